/** What reads and writes are asked with, and what they answer. */
import type pg from 'pg'
import type { Query, RowOf } from './builder.ts'
import type { LastWrite } from './last-writes.ts'

/** The company whose rows a transaction may touch; row-level security is set to it. */
export interface Tenant {
  companyGuid: string
}

/** A transaction under way. Writes queued with `later` fail the commit if they fail. */
export interface Tx {
  /** Runs a query and answers its rows. */
  rows<Row>(query: Query<Row>): Promise<Row[]>
  /** Runs a query and answers its first row. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>
  /** Sends a write without waiting for it. */
  later(query: Query<unknown>): void
  /** Undoes what `work` wrote if it throws or answers a refusal, and lets the transaction go on. */
  inside<T>(work: () => Promise<T>): Promise<T>
  /** Adds rows to what is written last, in one statement with all that were added for the same `write`: a lock that it takes is held for a moment only. */
  last(write: LastWrite, rows: readonly object[]): void
  /** Runs after the commit; never after a rollback. */
  afterCommit(run: () => void): void
}

/** The rows of each of several queries. */
export type RowsOf<Q extends readonly Query<unknown>[]> = { [I in keyof Q]: RowOf<Q[I]>[] }

/** The rows of each result. */
export const inTurn = <Q extends readonly Query<unknown>[]>(results: readonly pg.QueryResult[]): RowsOf<Q> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one result a query, in the order in which they were asked
  results.map(({ rows }) => rows) as RowsOf<Q>

/** Several queries inside a transaction, as `Database.read` asks them outside of one. */
export const readWithin =
  (tx: Pick<Tx, 'rows'>) =>
  async <const Q extends readonly Query<unknown>[]>(...queries: Q): Promise<RowsOf<Q>> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one list a query, in the order in which they were asked
    (await Promise.all(queries.map((query) => tx.rows(query)))) as unknown[] as RowsOf<Q>
