/** The pools of a `Database`, and kinds of work that have connections of their own. */
import pg from 'pg'
import { DatabaseClient } from './connection-fault.ts'
import { setSessionNice } from '../session-priority.ts'
import type { DatabaseOptions } from './database-options.ts'

/**
 * Connections of a pool unless the options say otherwise. They keep a process's one core busy, and the database's two: a rush over twice
 * as many plans every statement twice as often, and takes longer (decision 100).
 */
const SIZE = 10
const WAIT_MS = 5_000
/** How long a statement waits for a lock unless the options say otherwise (milliseconds). */
export const LOCK_WAIT_MS = 5_000
/** How long an unused connection is kept unless the options say otherwise (milliseconds): a new one plans every statement again, 10 to 50 ms each. */
const IDLE_MS = 600_000
/** How long a look at the database itself may take (milliseconds). */
const LOOK_MS = 5_000

/** Work that no other work may keep waiting, with the most connections of each of its pools, and their priority if it is less. */
export const LANES = {
  /** Short separate work during a transaction: waiting for a second connection of the same pool could deadlock. */
  apart: { size: 2, name: 'waybill apart' },
  /** Forms and tokens of people who sign in, and wrong API keys. */
  signIn: { size: 4, name: 'waybill sign-in' },
  /** Signing out. */
  signOut: { size: 1, name: 'waybill sign-out' },
  /** What the worker does. Nobody waits for it, so it may wait longer for those whom somebody waits for (milliseconds). */
  background: { size: 8, name: 'waybill background', lockWaitMs: 30_000, nice: 5 },
} as const satisfies Record<string, Partial<DatabaseOptions>>
export type Lane = keyof typeof LANES

/** The options of such work: past a pooler, whose connections may all be held by others. */
export const laneOptions = (options: DatabaseOptions, lane: Lane): DatabaseOptions => {
  const own: Partial<DatabaseOptions> = LANES[lane]
  const { directUrl = options.url, lockWaitMs = LOCK_WAIT_MS, signInSize } = options
  return {
    ...options,
    ...own,
    ...(lane === 'signIn' && signInSize ? { size: signInSize } : {}),
    lockWaitMs: Math.max(lockWaitMs, own.lockWaitMs ?? 0),
    url: directUrl,
    replicaUrl: undefined,
  }
}

/** Gives the database's processes of a pool a priority, each of which has a session of its own; one that was refused, when it is next used. */
function makePolite(pool: pg.Pool, nice: number): void {
  const polite = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    const pid = 'processID' in client ? client.processID : null
    if (typeof pid === 'number' && !polite.has(client) && setSessionNice(pid, nice)) polite.add(client)
  })
}

/** A pool of connections. */
export function openPool(options: DatabaseOptions, keepsSessions: boolean, more: pg.PoolConfig): pg.Pool {
  const { url, directUrl = url } = options
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    max: options.size ?? SIZE,
    pipeline: true,
    connectionTimeoutMillis: options.waitMs ?? WAIT_MS,
    application_name: options.name ?? 'waybill',
    ...(keepsSessions ? { idleTimeoutMillis: options.idleMs ?? IDLE_MS } : {}),
    // A pooler takes no such settings; there each transaction sets it.
    ...(url === directUrl ? { lock_timeout: options.lockWaitMs ?? LOCK_WAIT_MS } : {}),
    ...more,
  })
  pool.on('error', (error) => options.onError?.(error))
  if (options.isOnThisMachine && options.nice) makePolite(pool, options.nice)
  return pool
}

/** One connection that only looks at whether and how the database works. */
export const openLook = (options: DatabaseOptions): pg.Pool =>
  openPool({ ...options, name: 'waybill look', url: options.directUrl ?? options.url, size: 1 }, true, {
    query_timeout: LOOK_MS,
  })
