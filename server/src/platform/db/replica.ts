/**
 * A standby of the database that lists and exports are read from. It is used only for a company of which it has
 * everything that this process did or heard of, so that lists never miss what was just written.
 */
import type pg from 'pg'
import { codeOf } from '../caught.ts'
import { isConnectionFault } from './connection-fault.ts'

/** How often the standby's progress is checked (milliseconds). */
const LOOK_MS = 500
/** The maximum staleness of lists: beyond it nothing is read from the standby (milliseconds). */
const STALE_MS = 10_000
/** How long a failed standby is left alone (milliseconds). */
const REST_MS = 5_000
/** How soon it is checked again while someone waits (milliseconds). */
const CATCH_UP_MS = 50

type Queryable = Pick<pg.Pool, 'query'>

export class Replica {
  readonly pool: pg.Pool
  readonly url: string
  readonly #primary: Queryable
  readonly #onError: (error: unknown) => void
  readonly #now: () => number
  /** When a company was last written to, as far as known. */
  readonly #written = new Map<string, number>()
  /** Until then all companies count as written to. */
  #allWritten = -Infinity
  #isDeaf = true
  /** The standby has everything committed before that moment. */
  #has = -Infinity
  /** A position in the log, and when the log ended there; the standby has not reached it yet. */
  #wanted: { at: number; place: string } | undefined
  #restsUntil = -Infinity
  #timer: NodeJS.Timeout | undefined
  #isLooking = false

  constructor(
    at: { pool: pg.Pool; url: string },
    primary: Queryable,
    onError: (error: unknown) => void,
    now: () => number = () => performance.now(),
  ) {
    this.pool = at.pool
    this.url = at.url
    this.#primary = primary
    this.#onError = onError
    this.#now = now
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref()
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.pool.end()
  }

  /** Something of the company was committed, here or elsewhere. */
  wrote(companyGuid: string): void {
    this.#written.set(companyGuid, this.#now())
  }

  /** Whether this process hears of others' writes. */
  hears(isHearing: boolean): void {
    this.#isDeaf = !isHearing
    this.#allWritten = this.#now()
  }

  /** Whether the standby has all known writes of the company. */
  has(companyGuid: string): boolean {
    const now = this.#now()
    const written = Math.max(this.#written.get(companyGuid) ?? -Infinity, this.#allWritten)
    return !this.#isDeaf && now >= this.#restsUntil && this.#has > written && this.#has > now - STALE_MS
  }

  /** Waits until the standby has everything committed by now; false if that takes too long. */
  async comesTo(withinMs: number): Promise<boolean> {
    const startedAt = this.#now()
    for (;;) {
      await this.look()
      const now = this.#now()
      if (this.#has >= startedAt && now >= this.#restsUntil) return true
      if (now - startedAt > withinMs) return false
      await new Promise((resolve) => setTimeout(resolve, CATCH_UP_MS))
    }
  }

  /**
   * Whether the standby, not the query, failed: the primary is used then. The standby also cancels queries that delay
   * its log.
   */
  isAtFault(error: unknown): boolean {
    const is = isConnectionFault(error) || codeOf(error) === '40001'
    if (is) this.#restsUntil = this.#now() + REST_MS
    return is
  }

  /** Checks the standby's progress. */
  async look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      if (!this.#wanted) {
        const at = this.#now()
        const { rows } = await this.#primary.query<{ place: string }>(
          'select pg_current_wal_insert_lsn()::text as place',
        )
        this.#wanted = { at, place: rows[0]!.place }
      }
      const { at, place } = this.#wanted
      // A promoted standby is independent and no longer used.
      const { rows } = await this.pool.query<{ has: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
        [place],
      )
      if (!rows[0]?.has) return
      this.#wanted = undefined
      this.#has = at
      for (const [companyGuid, written] of this.#written) if (written < at) this.#written.delete(companyGuid)
    } catch (error) {
      this.isAtFault(error)
      this.#onError(error)
    } finally {
      this.#isLooking = false
    }
  }
}
