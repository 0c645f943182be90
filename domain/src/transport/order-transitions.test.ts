import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { ORDER_STATUSES, type JobStatus, type OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { jobCan, orderCan } from './can.ts'
import { anOrder, JOB_IN } from './facts.fixture.ts'
import { orderStatus, type OrderFacts } from './order-status.ts'
import { allowedOrder, mayOrder, ORDER_TRANSITIONS, type OrderAction } from './order-transitions.ts'

const jobs = (...statuses: JobStatus[]) => statuses.map((status) => ({ type: 'transport' as const, status }))
const ORDER_IN: Readonly<Record<OrderStatus, OrderFacts>> = {
  canceled: anOrder({ isCanceled: true }),
  'on-hold': anOrder({ isOnHold: true }),
  delivered: anOrder({ jobs: jobs('delivered') }),
  'picked-up': anOrder({ jobs: jobs('picked-up') }),
  scheduled: anOrder({ jobs: jobs('dispatched') }),
  submitted: anOrder({ wasSubmitted: true }),
  new: anOrder({ jobs: jobs('ready') }),
}

/** The whole table, written independently: + allowed, . refused, T for tenders, D for deleted orders. */
const EXPECTED: Readonly<Record<Portal, string>> = {
  dispatcher: `
                  can hol dlv pic sch sub new
  edit             .   +   +   +   +   +   +
  edit-stops       .   +   .   +   +   +   +
  edit-price       .   +   +   +   +   +   +
  accept           .   .   .   .   .   +   .
  accept-tender    .   .   .   .   .   T   .
  reject-tender    .   .   .   .   .   T   .
  create-job       .   +   +   +   +   +   +
  hold             .   .   .   .   +   +   +
  unhold           .   +   .   .   .   .   .
  cancel           .   +   .   .   +   +   +
  uncancel         +   .   .   .   .   .   .
  delete           +   +   .   .   .   +   +
  undelete         D   D   D   D   D   D   D
  answer-request   .   +   .   .   +   +   +
  note             +   +   +   +   +   +   +
  attach           +   +   +   +   +   +   +`,
  client: `
                  can hol dlv pic sch sub new
  edit             .   .   .   .   .   +   .
  edit-stops       .   .   .   .   .   +   .
  cancel           .   .   .   .   .   +   +
  request-hold     .   .   .   .   +   +   +
  request-unhold   .   +   .   .   .   .   .
  request-cancel   .   +   .   .   +   .   .
  withdraw-request +   +   +   +   +   +   +
  note             +   +   +   +   +   +   +
  attach           +   +   +   +   +   +   +`,
  carrier: `
                  can hol dlv pic sch sub new`,
}
const factsFor: Readonly<Record<string, (facts: OrderFacts) => OrderFacts>> = {
  '+': (facts) => facts,
  '.': (facts) => facts,
  T: (facts) => ({ ...facts, isTenderOpen: true }),
  D: (facts) => ({ ...facts, isDeleted: true }),
}
const rowsOf = (portal: Portal) =>
  EXPECTED[portal]
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))

describe.each(['dispatcher', 'client', 'carrier'] as const)('order transitions of the %s portal', (portal) => {
  const rows = rowsOf(portal)
  it('are all listed', () => expect(rows.map(([action]) => action)).toEqual(Object.keys(ORDER_TRANSITIONS[portal])))

  const pairs = rows.flatMap(([action, ...marks]) =>
    ORDER_STATUSES.map((status, column) => [action as OrderAction, status, marks[column] ?? '?'] as const),
  )
  if (pairs.length > 0)
    it.each(pairs)('%s from %s: %s', (action, status, mark) => {
      const facts = factsFor[mark]!(ORDER_IN[status])
      expect(orderStatus(facts)).toBe(status)
      const answer = mayOrder(action, facts, portal)
      const shown = portal === 'client' && status === 'new' ? 'submitted' : status
      const message = expect.stringMatching(
        new RegExp(`^This order (is ${shown.replace('-', ' ')} and )?cannot .+: .+`),
      )
      const refusal = { code: 'not_allowed_now', errors: [{ path: 'status', message }] }
      expect(answer).toEqual(mark === '.' ? expect.objectContaining(refusal) : true)
      expect(allowedOrder(facts, portal)(action)).toBe(mark !== '.')
    })

  it('refuses acts of other portals, and everything but restoring once deleted', () => {
    const all = Object.keys(ORDER_TRANSITIONS.dispatcher).concat('request-hold', 'request-cancel') as OrderAction[]
    for (const action of all.filter((each) => !ORDER_TRANSITIONS[portal][each]))
      expect([mayOrder(action, ORDER_IN.submitted, portal), allowedOrder(ORDER_IN.submitted, portal)(action)]).toEqual([
        expect.objectContaining({ code: 'forbidden' }),
        false,
      ])
    for (const action of Object.keys(ORDER_TRANSITIONS[portal]) as OrderAction[])
      expect(mayOrder(action, { ...ORDER_IN.submitted, isDeleted: true }, portal) === true).toBe(action === 'undelete')
  })
})

describe('facts that the status hides', () => {
  it.each<[OrderAction, Portal, Partial<OrderFacts>, string]>([
    ['accept', 'dispatcher', { wasSubmitted: true, isTenderOpen: true }, 'accept or reject the tender'],
    ['accept-tender', 'dispatcher', { wasSubmitted: true }, 'not an open tender'],
    ['unhold', 'dispatcher', { jobs: jobs('on-hold') }, 'release the jobs'],
    ['cancel', 'dispatcher', { isOnHold: true, jobs: jobs('delivered', 'on-hold') }, 'already picked up'],
    ['request-cancel', 'client', { isOnHold: true, jobs: jobs('delivered', 'on-hold') }, 'already picked up'],
    ['delete', 'dispatcher', { isCanceled: true, jobs: jobs('picked-up') }, 'already picked up'],
  ])('%s is refused to the %s for %j', (action, portal, facts, why) =>
    expect(mayOrder(action, anOrder(facts), portal)).toMatchObject({ message: expect.stringContaining(why) }),
  )
})

it.each([
  ['accept', 'on-hold', 'dispatcher', 'This order is on hold and cannot be accepted: release it first'],
  ['hold', 'delivered', 'dispatcher', 'This order is delivered and cannot be put on hold: everything has arrived'],
  ['cancel', 'on-hold', 'client', 'This order is on hold and cannot be canceled: request cancellation instead'],
] as const)('the refusal to %s it while %s says why once', (action, status, portal, message) =>
  expect(mayOrder(action, ORDER_IN[status], portal)).toMatchObject({ message }),
)

describe('allowed acts', () => {
  const all = new Set(PERMISSIONS)
  it('are those of the status, with all permissions', () => {
    expect(orderCan(ORDER_IN.submitted, { portal: 'client', permissions: all })).toEqual([
      'edit',
      'edit-stops',
      'cancel',
      'request-hold',
      'note',
      'attach',
    ])
    expect(orderCan(ORDER_IN.scheduled, { portal: 'carrier', permissions: all })).toEqual([])
  })
  it('are fewer without the permission', () => {
    const permissions = new Set(['orders.cancel', 'notes.create'] as const)
    expect(orderCan(ORDER_IN.submitted, { portal: 'client', permissions })).toEqual(['cancel', 'note'])
  })
  it('exclude repeated requests, and answers without a request', () => {
    const client = { portal: 'client', permissions: all } as const
    const dispatcher = { portal: 'dispatcher', permissions: all } as const
    expect(orderCan(ORDER_IN.scheduled, client)).toContain('request-hold')
    expect(orderCan(ORDER_IN.scheduled, client, ['hold'])).not.toContain('request-hold')
    expect(orderCan(ORDER_IN.scheduled, client, ['hold'])).toContain('request-cancel')
    expect(orderCan(ORDER_IN.scheduled, dispatcher)).not.toContain('answer-request')
    expect(orderCan(ORDER_IN.scheduled, dispatcher, ['hold'])).toContain('answer-request')
  })
  it('of a job depend on the portal and the carrier’s own offer', () => {
    const carrier = { portal: 'carrier', permissions: all } as const
    expect(jobCan(JOB_IN.pending, carrier, 'sent')).toEqual(['accept-offer', 'decline-offer'])
    expect(jobCan(JOB_IN.dispatched, carrier, 'accepted')).toEqual(['start', 'progress', 'assign-driver', 'collect'])
    expect(jobCan(JOB_IN.dispatched, carrier, 'declined')).toEqual([])
    expect(jobCan(JOB_IN.posted, carrier)).toEqual(['request'])
    expect(jobCan(JOB_IN.posted, carrier, 'declined')).toEqual(['request'])
    expect(jobCan(JOB_IN.posted, { portal: 'client', permissions: all })).toEqual([])
    expect(jobCan(JOB_IN.ready, { portal: 'dispatcher', permissions: all })).toEqual([
      'edit',
      'unready',
      'post',
      'send-offer',
      'hold',
      'cancel',
      'delete',
      'split',
      'merge',
      'load',
    ])
  })
})
