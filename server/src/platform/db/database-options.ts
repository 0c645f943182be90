/** How a `Database` is opened. */
import type { LineLimits } from '../line.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { Tx } from './transaction.ts'

export interface DatabaseOptions {
  url: string
  /** What its connections are called in the database: `waybill` by default. */
  name?: string
  /** Bypasses a pooler, whose connections may all be held by transactions that wait for work `apart`. */
  directUrl?: string
  /** A standby for lists and exports; not through a pooler. */
  replicaUrl?: string | undefined
  /** Use prepared statements; not through a pooler. */
  named?: boolean
  /** The database is distributed by company (`isDistributed`). */
  distributed?: boolean
  /** How many of them each connection keeps, roughly. */
  maxNamed?: number
  /** Maximum connections of each pool: one writes, one reads. */
  size?: number
  /** How long work waits for a connection before it fails (milliseconds). */
  waitMs?: number
  /** How long a statement waits for a lock before it fails (milliseconds). */
  lockWaitMs?: number
  /** How transactions wait for a record that another transaction of this process has. */
  recordLine?: LineLimits
  /** Maximum connections of each pool of the people who sign in. */
  signInSize?: number | undefined
  /** How long an unused connection is kept (milliseconds). */
  idleMs?: number
  /** The database is the embedded one, whose processes this one may give priorities. */
  isOnThisMachine?: boolean
  /** The priority of its processes (0 to 19, the most polite), if they are on this machine. */
  nice?: number
  onError?: (error: Error) => void
  /** Traces the duration of round trips. */
  span?: Tracing['span'] | undefined
  /** Runs before each commit, with the rows that are written last. */
  beforeCommit?: (tx: Tx, companyGuid: string, lastRows: readonly object[]) => Promise<void>
}
