import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import type { StopAction } from '@waybill/contract/vocabulary/statuses.ts'
import type { CommodityException } from './commodity-progress.ts'
import type { StopType } from './stop-status.ts'

/** The body of `PUT /stops/{guid}/status`. `complete` and outcomes name the commodities; for `revert` none means all. */
export interface StopCommand {
  readonly action: StopAction
  readonly commodities: readonly string[]
  readonly datetime: Date
  readonly reason?: string | undefined
  /** With an attempt: what became of the commodities named. */
  readonly outcome?: 'missing' | 'refused' | undefined
}

/** One commodity as this stop finds it. */
export interface CommodityAtStop {
  readonly guid: string
  readonly dateCompleted: Date | null
  readonly exception: CommodityException | null
  /** On this job, at whichever stop. */
  readonly datePickedUp: Date | null
  readonly dateDelivered: Date | null
  /** False while an earlier leg still has it. */
  readonly isFreeOfEarlierLeg: boolean
  /** A completed inspection of it at this stop exists, or for AIAG the mark that it has no damage. */
  readonly isInspected: boolean
}

/** Everything that a stop's action is judged by. That the job's status allows it is asked of `mayJob` first. */
export interface StopSituation {
  readonly stopType: StopType
  readonly isCanceled: boolean
  readonly dateStarted: Date | null
  readonly dateCompleted: Date | null
  readonly commodities: readonly CommodityAtStop[]
  readonly dateDispatched: Date | null
  readonly inspectionType: InspectionType
  /** A signature or the signed paper; or no more than the mark "customer not available"; null: nothing. */
  readonly proof: 'signed' | 'unsigned' | null
  readonly now: Date
  /** What the caller may do without. */
  readonly may: { readonly backdate: boolean; readonly skipInspection: boolean; readonly skipProof: boolean }
}

/** The stop's facts after the action; only commodities that changed are named. */
export interface StopChange {
  readonly dateStarted: Date | null
  readonly dateCompleted: Date | null
  readonly commodities: readonly {
    readonly guid: string
    readonly dateCompleted: Date | null
    readonly exception: CommodityException | null
  }[]
  readonly attempt: { readonly datetime: Date; readonly reason: string } | null
  /** Odd, but allowed. */
  readonly warnings: readonly ErrorEntry[]
}

/** The stop as it is, with what changed. */
export const change = (stop: StopSituation, changed: Partial<StopChange>): StopChange => ({
  dateStarted: stop.dateStarted,
  dateCompleted: stop.dateCompleted,
  commodities: [],
  attempt: null,
  warnings: [],
  ...changed,
})

/** Not dealt with at this stop yet. */
export const isOpen = (each: CommodityAtStop) =>
  !each.dateCompleted && each.exception !== 'canceled' && each.exception !== 'missing' && each.exception !== 'refused'

/** The commodities named, or all that pass `fits` where none is named. */
export function chosen(stop: StopSituation, command: StopCommand, fits: (each: CommodityAtStop) => boolean) {
  if (command.commodities.length === 0) return stop.commodities.filter(fits)
  return stop.commodities.filter((each) => command.commodities.includes(each.guid))
}

/** Where a commodity stands in the caller's list, so that the error names it as the caller wrote it. */
export const pathOf = (command: StopCommand, guid: string) =>
  command.commodities.includes(guid) ? `commodities.${command.commodities.indexOf(guid)}` : 'commodities'

/** When the stop is completed if these are the last that were open; else null. */
export function completion(stop: StopSituation, done: readonly CommodityAtStop[], datetime: Date): Date | null {
  if (stop.commodities.some((each) => isOpen(each) && !done.includes(each))) return null
  return stop.commodities.reduce(
    (last, { dateCompleted }) => (dateCompleted && dateCompleted > last ? dateCompleted : last),
    datetime,
  )
}
