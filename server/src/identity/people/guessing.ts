/**
 * Delays against guessing, based on attempts recorded by all processes. An attempt is recorded as a failure before
 * anything is verified, so that concurrent attempts count each other.
 */
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { together } from '../store.ts'
import { normalEmail } from './identities.ts'

const MINUTE = 60_000
/** Failures older than this no longer count. */
export const WINDOW_MS = 15 * MINUTE
/** Consecutive failures without a delay, by what they are counted for. */
export const FREE = { emailFromSource: 5, email: 20, source: 40 } as const
/** A source that signed in with this address within this time is known: others cannot lock its owner out. */
const KNOWN_MS = 30 * 24 * 60 * MINUTE

export interface Attempt {
  email: string
  /** The network address of the attempt. */
  source: string
}

export interface FailureCount {
  count: number
  last: Date | null
}

/** The delay after that many failures: one minute after the last free one, doubling, at most the window. In ms from `now`. */
export function waitAfter(failures: FailureCount, free: number, now: Date): number {
  if (failures.count < free || !failures.last) return 0
  const pause = Math.min(WINDOW_MS, MINUTE * 2 ** (failures.count - free))
  return Math.max(0, failures.last.getTime() + pause - now.getTime())
}

type Counted = Record<'own' | 'all' | 'source', number> &
  Record<'ownLast' | 'allLast' | 'sourceLast', Date | null> & { known: boolean }

const COUNT = `
  with since as (
    select greatest($3::timestamptz, coalesce(max(at) filter (where source = $2), '-infinity')) as own,
           bool_or(source = $2 and at > $4) as known
    from identity.sign_in_attempts where lower(email) = $1 and succeeded and at > $4)
  select
    count(*) filter (where lower(email) = $1 and source = $2 and at > since.own)::int as own,
    max(at) filter (where lower(email) = $1 and source = $2 and at > since.own) as "ownLast",
    count(*) filter (where lower(email) = $1)::int as all, max(at) filter (where lower(email) = $1) as "allLast",
    count(*) filter (where source = $2)::int as source, max(at) filter (where source = $2) as "sourceLast",
    coalesce(bool_or(since.known), false) as known
  from since left join identity.sign_in_attempts a
    on not succeeded and at > $3 and (lower(email) = $1 or source = $2)`

/** How many milliseconds this address must wait before the next attempt from this source; 0 if it may try. */
export async function waitBefore(store: pg.Pool | pg.ClientBase, clock: Clock, attempt: Attempt): Promise<number> {
  const now = clock.now()
  const { rows } = await store.query<Counted>(COUNT, [
    normalEmail(attempt.email),
    attempt.source,
    new Date(now.getTime() - WINDOW_MS),
    new Date(now.getTime() - KNOWN_MS),
  ])
  const counted = rows[0]
  if (!counted) return 0
  return Math.max(
    waitAfter({ count: counted.own, last: counted.ownLast }, FREE.emailFromSource, now),
    counted.known ? 0 : waitAfter({ count: counted.all, last: counted.allLast }, FREE.email, now),
    waitAfter({ count: counted.source, last: counted.sourceLast }, FREE.source, now),
  )
}

/** An allowed attempt, or how long to wait (ms). */
export type Admission =
  | { isAllowed: false; wait: number }
  | {
      isAllowed: true
      /** Records the outcome; `undecided`: the password was right and a second factor is required next. */
      settle(outcome: 'succeeded' | 'undecided'): Promise<void>
    }

/**
 * Allows an attempt and records it as a failure, one at a time per address and per source. It stays a failure until
 * `settle` changes it.
 */
export async function allowAttempt(pool: pg.Pool, clock: Clock, attempt: Attempt): Promise<Admission> {
  const email = normalEmail(attempt.email)
  return together(pool, async (client): Promise<Admission> => {
    // Always in this order, so that two attempts never deadlock.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('attempt by ' || $1, 0))`, [attempt.source])
    await client.query(`select pg_advisory_xact_lock(hashtextextended('attempt on ' || $1, 0))`, [email])
    const wait = await waitBefore(client, clock, attempt)
    if (wait > 0) return { isAllowed: false, wait }
    const { rows } = await client.query<{ id: number }>(
      'insert into identity.sign_in_attempts (email, source, succeeded, at) values ($1, $2, false, $3) returning id',
      [email, attempt.source, clock.now()],
    )
    const id = rows[0]?.id
    return {
      isAllowed: true,
      async settle(outcome) {
        await pool.query(
          outcome === 'succeeded'
            ? 'update identity.sign_in_attempts set succeeded = true where id = $1'
            : 'delete from identity.sign_in_attempts where id = $1',
          [id],
        )
      },
    }
  })
}

/** Clears the failures of an address: its owner has just been verified. */
export async function clearFailedAttempts(pool: pg.ClientBase, email: string): Promise<void> {
  await pool.query('delete from identity.sign_in_attempts where lower(email) = $1 and not succeeded', [
    normalEmail(email),
  ])
}
