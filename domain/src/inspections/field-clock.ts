/** What can be believed of the time that a phone gives for an act. Nothing is refused for its time. */
import type { ClockState } from '@waybill/contract/vocabulary/field.ts'

/** How far a corrected clock may lie ahead and still be right (milliseconds). */
const AHEAD_ALLOWED = 5 * 60_000
/** How far an act may lie before the one it followed on the phone (milliseconds). */
const BACK_ALLOWED = 60_000

export interface FieldMoment {
  readonly dateMade: Date
  /** Null where the phone did not know it. */
  readonly clockOffset: number | null
}

/** `before`: when the act before it on the same phone was made. */
export function clockOf({ dateMade, clockOffset }: FieldMoment, before: Date | null, now: Date): ClockState {
  const isAhead = dateMade.getTime() > now.getTime() + AHEAD_ALLOWED
  const hasJumped = before !== null && dateMade.getTime() < before.getTime() - BACK_ALLOWED
  if (isAhead || hasJumped) return 'wrong'
  return clockOffset === null ? 'unknown' : 'good'
}

/** The time that an act is done under: never later than now, nor before what it follows. What the phone said is kept beside it. */
export function timeOfAct(dateMade: Date, now: Date, notBefore: Date | null): Date {
  const following = notBefore && dateMade < notBefore ? notBefore : dateMade
  return following > now ? now : following
}
