/** The order of the offers of each tab. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { expect, test } from 'vitest'
import { inOrder, OFFER_TABS } from './offers.api.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are read
const offer = (guid: string, more: Partial<Contract>) =>
  ({
    guid,
    status: 'sent',
    load: null,
    dateSent: '2026-11-20T08:00:00.000Z',
    dateAnswered: null,
    dateCancelled: null,
    dateExpires: null,
    ...more,
  }) as Contract
const day = (n: number) => `2026-11-${n}T12:00:00.000Z`
const guids = (offers: readonly Contract[]) => offers.map(({ guid }) => guid).join(' ')

test('offers to answer: the earliest expiry first, those without one last as they came', () => {
  const offers = [
    offer('never', {}),
    offer('late', { dateExpires: day(26) }),
    offer('still-never', {}),
    offer('soon', { dateExpires: day(24) }),
  ]
  expect(guids(inOrder(offers, 'open'))).toBe('soon late never still-never')
})

test('accepted offers: the last one accepted first, whenever it would have expired', () => {
  const offers = [
    offer('first', { status: 'accepted', dateAnswered: day(21), dateExpires: day(22) }),
    offer('last', { status: 'accepted', dateAnswered: day(24), dateExpires: day(25) }),
    offer('between', { status: 'accepted', dateAnswered: day(23), dateExpires: day(29) }),
  ]
  expect(guids(inOrder(offers, 'accepted'))).toBe('last between first')
})

test('past offers: the last one that ended first, however it ended', () => {
  const offers = [
    offer('declined', { status: 'declined', dateAnswered: day(22), dateExpires: day(29) }),
    // Accepted first, then withdrawn.
    offer('withdrawn', { status: 'cancelled', dateAnswered: day(21), dateCancelled: day(25), dateExpires: day(28) }),
    offer('expired', { status: 'expired', dateExpires: day(23) }),
    offer('sent', { status: 'declined' }),
  ]
  expect(guids(inOrder(offers, 'over'))).toBe('withdrawn expired declined sent')
})

test('offers answered together are one in every tab', () => {
  const load = { guid: 'load', contracts: [] }
  const offers = [offer('a', { load }), offer('b', { load })]
  for (const tab of OFFER_TABS) expect(guids(inOrder(offers, tab))).toBe('a')
})
