import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Contract, RefuseRelease } from '@waybill/contract/contracts/contracts.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { offerToActOn, reasonOf } from './find-offer.ts'
import { readOffer } from './list-offers.ts'
import { change } from '../../records/rows.ts'

/** Refuses a vendor's release request, with a reason that it reads; a load as a whole. It may ask again. */
export async function refuseRelease(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: RefuseRelease },
  call: WriteCall<ForActs | 'links'>,
): Promise<Contract | Refusal> {
  const locked = await offerToActOn(guid, call)
  if (isRefusal(locked)) return locked
  const { contract, together, orders } = locked
  if (contract.status !== 'accepted' || !contract.cancel_requested_at)
    return refuse.notNow('status', 'The vendor has not asked to be released from this offer')
  const reason = reasonOf(sent.reason)
  if (isRefusal(reason)) return reason
  for (const offered of together)
    change(offered.contract, {
      cancel_requested_at: null,
      cancel_requested_by: null,
      cancel_request_reason: null,
      cancel_refusal: { date: call.now.toISOString(), reason },
      updated_at: call.now,
    })
  await orders.save(call.tx, actorOf(call), { action: 'offer.cancel-request-declined', reason })
  return readOffer(guid, call)
}
