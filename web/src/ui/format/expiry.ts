/** Whether a paper is valid on a day: it is, to the end of the day on which it expires. */
import type { Day } from '@waybill/contract/times.ts'
import { daysBetween } from './calendar-day.ts'

/** It expires soon within this many days. */
const SOON_DAYS = 30

export type Expiry = 'expired' | 'soon' | 'valid'

/** Null without a day. */
export const expiryOf = (day: Day | null | undefined, today: Day): Expiry | null => {
  if (!day) return null
  if (day < today) return 'expired'
  return daysBetween(today, day) <= SOON_DAYS ? 'soon' : 'valid'
}
