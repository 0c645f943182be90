import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { CancelContract, CancelOffer, Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { may, mayDo, rulesOf } from '@waybill/domain/access/rules.ts'
import { OFFER_MAY } from '@waybill/domain/access/tables/contracts.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { splitByWeight } from '@waybill/domain/money/splits.ts'
import { mayContract } from '@waybill/domain/transport/contract-transitions.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import type { Offered } from '../../consequences/offered.ts'
import { jobFactsOf } from '../../records/orders/index.ts'
import { cancelContract } from '../../consequences/cancel-offers.ts'
import { firstRefusal, offerOfJob, offerToActOn, reasonOf, type LockedOffer } from './find-offer.ts'
import { readOffer } from './list-offers.ts'
import { contractFactsOf } from './offer-facts.ts'
import { change } from '../../records/rows.ts'

const mayCancel =
  (now: Date) =>
  (offered: Offered): true | Refusal => {
    const allowed = mayContract('cancel', contractFactsOf(offered), now)
    return allowed === true ? mayJob('cancel-offer', jobFactsOf(offered.order, offered.job)) : allowed
  }

/** A vendor cannot end what it agreed to; it requests a release. */
async function askForRelease(
  locked: LockedOffer,
  reason: string,
  call: WriteCall<ForActs | 'links'>,
): Promise<Contract | Refusal> {
  const { contract, together, orders } = locked
  if (contract.status === 'sent')
    return refuse.notNow('status', 'An open offer is declined, not canceled; decline it instead')
  if (contract.cancel_requested_at) return refuse.notNow('status', 'A release from this offer was already requested')
  for (const offered of together)
    change(offered.contract, {
      cancel_requested_at: call.now,
      cancel_requested_by: call.caller.userGuid,
      cancel_request_reason: reason,
      cancel_refusal: null,
      updated_at: call.now,
    })
  await orders.save(call.tx, actorOf(call), { action: 'offer.cancel-requested', reason })
  return readOffer(contract.guid, call)
}

/** The vendor's fee for a truck that came or was on its way; undefined: not decided. */
function tonuOf(sent: CancelContract, isAccepted: boolean, call: WriteCall): number | null | Refusal {
  const amount = sent.tonuAmount
  if (!isAccepted) return amount ? refuse.invalid('tonuAmount', 'only applies to an accepted offer') : null
  if (amount === undefined || amount === null)
    return refuse.missing([
      { path: 'tonuAmount', message: 'Enter the vendor’s fee for the truck ordered and not used, or 0' },
    ])
  if (amount > 0 && !call.caller.permissions.has('vendor_money.add_accessorial'))
    return refuse.lacks('vendor_money.add_accessorial')
  return toCents(amount)
}

/** Ends an offer, and the dispatch if it was accepted; a load as a whole. */
async function cancel(
  locked: LockedOffer,
  sent: CancelContract,
  call: WriteCall<ForActs | 'links'>,
): Promise<Contract | Refusal> {
  const { contract, together, orders } = locked
  const no = firstRefusal(together, mayCancel(call.now))
  if (no) return no
  const reason = reasonOf(sent.reason)
  if (isRefusal(reason)) return reason
  if (!may(OFFER_MAY.cancel, call.caller)) return askForRelease(locked, reason, call)
  const isAccepted = contract.status === 'accepted'
  const tonu = tonuOf(sent, isAccepted, call)
  if (isRefusal(tonu)) return tonu
  const actor = actorOf(call)
  // A load is one truck: one fee, split over its jobs by their pay.
  const shares =
    tonu === null
      ? []
      : splitByWeight(
          tonu,
          together.map((each) => toCents(each.contract.amount)),
        )
  const fees = new Map(together.map((each, i) => [each.contract.guid, toDecimal(shares[i] ?? 0)]))
  for (const each of together) cancelContract(each.contract, actor, reason)
  await orders.save(call.tx, actor, { action: 'offer.cancelled', reason, fees })
  return readOffer(contract.guid, call)
}

/** A dispatcher ends an offer; a carrier requests it. */
const mayEnd = ({ caller }: WriteCall): Refusal | undefined => {
  const allowed = mayDo([OFFER_MAY.cancel, OFFER_MAY['request-cancel']].flatMap(rulesOf), caller)
  return allowed === true ? undefined : allowed
}

export async function cancelContractOf(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: CancelContract },
  call: WriteCall<ForActs | 'links'>,
): Promise<Contract | Refusal> {
  const locked = mayEnd(call) ?? (await offerToActOn(guid, call))
  return isRefusal(locked) ? locked : cancel(locked, sent, call)
}

/** Cancels the job's accepted offer, else its open one. */
export async function cancelOfJob(
  { params: { guid: jobGuid }, body: sent }: { params: { guid: string }; body: CancelOffer },
  call: WriteCall<ForActs | 'links'>,
): Promise<Contract | Refusal> {
  const { vendorGuid, ...given } = sent
  const locked = mayEnd(call) ?? (await offerOfJob(jobGuid, vendorGuid, ['accepted', 'sent'], call))
  return isRefusal(locked) ? locked : cancel(locked, given, call)
}
