import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Contract, ContractListQuery, OfferListQuery } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { ReadCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/named-list.ts'
import { jobToOffer, offersByGuid, offersOfJob, planOffers } from '../../records/contracts/contract-reading.ts'
import { picklistsQuery } from '../../records/reference/picklists.ts'
import { presentContract } from '../../views/jobs/contracts.present.ts'

const termsOf = ({ caller }: ReadCall) => picklistsQuery(caller.companyGuid, ['payment-terms'])

/** The offers of a job, newest first; a carrier sees its own alone. */
export async function listOffersOfJob(
  { params, query }: { params: { jobId: string }; query: ContractListQuery },
  call: ReadCall,
): Promise<ListOf<Contract> | Refusal> {
  const [[job], offers, picklists] = await call.read(
    jobToOffer(call.caller, params.jobId),
    offersOfJob(call.caller, params.jobId, query.status),
    termsOf(call),
  )
  if (!job) return refuse.notFound('Job')
  return wholeList(offers.map((offer) => presentContract(offer, picklists, call)))
}

/** Offers by guid, in the order named. */
export async function readOffers(guids: readonly string[], call: ReadCall): Promise<Contract[]> {
  if (!guids.length) return []
  const [offers, picklists] = await call.read(offersByGuid(call.caller, guids), termsOf(call))
  const known = new Map(offers.map((offer) => [offer.guid, offer]))
  return guids.flatMap((guid) => {
    const offer = known.get(guid)
    return offer ? [presentContract(offer, picklists, call)] : []
  })
}

/** An offer after an act with it, under the version of its order. */
export async function readOffer(guid: string, call: ReadCall): Promise<Contract | Refusal> {
  const [[offer], picklists] = await call.read(offersByGuid(call.caller, [guid]), termsOf(call))
  if (!offer) return refuse.notFound('Offer')
  call.tag(offer.of_order.version)
  return presentContract(offer, picklists, call)
}

/** Offers by status, newest first: a carrier its own, a dispatcher the company's. */
export async function listOffers(
  { query }: { query: OfferListQuery },
  call: ReadCall,
): Promise<ListOf<Contract> | Refusal> {
  const plan = planOffers(call.caller, query.status, query)
  if (isRefusal(plan)) return plan
  const [page, [counted]] = await call.read(plan.queries[0]!, plan.count())
  const { rows, next } = await plan.finish([page], async (more) => (await call.read(more))[0])
  const count = counted?.count ?? 0
  return {
    page: query.pg,
    rows: query.rc,
    total: Math.min(count, COUNT_CAP),
    ...(count > COUNT_CAP ? { totalCapped: true } : {}),
    next,
    results: await readOffers(
      rows.map(({ guid }) => guid),
      call,
    ),
  }
}
