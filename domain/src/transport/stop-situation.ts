import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import type { StopAction } from '@waybill/contract/vocabulary/statuses.ts'
import type { CommodityException } from './commodity-progress.ts'
import type { StopType } from './stop-status.ts'

/**
 * The body of `PUT /stops/{guid}/status`. `complete` and outcomes require commodities; for `revert`, none means all.
 */
export interface StopCommand {
  readonly action: StopAction
  readonly commodities: readonly string[]
  readonly datetime: Date
  readonly reason?: string | undefined
  /** With an attempt: the outcome for the given commodities. */
  readonly outcome?: 'missing' | 'refused' | undefined
}

/** One commodity at this stop. */
export interface CommodityAtStop {
  readonly guid: string
  readonly dateCompleted: Date | null
  readonly exception: CommodityException | null
  /** On this job, at any stop. */
  readonly datePickedUp: Date | null
  readonly dateDelivered: Date | null
  /** False while an earlier leg still has it. */
  readonly isFreeOfEarlierLeg: boolean
  /** It has a completed inspection at this stop, or for AIAG was marked as undamaged. */
  readonly isInspected: boolean
}

/** The facts that determine whether an action on a stop is allowed. The job's status is checked before, by `mayJob`. */
export interface StopSituation {
  readonly stopType: StopType
  readonly isCanceled: boolean
  readonly dateStarted: Date | null
  readonly dateCompleted: Date | null
  readonly commodities: readonly CommodityAtStop[]
  readonly dateDispatched: Date | null
  readonly inspectionType: InspectionType
  /** Signed: a signature or the signed paper. Unsigned: only marked "customer not available". Null: none. */
  readonly proof: 'signed' | 'unsigned' | null
  readonly now: Date
  /** Requirements that the caller may skip. */
  readonly may: { readonly backdate: boolean; readonly skipInspection: boolean; readonly skipProof: boolean }
}

/** The stop's facts after the action; only changed commodities are included. */
export interface StopChange {
  readonly dateStarted: Date | null
  readonly dateCompleted: Date | null
  readonly commodities: readonly {
    readonly guid: string
    readonly dateCompleted: Date | null
    readonly exception: CommodityException | null
  }[]
  readonly attempt: { readonly datetime: Date; readonly reason: string } | null
  /** Unusual, but allowed. */
  readonly warnings: readonly ErrorEntry[]
}

/** The unchanged facts of the stop, with the changes applied. */
export const change = (stop: StopSituation, changed: Partial<StopChange>): StopChange => ({
  dateStarted: stop.dateStarted,
  dateCompleted: stop.dateCompleted,
  commodities: [],
  attempt: null,
  warnings: [],
  ...changed,
})

/** Not settled at this stop yet. */
export const isOpen = (each: CommodityAtStop) =>
  !each.dateCompleted && each.exception !== 'canceled' && each.exception !== 'missing' && each.exception !== 'refused'

/** The commodities of the command, or all that pass `fits` if it has none. */
export function chosen(stop: StopSituation, command: StopCommand, fits: (each: CommodityAtStop) => boolean) {
  if (command.commodities.length === 0) return stop.commodities.filter(fits)
  return stop.commodities.filter((each) => command.commodities.includes(each.guid))
}

/** The path of a commodity in the caller's list, for error messages. */
export const pathOf = (command: StopCommand, guid: string) =>
  command.commodities.includes(guid) ? `commodities.${command.commodities.indexOf(guid)}` : 'commodities'

/** The completion time of the stop if these are the last open commodities; else null. */
export function completion(stop: StopSituation, done: readonly CommodityAtStop[], datetime: Date): Date | null {
  if (stop.commodities.some((each) => isOpen(each) && !done.includes(each))) return null
  return stop.commodities.reduce(
    (last, { dateCompleted }) => (dateCompleted && dateCompleted > last ? dateCompleted : last),
    datetime,
  )
}
