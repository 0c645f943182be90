/** The query builder. It only compiles: queries run through `Database` and `Tx`, inside the caller's company. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely'
import type { DB } from './tables.gen.ts'

export type Tables = DB
export type { CompiledQuery } from 'kysely'
export { sql }

export const build = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** An uncompiled query of the builder, with the type of its rows. */
export interface Query<Row> {
  compile(): CompiledQuery<Row>
}
/** Raw SQL as a query. */
export const rawQuery = <Row>(raw: RawBuilder<unknown>): Query<Row> => ({
  compile: () => raw.$castTo<Row>().compile(build),
})
export type RowOf<Q> = Q extends { compile(): CompiledQuery<infer Row> } ? Row : never

/**
 * The first of two that is not null, to compare a column with. PostgreSQL does not trust `coalesce` to keep secrets:
 * under row-level security it would read every row of the company before the comparison, instead of using an index.
 */
export const firstOf = (one: string, other: string): RawBuilder<unknown> =>
  sql.raw(`case when ${one} is not null then ${one} else ${other} end`)

/**
 * One of several guids, to compare a column with. A single one is passed as a value: with an array PostgreSQL would
 * expect more of them, and plan the statement again each time.
 */
export const oneOf = (guids: readonly string[]): RawBuilder<string> =>
  guids.length === 1 ? sql<string>`${guids[0]}::uuid` : sql<string>`any(${guids}::uuid[])`
