/** Resolves the offer in question, by its own guid or as that of a job, and locks everything that belongs to it. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { OFFER_MAY, type OfferAct } from '@waybill/domain/access/tables/contracts.ts'
import type { Caller } from '../../caller/caller.ts'
import {
  jobToOffer,
  offerBrief,
  type OfferOfOrder,
  offerBriefsOfJob,
  offersOfLoad,
} from '../../records/contracts/index.ts'
import type { Offered } from '../../consequences/offered.ts'
import { OfferedOrders } from '../../consequences/offered-orders.ts'
import type { Holder } from './answering.ts'

/** A carrier answers its own offers; a dispatcher enters the answer on its behalf. */
export function mayAct(act: OfferAct, caller: Caller): Refusal | undefined {
  const may = mayDo(OFFER_MAY[act], caller)
  return may === true ? undefined : may
}

/** A locked offer, with the orders it touches. */
export interface LockedOffer extends Offered {
  orders: OfferedOrders
  /** This offer and those answered together with it. */
  together: Offered[]
}

async function lock(found: OfferOfOrder, call: Holder): Promise<LockedOffer | Refusal> {
  const { tx, caller } = call
  const load = found.group_guid ? await tx.rows(offersOfLoad(caller.companyGuid, found.group_guid)) : []
  const all = [found, ...load]
  const jobs = [...new Set(all.map((each) => each.job_guid))]
  const orders = await OfferedOrders.load(
    tx,
    caller.companyGuid,
    jobs,
    all.map((each) => each.order_guid),
  )
  const [offered] = orders.offers((contract) => contract.guid === found.guid)
  if (!offered) return refuse.notFound('Offer')
  const stale = call.ifMatch('The order of the offer', offered.order.order.version)
  return stale ?? { ...offered, orders, together: orders.together(offered.contract) }
}

/** The offer with that guid; 404 if the caller cannot see it. */
export async function offerToActOn(guid: string, call: Holder): Promise<LockedOffer | Refusal> {
  const [found] = await call.tx.rows(offerBrief(call.caller, guid))
  return found ? lock(found, call) : refuse.notFound('Offer')
}

/** The job's newest offer in the first of these statuses; `vendorGuid`: of that vendor, if several have one. */
export async function offerOfJob(
  jobGuid: string,
  vendorGuid: string | undefined,
  statuses: readonly ContractStatus[],
  call: Holder,
): Promise<LockedOffer | Refusal> {
  const { caller, tx } = call
  const [[job], offers] = await Promise.all([
    tx.rows(jobToOffer(caller, jobGuid)),
    tx.rows(offerBriefsOfJob(caller, jobGuid)),
  ])
  if (!job) return refuse.notFound('Job')
  const meant = offers.filter((offer) => vendorGuid === undefined || offer.vendor_guid === vendorGuid)
  const status = statuses.find((each) => meant.some((offer) => offer.status === each))
  const open = meant.filter((offer) => offer.status === status)
  if (new Set(open.map((offer) => offer.vendor_guid)).size > 1)
    return refuse.missing([{ path: 'vendorGuid', message: 'The job is offered to several vendors; choose one' }])
  const found = open[0] ?? meant[0]
  return found ? lock(found, call) : refuse.notNow('status', 'The job has no open offer')
}

/** The reason for an act that requires one. */
export function reasonOf(sent: string | null | undefined): string | Refusal {
  const reason = sent?.trim()
  return reason || refuse.missing([{ path: 'reason', message: 'A reason is required' }])
}

/** The first refusal among the offers, if any. */
export function firstRefusal<T>(all: readonly T[], judge: (each: T) => true | Refusal): Refusal | undefined {
  for (const each of all) {
    const may = judge(each)
    if (isRefusal(may)) return may
  }
  return undefined
}
