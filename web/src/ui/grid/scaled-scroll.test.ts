import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BODY_MAX,
  bodyHeight,
  placeAt,
  type ScrollPlace,
  scrolled,
  START,
  STEP_MAX,
  toContent,
  toScroll,
} from './scaled-scroll.ts'

const rowsTall = fc.integer({ min: 0, max: 10_000_000 }).map((rows) => rows * 36)
const extents = fc.record({ content: rowsTall, view: fc.integer({ min: 200, max: 2000 }) })
const last = ({ content, view }: { content: number; view: number }) => Math.max(0, content - view)

describe('scaled scroll', () => {
  it('lays out no more than browsers support', () => {
    expect(bodyHeight(36_000_000)).toBe(BODY_MAX)
    expect(BODY_MAX).toBeLessThan(2 ** 24)
    expect(bodyHeight(360)).toBe(360)
  })

  it('maps the ends of the bar onto the ends of the content', () => {
    fc.assert(
      fc.property(extents, (extent) => {
        expect(toContent(0, extent)).toBe(0)
        const scrollMax = Math.max(0, bodyHeight(extent.content) - extent.view)
        expect(toContent(scrollMax, extent)).toBe(last(extent))
        expect(toScroll(last(extent), extent)).toBe(scrollMax)
      }),
    )
  })

  it('is monotonic and round-trips within one scaled pixel', () => {
    fc.assert(
      fc.property(extents, fc.double({ min: 0, max: 1, noNaN: true }), (extent, part) => {
        const top = Math.round(part * last(extent))
        const there = toScroll(top, extent)
        const ratio = Math.max(1, Math.ceil(extent.content / BODY_MAX) + 1)
        expect(Math.abs(toContent(there, extent) - top)).toBeLessThanOrEqual(ratio)
        expect(toContent(there + 1, extent)).toBeGreaterThanOrEqual(toContent(there, extent))
      }),
    )
  })

  it('is the identity if the content fits', () => {
    const extent = { content: 100_000 * 36, view: 800 }
    expect(toContent(1_234_567, extent)).toBe(1_234_567)
    expect(scrolled(START, 9_999, extent)).toEqual({ place: { top: 9_999, shift: 0 }, realign: false })
  })

  it('keeps the length of a step and scales a jump', () => {
    const extent = { content: 36_000_000, view: 800 }
    const place = placeAt(18_000_000, extent)
    const bar = place.top - place.shift
    expect(scrolled(place, bar + 100, extent).place.top).toBe(18_000_100)
    const jumped = scrolled(place, bar + 1_000_000, extent).place
    expect(jumped.top - place.top).toBeGreaterThan(2_000_000)
    expect(scrolled(place, bar + STEP_MAX + 1, extent).place.top).toBe(toContent(bar + STEP_MAX + 1, extent))
  })

  it('reaches every pixel by steps alone, however they are mixed with pauses', () => {
    const extent = { content: 36_000_000, view: 800 }
    const steps = fc.array(fc.record({ by: fc.integer({ min: -STEP_MAX, max: STEP_MAX }), rests: fc.boolean() }), {
      maxLength: 200,
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: last(extent) }), steps, (from, moves) => {
        let place: ScrollPlace = placeAt(from, extent)
        let bar = place.top - place.shift
        for (const { by, rests } of moves) {
          const target = Math.min(Math.max(0, bar + by), BODY_MAX - extent.view)
          const before = place.top
          const next = scrolled(place, target, extent)
          expect(next.place.top).toBe(Math.min(Math.max(0, before + target - bar), last(extent)))
          place = next.realign || rests ? placeAt(next.place.top, extent) : next.place
          bar = place.top - place.shift
          expect(bar).toBeGreaterThanOrEqual(0)
          expect(bar).toBeLessThanOrEqual(BODY_MAX - extent.view)
          if (bar === 0) expect(place.top).toBe(0)
        }
      }),
    )
  })
})
