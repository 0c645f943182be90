import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  COMMODITY,
  type CommodityChange,
  type PresentedCommodity,
} from '@waybill/contract/commodities/commodities.shapes.ts'
import { allow, enteredByProgram } from '@waybill/domain/access/allow.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { assignCommodity } from '../../records/order-changes/index.ts'
import { type CommodityRecord, deliveryStatusOf } from '../../records/orders/index.ts'
import { presentCommodity } from '../../views/orders/order-parts.present.ts'
import { findCommodity, type KnownCommodity } from './known-commodity.ts'
import { nameOf } from '../../operations/removable-commodity.ts'
import { change } from '../../records/rows.ts'

/** VINs are stored without spaces and in upper case. */
function identify(commodity: CommodityRecord, { identifier, identifierQualifier }: CommodityChange): void {
  if (!identifier || !commodity.identifier || commodity.type !== 'vehicle') return
  const isQualified = identifierQualifier !== undefined || commodity.identifier_qualifier !== null
  const vin = {
    identifier: commodity.identifier.replaceAll(/\s/g, '').toUpperCase(),
    identifierQualifier: isQualified ? undefined : 'VIN',
  }
  assignCommodity(commodity, enteredByProgram(COMMODITY, vin), {})
}

/** Canceling takes a commodity out of the transport; it must not be under way. */
function cancelation(
  { before, commodity }: KnownCommodity,
  isCanceled: boolean,
  call: WriteCall,
): { canceled_at: Date | null } | Refusal {
  if (isCanceled === (commodity.canceled_at !== null))
    return refuse.notNow('isCanceled', isCanceled ? 'It is already canceled' : 'It is not canceled')
  if (!isCanceled) return { canceled_at: null }
  const status = deliveryStatusOf(before, commodity)
  if (status === 'picked-up' || status === 'delivered' || status === 'refused')
    return refuse.notNow('isCanceled', `${nameOf(commodity)} was already picked up and cannot be canceled`)
  const others = before.commodities.some((each) => each.guid !== commodity.guid && each.canceled_at === null)
  if (!others) return refuse.notNow('isCanceled', 'It is the last piece of the order; cancel the order instead')
  return { canceled_at: call.now }
}

/** Changes a commodity, or cancels or restores it. */
export async function changeCommodity(
  { params, body: sent }: { params: { id: string }; body: CommodityChange },
  call: WriteCall<ForActs>,
): Promise<PresentedCommodity | Refusal> {
  const { isCanceled, reason } = sent
  const isAct = isCanceled !== undefined
  const known = await findCommodity(params.id, isAct ? 'edit-stops' : 'edit', call)
  if (isRefusal(known)) return known
  if (isCanceled && !reason?.trim()) return refuse.missing([{ path: 'reason', message: 'A reason is required' }])
  const allowed = allow(COMMODITY, sent, call.caller, {})
  if (isRefusal(allowed)) return allowed
  const canceled = isAct ? cancelation(known, isCanceled, call) : {}
  if (isRefusal(canceled)) return canceled
  const after = structuredClone(known.before)
  const commodity = after.commodities.find((each) => each.guid === params.id)!
  assignCommodity(commodity, allowed, {})
  identify(commodity, sent)
  change(commodity, { ...canceled, updated_at: call.now, updated_by: call.caller.userGuid })
  const action = isAct ? (isCanceled ? 'commodity.canceled' : 'commodity.uncanceled') : 'commodity.changed'
  await saveAct(call.tx, actorOf(call), known.before, after, { action, reason: reason?.trim() || null })
  call.tag(after.order.version)
  return presentCommodity(after, commodity, call.caller)
}
