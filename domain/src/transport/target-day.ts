/** The day on which an order must be done, as its client agreed with the company. */
import { localClock } from '@waybill/contract/local-clock.ts'
import { momentAt } from './place-time.ts'

/** A target is a day. Its moment, in the afternoon where the company is, is that day from Honolulu to St. John's, too. */
const HOUR = 'T17:00'

/** `days` calendar days after the day of `now` in the company's zone. */
export function agreedTarget(now: Date, days: number, zone: string): Date {
  const at = new Date(`${localClock(now, zone).day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return momentAt(`${at.toISOString().slice(0, 10)}${HOUR}`, zone) ?? at
}
