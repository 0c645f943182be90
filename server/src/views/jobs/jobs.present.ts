/** A job as a caller may see it, and its possible next acts. `domain/src/access/tables` defines who sees which field. */
import {
  ACTIVE_CONTRACT,
  JOB,
  type Job,
  type JobNoun,
  type PresentedActiveContract,
  type PresentedJob,
} from '@waybill/contract/jobs/job.shapes.ts'
import type { Made } from '@waybill/contract/nouns/fields.ts'
import { DAMAGE_CLAIM } from '@waybill/contract/vocabulary/case-labels.ts'
import type { PicklistKind } from '@waybill/contract/vocabulary/picklists.ts'
import { acceptedBy, bookedIn } from '@waybill/domain/access/facts.ts'
import { present } from '@waybill/domain/access/present.ts'
import { type Cents, toDecimal, toPrice } from '@waybill/domain/money/cents.ts'
import { targetPay } from '@waybill/domain/money/target-pay.ts'
import { jobCan } from '@waybill/domain/transport/can.ts'
import { whatIsMissingToVerify } from '@waybill/domain/transport/paperwork.ts'
import { whatIsMissingToBeReady } from '@waybill/domain/transport/readiness.ts'
import { jobClassification, jobStatusFor } from '@waybill/domain/transport/job-words.ts'
import type { Caller } from '../../caller/caller.ts'
import { NAMED } from '../../platform/db/names.gen.ts'
import { instant, money } from '../../platform/http/present.ts'
import { numberOf } from '../../platform/unknown-fields.ts'
import {
  chargesBeside,
  type ContractRecord,
  expenseOfJob,
  financeStatsOf,
  grossOfOffer,
  jobFactsOf,
  type JobRecord,
  type OrderAggregate,
  payOfJob,
  revenueByJob,
} from '../../records/orders/index.ts'
import { partOfJob, presentCommoditiesOfJob, presentStopsOfJob } from './job-parts.present.ts'
import type { AroundJob } from '../../records/jobs/index.ts'
import { toReady } from '../../records/projections/index.ts'
import { presentContact } from '../orders/order-parts.present.ts'
import { presentTurn } from '../orders/waiting.present.ts'
import { openRevisionOf } from '../../consequences/revise-confirmations.ts'
import { labelsOf, optionsOf } from '../../records/reference/index.ts'
import { isOnBoard } from '../../records/projections/index.ts'

/** A job with all data of its page. */
export interface KnownJob {
  aggregate: OrderAggregate
  job: JobRecord
  around: AroundJob
  bolUrl: string | null
}

const presentContract = (
  contract: ContractRecord,
  caller: Caller,
  offers: AroundJob['offers'],
): PresentedActiveContract =>
  present(
    ACTIVE_CONTRACT,
    {
      guid: contract.guid,
      status: contract.status,
      vendor: offers?.find(({ vendor }) => vendor.guid === contract.vendor_guid)?.vendor,
      amount: contract.amount,
      dateSent: contract.sent_at,
      dateExpires: contract.expires_at,
      dateAnswered: contract.answered_at,
    },
    caller,
  )

const offersOf = ({ aggregate, job }: KnownJob) =>
  aggregate.contracts.filter((c) => c.job_guid === job.guid && (c.status === 'sent' || c.status === 'accepted'))

/** The carrier's own current offer: the accepted one, otherwise the last one sent. */
export const ownContract = (known: KnownJob, vendorGuid: string): ContractRecord | undefined => {
  const own = offersOf(known).filter((contract) => contract.vendor_guid === vendorGuid)
  return own.find((contract) => contract.status === 'accepted') ?? own.at(-1)
}

const driverOf = (job: JobRecord): Job['driver'] =>
  job.driver_guid || job.driver_name || job.driver_phone || job.truck_number || job.trailer_number
    ? {
        userGuid: job.driver_guid,
        name: job.driver_name,
        phoneNumber: job.driver_phone,
        truckNumber: job.truck_number,
        trailerNumber: job.trailer_number,
      }
    : null

/** What the driver of the accepted contract must collect. */
function collectOf({ aggregate, job }: KnownJob): Job['collect'] {
  const accepted = aggregate.contracts.find((each) => each.job_guid === job.guid && each.status === 'accepted')
  if (!accepted || Number(accepted.cod_amount) === 0) return null
  return {
    amount: money(accepted.cod_amount),
    method: accepted.cod_method,
    location: accepted.cod_location,
    dateCollected: instant(job.collected_at),
    amountCollected: job.collected_amount === null ? null : money(job.collected_amount),
    methodCollected: job.collected_method,
  }
}

const vendorOf = (job: JobRecord) =>
  job.vendor_guid ? { guid: job.vendor_guid, name: job.of_vendor_name ?? '', usdot: job.of_vendor_usdot } : null

/** Posts currently on load boards. */
const postsOf = ({ aggregate, job }: KnownJob): Job['loadboards'] =>
  aggregate.posts
    .filter((post) => post.job_guid === job.guid && isOnBoard(post.status))
    .map((post) => ({
      guid: post.guid,
      board: post.board,
      status: post.status,
      openRequests: post.of_open_requests,
      datePosted: instant(post.posted_at),
    }))

/** The truck it shares, with those of its jobs that are visible to the caller. */
const loadOf = ({ job, around: { load } }: KnownJob, vendorGuid: string | null): Job['load'] =>
  load && {
    guid: load.guid,
    number: load.number,
    jobs: load.jobs
      .filter((each) => !vendorGuid || each.guid === job.guid || each.vendor_guid === vendorGuid)
      .map((each) => ({ guid: each.guid, number: each.number })),
  }

/** What the job pays a carrier that has it, or all it ever had; without the award, what its offer pays. */
function payOf({ aggregate, job }: KnownJob, own: ContractRecord | undefined, vendorGuid: string | null) {
  if (vendorGuid === null || job.vendor_guid === vendorGuid) return toPrice(payOfJob(aggregate, job, vendorGuid).net)
  return own ? toPrice(grossOfOffer(own.amount, chargesBeside(aggregate, own))) : null
}

/** The most that a job without a carrier may cost. */
const payAtMostOf = (known: KnownJob, revenue: Cents): number | null => {
  const isAgreed = known.job.vendor_guid !== null || offersOf(known).some(({ status }) => status === 'accepted')
  const most =
    isAgreed || revenue <= 0
      ? null
      : targetPay(revenue, {
          ...known.around.aim,
          margin: numberOf(known.aggregate.order.of_settings, 'targetMargin') ?? null,
        })
  return most === null ? null : toPrice(most)
}

const missingOf = ({ aggregate, job, around: { papers } }: KnownJob): Job['missing'] => ({
  ready: job.is_ready ? [] : whatIsMissingToBeReady(toReady(aggregate, job)),
  verify: papers
    ? whatIsMissingToVerify({
        hasProofOfDelivery: papers.is_proved,
        hasOpenDamageCase: job.of_label_ids.includes(DAMAGE_CLAIM),
        billMatchesContract: papers.is_matched,
        revision: openRevisionOf(aggregate, job),
      })
    : [],
})

/** An option's label for a company without its own. */
const usual = (kind: PicklistKind, id: number): string =>
  optionsOf(kind, []).find((option) => option.id === id)?.label ?? ''

function madeOf(known: KnownJob, caller: Caller): Made<JobNoun> {
  const { aggregate, job, around } = known
  const { order } = aggregate
  const part = partOfJob(aggregate, job)
  const { vendorGuid } = caller
  const status = job.status
  const own = vendorGuid ? ownContract(known, vendorGuid) : undefined
  const offers = offersOf(known)
  const credited = vendorGuid ? own : offers.find((contract) => contract.status === 'accepted')
  const classification = jobClassification(job.classification)
  const person = (guid: string | null) => around.people?.find((each) => each.guid === guid)
  const commodities = presentCommoditiesOfJob(part, caller)
  const [dispatcher, salesperson] = [person(job.dispatcher_guid), person(job.salesperson_guid)]
  const revenue = () => revenueByJob(aggregate).get(job.guid) ?? 0
  const stats = () =>
    financeStatsOf(toDecimal(revenue()), toDecimal(expenseOfJob(aggregate, job)), status === 'canceled')
  // Carriers see only the job's own references: the order's belong to the client.
  const ofOrder = vendorGuid ? undefined : order
  return {
    ...NAMED.jobs(job),
    status: jobStatusFor(status, caller),
    order: { guid: job.order_guid, number: order.number },
    type: job.kind,
    classification: classification ? { ...classification } : null,
    referenceNumber: job.reference_number ?? ofOrder?.reference_number ?? null,
    bol: job.bol ?? ofOrder?.bol ?? null,
    bolUrl: known.bolUrl,
    distanceSource: job.distance === null ? null : job.distance_source,
    equipmentType:
      job.equipment_type_id === null
        ? null
        : { id: job.equipment_type_id, label: around.equipment ?? usual('equipment-types', job.equipment_type_id) },
    missing: () => missingOf(known),
    isOnHold: status === 'on-hold',
    waiting: presentTurn(job.of_turns, caller.portal),
    isDeleted: job.deleted_at !== null,
    holdReason: job.hold_reason ?? order.hold_reason,
    cancelReason: job.cancel_reason ?? order.cancel_reason,
    client: { guid: order.client_guid, name: order.of_client_name },
    clientContact: presentContact(order.of_contact),
    ownerAccount: caller.companyAccount ?? { guid: job.company_guid, name: caller.company.name },
    dispatcher: dispatcher
      ? {
          guid: dispatcher.guid,
          name: dispatcher.name,
          email: dispatcher.email,
          phoneNumber: dispatcher.phone_number,
        }
      : null,
    salesperson: salesperson ? { guid: salesperson.guid, name: salesperson.name } : null,
    referrer: order.referrer,
    vendor: vendorOf(job),
    vendorContact: presentContact(around.vendor_contact),
    vendorAgent: around.offers?.find((each) => each.status === 'accepted')?.sender ?? null,
    driver: driverOf(job),
    stops: presentStopsOfJob(part, caller),
    commodities,
    commodityCount: commodities.length,
    activeContracts: () => offers.map((contract) => presentContract(contract, caller, around.offers)),
    offer: own ? presentContract(own, caller, null) : null,
    loadboards: () => postsOf(known),
    caseLabels: () => labelsOf(job.of_label_ids, [...(around.labels ?? []), ...optionsOf('case-labels', [])]),
    caseLabelCount: job.of_label_ids.length,
    load: loadOf(known, vendorGuid),
    vendorPayment: () => payOf(known, own, vendorGuid),
    vendorCredit: credited?.cod_amount ?? '0',
    collect: () => collectOf(known),
    clientPayment: () => toPrice(revenue()),
    payAtMost: () => payAtMostOf(known, revenue()),
    grossProfit: () => stats().grossProfit,
    grossProfitMargin: () => stats().grossProfitMargin,
    financeStats: stats,
    verifiedBy: person(job.verified_by)?.name ?? null,
    createdBy: person(job.created_by)?.name ?? null,
    updatedBy: person(job.updated_by)?.name ?? null,
    version: order.version,
    can: jobCan(jobFactsOf(aggregate, job), caller, own?.status ?? null),
  }
}

/** The job as the caller may see it. */
export const presentJob = (known: KnownJob, caller: Caller): PresentedJob =>
  present(JOB, madeOf(known, caller), caller, { accepted: acceptedBy(known.job, caller), booked: bookedIn(known.job) })

/** The same, to be read only: links are made for the caller, so it is without them. */
export const presentReadOnlyJob = (known: KnownJob, caller: Caller): PresentedJob =>
  present(JOB, { ...madeOf(known, caller), bolUrl: null, can: [] }, caller, {
    accepted: acceptedBy(known.job, caller),
    booked: bookedIn(known.job),
  })
