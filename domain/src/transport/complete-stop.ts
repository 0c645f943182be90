import { refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import { INSPECTION_REQUIREMENTS } from '../inspections/requirements.ts'
import { change, chosen, completion, isOpen, pathOf } from './stop-situation.ts'
import type { CommodityAtStop, StopChange, StopCommand, StopSituation } from './stop-situation.ts'

/** Loads, unloads or serves all or some of the commodities; the stop completes with its last one. */
export function complete(stop: StopSituation, command: StopCommand): StopChange | Refusal {
  const { datetime } = command
  if (stop.dateStarted && datetime < stop.dateStarted)
    return refuse.invalid('datetime', 'The time is before the start of the stop')
  if (stop.commodities.length === 0) {
    if (stop.stopType !== 'service')
      return refuse.missing([{ path: 'commodities', message: 'The stop has no commodities' }])
    if (stop.dateCompleted) return refuse.notNow('status', 'The stop is already completed')
    return change(stop, { dateStarted: stop.dateStarted ?? datetime, dateCompleted: datetime })
  }
  if (!stop.commodities.some(isOpen)) {
    const isSettled = stop.dateCompleted !== null || stop.commodities.some((each) => each.dateCompleted)
    if (isSettled) return refuse.notNow('status', 'The stop is already completed')
    // Every commodity of the stop is missing or canceled: there is nothing to load or unload.
    return change(stop, { dateStarted: stop.dateStarted ?? datetime, dateCompleted: datetime })
  }
  if (command.commodities.length === 0)
    return refuse.missing([{ path: 'commodities', message: 'Choose which commodities are done' }])
  const done = chosen(stop, command, isOpen)
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
      missing.push({ path, message: 'Its inspection at this stop is not complete' })
    if (stop.stopType === 'pickup' && !each.isFreeOfEarlierLeg)
      warnings.push({ path, message: 'An earlier leg has not delivered it yet' })
  }
  if (stop.stopType === 'delivery' && !stop.may.skipProof) missing.push(...missingProof(stop))
  if (missing.length > 0) return refuse.missing(missing)
  return change(stop, {
    dateStarted: stop.dateStarted ?? datetime,
    dateCompleted: completion(stop, done, datetime),
    commodities: done.map(({ guid, exception }) => ({ guid, dateCompleted: datetime, exception })),
    warnings,
  })
}

/** Deliveries require the same signature as the job's inspections. */
function missingProof({ inspectionType, proof }: StopSituation): ErrorEntry[] {
  const { mayBeUnsigned } = INSPECTION_REQUIREMENTS[inspectionType]
  if (proof === 'signed' || (proof === 'unsigned' && mayBeUnsigned)) return []
  const message = mayBeUnsigned
    ? 'A signature, a proof of delivery or "customer not available" is required'
    : 'A signature or a signed proof of delivery is required'
  return [{ path: 'proof', message }]
}

function checkCommodity(stop: StopSituation, each: CommodityAtStop, datetime: Date, path: string): Refusal | null {
  if (each.dateCompleted) return refuse.notNow(path, 'It was already completed at this stop')
  if (!isOpen(each)) return refuse.notNow(path, `It is ${each.exception} and cannot be completed`)
  if (each.exception === 'on-hold') return refuse.notNow(path, 'It is on hold; release it first')
  if (stop.stopType !== 'delivery') return null
  if (!each.datePickedUp) return refuse.notNow(path, 'It has not been picked up on this job yet')
  if (datetime < each.datePickedUp) return refuse.invalid('datetime', 'The delivery is before the pickup')
  return null
}
