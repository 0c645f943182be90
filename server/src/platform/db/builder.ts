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
  /** It finds its few rows by keys: one plan is right for all values. */
  readonly byKey?: boolean
}
/** Marks a query that finds its rows by keys. A connection plans it once, and not again for the first five values. */
export const byKey = <Row>(query: Query<Row>): Query<Row> => ({ compile: () => query.compile(), byKey: true })
/** Raw SQL as a query. */
export const rawQuery = <Row>(raw: RawBuilder<unknown>): Query<Row> => ({
  compile: () => raw.$castTo<Row>().compile(build),
})
export type RowOf<Q> = Q extends { compile(): CompiledQuery<infer Row> } ? Row : never

/**
 * One of several guids, to compare a column with. A single one is passed as a value: with an array PostgreSQL would
 * expect more of them, and plan the statement again each time.
 */
export const oneOf = (guids: readonly string[]): RawBuilder<string> =>
  guids.length === 1 ? sql<string>`${guids[0]}::uuid` : sql<string>`any(${guids}::uuid[])`

/**
 * The first of some columns that is not null, to compare: row-level security keeps a condition on `coalesce` from using an
 * index, since it is not known to keep secrets; one on `case` is.
 */
export const firstOf = (...columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(
    `case ${columns
      .slice(0, -1)
      .map((name) => `when ${name} is not null then ${name}`)
      .join(' ')} else ${columns.at(-1)} end`,
  )
