/** The order as its client sees it: a leg that ended in a breakdown and its follow-up are one journey. */
import type { OrderAggregate, OrderParts, ShownJob, StopRecord } from './order-records.ts'

/** Statuses of the follow-up job that are more specific than under way. */
const TELLING: readonly string[] = ['picked-up', 'delivered', 'completed', 'on-hold', 'canceled']

type Journey = OrderParts & Partial<Pick<OrderAggregate, 'charges' | 'contracts'>>

interface Handover {
  ended: ShownJob
  next: ShownJob
  /** The stops at the terminal where one truck handed the load to the other. */
  between: ReadonlySet<string>
}

const handles = (aggregate: OrderParts, stop: StopRecord) =>
  aggregate.links.filter((link) => link.stop_guid === stop.guid).map((link) => link.commodity_guid)

/** The follow-up of an ended leg, if it still exists. */
function handoverOf(aggregate: OrderParts, ended: ShownJob): Handover | undefined {
  const isThere = (stop: StopRecord, job: ShownJob, type: string) =>
    stop.job_guid === job.guid && stop.stop_type === type && stop.terminal_guid === ended.leg_end_terminal_guid
  const left = aggregate.stops.findLast((stop) => isThere(stop, ended, 'delivery'))
  if (!left) return undefined
  const load = new Set(handles(aggregate, left))
  for (const next of aggregate.jobs) {
    if (next.sequence <= ended.sequence || next.deleted_at) continue
    const taken = aggregate.stops.find(
      (stop) => isThere(stop, next, 'pickup') && handles(aggregate, stop).some((guid) => load.has(guid)),
    )
    if (taken) return { ended, next, between: new Set([left.guid, taken.guid]) }
  }
  return undefined
}

function joined<T extends Journey>(aggregate: T, { ended, next, between }: Handover): T {
  const into = <R extends { job_guid: string | null }>(row: R): R =>
    row.job_guid === ended.guid ? { ...row, job_guid: next.guid } : row
  const journey = {
    ...next,
    sequence: ended.sequence,
    status: TELLING.includes(next.status) ? next.status : 'picked-up',
    dispatched_at: ended.dispatched_at ?? next.dispatched_at,
    vendor_started_at: ended.vendor_started_at ?? next.vendor_started_at,
    leg_ended_at: next.leg_ended_at,
  }
  const stops = aggregate.stops.filter((stop) => !between.has(stop.guid)).map(into)
  const own = stops.filter((stop) => stop.job_guid === next.guid).map((stop, i) => ({ ...stop, sequence: i + 1 }))
  const others = stops.filter((stop) => stop.job_guid !== next.guid)
  const jobs = aggregate.jobs.filter((job) => job.guid !== ended.guid).map((job) => (job === next ? journey : job))
  const position = new Map(jobs.map((job) => [job.guid, job.sequence]))
  return {
    ...aggregate,
    jobs,
    stops: [...others, ...own].toSorted(
      (a, b) => (position.get(a.job_guid) ?? 0) - (position.get(b.job_guid) ?? 0) || a.sequence - b.sequence,
    ),
    links: aggregate.links.filter((link) => !between.has(link.stop_guid)).map(into),
    ...(aggregate.charges && { charges: aggregate.charges.map(into) }),
    ...(aggregate.contracts && { contracts: aggregate.contracts.map(into) }),
  }
}

/** Joins every leg that ended in a breakdown with its follow-up. */
export function asOneJourney<T extends Journey>(aggregate: T): T {
  for (const job of aggregate.jobs) {
    const handover = job.leg_ended_at && !job.deleted_at ? handoverOf(aggregate, job) : undefined
    if (handover) return asOneJourney(joined(aggregate, handover))
  }
  return aggregate
}

/** The job shown to a client at each stop; handover stops are in no journey. */
export const jobsOfJourney = (aggregate: OrderAggregate): ReadonlyMap<string, string> =>
  new Map(asOneJourney(aggregate).stops.map((stop) => [stop.guid, stop.job_guid]))
