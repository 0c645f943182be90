import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { expect, it } from 'vitest'
import { presetOfEnded } from './offer-preset.ts'

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
