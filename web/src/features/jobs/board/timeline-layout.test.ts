import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOf, linesOf, windowAround, windowEnd } from './timeline-layout.ts'

const DAY = 86_400_000
const WINDOW = windowAround(new Date(2026, 10, 20, 15).getTime(), -2, 14)
const span = (id: string, from: number, to: number) => ({
  id,
  start: WINDOW.from + from * DAY,
  end: WINDOW.from + to * DAY,
})

describe('the window', () => {
  it('starts at midnight and keeps its days across DST changes', () => {
    const days = daysOf(windowAround(new Date(2026, 2, 6, 12).getTime(), 0, 7))
    expect(days.map((day) => day.getHours())).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(days.at(-1)?.getDate()).toBe(12)
  })
})

describe('bars', () => {
  it('share a line if they do not overlap', () => {
    const lines = linesOf([span('a', 0, 2), span('b', 2, 4), span('c', 1, 3)], WINDOW)
    expect(lines.map((line) => line.map(({ item }) => item.id))).toEqual([['a', 'b'], ['c']])
  })
  it('are cut at the edges of the window, and left out beyond', () => {
    const [line] = linesOf([span('before', -3, -1), span('a', -1, 20), span('after', 15, 16)], WINDOW)
    expect(line).toHaveLength(1)
    expect(line?.[0]).toMatchObject({ left: 0, isCut: { start: true, end: true } })
    expect(line?.[0]?.width).toBeCloseTo(100)
  })
  it('never overlap, lose none and stay within the window', () => {
    const one = fc.tuple(fc.integer({ min: -10, max: 20 }), fc.integer({ min: 0, max: 9 }))
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), (drawn) => {
        const items = drawn.map(([from, length], i) => span(String(i), from, from + length))
        const lines = linesOf(items, WINDOW)
        for (const line of lines)
          for (const [i, bar] of line.entries()) {
            const next = line[i + 1]
            if (next) expect(bar.left + bar.width).toBeLessThanOrEqual(next.left + 1e-9)
            expect(bar.left).toBeGreaterThanOrEqual(0)
            expect(bar.left + bar.width).toBeLessThanOrEqual(100 + 1e-9)
          }
        const within = items.filter(
          ({ start, end }) => start < windowEnd(WINDOW) && Math.max(end, start + DAY / 2) > WINDOW.from,
        )
        expect(lines.flat()).toHaveLength(within.length)
      }),
    )
  })
})
