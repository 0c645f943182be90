/** A person's answer to a change of a tender that the partner sent: applied as a whole, or declined. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { EdiChangeApplication, EdiChangeRefusal, EdiMessage } from '@waybill/contract/edi/edi.shapes.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { ORDER_MAY } from '@waybill/domain/access/tables/orders.ts'
import type { ForActs, WriteCall } from '../../../calls/call.ts'
import { actorOf } from '../../../operations/actor.ts'
import {
  type MessageRow,
  partnerByGuid,
  type PartnerRow,
  queueMessages,
  takenTenders,
  updateMessage,
} from '../../../records/edi/index.ts'
import { loadOrder, type OrderAggregate, orderFactsOf } from '../../../records/orders/index.ts'
import { answerMessage, lockMessage, isClosed } from '../lock-message.ts'
import { tenderOf } from '../tender-of.ts'
import { applyRevision } from './apply-revision.ts'
import { changeOf, transactionOf } from './tender-change.ts'

interface Pending {
  message: MessageRow
  partner: PartnerRow
  order: OrderAggregate
}

async function pendingChange(guid: string, act: 'apply' | 'decline', call: WriteCall): Promise<Pending | Refusal> {
  const { tx, caller } = call
  const message = await lockMessage(guid, act, call)
  if (isRefusal(message)) return message
  const partner = await tx.first(partnerByGuid(caller.companyGuid, message.partner_guid, true))
  const order = message.order_guid ? await loadOrder(tx, caller, message.order_guid) : undefined
  if (!partner) return refuse.notFound('EDI partner')
  if (!order) return refuse.notFound('Order')
  if (isClosed(order)) return refuse.notNow('state', 'Its order is canceled or deleted; mark the message as resolved')
  return { message, partner, order }
}

/** Queues the 990 for a change, unless the tender itself still awaits its answer. */
function answerPartner(
  isAccepted: boolean,
  reason: string | null,
  { message, partner, order }: Pending,
  call: WriteCall<ForActs>,
) {
  if (!partner.profile.answersTenders || orderFactsOf(order).isTenderOpen) return
  queueMessages(call.tx, actorOf(call), [
    {
      partner_guid: partner.guid,
      type: '990',
      event_key: `change ${message.guid}`,
      facts: { kind: '990', isAccepted, reason, at: call.now.toISOString() },
      shipment_id: message.shipment_id,
      order_guid: order.order.guid,
    },
  ])
}

/** Changes the order as the partner wants it, under the rules of a person's change, and accepts the change. */
export async function applyChange(
  { params, body }: { params: { guid: string }; body: EdiChangeApplication },
  call: WriteCall<ForActs | 'clock' | 'database' | 'edi' | 'estimateMiles' | 'numbers' | 'seal' | 'vin' | 'zoneOf'>,
): Promise<EdiMessage | Refusal> {
  const { tx, caller, services } = call
  const pending = await pendingChange(params.guid, 'apply', call)
  if (isRefusal(pending)) return pending
  const { message, partner, order } = pending
  if (body.orderVersion !== undefined && body.orderVersion !== order.order.version)
    return refuse.changedMeanwhile('The order')
  const transaction = transactionOf(message)
  if (!transaction) return refuse.notNow('state', 'its text can no longer be read')
  const taken = await tx.rows(takenTenders(caller.companyGuid, order.order.guid))
  const change = changeOf(tenderOf(transaction), taken, order, partner, services)
  const isPriced = change.revision.order.some(({ field, effect }) => field === 'price' && effect === 'changed')
  const may = isPriced ? mayDo(ORDER_MAY['edit-price'], caller) : true
  if (may !== true) return may
  const actor = actorOf(call)
  const { permissions } = caller
  const done = await applyRevision(order, change, { tx, actor, work: services, partnerName: partner.name, permissions })
  if (isRefusal(done)) return done
  const note = `Applied by ${caller.userName}`
  updateMessage(tx, actor, message, { ...message, state: 'applied', note }, 'applied')
  answerPartner(true, null, pending, call)
  return answerMessage(params.guid, call)
}

/** Leaves the order as it is, and tells the partner why. */
export async function declineChange(
  { params, body }: { params: { guid: string }; body: EdiChangeRefusal },
  call: WriteCall<ForActs | 'zoneOf'>,
): Promise<EdiMessage | Refusal> {
  const pending = await pendingChange(params.guid, 'decline', call)
  if (isRefusal(pending)) return pending
  const { message, order } = pending
  if (orderFactsOf(order).isTenderOpen)
    return refuse.notNow('state', 'The tender itself awaits its answer; accept or reject the order')
  const note = `Declined: ${body.reason}`
  updateMessage(call.tx, actorOf(call), message, { ...message, state: 'settled', note }, 'declined')
  answerPartner(false, body.reason, pending, call)
  return answerMessage(params.guid, call)
}
