/**
 * Rows from outside, loaded into temporary tables of one connection, and written from there in one transaction: while
 * they are loading, no transaction is open that others would have to wait for.
 */
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { isGuid } from '../guid.ts'
import type { CompiledQuery, Query } from './builder.ts'
import { boundTo } from './company-bound.ts'
import { asSession, isDistributed, opening } from './company-session.ts'
import type { TableColumn } from './company-tables.ts'
import type { Tx, Tenant } from './database.ts'
import { LANES } from './pools.ts'
import { LastWrites } from './last-writes.ts'
import { literalQuery } from './literal-query.ts'
import { DatabaseClient } from './connection-fault.ts'

const quoted = pg.escapeIdentifier

export interface Staging {
  /** Creates a temporary table; its columns are nullable. */
  make(name: string, columns: readonly Pick<TableColumn, 'name' | 'type'>[]): Promise<void>
  /** Loads CSV lines (no header) into it. Fails with the database's error, whose `where` has line and column. */
  load(
    name: string,
    columns: readonly Pick<TableColumn, 'name'>[],
    lines: readonly [Readable, ...Transform[]],
  ): Promise<void>
  rows<Row>(query: Query<Row>): Promise<Row[]>
  /** One transaction inside the company; a refusal or an exception leaves nothing behind. */
  write<T>(work: (tx: Tx) => Promise<T | Refusal>): Promise<T | Refusal>
}

type Compile = (query: Query<unknown>) => CompiledQuery

/** A transaction on a dedicated connection. */
function transaction(client: pg.Client, compile: Compile, committed: (() => void)[]) {
  const pending: Promise<unknown>[] = []
  const lastWrites = new LastWrites()
  let last: Promise<unknown> = Promise.resolve()
  // Serialized, whoever calls.
  const send = (query: Query<unknown>) => {
    const { sql, parameters } = compile(query)
    const sent = last.catch(() => {}).then(() => client.query(sql, [...parameters]))
    last = sent
    return sent
  }
  const settle = async () => {
    for (const result of await Promise.allSettled(pending.splice(0)))
      if (result.status === 'rejected') throw result.reason
  }
  const tx: Tx = {
    rows: async (query) => {
      await settle()
      return (await send(query)).rows
    },
    first: async (query) => (await tx.rows(query))[0],
    later: (query) => {
      const sent = send(query)
      sent.catch(() => {}) // checked before the next query or the commit
      pending.push(sent)
    },
    inside: () => Promise.reject(new Error('There are no savepoints here')),
    takeTurns: () => {},
    outside: () => Promise.reject(new Error('Nothing outside is asked here')),
    ...lastWrites.offers,
    afterCommit: (run) => void committed.push(run),
  }
  const finish = async (tenant: Tenant) => {
    for (const { query, take } of lastWrites.takes()) take(await tx.rows(query))
    for (const query of lastWrites.queries(tenant.companyGuid)) tx.later(query)
    return settle()
  }
  return { tx, settle, finish }
}

/** Where it is distributed, settings of the session stay at the coordinator; those of a transaction reach the nodes. */
async function write<T>(
  client: pg.Client,
  { tenant, distributed, compile }: { tenant: Tenant; distributed: boolean; compile: Compile },
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const committed: (() => void)[] = []
  for (const text of distributed ? opening(tenant, { distributed }) : ['begin']) await client.query(text)
  try {
    const { tx, settle, finish } = transaction(client, compile, committed)
    const result = await work(tx)
    await settle()
    if (isRefusal(result)) {
      await client.query('rollback')
      return result
    }
    await finish(tenant)
    // Deferred checks fail here, where the constraint's name is still known.
    await client.query('set constraints all immediate')
    await client.query('commit')
    for (const run of committed) run()
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Opens a connection inside a company for `work`; it uses the restricted role throughout. Aborting `signal` cuts it. */
export async function withStaging<T>(
  url: string,
  { companyGuid }: Tenant,
  signal: AbortSignal,
  work: (staging: Staging) => Promise<T>,
): Promise<T> {
  if (!isGuid(companyGuid)) throw new Error('Rows from outside need their company')
  signal.throwIfAborted()
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'waybill-staging',
    lock_timeout: LANES.background.lockWaitMs,
  })
  client.on('error', () => {}) // the current query reports it
  const cut = () => void client.end().catch(() => {})
  await client.connect()
  signal.addEventListener('abort', cut)
  try {
    signal.throwIfAborted()
    for (const text of [
      'set timezone to utc',
      'set datestyle to iso',
      'set role waybill_app',
      asSession({ companyGuid }),
    ])
      await client.query(text)
    const distributed = await isDistributed(client)
    const compile: Compile = (query) => (distributed ? boundTo(query.compile(), companyGuid) : query.compile())
    return await work({
      make: async (name, columns) => {
        const list = columns.map((column) => `${quoted(column.name)} ${column.type}`)
        await client.query(`create temporary table ${quoted(name)} (${list.join(', ')})`)
      },
      load: async (name, columns, lines) => {
        const list = columns.map((column) => quoted(column.name)).join(', ')
        await pipeline([
          ...lines,
          client.query(copyFrom(`copy ${quoted(name)} (${list}) from stdin with (format csv)`)),
        ])
      },
      rows: async (query) => (await client.query(literalQuery(compile(query)))).rows,
      write: (run) => write(client, { tenant: { companyGuid }, distributed, compile }, run),
    })
  } catch (error) {
    signal.throwIfAborted() // the abort was intended
    throw error
  } finally {
    signal.removeEventListener('abort', cut)
    await client.end().catch(() => {})
  }
}
