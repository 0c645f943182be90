/** Links an order to CargoTel and unlinks it; the worker makes the actual calls. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { CargoTelLink, CargoTelSync, CargoTelUnsync } from '@waybill/contract/cargotel/cargotel.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import { type CargoTelRecord, insertLink, linkOfOrder, updateLink } from '../../records/integrations/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import { loadOrder, loadOrderOf, type OrderAggregate } from '../../records/orders/index.ts'
import { presentLink } from './show-link.ts'

/** Shown while the deployment has no connection. */
const NOT_SET_UP = 'CargoTel is not connected yet; the order is sent as soon as it is'

/** The order in the request, locked. */
async function orderMeant(sent: CargoTelUnsync, call: WriteCall): Promise<OrderAggregate | Refusal> {
  const { tx, caller } = call
  const found = sent.jobGuid
    ? await loadOrderOf(tx, caller, 'job', sent.jobGuid)
    : await loadOrder(tx, caller, sent.orderGuid!)
  return found ?? refuse.notFound(sent.jobGuid ? 'Job' : 'Order')
}

/** Marks the order as shared with CargoTel. */
async function mark(before: OrderAggregate, is: boolean, call: WriteCall<ForActs>): Promise<void> {
  const after = structuredClone(before)
  after.order.is_cargo_tel = is
  const action = is ? 'order.cargotel-linked' : 'order.cargotel-unlinked'
  await saveAct(call.tx, actorOf(call), before, after, { action })
}

export async function syncOrder(
  { body: sent }: { body: CargoTelSync },
  call: WriteCall<ForActs | 'cargotel'>,
): Promise<CargoTelLink | Refusal> {
  const { tx, caller, now, services } = call
  const aggregate = await orderMeant(sent, call)
  if (isRefusal(aggregate)) return aggregate
  const { order } = aggregate
  if (order.deleted_at) return refuse.notNow('status', 'a deleted order cannot sync to CargoTel; restore it first')
  const known = await tx.first(linkOfOrder(caller.companyGuid, order.guid))
  if (known?.status === 'REMOVING')
    return refuse.notNow('status', `${order.number} is being removed from CargoTel; try again in a minute`)
  const waiting = {
    status: 'PENDING' as const,
    last_error: services.cargotel ? null : NOT_SET_UP,
    attempts: 0,
    next_attempt_at: null,
  }
  if (known) {
    // Requested again: sent again at once.
    const after = { ...known, ...waiting, external_id: sent.externalId ?? known.external_id }
    updateLink(tx, actorOf(call), known, after, 'resent')
    return presentLink(after, order.number)
  }
  const link: CargoTelRecord = {
    ...waiting,
    company_guid: caller.companyGuid,
    guid: newGuid(now),
    order_guid: order.guid,
    job_guid: sent.jobGuid ?? null,
    external_id: sent.externalId ?? null,
    taken_until: null,
    order_version: null,
    synced_at: null,
    created_at: now,
    created_by: caller.userGuid,
    updated_at: now,
    updated_by: caller.userGuid,
  }
  insertLink(tx, actorOf(call), link)
  await mark(aggregate, true, call)
  return presentLink(link, order.number)
}

export async function unsyncOrder(
  { body: sent }: { body: CargoTelUnsync },
  call: WriteCall<ForActs>,
): Promise<CargoTelLink | Refusal> {
  const { tx, caller } = call
  const aggregate = await orderMeant(sent, call)
  if (isRefusal(aggregate)) return aggregate
  const { order } = aggregate
  const known = await tx.first(linkOfOrder(caller.companyGuid, order.guid))
  if (!known) return refuse.notNow('status', `${order.number} is not kept in CargoTel`)
  if (known.status === 'REMOVING') return presentLink(known, order.number)
  // An order that never arrived there need not be withdrawn.
  const isThere = known.external_id !== null || known.attempts > 0
  const after = {
    ...known,
    status: isThere ? ('REMOVING' as const) : ('REMOVED' as const),
    last_error: null,
    attempts: 0,
    next_attempt_at: null,
  }
  updateLink(tx, actorOf(call), known, after, 'ended')
  await mark(aggregate, false, call)
  return presentLink(after, order.number)
}
