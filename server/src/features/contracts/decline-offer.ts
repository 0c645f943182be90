import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Contract, DeclineContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { mayContract } from '@waybill/domain/transport/contract-transitions.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { jobFactsOf } from '../../records/orders/index.ts'
import { answeredBy, answeringIn, type Answering } from './answering.ts'
import { firstRefusal, mayAct, offerToActOn, reasonOf, type LockedOffer } from './find-offer.ts'
import { readOffer } from './list-offers.ts'
import { contractFactsOf } from './offer-facts.ts'
import { change } from '../../records/rows.ts'

const dateOf = (sent: string | undefined): Date | null => (sent ? new Date(sent) : null)

/** The dates of a counteroffer. */
function datesOf({ dateEstimatedPickup, dateEstimatedDelivery }: DeclineContract) {
  const dates = {
    estimated_pickup_at: dateOf(dateEstimatedPickup),
    estimated_delivery_at: dateOf(dateEstimatedDelivery),
  }
  const { estimated_pickup_at: pickup, estimated_delivery_at: delivery } = dates
  return pickup && delivery && delivery < pickup
    ? refuse.invalid('dateEstimatedDelivery', 'is before the estimated pickup')
    : dates
}

/** The vendor declines, with a reason; a load as a whole. */
export async function decline(
  locked: LockedOffer,
  sent: DeclineContract,
  answering: Answering,
): Promise<Refusal | undefined> {
  const { actor, tx } = answering
  const no = firstRefusal(locked.together, (offered) => {
    const may = mayContract('decline', contractFactsOf(offered), actor.now)
    return may === true ? mayJob('decline-offer', jobFactsOf(offered.order, offered.job)) : may
  })
  if (no) return no
  const reason = reasonOf(sent.reason)
  if (isRefusal(reason)) return reason
  const { counterAmount } = sent
  if (counterAmount && locked.together.length > 1)
    return refuse.invalid('counterAmount', 'only applies to a single job; put your price for the load in the reason')
  const dates = datesOf(sent)
  if (isRefusal(dates)) return dates
  for (const { contract } of locked.together)
    change(contract, {
      status: 'declined',
      answer_reason: reason,
      counter_amount: counterAmount ? toDecimal(toCents(counterAmount)) : null,
      ...dates,
      ...answeredBy(answering),
    })
  await locked.orders.save(tx, actor, { action: 'offer.declined', reason })
  return undefined
}

export async function declineOffer(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: DeclineContract },
  call: WriteCall<ForActs | 'links'>,
): Promise<Contract | Refusal> {
  const locked = mayAct('decline', call.caller) ?? (await offerToActOn(guid, call))
  if (isRefusal(locked)) return locked
  return (await decline(locked, sent, answeringIn(call, sent.channel))) ?? readOffer(guid, call)
}
