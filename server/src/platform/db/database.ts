/**
 * Two ways to the database, both inside one company: `read` sends everything in a single round trip; `write` runs a
 * transaction whose writes are sent without waiting and checked before the commit.
 */
import pg from 'pg'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { CompiledQuery, Query } from './builder.ts'
import { boundTo } from './company-bound.ts'
import { asSession, opening } from './company-session.ts'
import { isConnectionFault } from './connection-fault.ts'
import type { DatabaseOptions } from './database-options.ts'
import { Connections, inOnePacket } from './connections.ts'
import { LastWrites } from './last-writes.ts'
import { Replica } from './replica.ts'
import { StatementNames } from './statement-names.ts'
import { inTurn, type RowsOf, type Tenant, type Tx } from './transaction.ts'
import { codeOf, errorOf } from '../caught.ts'

export { readWithin, type RowsOf, type Tenant, type Tx } from './transaction.ts'

/** The database's error for a refused statement. */
export const { DatabaseError } = pg
export type DatabaseError = pg.DatabaseError

pg.types.setTypeParser(20, Number) // int8: counts and sequence numbers stay far below 2^53
pg.types.setTypeParser(1082, (text) => text) // date: a calendar day has no instant

/** How long queries may take to finish when the database is closed (milliseconds). */
const END_MS = 2_000

/** PostgreSQL's error for everything after a fault in a transaction. */
const ABORTED = '25P02'
const RETRYABLE = new Set(['40001', '40P01'])

/** What a read connection is set to, until something else is needed. */
const settingsOf = new WeakMap<pg.ClientBase, string>()

/**
 * Connections of a pool unless the options say otherwise. They keep a process's one core busy, and the database's two: a rush over twice
 * as many plans every statement twice as often, and takes longer (decision 100).
 */
const SIZE = 10
const WAIT_MS = 5_000
/** How long an unused connection is kept unless the options say otherwise (milliseconds): a new one plans every statement again, 10 to 50 ms each. */
const KEPT_MS = 600_000
const REPLICA_WAIT_MS = 1_000
/** Writes find rows by their keys: planning them for each new value would take longer than they take. */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan'
const AS_READER = '-c role=waybill_app -c default_transaction_read_only=on'

export class Database {
  readonly pool: pg.Pool
  /** For reads, also during writes that wait for each other; where sessions are kept they are restricted and cannot write. */
  readonly #readers: pg.Pool
  readonly replica: Replica | undefined
  readonly #names: StatementNames | undefined
  readonly #options: DatabaseOptions
  readonly #connections = new Connections()
  #apart: Database | undefined

  constructor(options: DatabaseOptions) {
    this.#options = options
    // A distributed database passes settings on for one transaction at a time, and plans a prepared statement for every shard.
    const keepsSessions = options.named !== false && !options.distributed
    this.#names = keepsSessions ? new StatementNames(options.maxNamed) : undefined
    this.pool = this.#open(keepsSessions ? { options: PLANNED_ONCE } : {})
    this.#readers = this.#open(keepsSessions ? { options: AS_READER } : {})
    const { replicaUrl: url } = options
    if (!url) return
    // A standby that does not answer at once is no help.
    const pool = this.#open({ options: AS_READER, connectionString: url, connectionTimeoutMillis: REPLICA_WAIT_MS })
    this.replica = new Replica({ pool, url }, this.pool, (error) => options.onError?.(errorOf(error)))
    this.replica.start()
  }

  #open(more: pg.PoolConfig): pg.Pool {
    const pool = new pg.Pool({
      connectionString: this.#options.url,
      max: this.#options.size ?? SIZE,
      pipeline: true,
      connectionTimeoutMillis: this.#options.waitMs ?? WAIT_MS,
      application_name: 'waybill',
      ...(this.#names ? { idleTimeoutMillis: this.#options.keptMs ?? KEPT_MS } : {}),
      ...more,
    })
    pool.on('error', (error) => this.#options.onError?.(error))
    // A connection lost while in use reports it twice: to its query, which fails, and here, where nobody else listens.
    pool.on('connect', (client) => client.on('error', () => {}))
    this.#connections.watch(pool)
    return pool
  }

  #compile(query: Query<unknown>, { companyGuid }: Tenant): CompiledQuery {
    const compiled = query.compile()
    return this.#options.distributed ? boundTo(compiled, companyGuid) : compiled
  }

  #send(client: pg.ClientBase, compiled: CompiledQuery): Promise<pg.QueryResult> {
    inOnePacket(client)
    const query = { text: compiled.sql, values: [...compiled.parameters] }
    const name = this.#names?.of(compiled.sql, client)
    return client.query(name ? { name, ...query } : query)
  }

  #giveBack(client: pg.PoolClient, fault: Error | undefined): void {
    const isCut = fault !== undefined && isConnectionFault(fault)
    if (!isCut) this.#names?.tidy(client)
    client.release(isCut ? fault : undefined)
  }

  /** For short separate work during a transaction: waiting for a second connection of the same pool could deadlock. */
  get apart(): Database {
    const { url, directUrl = url } = this.#options
    return (this.#apart ??= new Database({ ...this.#options, url: directUrl, replicaUrl: undefined, size: 2 }))
  }

  /** Reads with one or several queries in one round trip; returns the rows of each. */
  read<const Q extends readonly Query<unknown>[]>(tenant: Tenant, ...queries: Q): Promise<RowsOf<Q>> {
    const go = () => this.#readFrom(this.#readers, tenant, queries)
    return this.#traced('database read', queries.length, go)
  }

  #traced<T>(name: string, count: number, work: () => Promise<T>): Promise<T> {
    const { span } = this.#options
    return span ? span(name, { 'db.system.name': 'postgresql', 'waybill.count': count }, work) : work()
  }

  /** The same for lists: from the standby, if there is one with all of the company's data. */
  async readList<const Q extends readonly Query<unknown>[]>(tenant: Tenant, ...queries: Q): Promise<RowsOf<Q>> {
    const { replica } = this
    if (!replica?.has(tenant.companyGuid)) return this.read(tenant, ...queries)
    try {
      const go = () => this.#readFrom(replica.pool, tenant, queries)
      return await this.#traced('standby read', queries.length, go)
    } catch (error) {
      if (!replica.isAtFault(error)) throw error
      return this.read(tenant, ...queries)
    }
  }

  /** On connections that are read-only and set to a company, or, where sessions are not kept, in a short transaction. */
  async #readFrom<Q extends readonly Query<unknown>[]>(
    readers: pg.Pool,
    tenant: Tenant,
    queries: Q,
  ): Promise<RowsOf<Q>> {
    const keeps = this.#names !== undefined || readers !== this.#readers
    const isPlannedOnce = queries.every((query) => query.byKey)
    const begin = keeps ? [asSession(tenant, isPlannedOnce)] : opening(tenant, '', this.#options.distributed)
    const compiled = queries.map((query) => this.#compile(query, tenant))
    const client = await readers.connect()
    let broken: Error | undefined
    try {
      // A read connection that is already set to the company needs only the queries themselves.
      const isSet = keeps && settingsOf.get(client) === begin[0]
      settingsOf.delete(client)
      inOnePacket(client)
      const before = isSet ? [] : begin.map((text) => client.query(text))
      const asked = compiled.map((c) => this.#send(client, c))
      const after = keeps ? [] : [client.query('commit')]
      const settled = await Promise.allSettled([...before, ...asked, ...after])
      const failed = settled.find((each) => each.status === 'rejected')
      if (failed) throw (broken = errorOf(failed.reason))
      if (keeps) settingsOf.set(client, begin[0]!)
      return inTurn<Q>(await Promise.all(asked))
    } finally {
      this.#giveBack(client, broken)
    }
  }

  /** Runs `work` in one transaction; a refusal or an exception rolls everything back. Deadlocks are retried. */
  async write<T>(tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#traced('database write', attempt, () => this.#attempt(tenant, work))
      } catch (error) {
        if (attempt >= 3 || !RETRYABLE.has(codeOf(error) ?? '')) throw error
      }
    }
  }

  async #attempt<T>(tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T> {
    const begin = opening(tenant, '', this.#options.distributed)
    const client = await this.pool.connect()
    const pending: Promise<unknown>[] = []
    const committed: (() => void)[] = []
    const last = new LastWrites()
    let savepoints = 0
    let first: unknown
    const send = (query: Query<unknown>) => {
      const sent = this.#send(client, this.#compile(query, tenant))
      sent.catch((error: unknown) => (first ??= error))
      return sent
    }
    // After a fault every further statement is refused because of it: that one has the reason, and whether to retry.
    const causeOf = (error: unknown) => (codeOf(error) === ABORTED ? (first ?? error) : error)
    const keep = (promise: Promise<unknown>) => {
      promise.catch(() => {}) // checked before the commit
      pending.push(promise)
    }
    const settle = async () => {
      const results = await Promise.allSettled(pending.splice(0))
      const failed = results.find((r) => r.status === 'rejected')
      if (failed) throw failed.reason
    }
    const tx: Tx = {
      rows: async (query) => {
        try {
          return (await send(query)).rows
        } catch (error) {
          await settle() // an earlier write's fault is the true cause
          throw error
        }
      },
      first: async (query) => (await tx.rows(query))[0],
      later: (query) => keep(send(query)),
      inside: async (run) => {
        const name = `s${++savepoints}`
        const forget = last.mark()
        const undo = () => {
          forget()
          return client.query(`rollback to savepoint ${name}`)
        }
        keep(client.query(`savepoint ${name}`))
        try {
          const result = await run()
          await settle()
          if (isRefusal(result)) await undo()
          return result
        } catch (error) {
          await Promise.allSettled(pending.splice(0))
          await undo()
          const cause = causeOf(error)
          first = undefined
          throw cause
        }
      },
      ...last.offers,
      afterCommit: (run) => committed.push(run),
    }
    let broken: Error | undefined
    try {
      inOnePacket(client)
      for (const text of begin) keep(client.query(text))
      const result = await work(tx)
      if (isRefusal(result)) {
        await Promise.allSettled(pending)
        await client.query('rollback')
        return result
      }
      await this.#options.beforeCommit?.(tx, tenant.companyGuid, last.rows)
      for (const { query, take } of last.takes()) keep(send(query).then(({ rows }) => take(rows)))
      if (this.#options.distributed) await settle() // it takes no subquery that reads them again
      for (const query of last.queries(tenant.companyGuid)) keep(send(query))
      const commit = client.query('commit')
      commit.catch(() => {})
      await settle()
      // Committing a failed transaction reports ROLLBACK without an error.
      if ((await commit).command !== 'COMMIT') throw new Error('The transaction was rolled back')
      this.replica?.wrote(tenant.companyGuid)
      for (const run of committed) run()
      return result
    } catch (caught) {
      const error = causeOf(caught)
      broken = errorOf(error)
      await Promise.allSettled(pending)
      if (!isConnectionFault(broken)) await client.query('rollback').catch(() => {})
      throw error
    } finally {
      this.#giveBack(client, broken)
    }
  }

  /** Its pools by purpose. */
  get pools() {
    return { work: this.pool, reads: this.#readers, apart: this.#apart?.pool, replica: this.replica?.pool }
  }

  /** Resolves when all queries are done; slow ones are aborted. */
  async end(): Promise<void> {
    const pools = Promise.all([this.pool.end(), this.#readers.end(), this.#apart?.end(), this.replica?.end()])
    await this.#connections.end(pools, END_MS)
  }
}
