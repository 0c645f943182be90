/** A clock time at a place, with what is odd about it on the two days a year when clocks change. */
import { momentAt, placeTime } from '../transport/place-time.ts'

export interface StopTime {
  at: Date
  /** `skipped`: it did not exist that day, and is moved forward by the gap. `twice`: it existed twice, and the first is meant. */
  odd: 'skipped' | 'twice' | null
}

const HOUR_MS = 3_600_000
/** Clocks are turned back by an hour, on Lord Howe Island by half of one. */
const TURNED_BACK = [HOUR_MS, HOUR_MS / 2]

/** The instant of `2027-03-14T02:30` at a place; undefined if that is not a time. `zone`: IANA, or an offset such as `-05:00`. */
export function stopTime(shown: string, zone: string): StopTime | undefined {
  const at = momentAt(shown, zone)
  if (!at) return undefined
  if (placeTime(at, zone) !== shown) return { at, odd: 'skipped' }
  const isTwice = TURNED_BACK.some((later) => placeTime(new Date(at.getTime() + later), zone) === shown)
  return { at, odd: isTwice ? 'twice' : null }
}

/** What a person should know about it; null if nothing. `shown` as in `stopTime`. */
export function oddTimeText({ at, odd }: StopTime, shown: string, zone: string): string | null {
  const time = shown.slice(11)
  if (odd === 'skipped') return `${time} did not exist on that day; ${placeTime(at, zone).slice(11)} is meant`
  return odd === 'twice' ? `${time} existed twice on that day; the first is meant` : null
}
