import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bounded, drawnAt, fitting, isSeen, moved, scaleOf, seenAt, zoomed, type Spot } from './map-view.ts'

const LAND = { size: { width: 1000, height: 600 }, nearest: 128 }
const SIZE = { width: 500, height: 400 }
const within = (max: number) => fc.double({ min: 0, max, noNaN: true })
const view = fc.record({
  k: fc.double({ min: 0.4, max: 60, noNaN: true }),
  x: fc.double({ min: -900, max: 900, noNaN: true }),
  y: fc.double({ min: -900, max: 900, noNaN: true }),
})
const spot: fc.Arbitrary<Spot> = fc.tuple(within(SIZE.width), within(SIZE.height))

describe('the view of a map', () => {
  it('keeps the point under the pointer in place while zooming', () => {
    fc.assert(
      fc.property(view, spot, fc.double({ min: 0.2, max: 5, noNaN: true }), (before, at, factor) => {
        const after = zoomed(before, factor, at, LAND.nearest)
        const [x, y] = seenAt(after, drawnAt(before, at))
        expect(x).toBeCloseTo(at[0], 4)
        expect(y).toBeCloseTo(at[1], 4)
      }),
    )
  })
  it('never loses the land, however far it is panned', () => {
    fc.assert(
      fc.property(view, fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -9999, max: 9999 }), (start, x, y) => {
        const [middleX, middleY] = drawnAt(bounded(moved(start, x, y), SIZE, LAND), [250, 200])
        expect(middleX).toBeGreaterThanOrEqual(-0.001)
        expect(middleX).toBeLessThanOrEqual(1000.001)
        expect(middleY).toBeGreaterThanOrEqual(-0.001)
        expect(middleY).toBeLessThanOrEqual(600.001)
      }),
    )
  })
  it('shows every place that it is fitted to', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(within(1000), within(600)), { minLength: 1, maxLength: 20 }), (points) => {
        const fitted = fitting(points, SIZE, { closest: 16 })
        for (const point of points) expect(fitted && isSeen(fitted, point, SIZE)).toBe(true)
      }),
    )
    expect(fitting([], SIZE, { closest: 16 })).toBeUndefined()
  })
  it('does not zoom in on a single place further than allowed', () => {
    expect(fitting([[500, 300]], SIZE, { closest: 16 })?.k).toBe(16)
  })
})

describe('the scale', () => {
  it.each([
    [1, 100],
    [0.5, 50],
    [3, 200],
    [0.03, 2],
  ])('of %d miles a pixel is %d miles long', (perPixel, miles) => {
    const scale = scaleOf(perPixel)
    expect(scale.miles).toBeCloseTo(miles)
    expect(scale.width).toBeLessThanOrEqual(110)
  })
})
