/** Whose turn a disputed line of an invoice or bill is, and until when. Nothing here reads the clock. */
import { localClock } from '@waybill/contract/local-clock.ts'
import { instantAt } from '../transport/day-at.ts'
import { addBusinessDays } from './business-days.ts'

/** How many business days the company has to answer: the same for every company, so that every carrier can count on it. */
export const DISPUTE_ANSWER_DAYS = 5
/** The end of a business day, in the company's time zone. */
const CLOSING_HOUR = 17

export interface DisputeClock {
  /** Null once it is answered. */
  readonly waitsFor: 'company' | null
  readonly answerBy: Date
}

/** `zone`: the company's. A dispute of a weekend or holiday counts from the next business day. */
export function disputeClock(disputed: Date, answered: Date | null, zone: string): DisputeClock {
  const day = localClock(disputed, zone).day
  return {
    waitsFor: answered ? null : 'company',
    answerBy: instantAt(addBusinessDays(day, DISPUTE_ANSWER_DAYS), CLOSING_HOUR, 0, zone),
  }
}
