import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { change, chosen, completion, isOpen, pathOf } from './stop-situation.ts'
import type { StopChange, StopCommand, StopSituation } from './stop-situation.ts'

/**
 * An attempt: the driver was at the stop but could not complete it. With an outcome, the given commodities are missing
 * or refused, and done at this stop.
 */
export function attempt(stop: StopSituation, command: StopCommand): StopChange | Refusal {
  const { datetime, outcome } = command
  const reason = command.reason?.trim()
  if (!reason) return refuse.missing([{ path: 'reason', message: 'Enter why the attempt failed' }])
  if (stop.stopType !== 'service' && stop.commodities.length > 0 && !stop.commodities.some(isOpen))
    return refuse.notNow('status', 'The stop is already completed')
  if (!outcome) return change(stop, { dateStarted: stop.dateStarted ?? datetime, attempt: { datetime, reason } })
  if (outcome === 'refused' && stop.stopType !== 'delivery')
    return refuse.invalid('outcome', 'Only a delivery can be refused')
  if (outcome === 'missing' && stop.stopType !== 'pickup')
    return refuse.invalid('outcome', 'Only a pickup can have missing commodities')
  if (command.commodities.length === 0)
    return refuse.missing([{ path: 'commodities', message: `Choose which are ${outcome}` }])
  const named = chosen(stop, command, isOpen)
  const closed = named.find((each) => !isOpen(each))
  if (closed) return refuse.notNow(pathOf(command, closed.guid), 'It was already handled at this stop')
  return change(stop, {
    dateStarted: stop.dateStarted ?? datetime,
    dateCompleted: completion(stop, named, datetime),
    commodities: named.map(({ guid }) => ({ guid, dateCompleted: null, exception: outcome })),
    attempt: { datetime, reason },
  })
}
