/** Evidence recorded on a device is kept whatever happened to the job since; irregularities are flagged. */
import { INSPECTION_FLAGS, type InspectionFlag } from '@waybill/contract/vocabulary/inspection-flags.ts'

/** A clock may run ahead by this much (milliseconds) and still be right. */
const AHEAD_ALLOWED = 5 * 60_000

export interface Moment {
  /** What counts: never later than now. */
  readonly at: Date
  readonly flags: readonly InspectionFlag[]
}

/** What counts of the time that a device says. `notBefore`: when the job was dispatched, where the caller may not backdate. */
export function momentOf(said: Date | null, now: Date, notBefore: Date | null = null): Moment {
  if (!said) return { at: now, flags: [] }
  const flags: InspectionFlag[] = []
  if (said.getTime() > now.getTime() + AHEAD_ALLOWED) flags.push('clock-ahead')
  if (notBefore && said < notBefore) flags.push('before-dispatch')
  return { at: said > now ? now : said, flags }
}

/** What counts as the end of something, which is not before its beginning. */
export function endOf(end: Moment, began: Date): Moment {
  return end.at < began ? { at: began, flags: [...end.flags, 'clock-jumped'] } : end
}

/** How a job and a stop stand when an inspection arrives. */
export interface Arrival {
  readonly isUnderWay: boolean
  /** The job is still that of who made it. */
  readonly isTheirs: boolean
  readonly isStopCanceled: boolean
  readonly isAtStop: boolean
  readonly isAskedType: boolean
  /** No other inspection of the vehicle at the stop counts. */
  readonly isFirst: boolean
}

/** What is odd about an inspection that arrives; without any it is one like others. */
export function oddities(arrival: Arrival): InspectionFlag[] {
  const found: readonly [boolean, InspectionFlag][] = [
    [!arrival.isUnderWay, 'not-under-way'],
    [!arrival.isTheirs, 'reassigned'],
    [arrival.isStopCanceled, 'stop-canceled'],
    [!arrival.isAtStop, 'not-at-stop'],
    [!arrival.isAskedType, 'other-type'],
    [!arrival.isFirst, 'second'],
  ]
  return found.flatMap(([isOdd, flag]) => (isOdd ? [flag] : []))
}

/** A device that could not say where it was said so: that it lacks is known, and holds nothing up. */
export const saysNoPosition = (flags: readonly InspectionFlag[]): boolean =>
  flags.includes('position-refused') || flags.includes('position-unknown')

/** Whether it counts for no stop and no condition. */
export const isSetAside = (flags: readonly InspectionFlag[]): boolean =>
  INSPECTION_FLAGS.some(({ flag, isSetAside: aside }) => aside && flags.includes(flag))
