import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Party, PartyCharge } from '@waybill/contract/parties/parties.shapes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { BROKER_OF_JOB, CLIENT_OF_JOB, VENDOR_OF_JOB } from '@waybill/domain/access/tables/jobs.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { toDollars } from '@waybill/domain/money/cents.ts'
import { isBooked } from '@waybill/domain/transport/job-words.ts'
import type { ReadCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { presentCharge } from '../../views/money/charge.present.ts'
import { partiesOfOrder } from '../../records/order-changes/index.ts'
import {
  type JobRecord,
  type OrderAggregate,
  orderFrom,
  orderOf,
  orderQuery,
  seesPart,
} from '../../records/orders/index.ts'
import { allParties, impliedParty, type SeenParty } from '../../views/orders/implied-parties.ts'
import { chargesOf, presentParties, presentParty } from '../../views/orders/parties.present.ts'

interface Found {
  aggregate: OrderAggregate
  parties: SeenParty[]
}

async function read(orderGuid: string, { caller, read: ask }: ReadCall): Promise<Found | undefined> {
  const [[order], named] = await ask(orderQuery(caller, orderGuid), partiesOfOrder(caller.companyGuid, orderGuid))
  const aggregate = orderFrom(order)
  return aggregate && { aggregate, parties: allParties(aggregate, named) }
}

async function readOrder(guid: string, call: ReadCall): Promise<Found | Refusal> {
  const found = await read(guid, call)
  if (!found || (found.aggregate.order.deleted_at && !sees(ROWS.deleted, call.caller))) return refuse.notFound('Order')
  call.tag(found.aggregate.order.version)
  return found
}

/** The parties of an order. */
export async function partiesOf(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<ListOf<Party> | Refusal> {
  const found = await readOrder(guid, call)
  return isRefusal(found) ? found : presentParties(found.aggregate, found.parties, call.caller)
}

/** A party's share, charge by charge. */
export async function chargesOfParty(
  { params: { guid, partyGuid } }: { params: { guid: string; partyGuid: string } },
  call: ReadCall,
): Promise<ListOf<PartyCharge> | Refusal> {
  const found = await readOrder(guid, call)
  if (isRefusal(found)) return found
  const { aggregate, parties } = found
  if (!parties.some((party) => party.guid === partyGuid)) return refuse.notFound('Party')
  return wholeList(
    chargesOf(aggregate, parties, partyGuid).map(({ charge, part }) => ({
      ...presentCharge(charge, call.caller),
      partyAmount: toDollars(part),
    })),
  )
}

/** The state of a job and its offer to the caller, for the rules on which parties are shown. */
const factsOf = (job: JobRecord, { vendorGuid }: ReadCall['caller']) => ({
  accepted: job.vendor_guid !== null && job.vendor_guid === vendorGuid,
  booked: isBooked(job.status),
})

function carrierOf({ order }: OrderAggregate, job: JobRecord, { caller }: ReadCall): SeenParty[] {
  const guid = job.vendor_guid
  if (!guid || !sees(VENDOR_OF_JOB, caller, factsOf(job, caller))) return []
  const of = { companyGuid: order.company_guid, orderGuid: order.guid, type: 'vendor' as const }
  return [impliedParty(job.guid, 'carrier', { ...of, guid, name: job.of_vendor_name ?? '' })]
}

/** The company itself, with which a carrier deals. */
const brokerOf = ({ order }: OrderAggregate, { caller }: ReadCall): SeenParty =>
  impliedParty(order.company_guid, 'broker', {
    companyGuid: order.company_guid,
    orderGuid: order.guid,
    guid: order.company_guid,
    name: caller.company.name,
    type: 'company',
  })

/** The parties of a job. A carrier sees the client's side once the job is its own, if the company shows it. */
export async function partiesOfJob(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<ListOf<Party> | Refusal> {
  const { caller } = call
  const [[at]] = await call.read(orderOf(caller.companyGuid, 'job', guid))
  const found = at && (await read(at.order_guid, call))
  const job = found?.aggregate.jobs.find((each) => each.guid === guid)
  if (!found || !job || !seesPart(found.aggregate, caller, 'job', guid)) return refuse.notFound('Job')
  if (job.deleted_at && !sees(ROWS.deleted, caller)) return refuse.notFound('Job')
  const parties = [
    ...(sees(BROKER_OF_JOB, caller) ? [brokerOf(found.aggregate, call)] : []),
    ...(sees(CLIENT_OF_JOB, caller, factsOf(job, caller)) ? found.parties : []),
    ...carrierOf(found.aggregate, job, call),
  ]
  return wholeList(parties.map((party) => presentParty(party, undefined, caller)))
}
