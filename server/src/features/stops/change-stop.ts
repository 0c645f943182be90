import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { PresentedStopAnswer, StopChange, StopDatesChange } from '@waybill/contract/stops/stops.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { STOP_MAY } from '@waybill/domain/access/tables/stops.ts'
import type { OrderFacts } from '@waybill/domain/transport/order-status.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import { changeStops, type SentStop } from '../../operations/change-stops.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { loadOrder, type OrderAggregate, orderFactsOf } from '../../records/orders/index.ts'
import { findStop } from './known-stop.ts'
import { answerStop } from '../../views/jobs/stops.present.ts'

/** Whether the order allows it now; for a carrier, only its job decides. */
const MAY_NOW: Readonly<Record<Portal, (order: OrderFacts) => true | Refusal>> = {
  dispatcher: (order) => mayOrder('edit-stops', order, 'dispatcher'),
  client: (order) => mayOrder('edit-stops', order, 'client'),
  carrier: () => true,
}

/** Changes the stops in one act; returns the order after it. */
async function changed(
  before: OrderAggregate,
  sent: readonly SentStop[],
  call: WriteCall<ForActs | 'estimateMiles' | 'zoneOf'>,
): Promise<OrderAggregate | Refusal> {
  const may = mayDo(STOP_MAY.edit, call.caller)
  if (may !== true) return may
  const mayNow = MAY_NOW[call.caller.portal](orderFactsOf(before))
  if (mayNow !== true) return mayNow
  const after = structuredClone(before)
  const refused = await changeStops(after, sent, call)
  if (refused) return refused
  await saveAct(call.tx, actorOf(call), before, after, { action: 'stop.changed' })
  return after
}

/** Changes a stop that has not been visited. */
export async function changeStop(
  { params: { guid }, body: change }: { params: { guid: string }; body: StopChange },
  call: WriteCall<ForActs | 'estimateMiles' | 'zoneOf'>,
): Promise<PresentedStopAnswer | Refusal> {
  const known = await findStop(guid, call)
  if (isRefusal(known)) return known
  const stale = call.ifMatch('The stop', known.before.order.version)
  if (stale) return stale
  const after = await changed(known.before, [{ guid, change, path: '' }], call)
  return isRefusal(after) ? after : answerStop(after, guid, call)
}

/** Changes the dates of several stops of an order in one act. */
export async function changeStopDates(
  { params, body }: { params: { guid: string }; body: StopDatesChange },
  call: WriteCall<ForActs | 'estimateMiles' | 'zoneOf'>,
): Promise<ListOf<PresentedStopAnswer> | Refusal> {
  const before = await loadOrder(call.tx, call.caller, params.guid)
  if (!before) return refuse.notFound('Order')
  const stale = call.ifMatch('The order', before.order.version)
  if (stale) return stale
  const sent = body.stops.map(({ guid, ...change }, i) => ({ guid, change, path: `stops.${i}` }))
  const after = await changed(before, sent, call)
  if (isRefusal(after)) return after
  const answers = await Promise.all(body.stops.map(({ guid }) => answerStop(after, guid, call)))
  call.tag(after.order.version)
  return { page: 0, rows: answers.length, total: answers.length, next: null, results: answers }
}
