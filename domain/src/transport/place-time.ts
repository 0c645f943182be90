/** Local times at a place: `2026-11-23T09:00`. */
import { localClock } from '@waybill/contract/local-clock.ts'

/** The local time at an instant. */
export const placeTime = (at: Date, zone: string): string => {
  const { day, time } = localClock(at, zone)
  return `${day}T${time.slice(0, 5)}`
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Milliseconds that the zone is ahead of UTC at an instant. */
const aheadAt = (at: number, zone: string): number =>
  Date.parse(`${placeTime(new Date(at), zone)}Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS

/**
 * The instant of a local time; undefined if it is not a time. An hour skipped in spring is moved forward by the gap; of
 * one that occurs twice in autumn the first is meant.
 */
export function momentAt(shown: string, zone: string): Date | undefined {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(shown) ? Date.parse(`${shown}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return undefined
  const [before, after] = [aheadAt(asUtc - DAY_MS, zone), aheadAt(asUtc + DAY_MS, zone)]
  const fits = [before, after].map((ahead) => asUtc - ahead).find((at) => aheadAt(at, zone) === asUtc - at)
  return new Date(fits ?? asUtc - before)
}
