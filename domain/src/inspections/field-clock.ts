/** How far a phone's timestamp for an act is trusted. Nothing is refused because of its time. */
import type { ClockState } from '@waybill/contract/vocabulary/field.ts'

/** Tolerated advance of a corrected clock (milliseconds). */
const AHEAD_ALLOWED = 5 * 60_000
/** Tolerated time before the preceding act on the phone (milliseconds). */
const BACK_ALLOWED = 60_000

export interface FieldMoment {
  readonly dateMade: Date
  /** Null if the phone did not know it. */
  readonly clockOffset: number | null
}

/** `before`: when the preceding act on the same phone was made. */
export function clockOf({ dateMade, clockOffset }: FieldMoment, before: Date | null, now: Date): ClockState {
  const isAhead = dateMade.getTime() > now.getTime() + AHEAD_ALLOWED
  const hasJumped = before !== null && dateMade.getTime() < before.getTime() - BACK_ALLOWED
  if (isAhead || hasJumped) return 'wrong'
  return clockOffset === null ? 'unknown' : 'good'
}

/** The effective time of an act: never later than now, nor before what it follows. The phone's own time is stored beside it. */
export function timeOfAct(dateMade: Date, now: Date, notBefore: Date | null): Date {
  const following = notBefore && dateMade < notBefore ? notBefore : dateMade
  return following > now ? now : following
}
