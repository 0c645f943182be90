import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import { expect, it } from 'vitest'
import { presetOf, presetOfBids, presetOfEnded } from './offer-preset.ts'

const HELD = '2026-11-23T10:00:00.000Z'
const offer = (name: string, more: Partial<Contract> = {}) =>
  ({ status: 'cancelled', dateCancelled: HELD, amount: 600, vendor: { guid: name, name }, ...more }) as Contract
const names = (offers: readonly Contract[]) => presetOfEnded(offers)?.carriers.map(({ name }) => name)

it('offers again to carriers whose offers ended together', () => {
  const offers = [
    offer('Red Mesa'),
    offer('Fast Haul'),
    offer('Old Oak', { dateCancelled: '2026-11-20T10:00:00.000Z' }),
  ]
  expect(names(offers)).toEqual(['Red Mesa', 'Fast Haul'])
  expect(presetOfEnded(offers)?.amount).toBe(600)
  expect(presetOfEnded([offer('Red Mesa'), offer('Fast Haul', { amount: 650 })])?.amount).toBeUndefined()
})

it('is undefined for one carrier, or while an offer is open', () => {
  expect(names([offer('Red Mesa'), offer('Red Mesa')])).toBeUndefined()
  expect(
    names([offer('Red Mesa'), offer('Fast Haul'), offer('Old Oak', { status: 'sent', dateCancelled: null })]),
  ).toBeUndefined()
  expect(names([offer('Red Mesa', { status: 'declined', dateCancelled: null })])).toBeUndefined()
})

const onLoad = (...amounts: number[]): Partial<Contract> => ({
  load: {
    guid: 'load',
    contracts: amounts.map((amount, i) => ({ guid: `c${i}`, job: { guid: `j${i}`, number: `104${i}-1` }, amount })),
  },
})

it('keeps the pay of each job of a load, unless it differed between the carriers', () => {
  const load = onLoad(600, 400)
  expect(presetOf(offer('Red Mesa', load)).together).toEqual(load.load?.contracts)
  const ended = (...amounts: number[]) =>
    presetOfEnded([offer('Red Mesa', load), offer('Fast Haul', onLoad(...amounts))])?.together
  expect(ended(600, 400)).toEqual(load.load?.contracts)
  expect(ended(600, 450)).toBeUndefined()
})

const bid = (name: string, amount: number, terms: object = {}) =>
  ({
    can: ['accept'],
    vendor: { guid: name, name },
    offer: { jobs: [{ guid: 'job', amount }], vendors: [{ guid: name }], ...terms },
  }) as unknown as PostRequest

it('begins with the lowest bid, under the terms that its load was posted with', () => {
  const cod = { codAmount: 250, codMethod: 'cash', codLocation: 'delivery' }
  expect(presetOfBids([bid('Red Mesa', 650), bid('Fast Haul', 600, { paymentTermsId: 9, ...cod })])).toEqual({
    carriers: [{ guid: 'Fast Haul', name: 'Fast Haul' }],
    amount: 600,
    terms: { paymentTermsId: 9, paymentMethodId: null, ...cod },
  })
  expect(presetOfBids([bid('Red Mesa', 650)])?.terms).toBeUndefined()
})
