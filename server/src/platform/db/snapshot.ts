/** A snapshot of a company's data, read on its own connection with constant memory: for results too large to buffer. */
import type { Readable } from 'node:stream'
import { DatabaseClient } from './connection-fault.ts'
import { to as copyTo } from 'pg-copy-streams'
import type { Query } from './builder.ts'
import { boundTo } from './company-bound.ts'
import { isDistributed, opening } from './company-session.ts'
import type { Tenant } from './transaction.ts'
import { literalQuery } from './literal-query.ts'

/** The driver's value of a non-JSON column. */
type Value = string | number | boolean | Date | null

/** Reads that all see the same moment. */
export interface Snapshot {
  first<Row>(query: Query<Row>): Promise<Row | undefined>
  rows<Row>(query: Query<Row>): Promise<Row[]>
  /** The rows as CSV lines (LF), written by the database itself. */
  csv(query: Query<unknown>): Readable
  /** The rows, `size` at a time, as values in column order; none of them is JSON. */
  batches(query: Query<unknown>, size: number): AsyncGenerator<Value[][]>
  /** The rows as records, `size` at a time. */
  records<Row>(query: Query<Row>, size: number): AsyncGenerator<Row[]>
}

/** Another snapshot with that name is being read, by this process or another. */
export class NotAlone extends Error {}

/** One snapshot at a time; `begin` runs once it is the only one, and its writes are included. */
export interface Alone {
  name: string
  begin: () => Promise<void>
}

/** Runs `work` over a snapshot inside the company. Aborting `signal` cuts the connection, and with it the query. */
export async function readSnapshot<T>(
  url: string,
  tenant: Tenant,
  signal: AbortSignal,
  work: (snapshot: Snapshot) => Promise<T>,
  alone?: Alone,
): Promise<T> {
  signal.throwIfAborted()
  const client = new DatabaseClient({ connectionString: url, application_name: 'waybill-snapshot' })
  client.on('error', () => {}) // the current query reports it
  const cut = () => void client.end().catch(() => {})
  await client.connect()
  signal.addEventListener('abort', cut)
  try {
    signal.throwIfAborted()
    if (alone) {
      // Held until the connection ends.
      const { rows } = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as got', [alone.name])
      if (!rows[0].got) throw new NotAlone(alone.name)
      await alone.begin()
    }
    const distributed = await isDistributed(client)
    for (const text of opening(tenant, { mode: 'isolation level repeatable read read only', distributed }))
      await client.query(text)
    const textOf = (query: Query<unknown>) =>
      literalQuery(distributed ? boundTo(query.compile(), tenant.companyGuid) : query.compile())
    await client.query('set local timezone to utc')
    const declare = (query: Query<unknown>) => client.query(`declare rows no scroll cursor for ${textOf(query)}`)
    const result = await work({
      rows: async (query) => (await client.query(textOf(query))).rows,
      first: async (query) => (await client.query(textOf(query))).rows[0],
      csv: (query) => client.query(copyTo(`copy (${textOf(query)}) to stdout with (format csv)`)),
      async *batches(query, size) {
        await declare(query)
        for (;;) {
          const { rows } = await client.query<Value[]>({ text: `fetch ${size} from rows`, rowMode: 'array' })
          if (rows.length) yield rows
          if (rows.length < size) return
        }
      },
      async *records(query, size) {
        await declare(query)
        for (;;) {
          const { rows } = await client.query(`fetch ${size} from rows`)
          if (rows.length) yield rows
          if (rows.length < size) return
        }
      },
    })
    await client.query('commit')
    return result
  } catch (error) {
    signal.throwIfAborted() // the abort was intended
    throw error
  } finally {
    signal.removeEventListener('abort', cut)
    await client.end().catch(() => {})
  }
}
