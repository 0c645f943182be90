const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Delays after the first failed attempt, the second, … (milliseconds); after the last one the webhook is paused. */
export const BACK_OFF_MS: readonly number[] = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
]

/** When to retry after that many failed attempts; undefined: give up. */
export function nextAttempt(failed: number, now: Date): Date | undefined {
  const wait = BACK_OFF_MS[failed - 1]
  return wait === undefined ? undefined : new Date(now.getTime() + wait)
}
