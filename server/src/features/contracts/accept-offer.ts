import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { AcceptContract, AcceptOffer, Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { mayContract } from '@waybill/domain/transport/contract-transitions.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { actorOf } from '../../caller/actor.ts'
import type { WriteCall } from '../../caller/call.ts'
import type { Offered } from '../../records/offered-orders.ts'
import { jobFactsOf } from '../../records/order-facts.ts'
import type { ContractRecord } from '../../records/order-reading.ts'
import { cancelContract } from '../../records/release-job.ts'
import { accountOnPaper } from '../../records/parties-on-paper.ts'
import { awardJob, expectedAt, type Expected } from './award-job.ts'
import { firstRefusal, mayAct, offerOfJob, offerToActOn, type HeldOffer } from './find-offer.ts'
import { readOffer } from './list-offers.ts'
import { contractFactsOf } from './offer-facts.ts'
import { freezeConfirmations, withdrawConfirmations } from './rate-confirmations.ts'

/** Who answered, when and through what. */
export const answeredBy = (call: WriteCall, channel: string | undefined) =>
  ({
    answered_at: call.now,
    answered_by: call.caller.userGuid,
    // Who signs in answers through the portal; a dispatcher was told, as a rule by telephone.
    answer_channel: call.caller.portal === 'carrier' ? 'portal' : (channel ?? 'phone'),
    answer_ip: call.request.ip,
    updated_at: call.now,
  }) satisfies Partial<ContractRecord>

const mayAccept =
  (now: Date) =>
  (offered: Offered): true | Refusal => {
    const may = mayContract('accept', contractFactsOf(offered), now)
    return may === true ? mayJob('accept-offer', jobFactsOf(offered.order, offered.job)) : may
  }

/** A load is offered as one: where a part of it was withdrawn meanwhile, the price of the rest is not the price that was offered. */
function mayStillBeWhole({ contract, orders, together }: HeldOffer): Refusal | undefined {
  if (contract.group_guid === null) return undefined
  const all = orders.offers((each) => each.group_guid === contract.group_guid)
  return all.length === together.length
    ? undefined
    : refuse.notNow('status', 'A part of the load is no longer offered; ask for a new offer')
}

function expectedOf(sent: AcceptContract, offered: Offered): Expected | Refusal {
  const expected = expectedAt(offered, {
    pickup: sent.dateEstimatedPickup ? new Date(sent.dateEstimatedPickup) : null,
    delivery: sent.dateEstimatedDelivery ? new Date(sent.dateEstimatedDelivery) : null,
  })
  return expected.pickup && expected.delivery && expected.delivery < expected.pickup
    ? refuse.invalid('dateEstimatedDelivery', 'is before the estimated pickup')
    : expected
}

/** A vendor says that it will inspect as the job asks. */
function acknowledges(sent: AcceptContract, { together }: HeldOffer, call: WriteCall): Refusal | undefined {
  const asks = together.find(({ job }) => job.inspection_type !== 'standard')
  if (!asks || sent.inspectionAcknowledged || call.caller.portal !== 'carrier') return undefined
  return refuse.missing([
    {
      path: 'inspectionAcknowledged',
      message: `Acknowledge that an inspection of type ${asks.job.inspection_type} is required`,
    },
  ])
}

/** Offers that lost, with the loads that they belong to. */
function cancelOthers({ orders, together }: HeldOffer, call: WriteCall): void {
  const won = new Set(together.map(({ contract }) => contract.guid))
  const jobs = new Set(together.map(({ job }) => job.guid))
  const lost = orders.offers((each) => each.status === 'sent' && jobs.has(each.job_guid) && !won.has(each.guid))
  for (const { contract } of lost)
    for (const each of orders.together(contract)) cancelContract(each.contract, actorOf(call), 'awarded elsewhere')
}

/** The vendor takes the job: other offers and posts go, the rate confirmation is frozen; a load as a whole. */
async function accept(held: HeldOffer, sent: AcceptContract, call: WriteCall): Promise<Contract | Refusal> {
  const { together, orders, contract } = held
  const no = firstRefusal(together, mayAccept(call.now)) ?? mayStillBeWhole(held) ?? acknowledges(sent, held, call)
  if (no) return no
  const actor = actorOf(call)
  const [[vendor]] = await call.read(accountOnPaper(actor.companyGuid, contract.vendor_guid))
  for (const offered of together) {
    const expected = expectedOf(sent, offered)
    if (isRefusal(expected)) return expected
    Object.assign(offered.contract, {
      status: 'accepted',
      estimated_pickup_at: expected.pickup,
      estimated_delivery_at: expected.delivery,
      inspection_acknowledged: sent.inspectionAcknowledged ?? false,
      ...answeredBy(call, sent.channel),
    } satisfies Partial<ContractRecord>)
    awardJob(offered, vendor!, { expected, ...sent }, actor)
  }
  cancelOthers(held, call)
  await withdrawConfirmations(together, call)
  await freezeConfirmations(together, vendor!, call)
  await orders.save(call.tx, actor, { action: 'offer.accepted' })
  return readOffer(contract.guid, call)
}

export async function acceptContract(guid: string, sent: AcceptContract, call: WriteCall): Promise<Contract | Refusal> {
  const held = mayAct('accept', call.caller) ?? (await offerToActOn(guid, call))
  return isRefusal(held) ? held : accept(held, sent, call)
}

/** Accepts the job's open offer: a carrier its own, a dispatcher the one of the vendor that it names. */
export async function acceptOfJob(jobGuid: string, sent: AcceptOffer, call: WriteCall): Promise<Contract | Refusal> {
  const { vendorGuid, ...given } = sent
  const held = mayAct('accept', call.caller) ?? (await offerOfJob(jobGuid, vendorGuid, ['sent'], call))
  return isRefusal(held) ? held : accept(held, given, call)
}
