import type { JobType } from '@waybill/contract/vocabulary/classifications.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { ORDER_STATUSES, type JobStatus, type OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'

/** The facts that determine an order's status. */
export interface OrderFacts {
  readonly isOnHold: boolean
  readonly isCanceled: boolean
  readonly isDeleted: boolean
  /** A tender that is not answered yet. */
  readonly isTenderOpen: boolean
  /** Came from a client, a tender or the API, so a dispatcher must accept it first. */
  readonly wasSubmitted: boolean
  /** When a dispatcher accepted it. */
  readonly dateAccepted: Date | null
  /** Its jobs by type and computed status. */
  readonly jobs: readonly { readonly type: JobType; readonly status: JobStatus }[]
}

const GONE: readonly JobStatus[] = ['deleted', 'canceled']
const DONE: readonly JobStatus[] = ['delivered', 'completed']
const MOVED: readonly JobStatus[] = ['picked-up', ...DONE]
const BOOKED: readonly JobStatus[] = ['dispatched', 'in-progress']

/** Statuses of the jobs that determine the order's: transport jobs, or service jobs if there is no transport job. */
function deciding(facts: OrderFacts): readonly JobStatus[] {
  const live = facts.jobs.filter((job) => !GONE.includes(job.status))
  const transport = live.filter((job) => job.type === 'transport')
  return (transport.length > 0 ? transport : live).map((job) => job.status)
}

const everyOf = (statuses: readonly JobStatus[], among: readonly JobStatus[]) =>
  statuses.length > 0 && statuses.every((status) => among.includes(status))

const RULES: Readonly<Record<OrderStatus, (facts: OrderFacts) => boolean>> = {
  canceled: (facts) => facts.isCanceled,
  'on-hold': (facts) =>
    facts.isOnHold ||
    everyOf(
      deciding(facts).filter((status) => !DONE.includes(status)),
      ['on-hold'],
    ),
  delivered: (facts) => everyOf(deciding(facts), DONE),
  'picked-up': (facts) => deciding(facts).some((status) => MOVED.includes(status)),
  scheduled: (facts) => deciding(facts).some((status) => BOOKED.includes(status)),
  submitted: (facts) => facts.wasSubmitted && facts.dateAccepted === null,
  new: () => true,
}

/** The status of an order: the first of `ORDER_STATUSES` whose rule matches. */
export function orderStatus(facts: OrderFacts): OrderStatus {
  return ORDER_STATUSES.find((status) => RULES[status](facts)) ?? 'new'
}

/** The status in the client portal, which has no list of new orders and shows them as submitted. */
export const clientOrderStatus = (status: OrderStatus): Exclude<OrderStatus, 'new'> =>
  status === 'new' ? 'submitted' : status

const SHOWN_AS: Readonly<Record<Portal, (status: OrderStatus) => OrderStatus>> = {
  dispatcher: (status) => status,
  client: clientOrderStatus,
  carrier: (status) => status,
}

/** An order's status as shown in a portal. */
export const orderStatusFor = (status: OrderStatus, { portal }: { readonly portal: Portal }): OrderStatus =>
  SHOWN_AS[portal](status)

/** Whether anything of the order was picked up, delivered or served, even if a flag hides that in its status. */
export const hasMoved = (facts: OrderFacts): boolean => facts.jobs.some((job) => MOVED.includes(job.status))

const BEFORE_READY: readonly JobStatus[] = ['new', 'tenders']

/** `isComplete`: delivered with every job verified. `isReady`: every open job is ready or beyond. */
export function orderFlags(facts: OrderFacts): { isComplete: boolean; isReady: boolean } {
  const live = facts.jobs.map((job) => job.status).filter((status) => !GONE.includes(status))
  const open = live.filter((status) => !DONE.includes(status))
  return {
    isComplete: everyOf(live, ['completed']),
    isReady: live.length > 0 && open.every((status) => !BEFORE_READY.includes(status)),
  }
}
