import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitting, seenAt, type Spot } from './map-view.ts'
import { cameraOf, mercator } from './mercator.ts'

const SIZE = { width: 600, height: 400 }
const place = fc.record({
  latitude: fc.double({ min: -60, max: 70, noNaN: true }),
  longitude: fc.double({ min: -170, max: -50, noNaN: true }),
})

it('inverts its projection', () => {
  fc.assert(
    fc.property(place, ({ latitude, longitude }) => {
      const found = mercator.placeAt(mercator.spotOf({ latitude, longitude }))
      expect(found.latitude).toBeCloseTo(latitude, 6)
      expect(found.longitude).toBeCloseTo(longitude, 6)
    }),
  )
})

it('is as wide as other drawings, with north up', () => {
  expect(mercator.spotOf({ latitude: 52, longitude: -124 })).toEqual([0, 0])
  const [x, y] = mercator.spotOf({ latitude: 26, longitude: -67 })
  expect([x, y]).toEqual([expect.closeTo(1000), expect.closeTo(mercator.size.height)])
})

it('measures local miles', () => {
  const at = (latitude: number, longitude: number): Spot => mercator.spotOf({ latitude, longitude })
  const [west, east] = [at(32.78, -97), at(32.78, -96)]
  // A degree of longitude in Dallas is 58 miles.
  expect((east[0] - west[0]) * mercator.milesPerUnit(west)).toBeCloseTo(58.2, 0)
})

it('positions the camera so that both places are where the view has them', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const view = fitting([mercator.spotOf(one), mercator.spotOf(other)], SIZE, { closest: mercator.nearest })!
      const { middle, zoom } = cameraOf(view, SIZE)
      expect(seenAt(view, mercator.spotOf(middle))).toEqual([expect.closeTo(300, 3), expect.closeTo(200, 3)])
      // Width of the world in pixels at that zoom.
      const [x0] = seenAt(view, mercator.spotOf({ latitude: 0, longitude: -180 }))
      const [x1] = seenAt(view, mercator.spotOf({ latitude: 0, longitude: 180 }))
      expect((x1 - x0) / (512 * 2 ** zoom)).toBeCloseTo(1, 6)
    }),
  )
})
