/**
 * Two ways to the database, both inside one company: `read` sends everything in a single round trip; `write` runs a
 * transaction whose writes are sent without waiting and checked before the commit.
 */
import pg from 'pg'
import type { CompiledQuery, Query } from './builder.ts'
import { boundTo } from './company-bound.ts'
import { asSession, opening } from './company-session.ts'
import { isConnectionFault, isLockTimeout } from './connection-fault.ts'
import type { DatabaseOptions } from './database-options.ts'
import { Connections, inOnePacket } from './connections.ts'
import { Replica } from './replica.ts'
import { StatementNames } from './statement-names.ts'
import { OutsideAnswers } from './outside-answers.ts'
import { Lines } from '../line.ts'
import { RECORD_LINE, RecordTurns } from './record-turns.ts'
import { type Running, runTransaction } from './run-transaction.ts'
import { inTurn, type RowsOf, type Tenant, type Tx } from './transaction.ts'
import { codeOf, errorOf } from '../caught.ts'
import { type Lane, laneOptions, LOCK_WAIT_MS, openLook, openPool } from './pools.ts'

export { readWithin, type RowsOf, type Tenant, type Tx } from './transaction.ts'

/** The database's error for a refused statement. */
export const { DatabaseError } = pg
export type DatabaseError = pg.DatabaseError

pg.types.setTypeParser(20, Number) // int8: counts and sequence numbers stay far below 2^53
pg.types.setTypeParser(1082, (text) => text) // date: a calendar day has no instant

/** How long queries may take to finish when the database is closed (milliseconds). */
const END_MS = 2_000

const RETRYABLE = new Set(['40001', '40P01'])
/** How often a transaction begins if others hold a lock for too long. */
const LOCK_ATTEMPTS = 2

/** What a read connection is set to, until something else is needed. */
const settingsOf = new WeakMap<pg.ClientBase, string>()

const REPLICA_WAIT_MS = 1_000
/** Writes find rows by their keys: planning them for each new value would take longer than they take. */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan'
const AS_READER = '-c role=waybill_app -c default_transaction_read_only=on'

interface Shared {
  replica: Replica | undefined
  names: StatementNames | undefined
  records: Lines
}

/** What transactions may begin again for. */
type Needs = Pick<Running, 'outside' | 'turns'>

export class Database {
  readonly pool: pg.Pool
  /** For reads, also during writes that wait for each other; where sessions are kept they are restricted and cannot write. */
  readonly #readers: pg.Pool
  readonly replica: Replica | undefined
  /** Transactions that wait for records which others of this process have. */
  readonly records: Lines
  readonly #names: StatementNames | undefined
  readonly #options: DatabaseOptions
  readonly #connections = new Connections()
  readonly #lanes = new Map<Lane, Database>()
  readonly #looks: Partial<Record<'health' | 'metrics', pg.Pool>> = {}
  readonly #isLane: boolean

  /** `shared`: what the database whose lane this is shares with it. */
  constructor(options: DatabaseOptions, shared?: Shared) {
    this.#options = options
    this.records = shared?.records ?? new Lines('rows', options.recordLine ?? RECORD_LINE)
    this.#isLane = shared !== undefined
    // A distributed database passes settings on for one transaction at a time, and plans a prepared statement for every shard.
    const keepsSessions = options.named !== false && !options.distributed
    this.#names = keepsSessions ? (shared?.names ?? new StatementNames(options.maxNamed)) : undefined
    this.pool = this.#open(keepsSessions ? { options: PLANNED_ONCE } : {})
    this.#readers = this.#open(keepsSessions ? { options: AS_READER } : {})
    this.replica = shared?.replica
    const { replicaUrl: url } = options
    if (!url) return
    // A standby that does not answer at once is no help.
    const pool = this.#open({ options: AS_READER, connectionString: url, connectionTimeoutMillis: REPLICA_WAIT_MS })
    this.replica = new Replica({ pool, url }, this.pool, (error) => options.onError?.(errorOf(error)))
    this.replica.start()
  }

  #open(more: pg.PoolConfig): pg.Pool {
    return this.#watched(openPool(this.#options, this.#names !== undefined, more))
  }

  /** How transactions begin. */
  get #begin() {
    const { distributed, lockWaitMs = LOCK_WAIT_MS } = this.#options
    return { distributed, lockWaitMs }
  }

  #watched(pool: pg.Pool): pg.Pool {
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

  #lane(name: Lane): Database {
    let lane = this.#lanes.get(name)
    if (!lane) {
      lane = new Database(laneOptions(this.#options, name), {
        replica: this.replica,
        names: this.#names,
        records: this.records,
      })
      this.#lanes.set(name, lane)
    }
    return lane
  }

  /** For short separate work during a transaction. */
  get apart(): Database {
    return this.#lane('apart')
  }

  /** For people who sign in. */
  get signIn(): Database {
    return this.#lane('signIn')
  }

  /** For people who sign out. */
  get signOut(): Database {
    return this.#lane('signOut')
  }

  /** For the worker. */
  get background(): Database {
    return this.#lane('background')
  }

  /** One connection for readiness, and one for metrics: whatever else happens, they wait for nobody. */
  get health(): pg.Pool {
    return (this.#looks.health ??= this.#watched(openLook(this.#options)))
  }

  get metrics(): pg.Pool {
    return (this.#looks.metrics ??= this.#watched(openLook(this.#options)))
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
    const begin = keeps ? [asSession(tenant, isPlannedOnce)] : opening(tenant, this.#begin)
    const compiled = queries.map((query) => this.#compile(query, tenant))
    const client = await readers.connect()
    let broken: Error | undefined
    try {
      // A read connection that is already set to the company needs only the queries themselves.
      const isSet = keeps && settingsOf.get(client) === begin[0]
      settingsOf.delete(client)
      inOnePacket(client)
      const before = isSet ? [] : begin.map((text) => client.query(text))
      const sent = compiled.map((c) => this.#send(client, c))
      const after = keeps ? [] : [client.query('commit')]
      const settled = await Promise.allSettled([...before, ...sent, ...after])
      const failed = settled.find((each) => each.status === 'rejected')
      if (failed) throw (broken = errorOf(failed.reason))
      if (keeps) settingsOf.set(client, begin[0]!)
      return inTurn<Q>(await Promise.all(sent))
    } finally {
      this.#giveBack(client, broken)
    }
  }

  /**
   * Runs `work` in one transaction; a refusal or an exception rolls everything back. Deadlocks are retried, and once a lock that
   * somebody else held for too long: meanwhile others have the connection.
   */
  async write<T>(tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T> {
    const needs = { outside: new OutsideAnswers(), turns: new RecordTurns(this.records) }
    try {
      for (let attempt = 1; ;) {
        try {
          return await this.#traced('database write', attempt, () => this.#attempt(tenant, work, needs))
        } catch (error) {
          if (needs.turns.isLacking) await needs.turns.wait()
          else if (needs.outside.isLacking) {
            needs.turns.leave()
            await needs.outside.ask()
          } else {
            const most = isLockTimeout(error) ? LOCK_ATTEMPTS : RETRYABLE.has(codeOf(error) ?? '') ? 3 : 1
            if (attempt++ >= most) throw error
          }
        }
      }
    } finally {
      needs.turns.leave()
    }
  }

  async #attempt<T>(tenant: Tenant, work: (tx: Tx) => Promise<T>, needs: Needs): Promise<T> {
    const { distributed, beforeCommit } = this.#options
    const client = await this.pool.connect()
    let broken: Error | undefined
    try {
      return await runTransaction(client, work, {
        begin: opening(tenant, this.#begin),
        send: (query) => this.#send(client, this.#compile(query, tenant)),
        ...needs,
        companyGuid: tenant.companyGuid,
        distributed,
        beforeCommit,
        committed: () => this.replica?.wrote(tenant.companyGuid),
      })
    } catch (error) {
      broken = errorOf(error)
      throw error
    } finally {
      this.#giveBack(client, broken)
    }
  }

  /** Its open pools by purpose. */
  get pools(): Readonly<Record<string, pg.Pool | undefined>> {
    const lanes = [...this.#lanes].flatMap(([name, lane]) => [
      [name, lane.pool],
      [`${name} reads`, lane.#readers],
    ])
    return {
      work: this.pool,
      reads: this.#readers,
      replica: this.replica?.pool,
      ...this.#looks,
      ...Object.fromEntries(lanes),
    }
  }

  /** Resolves when all queries are done; slow ones are aborted. */
  async end(): Promise<void> {
    const own = [this.pool, this.#readers, ...Object.values(this.#looks)]
    const pools = Promise.all([
      ...own.map((pool) => pool.end()),
      ...[...this.#lanes.values()].map((lane) => lane.end()),
      this.#isLane ? undefined : this.replica?.end(),
    ])
    await this.#connections.end(pools, END_MS)
  }
}
