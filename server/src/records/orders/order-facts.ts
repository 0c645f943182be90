/** Rows as facts for the transport rules, and the resulting statuses. */
import { revisionFacts } from '@waybill/domain/transport/agreement.ts'
import type { CommodityProgress } from '@waybill/domain/transport/commodity-progress.ts'
import { deliveryStatusOverLegs } from '@waybill/domain/transport/commodity-progress.ts'
import { jobStatus, type JobFacts } from '@waybill/domain/transport/job-status.ts'
import { orderStatus, type OrderFacts } from '@waybill/domain/transport/order-status.ts'
import { stopStatus, type StopFacts } from '@waybill/domain/transport/stop-status.ts'
import type { DeliveryStatus, OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type {
  CommodityRecord,
  JobRecord,
  LinkRecord,
  OrderAggregate,
  OrderParts,
  ShownJob,
  StopRecord,
} from './order-records.ts'

/** Sources of orders that a dispatcher must accept before they count as new. */
const SUBMITTED_FROM: readonly string[] = ['client', 'tender', 'api']

/** Statuses of a post that is, or is about to be, on its board. */
const ON_BOARD: readonly string[] = ['posting', 'posted', 'updating']

/** An unanswered tender. */
export const isTenderOpen = ({ order }: OrderParts) => order.is_tender && order.tender_answer === null

/** The facts of the order; its jobs' statuses must be up to date. */
export const orderFactsOf = (aggregate: OrderParts): OrderFacts => ({
  isOnHold: aggregate.order.held_at !== null,
  isCanceled: aggregate.order.canceled_at !== null,
  isDeleted: aggregate.order.deleted_at !== null,
  isTenderOpen: isTenderOpen(aggregate),
  wasSubmitted: SUBMITTED_FROM.includes(aggregate.order.source),
  dateAccepted: aggregate.order.accepted_at,
  jobs: aggregate.jobs.map((job) => ({ type: job.kind, status: job.status })),
})

/** How far a commodity has come on one job. */
export function progressOf(
  commodity: CommodityRecord,
  links: readonly LinkRecord[],
  stops: readonly StopRecord[],
): CommodityProgress {
  const at = (type: string) =>
    links.find(
      (link) =>
        link.commodity_guid === commodity.guid && stops.some((s) => s.guid === link.stop_guid && s.stop_type === type),
    )
  const [pickup, delivery] = [at('pickup'), at('delivery')]
  const turnedAway = [pickup?.outcome, delivery?.outcome].find(
    (outcome) => outcome === 'missing' || outcome === 'refused',
  )
  const done = (link: LinkRecord | undefined) => (link?.outcome === 'done' ? link.completed_at : null)
  return {
    datePickedUp: done(pickup),
    dateDelivered: done(delivery),
    exception: commodity.canceled_at ? 'canceled' : (turnedAway ?? null),
  }
}

const stopsOfJob = (aggregate: OrderParts, job: ShownJob) =>
  aggregate.stops.filter((stop) => stop.job_guid === job.guid)

/** The commodities that a job moves. */
export function commoditiesOfJob(aggregate: OrderParts, jobGuid: string): CommodityRecord[] {
  const moved = new Set(aggregate.links.filter((link) => link.job_guid === jobGuid).map((link) => link.commodity_guid))
  return aggregate.commodities.filter((commodity) => moved.has(commodity.guid))
}

export function jobFactsOf(aggregate: OrderAggregate, job: JobRecord): JobFacts {
  const stops = stopsOfJob(aggregate, job)
  const links = aggregate.links.filter((link) => link.job_guid === job.guid)
  const service = stops.find((stop) => stop.stop_type === 'service')
  const posts = aggregate.posts.filter((post) => post.job_guid === job.guid && ON_BOARD.includes(post.status))
  const { order } = aggregate
  return {
    type: job.kind,
    isDummy: job.is_dummy,
    isReady: job.is_ready,
    isOnHold: job.held_at !== null,
    dateCanceled: job.canceled_at,
    dateDeleted: job.deleted_at,
    dateVerified: job.verified_at,
    dateVendorStarted: job.vendor_started_at,
    contracts: aggregate.contracts
      .filter((contract) => contract.job_guid === job.guid)
      .map((contract) => ({ status: contract.status, ...revisionFacts(contract.revision_pending) })),
    hasActivePost: posts.length > 0,
    openRequests: posts.reduce((sum, post) => sum + post.of_open_requests, 0),
    commodities: commoditiesOfJob(aggregate, job.guid).map((commodity) => progressOf(commodity, links, stops)),
    service: service ? { dateStarted: service.started_at, dateCompleted: service.completed_at } : null,
    order: {
      isOnHold: order.held_at !== null,
      isCanceled: order.canceled_at !== null,
      isDeleted: order.deleted_at !== null,
      isTenderOpen: isTenderOpen(aggregate),
    },
  }
}

export function stopFactsOf(aggregate: OrderAggregate, stop: StopRecord): StopFacts {
  const links = aggregate.links.filter((link) => link.stop_guid === stop.guid)
  // A commodity missing at the job's pickup reaches none of its other stops.
  const missing = new Set(
    aggregate.links.flatMap((link) =>
      link.job_guid === stop.job_guid && link.outcome === 'missing' ? [link.commodity_guid] : [],
    ),
  )
  return {
    stopType: stop.stop_type,
    isCanceled: stop.canceled_at !== null,
    dateScheduledStart: stop.scheduled_start,
    dateStarted: stop.started_at,
    dateCompleted: stop.completed_at,
    commodities: links.map((link) => ({
      dateCompleted: link.outcome === 'done' ? link.completed_at : null,
      exception: aggregate.commodities.find((c) => c.guid === link.commodity_guid)?.canceled_at
        ? 'canceled'
        : link.outcome === 'refused'
          ? 'refused'
          : missing.has(link.commodity_guid)
            ? 'missing'
            : null,
    })),
  }
}

/** The delivery status of a commodity across all jobs of its order. */
export function deliveryStatusOf(aggregate: OrderParts, commodity: CommodityRecord): DeliveryStatus {
  if (commodity.canceled_at) return 'canceled'
  const legs = aggregate.jobs
    .filter((job) => job.kind === 'transport' && job.deleted_at === null && job.canceled_at === null)
    .filter((job) =>
      aggregate.links.some((link) => link.job_guid === job.guid && link.commodity_guid === commodity.guid),
    )
    .map((job) =>
      progressOf(
        commodity,
        aggregate.links.filter((link) => link.job_guid === job.guid),
        stopsOfJob(aggregate, job),
      ),
    )
  return deliveryStatusOverLegs(legs)
}

/** Recomputes every status of the order, from the stops upward. */
export function computeStatuses(aggregate: OrderAggregate): OrderStatus {
  for (const stop of aggregate.stops) stop.status = stopStatus(stopFactsOf(aggregate, stop))
  for (const job of aggregate.jobs) job.status = jobStatus(jobFactsOf(aggregate, job))
  const status = orderStatus(orderFactsOf(aggregate))
  aggregate.order.status = status
  return status
}
