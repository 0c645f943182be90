/** Delay before a failed call is retried. */
const FIRST_MS = 5_000
const MOST_MS = 10 * 60_000

/** Attempts of one call before it is given up. */
export const MAX_TRIES = 10

/** The delay after that many attempts: 5 s, 10 s, 20 s … 10 min, or as long as requested (milliseconds). */
export const pauseAfter = (attempts: number, retryAfterMs = 0): number =>
  Math.max(retryAfterMs, Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), MOST_MS))

/** A moment, but no sooner than `leastMs` from now; undefined if there is none. */
export const notBefore = (at: Date | null | undefined, now: Date, leastMs: number): Date | undefined =>
  at ? new Date(Math.max(at.getTime(), now.getTime() + leastMs)) : undefined
