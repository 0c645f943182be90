import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { StopAction } from '@waybill/contract/vocabulary/statuses.ts'
import { attempt } from './attempt-stop.ts'
import { complete } from './complete-stop.ts'
import { revert } from './revert-stop.ts'
import { change, type StopChange, type StopCommand, type StopSituation } from './stop-situation.ts'

/** How far a driver's clock may be ahead (milliseconds). */
const FUTURE_ALLOWED = 5 * 60_000

/** The change that the action makes to the stop, or a refusal. */
export function progressStop(stop: StopSituation, command: StopCommand): StopChange | Refusal {
  if (stop.isCanceled) return refuse.notNow('status', 'This stop is canceled and cannot be updated')
  const wrongTime = checkTime(stop, command)
  if (wrongTime) return wrongTime
  const unknown = command.commodities.findIndex((guid) => !stop.commodities.some((each) => each.guid === guid))
  if (unknown >= 0) return refuse.invalid(`commodities.${unknown}`, 'This commodity does not belong to the stop')
  return ACTIONS[command.action](stop, command)
}

function checkTime({ now, dateDispatched, may }: StopSituation, { datetime }: StopCommand): Refusal | null {
  if (Number.isNaN(datetime.getTime())) return refuse.invalid('datetime', 'This is not a date and time')
  if (datetime.getTime() > now.getTime() + FUTURE_ALLOWED)
    return refuse.invalid('datetime', 'The time is more than 5 minutes in the future')
  if (dateDispatched && datetime < dateDispatched && !may.backdate)
    return refuse.invalid('datetime', 'The time is before the dispatch')
  return null
}

const ACTIONS: Readonly<Record<StopAction, (stop: StopSituation, command: StopCommand) => StopChange | Refusal>> = {
  start,
  complete,
  attempt,
  revert,
}

function start(stop: StopSituation, { datetime }: StopCommand): StopChange | Refusal {
  if (stop.dateStarted) return refuse.notNow('status', 'The stop was already started')
  if (stop.stopType === 'delivery' && !stop.commodities.some((each) => each.datePickedUp))
    return refuse.notNow('status', 'Nothing for this delivery has been picked up yet')
  return change(stop, { dateStarted: datetime })
}
