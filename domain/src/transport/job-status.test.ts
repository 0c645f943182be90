import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JOB_STATUSES, type JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { deliveryStatus, deliveryStatusOverLegs } from './commodity-progress.ts'
import { A_DAY, aJob, anyJob, delivered, JOB_IN, loaded, waiting } from './facts.fixture.ts'
import { jobStatus, type JobFacts } from './job-status.ts'

const everything = aJob({
  isReady: true,
  isOnHold: true,
  dateCanceled: A_DAY,
  dateDeleted: A_DAY,
  dateVerified: A_DAY,
  dateVendorStarted: A_DAY,
  contracts: [{ status: 'sent' }, { status: 'accepted' }, { status: 'declined' }],
  hasActivePost: true,
  openRequests: 1,
  commodities: [delivered],
  order: { isTenderOpen: true },
})
const without = (facts: JobFacts, changed: Partial<JobFacts>): JobFacts => ({ ...facts, ...changed })

/** Each step removes the cause of the previous status. */
const STEPS: readonly (readonly [JobStatus, (facts: JobFacts) => JobFacts])[] = [
  ['deleted', (facts) => facts],
  ['canceled', (facts) => without(facts, { dateDeleted: null })],
  ['on-hold', (facts) => without(facts, { dateCanceled: null })],
  ['tenders', (facts) => without(facts, { isOnHold: false })],
  ['completed', (facts) => without(facts, { order: { ...facts.order, isTenderOpen: false } })],
  ['delivered', (facts) => without(facts, { dateVerified: null })],
  ['picked-up', (facts) => without(facts, { commodities: [delivered, waiting] })],
  ['in-progress', (facts) => without(facts, { commodities: [waiting] })],
  ['dispatched', (facts) => without(facts, { dateVendorStarted: null })],
  ['pending', (facts) => without(facts, { contracts: [{ status: 'sent' }, { status: 'declined' }] })],
  ['requests', (facts) => without(facts, { contracts: [{ status: 'cancelled' }, { status: 'declined' }] })],
  ['posted', (facts) => without(facts, { openRequests: 0 })],
  ['declined', (facts) => without(facts, { hasActivePost: false })],
  ['ready', (facts) => without(facts, { contracts: [{ status: 'declined' }, { status: 'cancelled' }] })],
  ['new', (facts) => without(facts, { isReady: false })],
]

describe('job status', () => {
  it('follows the precedence from top to bottom', () => {
    let facts = everything
    const seen = STEPS.map(([, step]) => jobStatus((facts = step(facts))))
    expect(seen).toEqual(STEPS.map(([status]) => status))
    expect(seen).toEqual(JOB_STATUSES)
  })

  it.each(JOB_STATUSES)('has an example of %s', (status) => expect(jobStatus(JOB_IN[status])).toBe(status))

  it.each<[string, JobFacts, JobStatus]>([
    ['without commodities is not delivered', aJob({ commodities: [] }), 'new'],
    [
      'with only canceled commodities is not delivered',
      aJob({ commodities: [{ ...delivered, exception: 'canceled' }] }),
      'new',
    ],
    ['is picked up with the first vehicle', aJob({ commodities: [loaded, waiting] }), 'picked-up'],
    ['is not delivered before the last vehicle', aJob({ commodities: [delivered, loaded] }), 'picked-up'],
    [
      'does not wait for a missing vehicle',
      aJob({ commodities: [delivered, { ...waiting, exception: 'missing' }] }),
      'delivered',
    ],
    [
      'waits for a refused vehicle',
      aJob({ commodities: [delivered, { ...loaded, exception: 'refused' }] }),
      'picked-up',
    ],
    [
      'is no longer started once the contract ends',
      aJob({ dateVendorStarted: A_DAY, contracts: [{ status: 'cancelled' }] }),
      'new',
    ],
    ['stays started if it is a placeholder', aJob({ dateVendorStarted: A_DAY, isDummy: true }), 'in-progress'],
    ['is on hold if its order is', aJob({ order: { isOnHold: true } }), 'on-hold'],
    ['is canceled if its order is', aJob({ order: { isCanceled: true } }), 'canceled'],
    ['is deleted if its order is', aJob({ order: { isDeleted: true } }), 'deleted'],
    ['is declined once its offer expired', aJob({ contracts: [{ status: 'expired' }] }), 'declined'],
    [
      'stays pending while another offer is open',
      aJob({ contracts: [{ status: 'sent' }, { status: 'declined' }] }),
      'pending',
    ],
    ['is not verified before delivery', aJob({ dateVerified: A_DAY, commodities: [loaded] }), 'picked-up'],
    [
      'of type service is delivered once its stop is completed',
      aJob({ type: 'service', service: { dateStarted: A_DAY, dateCompleted: A_DAY } }),
      'delivered',
    ],
    [
      'of type service is in progress once its stop is started',
      aJob({ type: 'service', service: { dateStarted: A_DAY, dateCompleted: null } }),
      'in-progress',
    ],
    ['of type service is never picked up', aJob({ type: 'service', commodities: [loaded] }), 'new'],
  ])('a job %s', (_, facts, status) => expect(jobStatus(facts)).toBe(status))

  it.each([
    ['hold', { isOnHold: true }, { isOnHold: false }],
    ['cancel', { dateCanceled: A_DAY }, { dateCanceled: null }],
    ['delete', { dateDeleted: A_DAY }, { dateDeleted: null }],
  ])('is restored after %s and its inverse', (_, flag, inverse) => {
    fc.assert(
      fc.property(anyJob, (facts) => {
        const before = { ...facts, ...inverse }
        const there = { ...before, ...flag }
        expect(jobStatus({ ...there, ...inverse })).toBe(jobStatus(before))
        expect(JOB_STATUSES.indexOf(jobStatus(there))).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('depends only on the facts', () => {
    fc.assert(
      fc.property(anyJob, (facts) => {
        expect(jobStatus(structuredClone(facts))).toBe(jobStatus(facts))
      }),
    )
  })
})

describe('delivery status', () => {
  it.each([
    [waiting, 'new'],
    [loaded, 'picked-up'],
    [delivered, 'delivered'],
    [{ ...loaded, exception: 'refused' as const }, 'refused'],
    [{ ...waiting, exception: 'missing' as const }, 'missing'],
    [{ ...loaded, exception: 'on-hold' as const }, 'on-hold'],
    [{ ...delivered, exception: 'refused' as const }, 'delivered'],
    [{ ...delivered, exception: 'canceled' as const }, 'canceled'],
  ])('%j is %s', (progress, status) => expect(deliveryStatus(progress)).toBe(status))

  it('over legs is picked up with the first and delivered with the last', () => {
    expect(deliveryStatusOverLegs([])).toBe('new')
    expect(deliveryStatusOverLegs([waiting, waiting])).toBe('new')
    expect(deliveryStatusOverLegs([delivered, waiting])).toBe('picked-up')
    expect(deliveryStatusOverLegs([delivered, delivered])).toBe('delivered')
    expect(deliveryStatusOverLegs([delivered, { ...loaded, exception: 'refused' }])).toBe('refused')
    expect(deliveryStatusOverLegs([{ ...waiting, exception: 'missing' }])).toBe('missing')
    expect(deliveryStatusOverLegs([{ ...waiting, exception: 'canceled' }, delivered])).toBe('delivered')
  })
})
