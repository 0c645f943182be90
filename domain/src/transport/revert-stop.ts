import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { change, chosen, pathOf } from './stop-situation.ts'
import { TURNED_AWAY } from './stop-status.ts'
import type { CommodityAtStop, StopChange, StopCommand, StopSituation } from './stop-situation.ts'

/** Reverts the progress of the given commodities, or of all; if there is none, reverts the start of the stop. */
export function revert(stop: StopSituation, command: StopCommand): StopChange | Refusal {
  if (!command.reason?.trim()) return refuse.missing([{ path: 'reason', message: 'Enter why it is reverted' }])
  const isTurnedAway = ({ exception }: CommodityAtStop) =>
    exception !== null && exception === TURNED_AWAY[stop.stopType]
  const isMarked = (each: CommodityAtStop) => each.dateCompleted !== null || isTurnedAway(each)
  const undone = chosen(stop, command, isMarked)
  const untouched = undone.find((each) => !isMarked(each))
  if (untouched) return refuse.notNow(pathOf(command, untouched.guid), 'Nothing was recorded for it at this stop')
  const delivered = stop.stopType === 'pickup' ? undone.find((each) => each.dateDelivered) : undefined
  if (delivered) return refuse.notNow(pathOf(command, delivered.guid), 'It was delivered; revert the delivery first')
  if (undone.length === 0 && stop.dateCompleted) return change(stop, { dateCompleted: null })
  if (undone.length === 0)
    return stop.dateStarted
      ? change(stop, { dateStarted: null })
      : refuse.notNow('status', 'Nothing has been recorded at this stop yet')
  const commodities = undone.map((each) => ({
    guid: each.guid,
    dateCompleted: null,
    exception: isTurnedAway(each) ? null : each.exception,
  }))
  return change(stop, { dateCompleted: null, commodities })
}
