import { expect, it } from 'vitest'
import { collectedText, collectText, distanceText, driverText, loadText } from './job-facts.ts'

const COLLECT = {
  amount: 100,
  method: 'Cash',
  location: 'delivery',
  dateCollected: null,
  amountCollected: null,
  methodCollected: null,
} as const

it('names a driver with the phone, truck and trailer', () => {
  const driver = {
    userGuid: null,
    name: 'Dana Driver',
    phoneNumber: '2145550101',
    truckNumber: '17',
    trailerNumber: '53',
  }
  expect(driverText({ driver })).toBe('Dana Driver, 2145550101, Truck number 17, Trailer number 53')
  expect(driverText({ driver: null })).toBe('')
})

it('names the other jobs of a load', () => {
  const jobs = ['1001-1', '1002-1', '1003-1'].map((number) => ({ guid: number, number }))
  expect(loadText({ guid: 'load', number: 'L7', jobs }, '1002-1')).toBe('L7, with 1001-1, 1003-1')
  expect(loadText({ guid: 'load', number: 'L7', jobs: jobs.slice(0, 1) }, '1001-1')).toBe('L7')
})

it('says what is collected, where and how, and what was', () => {
  expect(collectText(COLLECT)).toBe('$100.00, cash, at delivery')
  expect(collectedText(COLLECT)).toBeNull()
  const collected = {
    ...COLLECT,
    dateCollected: '2026-11-20T15:00:00.000Z',
    amountCollected: 90,
    methodCollected: 'check',
  }
  expect(collectedText(collected)).toMatch(/^\$90\.00, check, Nov 20/)
})

it('falls back to the estimate of a distance', () => {
  expect(distanceText({ distance: null, estimatedDistance: 790.4 })).toBe('790 mi')
  expect(distanceText({ distance: 802, estimatedDistance: 790.4 })).toBe('802 mi')
})
