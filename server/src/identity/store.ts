/** Runs a compiled query on the pool or one of its connections: requests, which use `waybill_app`, see nothing of identity. */
import type pg from 'pg'
import { asTransaction } from '../platform/db/open-transaction.ts'
import type { Query } from '../platform/db/builder.ts'

export type OwnStore = pg.Pool | pg.ClientBase

export async function rowsOf<Row>(store: OwnStore, query: Query<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile()
  return (await store.query<Row & pg.QueryResultRow>(sql, [...parameters])).rows
}

export const firstOf = async <Row>(store: OwnStore, query: Query<Row>): Promise<Row | undefined> =>
  (await rowsOf(store, query))[0]

/** Runs `work` on one connection, all or nothing. */
export async function together<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await asTransaction(() => work(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => (broken = fault))
    throw error
  } finally {
    client.release(broken)
  }
}
