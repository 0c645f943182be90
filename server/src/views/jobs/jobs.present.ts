/** What a caller may see of a job, and what it may do next. Allow-lists: a field that is not named here does not leave. */
import type { ActiveContract, Job } from '@waybill/contract/jobs/job.shapes.ts'
import { toDollars } from '@waybill/domain/money/cents.ts'
import { jobCan } from '@waybill/domain/transport/can.ts'
import { clientJobStatus, jobClassification } from '@waybill/domain/transport/job-words.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, money, number } from '../../platform/http/present.ts'
import { financeStatsOf } from '../../records/orders/finance-stats.ts'
import { expenseOfJob, revenueByJob } from '../../records/orders/job-money.ts'
import { partOfJob, presentCommoditiesOfJob, presentStopsOfJob } from './job-parts.present.ts'
import type { AroundJob } from '../../records/jobs/job-reading.ts'
import { jobFactsOf } from '../../records/orders/order-facts.ts'
import { presentContact } from '../orders/order-parts.present.ts'
import type { ContractRecord, JobRecord, OrderAggregate } from '../../records/orders/order-reading.ts'
import { labelsOf, optionsOf, type PicklistRecord } from '../../records/reference/picklists.ts'
import { isOnBoard } from '../../records/projections/post-status.ts'

/** A job with everything that its page is made of. */
export interface KnownJob {
  aggregate: OrderAggregate
  job: JobRecord
  around: AroundJob
  picklists: readonly PicklistRecord[]
  bolUrl: string | null
}

/** Statuses from which on a carrier is booked. */
const BOOKED: readonly string[] = ['dispatched', 'in-progress', 'picked-up', 'delivered', 'completed', 'on-hold']

function presentContract(contract: ContractRecord, caller: Caller, vendors: AroundJob['vendors']): ActiveContract {
  const vendor = vendors.find((each) => each.guid === contract.vendor_guid)
  return {
    guid: contract.guid,
    status: contract.status,
    ...(caller.portal === 'dispatcher' && vendor ? { vendor } : {}),
    ...(caller.permissions.has('vendor_money.view_pay') ? { amount: money(contract.amount) } : {}),
    dateSent: instant(contract.sent_at),
    dateExpires: instant(contract.expires_at),
    dateAnswered: instant(contract.answered_at),
  }
}

const offersOf = ({ aggregate, job }: KnownJob) =>
  aggregate.contracts.filter((c) => c.job_guid === job.guid && (c.status === 'sent' || c.status === 'accepted'))

/** The carrier's own offer that counts: the accepted one, else the last that was sent. */
export const ownContract = (known: KnownJob, vendorGuid: string): ContractRecord | undefined => {
  const own = offersOf(known).filter((contract) => contract.vendor_guid === vendorGuid)
  return own.find((contract) => contract.status === 'accepted') ?? own.at(-1)
}

const driverOf = (job: JobRecord) =>
  job.driver_name || job.driver_phone || job.truck_number
    ? { name: job.driver_name, phoneNumber: job.driver_phone, truckNumber: job.truck_number }
    : null

const vendorOf = (job: JobRecord) =>
  job.vendor_guid ? { guid: job.vendor_guid, name: job.of_vendor_name ?? '', usdot: job.of_vendor_usdot } : null

const creditOf = (contract: ContractRecord | undefined) => money(contract?.cod_amount ?? '0')

function presentForCarrier(known: KnownJob, caller: Caller, vendorGuid: string) {
  const { aggregate, job, around } = known
  const { order } = aggregate
  const isAwarded = job.vendor_guid === vendorGuid
  const own = ownContract(known, vendorGuid)
  const seesPay = caller.permissions.has('vendor_money.view_pay')
  const pay = isAwarded ? toDollars(expenseOfJob(aggregate, job)) : money(own?.amount ?? '0')
  const dispatcher = around.dispatcher
  return {
    offer: own ? presentContract(own, caller, []) : null,
    ...(seesPay ? { vendorPayment: pay, vendorCredit: creditOf(own) } : {}),
    ...(isAwarded
      ? {
          instructions: job.instructions,
          referenceNumber: job.reference_number,
          bol: job.bol,
          vendor: vendorOf(job),
          vendorContact: presentContact(around.vendor_contact),
          driver: driverOf(job),
          dispatcher: dispatcher && {
            guid: dispatcher.guid,
            name: dispatcher.name,
            email: dispatcher.email,
            phoneNumber: dispatcher.phone_number,
          },
          ...(caller.company.showClientToVendor
            ? { client: { guid: order.client_guid, name: order.of_client_name } }
            : {}),
        }
      : { instructions: null, referenceNumber: null, bol: null }),
    load: around.load && {
      guid: around.load.guid,
      number: around.load.number,
      jobs: around.load.jobs
        .filter((each) => each.guid === job.guid || each.vendor_guid === vendorGuid)
        .map((each) => ({ guid: each.guid, number: each.number })),
    },
  }
}

function presentForClient({ aggregate, job }: KnownJob, caller: Caller) {
  const { order } = aggregate
  const showsVendor = caller.company.showVendorToClient && BOOKED.includes(job.status)
  return {
    instructions: null,
    referenceNumber: job.reference_number ?? order.reference_number,
    bol: job.bol ?? order.bol,
    client: { guid: order.client_guid, name: order.of_client_name },
    clientContact: presentContact(order.of_contact),
    ...(showsVendor ? { vendor: vendorOf(job) } : {}),
  }
}

function moneyFor({ aggregate, job }: KnownJob, contract: ContractRecord | undefined, caller: Caller) {
  const has = (permission: Parameters<typeof caller.permissions.has>[0]) => caller.permissions.has(permission)
  const [expense, revenue] = [expenseOfJob(aggregate, job), revenueByJob(aggregate).get(job.guid) ?? 0]
  const stats = financeStatsOf(String(toDollars(revenue)), String(toDollars(expense)))
  return {
    ...(has('vendor_money.view_pay') ? { vendorPayment: stats.expense, vendorCredit: creditOf(contract) } : {}),
    ...(has('client_money.view_rate') ? { clientPayment: stats.revenue } : {}),
    ...(has('margin.view_gross_profit')
      ? { grossProfit: stats.grossProfit, grossProfitMargin: stats.grossProfitMargin, financeStats: stats }
      : {}),
  }
}

function presentForCompany(known: KnownJob, caller: Caller) {
  const { aggregate, job, around, picklists } = known
  const { order } = aggregate
  const { dispatcher, salesperson } = around
  const offers = offersOf(known)
  const posts = aggregate.posts.filter((post) => post.job_guid === job.guid && isOnBoard(post.status))
  return {
    instructions: job.instructions,
    loadboardInstructions: job.loadboard_instructions,
    referenceNumber: job.reference_number ?? order.reference_number,
    bol: job.bol ?? order.bol,
    isDummy: job.is_dummy,
    isReady: job.is_ready,
    isDeleted: job.deleted_at !== null,
    holdReason: job.hold_reason ?? order.hold_reason,
    cancelReason: job.cancel_reason ?? order.cancel_reason,
    client: { guid: order.client_guid, name: order.of_client_name },
    clientContact: presentContact(order.of_contact),
    dispatcher: dispatcher && {
      guid: dispatcher.guid,
      name: dispatcher.name,
      email: dispatcher.email,
      phoneNumber: dispatcher.phone_number,
    },
    salesperson: salesperson && { guid: salesperson.guid, name: salesperson.name },
    referrer: order.referrer,
    vendor: vendorOf(job),
    vendorContact: presentContact(around.vendor_contact),
    vendorAgent: around.agent,
    driver: driverOf(job),
    activeContracts: offers.map((contract) => presentContract(contract, caller, around.vendors)),
    loadboards: posts.map((post) => ({
      guid: post.guid,
      board: post.board,
      status: post.status as 'posted',
      openRequests: post.of_open_requests,
      datePosted: instant(post.posted_at),
    })),
    caseLabels: labelsOf(job.of_label_ids, optionsOf('case-labels', picklists)),
    caseLabelCount: job.of_label_ids.length,
    load: around.load && {
      guid: around.load.guid,
      number: around.load.number,
      jobs: around.load.jobs.map(({ guid, number: of }) => ({ guid, number: of })),
    },
    ...moneyFor(
      known,
      offers.find((contract) => contract.status === 'accepted'),
      caller,
    ),
    dateVerified: instant(job.verified_at),
    verifiedBy: around.verified_by,
    createdBy: around.created_by,
    updatedBy: around.updated_by,
  }
}

/** The job as the caller may see it. */
export function presentJob(known: KnownJob, caller: Caller): Job {
  const { aggregate, job, around, picklists } = known
  const part = partOfJob(aggregate, job)
  const { vendorGuid } = caller
  const status = job.status
  const isWhole = !vendorGuid || job.vendor_guid === vendorGuid
  const own = vendorGuid ? (ownContract(known, vendorGuid)?.status ?? null) : null
  const classification = jobClassification(job.classification)
  const equipment = optionsOf('equipment-types', picklists).find((option) => option.id === job.equipment_type_id)
  const commodities = presentCommoditiesOfJob(part, isWhole)
  return {
    guid: job.guid,
    number: job.number,
    sequence: job.sequence,
    status: caller.portal === 'client' ? clientJobStatus(status) : status,
    order: { guid: job.order_guid, number: aggregate.order.number },
    type: job.kind,
    classification: classification ? { ...classification } : null,
    category: job.category,
    loadType: job.load_type,
    bolUrl: known.bolUrl,
    distance: number(job.distance),
    estimatedDistance: number(job.estimated_distance),
    equipmentType: job.equipment_type_id === null ? null : { id: job.equipment_type_id, label: equipment?.label ?? '' },
    inspectionType: job.inspection_type,
    isOnHold: status === 'on-hold',
    ownerAccount: around.owner ?? { guid: job.company_guid, name: caller.company.name },
    stops: presentStopsOfJob(part, isWhole),
    commodities,
    commodityCount: commodities.length,
    dateDispatched: isWhole ? instant(job.dispatched_at) : null,
    dateVendorStarted: isWhole ? instant(job.vendor_started_at) : null,
    dateVendorCompleted: isWhole ? instant(job.vendor_completed_at) : null,
    dateCanceled: instant(job.canceled_at),
    dateCreated: instant(job.created_at),
    dateUpdated: instant(job.updated_at),
    version: aggregate.order.version,
    can: jobCan(jobFactsOf(aggregate, job), caller, own),
    ...(vendorGuid
      ? presentForCarrier(known, caller, vendorGuid)
      : caller.portal === 'client'
        ? presentForClient(known, caller)
        : presentForCompany(known, caller)),
  }
}
