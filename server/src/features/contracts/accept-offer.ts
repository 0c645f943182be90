import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { AcceptContract, AcceptOffer, Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { mayContract } from '@waybill/domain/transport/contract-transitions.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import type { Offered } from '../../consequences/offered.ts'
import { type ContractRecord, jobFactsOf } from '../../records/orders/index.ts'
import { accountOnPaper } from '../../records/attachments/index.ts'
import { answeredBy, answeringIn, signatureOf, type Answering } from './answering.ts'
import { awardJob, expectedAt, type Expected } from './award-job.ts'
import { firstRefusal, mayAct, offerOfJob, offerToActOn, type LockedOffer } from './find-offer.ts'
import { readOffer } from './list-offers.ts'
import { contractFactsOf } from './offer-facts.ts'
import { change } from '../../records/rows.ts'
import { checkCompliance } from './check-compliance.ts'

const mayAccept =
  (now: Date) =>
  (offered: Offered): true | Refusal => {
    const may = mayContract('accept', contractFactsOf(offered), now)
    return may === true ? mayJob('accept-offer', jobFactsOf(offered.order, offered.job)) : may
  }

/** A load is offered as a whole: if a part was withdrawn meanwhile, the offered price no longer applies. */
function mayStillBeWhole({ contract, orders, together }: LockedOffer): Refusal | undefined {
  if (contract.group_guid === null) return undefined
  const all = orders.offers((each) => each.group_guid === contract.group_guid)
  return all.length === together.length
    ? undefined
    : refuse.notNow('status', 'Part of the load is no longer offered; ask for a new offer')
}

function expectedOf(sent: AcceptContract, offered: Offered): Expected | Refusal {
  const expected = expectedAt(offered, {
    pickup: sent.dateEstimatedPickup ? new Date(sent.dateEstimatedPickup) : null,
    delivery: sent.dateEstimatedDelivery ? new Date(sent.dateEstimatedDelivery) : null,
  })
  if (!expected.pickup || !expected.delivery || expected.delivery >= expected.pickup) return expected
  // The order's own dates may contradict each other; the carrier's may not.
  return sent.dateEstimatedDelivery
    ? refuse.invalid('dateEstimatedDelivery', 'is before the estimated pickup')
    : { ...expected, delivery: null }
}

/** The vendor confirms that it will inspect as the job requires. */
function acknowledges(sent: AcceptContract, { together }: LockedOffer, { isVendor }: Answering): Refusal | undefined {
  const asks = together.find(({ job }) => job.inspection_type !== 'standard')
  if (!asks || sent.inspectionAcknowledged || !isVendor) return undefined
  return refuse.missing([
    {
      path: 'inspectionAcknowledged',
      message: `Acknowledge that an inspection of type ${asks.job.inspection_type} is required`,
    },
  ])
}

/** The vendor takes the job: other offers and posts end, and the rate confirmation is frozen; a load as a whole. */
export async function accept(
  locked: LockedOffer,
  sent: AcceptContract,
  answering: Answering,
): Promise<Refusal | undefined> {
  const { together, orders, contract } = locked
  const { actor, tx } = answering
  const no =
    firstRefusal(together, mayAccept(actor.now)) ?? mayStillBeWhole(locked) ?? acknowledges(sent, locked, answering)
  if (no) return no
  const [blocked, vendor] = await Promise.all([
    checkCompliance(locked, answering),
    tx.first(accountOnPaper(actor.companyGuid, contract.vendor_guid)),
  ])
  if (blocked) return blocked
  for (const offered of together) {
    const expected = expectedOf(sent, offered)
    if (isRefusal(expected)) return expected
    change(offered.contract, {
      status: 'accepted',
      estimated_pickup_at: expected.pickup,
      estimated_delivery_at: expected.delivery,
      inspection_acknowledged: sent.inspectionAcknowledged ?? false,
      ...answeredBy(answering),
    } satisfies Partial<ContractRecord>)
    awardJob(offered, vendor!, { expected, ...sent }, actor)
  }
  const signature = signatureOf(answering, vendor!)
  await orders.save(tx, actor, { action: 'offer.accepted', signature })
  return undefined
}

async function acceptIn(
  locked: LockedOffer | Refusal,
  sent: AcceptContract,
  call: WriteCall<ForActs | 'links'>,
): Promise<Contract | Refusal> {
  if (isRefusal(locked)) return locked
  return (await accept(locked, sent, answeringIn(call, sent.channel))) ?? readOffer(locked.contract.guid, call)
}

export async function acceptContract(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: AcceptContract },
  call: WriteCall<ForActs | 'links'>,
): Promise<Contract | Refusal> {
  return acceptIn(mayAct('accept', call.caller) ?? (await offerToActOn(guid, call)), sent, call)
}

/** Accepts the job's open offer: a carrier its own, a dispatcher that of the named vendor. */
export async function acceptOfJob(
  { params: { guid: jobGuid }, body: sent }: { params: { guid: string }; body: AcceptOffer },
  call: WriteCall<ForActs | 'links'>,
): Promise<Contract | Refusal> {
  const { vendorGuid, ...given } = sent
  const locked = mayAct('accept', call.caller) ?? (await offerOfJob(jobGuid, vendorGuid, ['sent'], call))
  return acceptIn(locked, given, call)
}
