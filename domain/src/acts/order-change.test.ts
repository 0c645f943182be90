import { describe, expect, it } from 'vitest'
import {
  awardsToConfirm,
  endedAwards,
  hasRouteChanged,
  invoicesToFollow,
  lostOffers,
  newAwards,
  replacedOffers,
  type OfferFacts,
  type OrderState,
} from './order-change.ts'

const anOffer = (guid: string, of: Partial<OfferFacts> = {}): OfferFacts => ({
  guid,
  jobGuid: 'job',
  vendorGuid: `vendor of ${guid}`,
  status: 'sent',
  revision: 1,
  terms: ['700.00', null],
  ...of,
})

const anOrder = (offers: readonly OfferFacts[], of: Partial<OrderState> = {}): OrderState => ({
  status: 'scheduled',
  isDeleted: false,
  offers,
  route: 'A B',
  ...of,
})

const guids = (offers: readonly OfferFacts[]) => offers.map(({ guid }) => guid)
const accepted = { status: 'accepted' } as const

describe('awards', () => {
  const change = {
    before: anOrder([
      anOffer('won'),
      anOffer('lost'),
      anOffer('elsewhere', { jobGuid: 'other' }),
      anOffer('old', accepted),
    ]),
    after: anOrder([
      anOffer('won', accepted),
      anOffer('lost'),
      anOffer('elsewhere', { jobGuid: 'other' }),
      anOffer('old', { status: 'cancelled' }),
    ]),
  }

  it('start with an acceptance and end with anything after it', () => {
    expect(guids(newAwards(change))).toEqual(['won'])
    expect(guids(endedAwards(change))).toEqual(['old'])
  })

  it('end all other offers of the job', () => expect(guids(lostOffers(change))).toEqual(['lost']))

  it('are confirmed when new or with a new issue', () => {
    expect(guids(awardsToConfirm(change))).toEqual(['won'])
    const before = anOrder([anOffer('a', accepted), anOffer('b', accepted)])
    const after = anOrder([anOffer('a', accepted), anOffer('b', { ...accepted, revision: 2 })])
    expect(guids(awardsToConfirm({ before, after }))).toEqual(['b'])
  })
})

describe('a new offer', () => {
  it.each([
    ['the same vendor and job', {}, ['old']],
    ['another job', { jobGuid: 'other' }, []],
    ['another vendor', { vendorGuid: 'other' }, []],
    ['an offer that was answered', { status: 'declined' as const }, []],
  ])('replaces an open one: %s', (_, of, replaced) => {
    const old = anOffer('old', { vendorGuid: 'v', ...of })
    const change = { before: anOrder([old]), after: anOrder([old, anOffer('new', { vendorGuid: 'v' })]) }
    expect(guids(replacedOffers(change))).toEqual(replaced)
  })
})

describe('invoices', () => {
  const award = anOffer('award', accepted)
  const none = { before: anOrder([award]), after: anOrder([award]) }

  it('are not read if unaffected', () => {
    expect(invoicesToFollow(none, false)).toBeUndefined()
    const before = anOrder([anOffer('a')])
    expect(invoicesToFollow({ before, after: anOrder([anOffer('a', { status: 'declined' })]) }, false)).toBeUndefined()
  })

  it.each([
    ['changed charges', none, true, { awards: ['award'], ended: [], isClientSide: true }],
    [
      'a new award',
      { before: anOrder([anOffer('award')]), after: none.after },
      false,
      { awards: ['award'], ended: [], isClientSide: false },
    ],
    [
      'other terms',
      { before: none.before, after: anOrder([{ ...award, terms: ['800.00', null] }]) },
      false,
      { awards: ['award'], ended: [], isClientSide: false },
    ],
    [
      'an ended award',
      { before: none.before, after: anOrder([anOffer('award', { status: 'cancelled' })]) },
      false,
      { awards: [], ended: ['award'], isClientSide: false },
    ],
    [
      'a delivery',
      { before: none.before, after: anOrder([award], { status: 'delivered' }) },
      false,
      { awards: [], ended: [], isClientSide: true },
    ],
    [
      'a delivery that is reverted',
      { before: anOrder([award], { status: 'delivered' }), after: none.after },
      false,
      { awards: [], ended: [], isClientSide: true },
    ],
    [
      'a cancellation',
      { before: none.before, after: anOrder([award], { status: 'canceled' }) },
      false,
      { awards: [], ended: [], isClientSide: true },
    ],
    [
      'a deletion',
      { before: none.before, after: anOrder([award], { isDeleted: true }) },
      false,
      { awards: [], ended: [], isClientSide: true },
    ],
  ])('follow %s', (_, change, haveChargesChanged, expected) => {
    const due = invoicesToFollow(change, haveChargesChanged)!
    expect({ ...due, awards: guids(due.awards), ended: guids(due.ended) }).toEqual(expected)
  })
})

describe('miles', () => {
  it('are measured again if the route changed', () => {
    expect(hasRouteChanged({ before: anOrder([]), after: anOrder([]) })).toBe(false)
    expect(hasRouteChanged({ before: anOrder([]), after: anOrder([], { route: 'A C' }) })).toBe(true)
  })
})
