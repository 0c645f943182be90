/** Builds facts for the tests of this folder: a new job and a new order. */
import * as fc from 'fast-check'
import { CONTRACT_STATUSES, JOB_STATUSES, type JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { CommodityProgress } from './commodity-progress.ts'
import type { JobFacts } from './job-status.ts'
import type { OrderFacts } from './order-status.ts'

export const A_DAY = new Date('2026-03-02T12:00:00Z')

export const aJob = (
  facts: Partial<Omit<JobFacts, 'order'>> & { order?: Partial<JobFacts['order']> } = {},
): JobFacts => ({
  type: 'transport',
  isDummy: false,
  isReady: false,
  isOnHold: false,
  dateCanceled: null,
  dateDeleted: null,
  dateVerified: null,
  dateVendorStarted: null,
  contracts: [],
  hasActivePost: false,
  openRequests: 0,
  commodities: [waiting],
  service: null,
  ...facts,
  order: { isOnHold: false, isCanceled: false, isDeleted: false, isTenderOpen: false, ...facts.order },
})

export const waiting: CommodityProgress = { datePickedUp: null, dateDelivered: null, exception: null }
export const loaded: CommodityProgress = { ...waiting, datePickedUp: A_DAY }
export const delivered: CommodityProgress = { ...loaded, dateDelivered: A_DAY }

const accepted = { contracts: [{ status: 'accepted' }] } as const

/** A plain job in each status. */
export const JOB_IN: Readonly<Record<JobStatus, JobFacts>> = {
  deleted: aJob({ dateDeleted: A_DAY }),
  canceled: aJob({ dateCanceled: A_DAY }),
  'on-hold': aJob({ isOnHold: true, isReady: true, contracts: [{ status: 'accepted' }] }),
  tenders: aJob({ order: { isTenderOpen: true } }),
  completed: aJob({ ...accepted, commodities: [delivered], dateVerified: A_DAY }),
  delivered: aJob({ ...accepted, commodities: [delivered] }),
  'picked-up': aJob({ ...accepted, commodities: [loaded, waiting] }),
  'in-progress': aJob({ ...accepted, dateVendorStarted: A_DAY }),
  dispatched: aJob(accepted),
  pending: aJob({ contracts: [{ status: 'sent' }], hasActivePost: true }),
  requests: aJob({ isReady: true, hasActivePost: true, openRequests: 2 }),
  posted: aJob({ isReady: true, hasActivePost: true }),
  declined: aJob({ isReady: true, contracts: [{ status: 'declined' }] }),
  ready: aJob({ isReady: true }),
  new: aJob(),
}

export const anOrder = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  isOnHold: false,
  isCanceled: false,
  isDeleted: false,
  isTenderOpen: false,
  wasSubmitted: false,
  dateAccepted: null,
  jobs: [],
  ...facts,
})

const date = fc.constantFrom(null, A_DAY)
const progress = fc.constantFrom<CommodityProgress>(
  waiting,
  loaded,
  delivered,
  { ...waiting, exception: 'missing' },
  { ...loaded, exception: 'refused' },
  { ...waiting, exception: 'on-hold' },
  { ...waiting, exception: 'canceled' },
)

/** Arbitrary facts of a job, plausible or not. */
export const anyJob: fc.Arbitrary<JobFacts> = fc.record({
  type: fc.constantFrom('transport' as const, 'service' as const),
  isDummy: fc.boolean(),
  isReady: fc.boolean(),
  isOnHold: fc.boolean(),
  dateCanceled: date,
  dateDeleted: date,
  dateVerified: date,
  dateVendorStarted: date,
  contracts: fc.array(fc.record({ status: fc.constantFrom(...CONTRACT_STATUSES) }), { maxLength: 3 }),
  hasActivePost: fc.boolean(),
  openRequests: fc.nat(2),
  commodities: fc.array(progress, { maxLength: 3 }),
  service: fc.option(fc.record({ dateStarted: date, dateCompleted: date })),
  order: fc.record({
    isOnHold: fc.boolean(),
    isCanceled: fc.boolean(),
    isDeleted: fc.boolean(),
    isTenderOpen: fc.boolean(),
  }),
})

/** Arbitrary facts of an order, plausible or not. */
export const anyOrder: fc.Arbitrary<OrderFacts> = fc.record({
  isOnHold: fc.boolean(),
  isCanceled: fc.boolean(),
  isDeleted: fc.boolean(),
  isTenderOpen: fc.boolean(),
  wasSubmitted: fc.boolean(),
  dateAccepted: date,
  jobs: fc.array(
    fc.record({
      type: fc.constantFrom('transport' as const, 'service' as const),
      status: fc.constantFrom(...JOB_STATUSES),
    }),
    { maxLength: 4 },
  ),
})
