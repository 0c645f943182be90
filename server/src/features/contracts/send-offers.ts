import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Contract, NewContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { defaultExpiry } from '@waybill/domain/transport/contract-transitions.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { CARRIER_TERMS_VERSION } from '../../documents/carrier-terms.ts'
import { newGuid } from '../../platform/guid.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { OfferedOrders } from '../../consequences/offered-orders.ts'
import { type ContractRecord, jobFactsOf, type JobRecord, type OrderAggregate } from '../../records/orders/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { picklistsQuery } from '../../records/reference/index.ts'
import { vendorsToOffer } from '../../records/contracts/index.ts'
import { checkVendors, type CheckedVendor } from './check-vendors.ts'
import { readOffers } from './list-offers.ts'
import { partOfLoad, whyOverweight } from './offered-loads.ts'
import { termsFor, type OfferTerms } from './offer-terms.ts'

/** Offers sent by one call: jobs times vendors. */
const OFFERS_AT_ONCE = 250

interface JobOfOrder {
  order: OrderAggregate
  job: JobRecord
}

const twice = (path: string, things: readonly { guid: string }[]): Refusal | undefined => {
  const at = things.findIndex(({ guid }, i) => things.findIndex((each) => each.guid === guid) < i)
  return at === -1 ? undefined : refuse.invalid(`${path}.${at}.guid`, 'appears more than once')
}

const firstAt = ({ order, job }: JobOfOrder): Date | null => {
  const stop = order.stops.find((each) => each.job_guid === job.guid)
  return stop?.scheduled_start ?? stop?.requested_start ?? null
}

/** Whether the job may be offered now. One that was not marked ready requires the permission to do so. */
function mayOffer({ order, job }: JobOfOrder, index: number, sent: NewContract, call: WriteCall): Refusal | undefined {
  const may = mayJob('send-offer', jobFactsOf(order, job))
  if (may !== true) return may
  if (!job.is_ready && !sent.overrideReadiness)
    return refuse.notNow(
      'status',
      `This job is ${job.status.replace('-', ' ')} and cannot be offered to a vendor: mark it ready first`,
    )
  if (!job.is_ready && !call.caller.permissions.has('jobs.override_ready')) return refuse.lacks('jobs.override_ready')
  return firstAt({ order, job })
    ? undefined
    : refuse.missing([{ path: `jobs.${index}.stops`, message: 'It has no requested or scheduled date' }])
}

function jobsOf(sent: NewContract, orders: OfferedOrders, call: WriteCall): JobOfOrder[] | Refusal {
  const jobs: JobOfOrder[] = []
  for (const [index, { guid }] of sent.jobs.entries()) {
    const found = orders.job(guid)
    if (!found) return refuse.notFound('Job')
    const no = mayOffer(found, index, sent, call)
    if (no) return no
    jobs.push(found)
  }
  return jobs
}

/** When the offer ends: as requested, otherwise after a day or at the first pickup. */
function expiryOf(sent: NewContract, jobs: readonly JobOfOrder[], now: Date): Date | Refusal {
  if (sent.dateExpires === undefined) {
    const first = Math.min(...jobs.flatMap((each) => firstAt(each)?.getTime() ?? []))
    return defaultExpiry(now, Number.isFinite(first) ? new Date(first) : null)
  }
  const expires = new Date(sent.dateExpires)
  return expires > now ? expires : refuse.invalid('dateExpires', 'must be in the future')
}

/** The round that an offer is a step of. */
interface StepOfRound {
  guid: string
  step: number
}

interface Input {
  round: StepOfRound | undefined
  groupGuid: string | null
  checked: CheckedVendor
  terms: OfferTerms
  expires: Date
}

const contractRow = (sent: NewContract, job: JobRecord, given: Input, call: WriteCall): ContractRecord => ({
  company_guid: call.caller.companyGuid,
  guid: newGuid(call.now),
  group_guid: given.groupGuid,
  job_guid: job.guid,
  vendor_guid: given.checked.vendor.guid,
  vendor_contact_guid: given.checked.contactGuid,
  status: 'sent',
  ...given.terms,
  terms_version: CARRIER_TERMS_VERSION,
  load_terms: sent.loadTerms || null,
  message: sent.message || null,
  sent_at: call.now,
  sent_by: call.caller.userGuid,
  expires_at: given.expires,
  answered_at: null,
  answered_by: null,
  answer_channel: null,
  answer_ip: null,
  answer_reason: null,
  cancelled_at: null,
  cancelled_by: null,
  cancel_reason: null,
  cancel_cause: null,
  cancel_requested_at: null,
  cancel_requested_by: null,
  cancel_request_reason: null,
  tonu_amount: null,
  estimated_pickup_at: null,
  estimated_delivery_at: null,
  inspection_acknowledged: false,
  compliance: { ...given.checked.compliance, findings: [...given.checked.compliance.findings] },
  compliance_override_reason: given.checked.overrideReason,
  document_file_guid: null,
  document_sha256: null,
  document_revision: 1,
  revision_pending: null,
  cancel_refusal: null,
  round_guid: given.round?.guid ?? null,
  round_step: given.round?.step ?? null,
  counter_amount: null,
  seen_at: null,
  created_at: call.now,
  updated_at: call.now,
})

/** Offers one job, or several as one load, to each of the vendors; all or nothing. */
export async function sendOffers(
  { body: sent }: { body: NewContract },
  call: WriteCall<ForActs | 'estimateMiles' | 'links'>,
  round?: StepOfRound,
): Promise<ListOf<Contract> | Refusal> {
  const { caller, tx } = call
  const wrong = twice('jobs', sent.jobs) ?? twice('vendors', sent.vendors)
  if (wrong) return wrong
  if (sent.jobs.length > 1 && sent.codAmount !== undefined)
    return refuse.invalid('codAmount', 'is set per job in a load')
  if (sent.jobs.length * sent.vendors.length > OFFERS_AT_ONCE)
    return refuse.invalid('vendors', `at most ${OFFERS_AT_ONCE} offers can be sent at once`)
  const orders = await OfferedOrders.load(
    tx,
    caller.companyGuid,
    sent.jobs.map(({ guid }) => guid),
  )
  const jobs = jobsOf(sent, orders, call)
  if (isRefusal(jobs)) return jobs
  // Later steps of a round are sent by the worker, which nobody can ask: a load that changed meanwhile goes on.
  const isAsked = !round || round.step === 0
  const part = isAsked ? await partOfLoad(jobs, call) : undefined
  if (part) return part
  const reason = isAsked ? await whyOverweight(sent, jobs, call) : sent.overweightReason?.trim() || null
  if (isRefusal(reason)) return reason
  const expires = expiryOf(sent, jobs, call.now)
  if (isRefusal(expires)) return expires
  const vendorGuids = sent.vendors.map(({ guid }) => guid)
  const [vendors, [company], picklists] = await call.read(
    vendorsToOffer(caller.companyGuid, vendorGuids),
    companyQuery(caller.companyGuid),
    picklistsQuery(caller.companyGuid, ['payment-terms', 'payment-methods']),
  )
  const checked = checkVendors(sent, vendors, jobs, company!, call)
  if (isRefusal(checked)) return checked
  const fresh: string[] = []
  for (const each of checked) {
    const groupGuid = jobs.length > 1 ? newGuid(call.now) : null
    for (const [index, { order, job }] of jobs.entries()) {
      const terms = termsFor(sent, index, { order, jobGuid: job.guid }, each.vendor, picklists)
      if (isRefusal(terms)) return terms
      const row = contractRow(sent, job, { groupGuid, checked: each, terms, expires, round }, call)
      order.contracts.push(row)
      fresh.push(row.guid)
    }
  }
  await orders.save(tx, actorOf(call), { action: 'offer.sent', reason })
  return wholeList(await readOffers(fresh, call))
}
