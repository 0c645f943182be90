import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coarsePlace } from './coarse-place.ts'

const place = fc.record({
  latitude: fc.double({ min: -70, max: 75, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
})
const EARTH = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
type Place = Parameters<typeof coarsePlace>[0]
const miles = (a: Place, b: Place) => {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH * Math.asin(Math.sqrt(half))
}

it('is never further away than the corner of its cell', () => {
  fc.assert(
    fc.property(place, (at) => {
      expect(miles(at, coarsePlace(at, 10))).toBeLessThan(7.3)
    }),
  )
})
it('is the same for all places in a cell', () => {
  expect(coarsePlace({ latitude: 32.781, longitude: -96.801 }, 10)).toEqual(
    coarsePlace({ latitude: 32.779, longitude: -96.796 }, 10),
  )
})
