import type { JobType } from '@waybill/contract/vocabulary/classifications.ts'
import { JOB_STATUSES, type ContractStatus, type JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { RevisionFacts } from './agreement.ts'
import { isActive, wasPickedUp, type CommodityProgress } from './commodity-progress.ts'

/** The facts that determine a job's status. All are stored: nothing here depends on the clock. */
export interface JobFacts {
  readonly type: JobType
  /** No vendor: the client's own truck or a historical import. */
  readonly isDummy: boolean
  readonly isReady: boolean
  readonly isOnHold: boolean
  readonly dateCanceled: Date | null
  readonly dateDeleted: Date | null
  readonly dateVerified: Date | null
  /** When the vendor started under the accepted contract; cleared when that contract ends. */
  readonly dateVendorStarted: Date | null
  /** Offers in the order of sending. */
  readonly contracts: readonly ({ readonly status: ContractStatus } & RevisionFacts)[]
  readonly hasActivePost: boolean
  /** Unanswered requests and bids of carriers. */
  readonly openRequests: number
  readonly commodities: readonly CommodityProgress[]
  /** The service stop of a service job. */
  readonly service: { readonly dateStarted: Date | null; readonly dateCompleted: Date | null } | null
  /** Facts of the order that apply to all of its jobs. `isTenderOpen`: a tender that is not answered yet. */
  readonly order: {
    readonly isOnHold: boolean
    readonly isCanceled: boolean
    readonly isDeleted: boolean
    readonly isTenderOpen: boolean
  }
}

/** Whether anything of the job was picked up or done, regardless of flags like canceled or deleted. */
export function hasProgress(facts: JobFacts): boolean {
  return facts.type === 'service' ? facts.service?.dateStarted != null || isServed(facts) : hasPickup(facts)
}

const hasPickup = (facts: JobFacts) => facts.commodities.some((each) => isActive(each) && wasPickedUp(each))
const isServed = (facts: JobFacts) => facts.service?.dateCompleted != null
/** A job without active commodities is not delivered. */
const isDelivered = (facts: JobFacts) => {
  if (facts.type === 'service') return isServed(facts)
  const active = facts.commodities.filter(isActive)
  return active.length > 0 && active.every((each) => each.dateDelivered)
}
const has = (facts: JobFacts, status: ContractStatus) => facts.contracts.some((each) => each.status === status)
const isStarted = (facts: JobFacts) =>
  facts.type === 'service'
    ? facts.service?.dateStarted != null
    : facts.dateVendorStarted !== null && (facts.isDummy || has(facts, 'accepted'))
const wasTurnedDown = (facts: JobFacts) => {
  const last = facts.contracts.at(-1)?.status
  return last === 'declined' || last === 'expired'
}

/** One rule per status; the order of `JOB_STATUSES` is the precedence. */
const RULES: Readonly<Record<JobStatus, (facts: JobFacts) => boolean>> = {
  deleted: (facts) => facts.dateDeleted !== null || facts.order.isDeleted,
  canceled: (facts) => facts.dateCanceled !== null || facts.order.isCanceled,
  'on-hold': (facts) => facts.isOnHold || facts.order.isOnHold,
  tenders: (facts) => facts.order.isTenderOpen,
  completed: (facts) => facts.dateVerified !== null && isDelivered(facts),
  delivered: isDelivered,
  'picked-up': (facts) => facts.type === 'transport' && hasPickup(facts),
  'in-progress': isStarted,
  dispatched: (facts) => has(facts, 'accepted'),
  pending: (facts) => has(facts, 'sent'),
  requests: (facts) => facts.hasActivePost && facts.openRequests > 0,
  posted: (facts) => facts.hasActivePost,
  declined: wasTurnedDown,
  ready: (facts) => facts.isReady,
  new: () => true,
}

/** The status of a job: the first of `JOB_STATUSES` whose rule matches. */
export function jobStatus(facts: JobFacts): JobStatus {
  return JOB_STATUSES.find((status) => RULES[status](facts)) ?? 'new'
}
