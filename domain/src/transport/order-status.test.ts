import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type JobStatus, type OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { A_DAY, anOrder, anyOrder } from './facts.fixture.ts'
import { clientOrderStatus, orderFlags, orderStatus, type OrderFacts } from './order-status.ts'

const transport = (...statuses: JobStatus[]) => statuses.map((status) => ({ type: 'transport' as const, status }))
const service = (...statuses: JobStatus[]) => statuses.map((status) => ({ type: 'service' as const, status }))

describe('order status', () => {
  it.each<[string, Partial<OrderFacts>, OrderStatus]>([
    ['a dispatcher created it', {}, 'new'],
    ['a client created it', { wasSubmitted: true }, 'submitted'],
    ['a dispatcher accepted it', { wasSubmitted: true, dateAccepted: A_DAY }, 'new'],
    ['it is posted on a board', { jobs: transport('posted', 'pending') }, 'new'],
    ['one leg is booked', { wasSubmitted: true, jobs: transport('dispatched', 'new') }, 'scheduled'],
    ['a vendor is under way', { jobs: transport('in-progress') }, 'scheduled'],
    ['one is on the truck', { jobs: transport('picked-up', 'new') }, 'picked-up'],
    ['one of two legs is delivered', { jobs: transport('delivered', 'dispatched') }, 'picked-up'],
    ['every leg is delivered', { jobs: transport('delivered', 'completed', 'canceled', 'deleted') }, 'delivered'],
    ['service jobs do not delay it', { jobs: [...transport('delivered'), ...service('new')] }, 'delivered'],
    ['only service jobs are left', { jobs: service('delivered', 'in-progress') }, 'picked-up'],
    ['a service is booked', { jobs: service('in-progress') }, 'scheduled'],
    ['services alone are done', { jobs: [...service('delivered'), ...transport('canceled')] }, 'delivered'],
    ['it is held', { isOnHold: true, jobs: transport('on-hold') }, 'on-hold'],
    ['every open job is held', { jobs: transport('on-hold', 'delivered') }, 'on-hold'],
    ['not every open job is held', { jobs: transport('on-hold', 'ready') }, 'new'],
    ['no open job is left to be held', { jobs: transport('delivered') }, 'delivered'],
    ['it is canceled', { isCanceled: true, isOnHold: true, jobs: transport('delivered') }, 'canceled'],
    ['only its jobs are canceled', { wasSubmitted: true, jobs: transport('canceled') }, 'submitted'],
    ['only its jobs are canceled, accepted', { jobs: transport('canceled', 'deleted') }, 'new'],
  ])('when %s', (_, facts, status) => expect(orderStatus(anOrder(facts))).toBe(status))

  it.each([
    ['hold', { isOnHold: true }, { isOnHold: false }],
    ['cancel', { isCanceled: true }, { isCanceled: false }],
    ['delete', { isDeleted: true }, { isDeleted: false }],
  ])('is restored after %s and its inverse', (_, flag, inverse) => {
    fc.assert(
      fc.property(anyOrder, (facts) => {
        const before = { ...facts, ...inverse }
        expect(orderStatus({ ...before, ...flag, ...inverse })).toBe(orderStatus(before))
      }),
    )
  })

  it('is canceled if and only if its own flag says so', () => {
    fc.assert(
      fc.property(anyOrder, (facts) => {
        expect(orderStatus(facts) === 'canceled').toBe(facts.isCanceled)
      }),
    )
  })

  it('does not depend on the order of its jobs', () => {
    fc.assert(
      fc.property(anyOrder, (facts) => {
        expect(orderStatus({ ...facts, jobs: facts.jobs.toReversed() })).toBe(orderStatus(facts))
      }),
    )
  })

  it('shows new as submitted to a client, and everything else unchanged', () => {
    const shown = ORDER_STATUSES.map(clientOrderStatus)
    expect(shown).toEqual(ORDER_STATUSES.map((status) => (status === 'new' ? 'submitted' : status)))
  })

  it.each<[string, OrderFacts['jobs'], { isComplete: boolean; isReady: boolean }]>([
    ['without jobs', [], { isComplete: false, isReady: false }],
    ['with a new job', transport('new', 'ready'), { isComplete: false, isReady: false }],
    ['with ready jobs', transport('ready', 'dispatched'), { isComplete: false, isReady: true }],
    ['with delivered jobs', transport('completed', 'delivered'), { isComplete: false, isReady: true }],
    [
      'with verified jobs',
      [...transport('completed', 'canceled'), ...service('completed')],
      { isComplete: true, isReady: true },
    ],
  ])('has the right flags %s', (_, jobs, flags) => expect(orderFlags(anOrder({ jobs }))).toEqual(flags))
})
