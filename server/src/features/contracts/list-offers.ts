import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Contract, ContractListQuery, OfferListQuery } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPresented } from '../../calls/read-list.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { jobToOffer, offersByGuid, OFFERS, offersOfJob, planOffers } from '../../records/contracts/index.ts'
import { middleOfZip } from '../../outside/places/zip-middles.ts'
import { picklistsQuery } from '../../records/reference/index.ts'
import { presentContract } from '../../views/jobs/contracts.present.ts'

const termsOf = ({ caller }: ReadCall) => picklistsQuery(caller.companyGuid, ['payment-terms'])

/** The offers of a job, newest first; a carrier sees only its own. */
export async function listOffersOfJob(
  { params, query }: { params: { jobId: string }; query: ContractListQuery },
  call: ReadCall<'links'>,
): Promise<ListOf<Contract> | Refusal> {
  const [[job], offers, picklists] = await call.read(
    jobToOffer(call.caller, params.jobId),
    offersOfJob(call.caller, params.jobId, query.status),
    termsOf(call),
  )
  if (!job) return refuse.notFound('Job')
  return wholeList(offers.map((offer) => presentContract(offer, picklists, middleOfZip, call)))
}

/** Offers by guid, in the given order. */
export async function readOffers(guids: readonly string[], call: ReadCall<'links'>): Promise<Contract[]> {
  if (!guids.length) return []
  const [offers, picklists] = await call.read(offersByGuid(call.caller, guids), termsOf(call))
  const known = new Map(offers.map((offer) => [offer.guid, offer]))
  return guids.flatMap((guid) => {
    const offer = known.get(guid)
    return offer ? [presentContract(offer, picklists, middleOfZip, call)] : []
  })
}

/** An offer after an act on it, with the version of its order. */
export async function readOffer(guid: string, call: ReadCall<'links'>): Promise<Contract | Refusal> {
  const [[offer], picklists] = await call.read(offersByGuid(call.caller, [guid]), termsOf(call))
  if (!offer) return refuse.notFound('Offer')
  call.tag(offer.of_order.version)
  return presentContract(offer, picklists, middleOfZip, call)
}

/** A page of offers, newest first unless sorted otherwise: a carrier its own, a dispatcher the company's. */
export function findOffers(
  { query, body }: { query: PageQuery; body: ListBody },
  call: ReadCall<'links'>,
): Promise<ListOf<Contract> | Refusal> {
  const { caller, now } = call
  const plan = planOffers(caller, { body, page: query, fields: fieldsOf(OFFERS, caller), now })
  return readPresented(OFFERS, plan, body.columns, call, (rows) =>
    readOffers(
      rows.map(({ guid }) => guid),
      call,
    ),
  )
}

/** The same, filtered by status only. */
export const listOffers = (
  { query }: { query: OfferListQuery },
  call: ReadCall<'links'>,
): Promise<ListOf<Contract> | Refusal> =>
  findOffers({ query, body: { filterState: query.status ? { status: query.status } : {} } }, call)
