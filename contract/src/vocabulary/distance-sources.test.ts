import { expect, test } from 'vitest'
import { distanceSourceText } from './distance-sources.ts'

test.each([
  ['routed by OSRM', { distance: 812, estimatedDistance: 795, distanceSource: 'osrm' }],
  ['routed by Valhalla', { distance: 812, estimatedDistance: 795, distanceSource: 'valhalla' }],
  // Measured before the service was kept.
  [null, { distance: 812, estimatedDistance: 795, distanceSource: null }],
  ['estimated', { distance: null, estimatedDistance: 795, distanceSource: null }],
  [null, { distance: null, estimatedDistance: null, distanceSource: null }],
] as const)('miles are %s', (text, miles) => {
  expect(distanceSourceText(miles)).toBe(text)
})
