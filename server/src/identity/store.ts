/** Running a compiled query on whatever holds the transaction: the pool, one of its connections, or a company's `Tx`. */
import type pg from 'pg'
import type { Query } from '../platform/db/builder.ts'
import type { Tx } from '../platform/db/database.ts'

export type Store = Pick<Tx, 'rows'> | pg.Pool | pg.ClientBase

export async function rowsOf<Row>(store: Store, query: Query<Row>): Promise<Row[]> {
  if ('rows' in store) return store.rows(query)
  const { sql, parameters } = query.compile()
  return (await store.query<Row & pg.QueryResultRow>(sql, [...parameters])).rows
}

export const firstOf = async <Row>(store: Store, query: Query<Row>): Promise<Row | undefined> =>
  (await rowsOf(store, query))[0]

/** Runs `work` on one connection: all of it happens or nothing. */
export async function together<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => (broken = fault))
    throw error
  } finally {
    client.release(broken)
  }
}
