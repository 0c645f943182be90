/** An order as a caller may see it, and its possible next acts. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import { JOB_OF_ORDER, type PresentedJobOfOrder } from '@waybill/contract/jobs/jobs.shapes.ts'
import type { Made } from '@waybill/contract/nouns/fields.ts'
import {
  type Order,
  ORDER,
  type OrderNoun,
  PLACED_ORDER,
  type PresentedOrder,
  type PresentedPlacedOrder,
} from '@waybill/contract/orders/orders.shapes.ts'
import { bookedIn } from '@waybill/domain/access/facts.ts'
import { present } from '@waybill/domain/access/present.ts'
import { toCents, toPrice } from '@waybill/domain/money/cents.ts'
import { orderCan, type OpenRequest } from '@waybill/domain/transport/can.ts'
import { jobStatusFor } from '@waybill/domain/transport/job-words.ts'
import { orderFlags, orderStatusFor } from '@waybill/domain/transport/order-status.ts'
import type { Caller } from '../../caller/caller.ts'
import { NAMED } from '../../platform/db/names.gen.ts'
import { instant, money } from '../../platform/http/present.ts'
import {
  commoditiesOfJob,
  financeStatsOf,
  orderFactsOf,
  type OrderMoney,
  type OrderParts,
  type OrderRecord,
  type ShownJob,
  type ShownOrder,
} from '../../records/orders/index.ts'
import { presentTurn } from './waiting.present.ts'
import { presentCommodity, presentContact } from './order-parts.present.ts'
import { placeOfStop, presentStop } from './stops.present.ts'

export function presentJobOfOrder(aggregate: OrderParts, job: ShownJob, caller: Caller): PresentedJobOfOrder {
  const commodities = commoditiesOfJob(aggregate, job.guid)
  return present(
    JOB_OF_ORDER,
    {
      ...NAMED.jobs(job),
      status: jobStatusFor(job.status, caller),
      type: job.kind,
      vendor: job.vendor_guid
        ? { guid: job.vendor_guid, name: job.of_vendor_name ?? '', usdot: job.of_vendor_usdot }
        : null,
      stops: aggregate.stops.filter((stop) => stop.job_guid === job.guid).map((stop) => stop.guid),
      commodities: commodities.map((commodity) => commodity.guid),
      commodityCount: commodities.length,
    },
    caller,
    { booked: bookedIn(job) },
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

function madeOf(aggregate: ShownOrder, caller: Caller): Made<OrderNoun> {
  const { order } = aggregate
  const facts = orderFactsOf(aggregate)
  const flags = orderFlags(facts)
  const jobs = shownJobs(aggregate)
  const shown = new Set(jobs.map((job) => job.guid))
  const stops = aggregate.stops.filter((stop) => shown.has(stop.job_guid))
  const status = order.status
  const terminals = new Map(stops.flatMap((stop) => (stop.of_terminal ? [[stop.of_terminal.guid, stop]] : [])))
  return {
    ...NAMED.orders(order),
    status: orderStatusFor(status, caller),
    client: { guid: order.client_guid, name: order.of_client_name },
    clientContact: presentContact(order.of_contact),
    consignee: order.consignee_guid ? { guid: order.consignee_guid, name: order.of_consignee_name ?? '' } : null,
    pricing: () => pricingOf(aggregate.money),
    financeStats: () => financeStatsOf(aggregate.money.revenue, aggregate.money.expense, status === 'canceled'),
    salesperson: order.salesperson_guid
      ? { guid: order.salesperson_guid, name: order.of_salesperson_name ?? '' }
      : null,
    dispatcher:
      order.dispatcher_guid && order.of_dispatcher
        ? {
            guid: order.dispatcher_guid,
            name: order.of_dispatcher.name,
            email: order.of_dispatcher.email,
            phoneNumber: order.of_dispatcher.phone_number,
          }
        : null,
    distanceSource: order.distance === null ? null : order.distance_source,
    stopCount: stops.length,
    jobCount: jobs.length,
    commodityCount: aggregate.commodities.length,
    firstStopGuid: stops[0]?.guid ?? null,
    lastStopGuid: stops.at(-1)?.guid ?? null,
    isCanceled: order.canceled_at !== null,
    isComplete: flags.isComplete,
    isOnHold: status === 'on-hold',
    isReady: flags.isReady,
    isDeleted: order.deleted_at !== null,
    tender: tenderOf(order),
    waiting: presentTurn(order.of_turns, caller.portal),
    holdRequest: requestOf(order.hold_requested_at, null, order.hold_request_reason),
    cancelRequest: requestOf(order.cancel_requested_at, null, order.cancel_request_reason),
    commodities: aggregate.commodities.map((commodity) => presentCommodity(aggregate, commodity, caller)),
    stops: stops.map((stop) => presentStop(aggregate, stop, caller)),
    jobs: jobs.map((job) => presentJobOfOrder(aggregate, job, caller)),
    terminals: [...terminals.values()].flatMap((stop) => placeOfStop(aggregate, stop, caller) ?? []),
    ownerCompanyGuid: order.company_guid,
    verifiedBy: order.of_verified_by_name,
    createdBy: order.created_by_name,
    updatedBy: order.updated_by_name,
    can: orderCan(facts, caller, openRequests(aggregate)),
  }
}

/** The order as the caller may see it. */
export const presentOrder = (order: ShownOrder, caller: Caller): PresentedOrder =>
  present(ORDER, madeOf(order, caller), caller)

/** The same, to be read only. */
export const presentReadOnlyOrder = (order: ShownOrder, caller: Caller): PresentedOrder =>
  present(ORDER, { ...madeOf(order, caller), can: [] }, caller)

/** A newly placed order. */
export const presentPlacedOrder = (order: ShownOrder, warnings: ErrorEntry[], caller: Caller): PresentedPlacedOrder =>
  present(PLACED_ORDER, { ...madeOf(order, caller), warnings }, caller)
