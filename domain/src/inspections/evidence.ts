/** Evidence recorded on a device is stored whatever happened to the job since; irregularities are flagged. */
import { INSPECTION_FLAGS, type InspectionFlag } from '@waybill/contract/vocabulary/inspection-flags.ts'

/** Tolerated clock advance (milliseconds). */
const AHEAD_ALLOWED = 5 * 60_000

export interface Moment {
  /** The effective time: never later than now. */
  readonly at: Date
  readonly flags: readonly InspectionFlag[]
}

/** The effective time for a device's timestamp. `notBefore`: the dispatch time, if the caller may not backdate. */
export function momentOf(said: Date | null, now: Date, notBefore: Date | null = null): Moment {
  if (!said) return { at: now, flags: [] }
  const flags: InspectionFlag[] = []
  if (said.getTime() > now.getTime() + AHEAD_ALLOWED) flags.push('clock-ahead')
  if (notBefore && said < notBefore) flags.push('before-dispatch')
  return { at: said > now ? now : said, flags }
}

/** The effective end of something, which is not before its start. */
export function endOf(end: Moment, began: Date): Moment {
  return end.at < began ? { at: began, flags: [...end.flags, 'clock-jumped'] } : end
}

/** The state of a job and a stop when an inspection arrives. */
export interface Arrival {
  readonly isUnderWay: boolean
  /** The job still belongs to the maker. */
  readonly isTheirs: boolean
  readonly isStopCanceled: boolean
  readonly isAtStop: boolean
  readonly isAskedType: boolean
  /** No other inspection of the vehicle at the stop counts. */
  readonly isFirst: boolean
}

/** Irregularities of an arriving inspection; without any it is an ordinary one. */
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

/** A device without location reported so: the missing position is known and blocks nothing. */
export const saysNoPosition = (flags: readonly InspectionFlag[]): boolean =>
  flags.includes('position-refused') || flags.includes('position-unknown')

/** Whether it counts for no stop and no condition. */
export const isSetAside = (flags: readonly InspectionFlag[]): boolean =>
  INSPECTION_FLAGS.some(({ flag, isSetAside: aside }) => aside && flags.includes(flag))
