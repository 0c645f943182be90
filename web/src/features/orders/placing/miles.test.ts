import { expect, it } from 'vitest'
import { estimatedMiles } from './miles.ts'

const DALLAS = { latitude: 32.78, longitude: -96.8 }
const DENVER = { latitude: 39.74, longitude: -104.99 }

it('estimates road miles from the great circle', () => {
  expect(estimatedMiles([DALLAS, DENVER])).toBeCloseTo(795, -1)
  expect(estimatedMiles([DALLAS, DENVER, DALLAS])).toBeCloseTo(1590, -1)
})

it('returns null if a place has no coordinates', () => {
  expect(estimatedMiles([DALLAS, null])).toBeNull()
  expect(estimatedMiles([DALLAS, { latitude: null, longitude: null }])).toBeNull()
  expect(estimatedMiles([DALLAS])).toBeNull()
})
