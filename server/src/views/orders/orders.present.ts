/** An order as a caller may see it, and its possible next acts. `domain/src/access/tables` defines who sees which field. */
import type { JobOfOrder } from '@waybill/contract/jobs/jobs.shapes.ts'
import type { Order, PresentedOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { JOB_OF_ORDER_SEEN, ORDER_SEEN } from '@waybill/domain/access/tables/orders.ts'
import { toCents, toPrice } from '@waybill/domain/money/cents.ts'
import { orderCan, type OpenRequest } from '@waybill/domain/transport/can.ts'
import { isBooked, jobStatusFor } from '@waybill/domain/transport/job-words.ts'
import { orderFlags, orderStatusFor } from '@waybill/domain/transport/order-status.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, money, number } from '../../platform/http/present.ts'
import {
  commoditiesOfJob,
  financeStatsOf,
  orderFactsOf,
  type OrderMoney,
  type OrderParts,
  type OrderRecord,
  type ShownJob,
  type ShownOrder,
  shownTexts,
} from '../../records/orders/index.ts'
import { presentTurn } from './waiting.present.ts'
import { presentCommodity, presentContact } from './order-parts.present.ts'
import { placeOfStop, presentStop } from './stops.present.ts'

export function presentJobOfOrder(aggregate: OrderParts, job: ShownJob, caller: Caller): JobOfOrder {
  const status = job.status
  const commodities = commoditiesOfJob(aggregate, job.guid)
  return show(
    JOB_OF_ORDER_SEEN,
    caller,
    {
      guid: job.guid,
      number: job.number,
      sequence: job.sequence,
      status: jobStatusFor(status, caller),
      type: job.kind,
      classification: job.classification,
      vendor: job.vendor_guid
        ? { guid: job.vendor_guid, name: job.of_vendor_name ?? '', usdot: job.of_vendor_usdot }
        : null,
      distance: number(job.distance),
      stops: aggregate.stops.filter((stop) => stop.job_guid === job.guid).map((stop) => stop.guid),
      commodities: commodities.map((commodity) => commodity.guid),
      commodityCount: commodities.length,
      dateDispatched: instant(job.dispatched_at),
      dateVendorStarted: instant(job.vendor_started_at),
      dateVendorCompleted: instant(job.vendor_completed_at),
    },
    { booked: isBooked(status) },
  )
}

/** The jobs visible to a caller, without deleted ones. */
export const shownJobs = (aggregate: OrderParts): ShownJob[] => aggregate.jobs.filter((job) => job.deleted_at === null)

function pricingOf({ base_pay: base, accessorial_pay: accessorial, revenue }: OrderMoney): Order['pricing'] {
  const customerPay = toPrice(toCents(revenue))
  const priced = (part: string) => (customerPay === null ? null : money(part))
  return { basePay: priced(base), accessorialPay: priced(accessorial), customerPay }
}

/** Unanswered requests of the client. */
export function openRequests({ order }: OrderParts): OpenRequest[] {
  const hold: OpenRequest = order.held_at ? 'unhold' : 'hold'
  return [...(order.hold_requested_at ? [hold] : []), ...(order.cancel_requested_at ? (['cancel'] as const) : [])]
}

const requestOf = (at: Date | null, by: string | null, reason: string | null) =>
  at ? { date: instant(at), by, reason } : null

function tenderOf(order: OrderRecord): Order['tender'] {
  if (!order.is_tender) return null
  const { tender_respond_by: due, tender_answered_at: answered } = order
  return {
    answer: order.tender_answer,
    reason: order.tender_reason,
    dateAnswered: instant(answered),
    dateRespondBy: instant(due),
    isLate: due !== null && answered !== null && answered > due,
  }
}

/** The order as the caller may see it. */
export function presentOrder(aggregate: ShownOrder, caller: Caller): PresentedOrder {
  const { order } = aggregate
  const facts = orderFactsOf(aggregate)
  const flags = orderFlags(facts)
  const jobs = shownJobs(aggregate)
  const shown = new Set(jobs.map((job) => job.guid))
  const stops = aggregate.stops.filter((stop) => shown.has(stop.job_guid))
  const status = order.status
  const terminals = new Map(stops.flatMap((stop) => (stop.of_terminal ? [[stop.of_terminal.guid, stop]] : [])))
  return show(ORDER_SEEN, caller, {
    guid: order.guid,
    number: order.number,
    status: orderStatusFor(status, caller),
    classification: order.classification,
    ...shownTexts(order),
    client: { guid: order.client_guid, name: order.of_client_name },
    clientContact: presentContact(order.of_contact),
    consignee: order.consignee_guid ? { guid: order.consignee_guid, name: order.of_consignee_name ?? '' } : null,
    clientJobBasePay: order.client_job_base_pay === null ? null : money(order.client_job_base_pay),
    pricing: () => pricingOf(aggregate.money),
    financeStats: () => financeStatsOf(aggregate.money.revenue, aggregate.money.expense, status === 'canceled'),
    salesperson: order.salesperson_guid
      ? { guid: order.salesperson_guid, name: order.of_salesperson_name ?? '' }
      : null,
    referrer: order.referrer,
    dispatcher:
      order.dispatcher_guid && order.of_dispatcher
        ? {
            guid: order.dispatcher_guid,
            name: order.of_dispatcher.name,
            email: order.of_dispatcher.email,
            phoneNumber: order.of_dispatcher.phone_number,
          }
        : null,
    equipmentTypeId: order.equipment_type_id,
    inspectionType: order.inspection_type,
    instructions: order.instructions,
    distance: number(order.distance),
    estimatedDistance: number(order.estimated_distance),
    distanceSource: order.distance === null ? null : order.distance_source,
    stopCount: stops.length,
    jobCount: jobs.length,
    commodityCount: aggregate.commodities.length,
    firstStopGuid: stops[0]?.guid ?? null,
    lastStopGuid: stops.at(-1)?.guid ?? null,
    isCanceled: order.canceled_at !== null,
    isComplete: flags.isComplete,
    isOnHold: status === 'on-hold',
    isCargoTel: order.is_cargo_tel,
    isDummy: order.is_dummy,
    isReady: flags.isReady,
    isTender: order.is_tender,
    isDeleted: order.deleted_at !== null,
    tender: tenderOf(order),
    waiting: presentTurn(order.of_turns, caller.portal),
    holdReason: order.hold_reason,
    cancelReason: order.cancel_reason,
    holdRequest: requestOf(order.hold_requested_at, null, order.hold_request_reason),
    cancelRequest: requestOf(order.cancel_requested_at, null, order.cancel_request_reason),
    commodities: aggregate.commodities.map((commodity) => presentCommodity(aggregate, commodity, caller)),
    stops: stops.map((stop) => presentStop(aggregate, stop, caller)),
    jobs: jobs.map((job) => presentJobOfOrder(aggregate, job, caller)),
    terminals: [...terminals.values()].flatMap((stop) => placeOfStop(aggregate, stop, caller) ?? []),
    ownerCompanyGuid: order.company_guid,
    dateExpectedCompleteBy: instant(order.expected_complete_by),
    isTargetAgreed: order.is_target_agreed,
    dateVerified: instant(order.verified_at),
    verifiedBy: order.of_verified_by_name,
    dateAccepted: instant(order.accepted_at),
    dateCanceled: instant(order.canceled_at),
    dateCreated: instant(order.created_at),
    createdBy: order.created_by_name,
    dateUpdated: instant(order.updated_at),
    updatedBy: order.updated_by_name,
    version: order.version,
    can: orderCan(facts, caller, openRequests(aggregate)),
  })
}
