/** Faults of the connection to the database, told apart by where an error comes from: other programs have the same codes. */
import pg from 'pg'
import { codeOf, messageOf } from '../caught.ts'

/** Errors that a connection to the database reported. */
const reported = new WeakSet<object>()

/** Notes that the database or the way to it reported the error. */
export function ofDatabase<T>(error: T): T {
  if (error instanceof Error) reported.add(error)
  return error
}

/** Connections whose errors are known to be the database's. */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection lost while in use reports it twice: to its query, which fails, and here, where nobody else listens.
    this.on('error', ofDatabase)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
  override connect(
    callback?: ((error: Error) => void) | ((error: null, client: pg.Client) => void),
  ): Promise<pg.Client> | void {
    if (!callback) return super.connect().catch((error: unknown) => Promise.reject(ofDatabase(error)))
    super.connect((error: Error) => Reflect.apply(callback, undefined, [ofDatabase(error), this]))
  }
}

/** Said by the driver itself, without a code. */
const OF_THE_DRIVER =
  /^Connection terminated|timeout exceeded when trying to connect|^Client has encountered a connection error|not queryable|^Client was closed|^Cannot use a pool after/i

/** The database has no space left. */
export const isDatabaseFull = (error: unknown): boolean => isRefusedWith(error, /^53100$/)

const isRefusedWith = (error: unknown, code: RegExp): boolean =>
  error instanceof pg.DatabaseError && code.test(codeOf(error) ?? '')

/** Others held a lock for longer than a statement may wait. */
export const isLockTimeout = (error: unknown): boolean => isRefusedWith(error, /^55P03$/)

/** True if the connection, not the query, failed: the caller gets 503 and may retry. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return reported.has(error) || isRefusedWith(error, /^(?:08|53|57P0)/) || OF_THE_DRIVER.test(messageOf(error))
}

/** True if the same may work later: the connection failed, or others held a lock. */
export const isPassing = (error: unknown): boolean => isConnectionFault(error) || isLockTimeout(error)
