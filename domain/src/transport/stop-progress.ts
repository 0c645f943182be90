import { refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import type { StopAction } from '@waybill/contract/vocabulary/statuses.ts'
import type { CommodityException } from './commodity-progress.ts'
import type { StopType } from './stop-status.ts'

/** The body of `PUT /stops/{guid}/status`. No commodities: every one of the stop that the action can still touch. */
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
  /** A completed inspection of it at this stop exists. */
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
  /** Signature, uploaded proof, or the mark "customer not available". */
  readonly hasProof: boolean
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

/** A driver's clock may run ahead by this much. */
const FUTURE_ALLOWED = 5 * 60_000

/** What the action makes of the stop, or why it may not be done. */
export function progressStop(stop: StopSituation, command: StopCommand): StopChange | Refusal {
  if (stop.isCanceled) return refuse.notNow('status', 'A stop that is canceled cannot be updated: nobody goes there')
  const wrongTime = checkTime(stop, command)
  if (wrongTime) return wrongTime
  const stranger = command.commodities.findIndex((guid) => !stop.commodities.some((each) => each.guid === guid))
  if (stranger >= 0) return refuse.invalid(`commodities.${stranger}`, 'This commodity does not belong to the stop')
  return ACTIONS[command.action](stop, command)
}

function checkTime({ now, dateDispatched, may }: StopSituation, { datetime }: StopCommand): Refusal | null {
  if (Number.isNaN(datetime.getTime())) return refuse.invalid('datetime', 'This is no date and time')
  if (datetime.getTime() > now.getTime() + FUTURE_ALLOWED)
    return refuse.invalid('datetime', 'The time lies more than 5 minutes in the future')
  if (dateDispatched && datetime < dateDispatched && !may.backdate)
    return refuse.invalid('datetime', 'The time lies before the dispatch')
  return null
}

const ACTIONS: Readonly<Record<StopAction, (stop: StopSituation, command: StopCommand) => StopChange | Refusal>> = {
  start,
  complete,
  attempt,
  revert,
}

const change = (stop: StopSituation, changed: Partial<StopChange>): StopChange => ({
  dateStarted: stop.dateStarted,
  dateCompleted: stop.dateCompleted,
  commodities: [],
  attempt: null,
  warnings: [],
  ...changed,
})

function start(stop: StopSituation, { datetime }: StopCommand): StopChange | Refusal {
  if (stop.dateStarted) return refuse.notNow('status', 'The stop was started already')
  if (stop.stopType === 'delivery' && !stop.commodities.some((each) => each.datePickedUp))
    return refuse.notNow('status', 'Nothing for this delivery was picked up yet')
  return change(stop, { dateStarted: datetime })
}

const isOpen = (each: CommodityAtStop) =>
  !each.dateCompleted && each.exception !== 'canceled' && each.exception !== 'missing' && each.exception !== 'refused'

/** The commodities named, or all that pass `fits` where none is named. */
function chosen(stop: StopSituation, command: StopCommand, fits: (each: CommodityAtStop) => boolean) {
  if (command.commodities.length === 0) return stop.commodities.filter(fits)
  return stop.commodities.filter((each) => command.commodities.includes(each.guid))
}

/** Where a commodity stands in the caller's list, so that the error names it as the caller wrote it. */
const pathOf = (command: StopCommand, guid: string) =>
  command.commodities.includes(guid) ? `commodities.${command.commodities.indexOf(guid)}` : 'commodities'

function complete(stop: StopSituation, command: StopCommand): StopChange | Refusal {
  const { datetime } = command
  if (stop.dateStarted && datetime < stop.dateStarted)
    return refuse.invalid('datetime', 'The time lies before the start of the stop')
  if (stop.commodities.length === 0) {
    if (stop.stopType !== 'service')
      return refuse.missing([{ path: 'commodities', message: 'The stop has no commodities' }])
    if (stop.dateCompleted) return refuse.notNow('status', 'The stop was completed already')
    return change(stop, { dateStarted: stop.dateStarted ?? datetime, dateCompleted: datetime })
  }
  const done = chosen(stop, command, isOpen)
  if (done.length === 0) return refuse.notNow('status', 'The stop was completed already')
  const missing: ErrorEntry[] = []
  const warnings: ErrorEntry[] = []
  for (const each of done) {
    const path = pathOf(command, each.guid)
    const refused = checkCommodity(stop, each, datetime, path)
    if (refused) return refused
    if (
      stop.inspectionType !== 'standard' &&
      stop.stopType !== 'service' &&
      !each.isInspected &&
      !stop.may.skipInspection
    )
      missing.push({ path, message: 'Its inspection at this stop is not completed' })
    if (stop.stopType === 'pickup' && !each.isFreeOfEarlierLeg)
      warnings.push({ path, message: 'An earlier leg has not delivered it yet' })
  }
  if (stop.stopType === 'delivery' && !stop.hasProof && !stop.may.skipProof)
    missing.push({ path: 'proof', message: 'A signature, a proof of delivery or "customer not available" is missing' })
  if (missing.length > 0) return refuse.missing(missing)
  const isLast = stop.commodities.every((each) => !isOpen(each) || done.includes(each))
  return change(stop, {
    dateStarted: stop.dateStarted ?? datetime,
    dateCompleted: isLast ? latest([datetime, ...stop.commodities.map((each) => each.dateCompleted)]) : null,
    commodities: done.map(({ guid, exception }) => ({ guid, dateCompleted: datetime, exception })),
    warnings,
  })
}

const latest = (dates: readonly (Date | null)[]) =>
  dates.reduce<Date | null>((last, date) => (date && (!last || date > last) ? date : last), null)

function checkCommodity(stop: StopSituation, each: CommodityAtStop, datetime: Date, path: string): Refusal | null {
  if (each.dateCompleted) return refuse.notNow(path, 'It was completed at this stop already')
  if (!isOpen(each)) return refuse.notNow(path, `It is ${each.exception} and cannot be completed`)
  if (each.exception === 'on-hold') return refuse.notNow(path, 'It is on hold; release it first')
  if (stop.stopType !== 'delivery') return null
  if (!each.datePickedUp) return refuse.notNow(path, 'It was not picked up on this job yet')
  if (datetime < each.datePickedUp) return refuse.invalid('datetime', 'The delivery lies before the pickup')
  return null
}

function attempt(stop: StopSituation, command: StopCommand): StopChange | Refusal {
  const { datetime, outcome } = command
  const reason = command.reason?.trim()
  if (!reason) return refuse.missing([{ path: 'reason', message: 'Say why the attempt failed' }])
  if (stop.stopType !== 'service' && stop.commodities.length > 0 && !stop.commodities.some(isOpen))
    return refuse.notNow('status', 'The stop was completed already')
  if (!outcome) return change(stop, { dateStarted: stop.dateStarted ?? datetime, attempt: { datetime, reason } })
  if (outcome === 'refused' && stop.stopType !== 'delivery')
    return refuse.invalid('outcome', 'Only a delivery can be refused')
  if (outcome === 'missing' && stop.stopType !== 'pickup')
    return refuse.invalid('outcome', 'Only at a pickup can a commodity be missing')
  if (command.commodities.length === 0)
    return refuse.missing([{ path: 'commodities', message: `Say which are ${outcome}` }])
  const named = chosen(stop, command, isOpen)
  const closed = named.find((each) => !isOpen(each))
  if (closed) return refuse.notNow(pathOf(command, closed.guid), 'It was dealt with at this stop already')
  const isLast = stop.commodities.every((each) => !isOpen(each) || named.includes(each))
  return change(stop, {
    dateStarted: stop.dateStarted ?? datetime,
    dateCompleted: isLast ? latest([datetime, ...stop.commodities.map((each) => each.dateCompleted)]) : null,
    commodities: named.map(({ guid }) => ({ guid, dateCompleted: null, exception: outcome })),
    attempt: { datetime, reason },
  })
}

const isTurnedAway = (each: CommodityAtStop) => each.exception === 'missing' || each.exception === 'refused'

function revert(stop: StopSituation, command: StopCommand): StopChange | Refusal {
  if (!command.reason?.trim()) return refuse.missing([{ path: 'reason', message: 'Say why it is reverted' }])
  const isMarked = (each: CommodityAtStop) => each.dateCompleted !== null || isTurnedAway(each)
  const undone = chosen(stop, command, isMarked)
  const untouched = undone.find((each) => !isMarked(each))
  if (untouched) return refuse.notNow(pathOf(command, untouched.guid), 'Nothing was marked for it at this stop')
  const delivered = stop.stopType === 'pickup' ? undone.find((each) => each.dateDelivered) : undefined
  if (delivered) return refuse.notNow(pathOf(command, delivered.guid), 'It was delivered; revert the delivery first')
  if (undone.length === 0 && stop.dateCompleted) return change(stop, { dateCompleted: null })
  if (undone.length === 0)
    return stop.dateStarted
      ? change(stop, { dateStarted: null })
      : refuse.notNow('status', 'Nothing was marked at this stop yet')
  const commodities = undone.map((each) => ({
    guid: each.guid,
    dateCompleted: null,
    exception: isTurnedAway(each) ? null : each.exception,
  }))
  return change(stop, { dateCompleted: null, commodities })
}
