/**
 * Facts of orders, jobs, stops and offers, and the statuses that follow, written once more from the description of the
 * rules and from nothing else. It knows no dates but the expiry of offers.
 */
export type Mark = 'open' | 'done' | 'missing' | 'refused'

export interface ModelStop {
  guid: string
  type: 'pickup' | 'delivery'
  /** A carrier said when it comes, or an appointment was made. */
  isScheduled: boolean
  isStarted: boolean
  /** By commodity. */
  marks: Record<string, Mark>
  /** It ended a leg after a breakdown. */
  isLegEnd: boolean
}

export interface ModelOffer {
  guid: string
  vendor: string
  status: 'sent' | 'accepted' | 'declined' | 'cancelled' | 'expired'
  expiresAt: number
}

export interface ModelJob {
  guid: string
  hasEquipment: boolean
  isReady: boolean
  isHeld: boolean
  isCanceled: boolean
  isDeleted: boolean
  isVerified: boolean
  isVendorStarted: boolean
  wasAwarded: boolean
  isLegEnded: boolean
  isPosted: boolean
  /** Vendors whose requests wait for an answer. */
  requests: string[]
  /** In the order of sending. */
  offers: ModelOffer[]
  /** In the order of the way. */
  stops: ModelStop[]
}

export interface ModelOrder {
  guid: string
  isSubmitted: boolean
  isAccepted: boolean
  isHeld: boolean
  isCanceled: boolean
  isDeleted: boolean
  jobs: ModelJob[]
}

export const commoditiesOf = (job: ModelJob) => [...new Set(job.stops.flatMap((stop) => Object.keys(stop.marks)))]
export const markOf = (job: ModelJob, type: ModelStop['type'], commodity: string): Mark =>
  job.stops.find((stop) => stop.type === type && commodity in stop.marks)?.marks[commodity] ?? 'open'
export const isMissing = (job: ModelJob, commodity: string) => markOf(job, 'pickup', commodity) === 'missing'
/** A commodity that was missing at its pickup is no longer expected; one that was refused is still on the truck. */
export const expected = (job: ModelJob) => commoditiesOf(job).filter((each) => !isMissing(job, each))
const has = (job: ModelJob, status: ModelOffer['status']) => job.offers.some((each) => each.status === status)
export const isPickedUp = (job: ModelJob) => expected(job).some((each) => markOf(job, 'pickup', each) === 'done')
const isDelivered = (job: ModelJob) =>
  expected(job).length > 0 && expected(job).every((each) => markOf(job, 'delivery', each) === 'done')

/** Reference 1.3: the first that applies. */
export function statusOfJob(order: ModelOrder, job: ModelJob): string {
  if (job.isDeleted || order.isDeleted) return 'deleted'
  if (job.isCanceled || order.isCanceled) return 'canceled'
  if (job.isHeld || order.isHeld) return 'on-hold'
  if (isDelivered(job)) return job.isVerified ? 'completed' : 'delivered'
  if (isPickedUp(job)) return 'picked-up'
  if (job.isVendorStarted && has(job, 'accepted')) return 'in-progress'
  if (has(job, 'accepted')) return 'dispatched'
  if (has(job, 'sent')) return 'pending'
  if (job.isPosted) return job.requests.length ? 'requests' : 'posted'
  const last = job.offers.at(-1)?.status
  if (last === 'declined' || last === 'expired') return 'declined'
  return job.isReady ? 'ready' : 'new'
}

export const jobStatuses = (order: ModelOrder) =>
  order.jobs.map((job) => statusOfJob(order, job)).filter((status) => status !== 'deleted' && status !== 'canceled')
const DONE = ['delivered', 'completed']
export const hasMoved = (order: ModelOrder) =>
  jobStatuses(order).some((status) => status === 'picked-up' || DONE.includes(status))

/** Reference 1.5, the first that applies; an order is canceled by its own flag alone. */
export function statusOfOrder(order: ModelOrder): string {
  const live = jobStatuses(order)
  const open = live.filter((status) => !DONE.includes(status))
  if (order.isCanceled) return 'canceled'
  if (order.isHeld || (open.length > 0 && open.every((status) => status === 'on-hold'))) return 'on-hold'
  if (live.length > 0 && open.length === 0) return 'delivered'
  if (hasMoved(order)) return 'picked-up'
  if (live.some((status) => status === 'dispatched' || status === 'in-progress')) return 'scheduled'
  return order.isSubmitted && !order.isAccepted ? 'submitted' : 'new'
}

/** Reference 1.7. */
export function statusOfStop(stop: ModelStop, job: ModelJob): string {
  const settled: Mark[] = stop.type === 'pickup' ? ['done', 'missing'] : ['done', 'refused']
  const coming = Object.entries(stop.marks).filter(
    ([commodity, mark]) =>
      settled.includes(mark) || stop.type === 'pickup' || markOf(job, 'pickup', commodity) !== 'missing',
  )
  const done = coming.filter(([, mark]) => settled.includes(mark))
  if (done.length > 0 && done.length === coming.length) return 'completed'
  if (stop.isStarted || done.length) return 'started'
  return stop.isScheduled ? 'scheduled' : 'new'
}
