import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { Contract, DeclineContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { mayContract } from '@waybill/domain/transport/contract-transitions.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { actorOf } from '../../caller/actor.ts'
import type { WriteCall } from '../../caller/call.ts'
import { jobFactsOf } from '../../records/order-facts.ts'
import { answeredBy } from './accept-offer.ts'
import { firstRefusal, mayAct, offerToActOn, reasonOf } from './find-offer.ts'
import { contractFactsOf } from './offer-facts.ts'
import { readOffer } from './list-offers.ts'

/** The vendor says no, with a reason: to a load as a whole. */
export async function declineOffer(guid: string, sent: DeclineContract, call: WriteCall): Promise<Contract | Refusal> {
  const forbidden = mayAct('decline', call.caller)
  if (forbidden) return forbidden
  const held = await offerToActOn(guid, call)
  if (isRefusal(held)) return held
  const no = firstRefusal(held.together, (offered) => {
    const may = mayContract('decline', contractFactsOf(offered), call.now)
    return may === true ? mayJob('decline-offer', jobFactsOf(offered.order, offered.job)) : may
  })
  if (no) return no
  const reason = reasonOf(sent.reason)
  if (isRefusal(reason)) return reason
  for (const { contract } of held.together)
    Object.assign(contract, { status: 'declined', answer_reason: reason, ...answeredBy(call, sent.channel) })
  await held.orders.save(call.tx, actorOf(call), { action: 'offer.declined', reason })
  return readOffer(guid, call)
}
