import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { loadOrder, type OrderAggregate, orderFactsOf } from '../../records/orders/index.ts'
import { change } from '../../records/rows.ts'

interface OfTender {
  params: { guid: string }
}

/** Accepts a tender. A late answer counts too. */
export const acceptTender = ({ params: { guid } }: OfTender, call: WriteCall<ForActs>) => answerTender(guid, null, call)

/** Rejects a tender for a reason, which cancels the order. A late answer counts too. */
export const rejectTender = (
  { params: { guid }, body: { reason } }: OfTender & { body: { reason: string } },
  call: WriteCall<ForActs>,
) => answerTender(guid, reason, call)

async function answerTender(
  guid: string,
  rejectedFor: string | null,
  call: WriteCall<ForActs>,
): Promise<OrderAggregate | Refusal> {
  const { caller, tx, now } = call
  const before = await loadOrder(tx, caller, guid)
  if (!before) return refuse.notFound('Order')
  const stale = call.ifMatch('The order', before.order.version)
  if (stale) return stale
  const isTaken = rejectedFor === null
  const may = mayOrder(isTaken ? 'accept-tender' : 'reject-tender', orderFactsOf(before), caller.portal)
  if (may !== true) return may
  const after = structuredClone(before)
  change(after.order, { tender_answer: isTaken ? 'accepted' : 'rejected', tender_answered_at: now })
  if (isTaken) change(after.order, { accepted_at: now, accepted_by: caller.userGuid })
  else change(after.order, { tender_reason: rejectedFor, canceled_at: now, cancel_reason: rejectedFor })
  await saveAct(tx, actorOf(call), before, after, {
    action: isTaken ? 'order.tender-accepted' : 'order.tender-rejected',
    reason: rejectedFor,
  })
  call.tag(after.order.version)
  return after
}
