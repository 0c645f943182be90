/** The interfaces of reads and writes. */
import type { Query, RowOf } from './builder.ts'
import type { Late, LastWrite } from './last-writes.ts'

/** The company whose rows a transaction may touch; row-level security is set to it. */
export interface Tenant {
  companyGuid: string
}

/** A transaction in progress. Writes queued with `later` fail the commit if they fail. */
export interface Tx {
  /** Runs a query and returns its rows. */
  rows<Row>(query: Query<Row>): Promise<Row[]>
  /** Runs a query and returns its first row. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>
  /** Sends a write without waiting for it. */
  later(query: Query<unknown>): void
  /** Rolls back to a savepoint if `work` throws or returns a refusal; the transaction continues. */
  inside<T>(work: () => Promise<T>): Promise<T>
  /** Adds rows to the last writes, combined into one statement per `write`: a lock that it takes is held only briefly. */
  last(write: LastWrite, rows: readonly object[]): void
  /** Adds a text that is only known at the commit. */
  late(late: Late): void
  /** After the commit: a text with late ones in place of their marks. */
  filled(text: string): string
  /**
   * Takes the turns of records in this process, before their rows are locked. If another transaction has one, this one is rolled
   * back, waits in memory, and begins again.
   */
  takeTurns(guids: readonly string[]): void
  /**
   * What something outside says. It is asked while nothing is held: the transaction is rolled back and begins again once that is
   * known. `key` names the question; what is stored outside under it and not used after all is swept.
   */
  outside<T>(key: string, ask: () => Promise<T>): Promise<T>
  /** Runs after the commit; never after a rollback. */
  afterCommit(run: () => void): void
}

/** The rows of each of several queries. */
export type RowsOf<Q extends readonly Query<unknown>[]> = { [I in keyof Q]: RowOf<Q[I]>[] }

/** The rows of each result. */
export const inTurn = <Q extends readonly Query<unknown>[]>(
  results: readonly { readonly rows: readonly unknown[] }[],
): RowsOf<Q> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one result a query, in the order in which they were asked
  results.map(({ rows }) => rows) as RowsOf<Q>

/** Several queries inside a transaction, with the interface of `Database.read`. */
export const readWithin =
  (tx: Pick<Tx, 'rows'>) =>
  async <const Q extends readonly Query<unknown>[]>(...queries: Q): Promise<RowsOf<Q>> =>
    inTurn<Q>(await Promise.all(queries.map(async (query) => ({ rows: await tx.rows(query) }))))
