import { describe, expect, test } from 'vitest'
import { clockOf, timeOfAct } from './field-clock.ts'

const NOW = new Date('2026-03-05T12:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

describe('a phone’s clock', () => {
  test.each([
    ['good', -30, 0, null],
    ['good', 4, 1200, null],
    ['unknown', -30, null, null],
    ['wrong', 6, 0, null],
    ['wrong', 6, null, null],
    ['wrong', 24 * 60, 0, null],
    ['wrong', -30, 0, -20],
    ['good', -30, 0, -29.5],
    ['good', -30, 0, -40],
  ] as const)('is %s: %s minutes from now, offset %s, the act before at %s', (state, made, offset, before) => {
    const moment = { dateMade: minutes(made), clockOffset: offset }
    expect(clockOf(moment, before === null ? null : minutes(before), NOW)).toBe(state)
  })

  test('never puts an act in the future or before what it follows', () => {
    expect(timeOfAct(minutes(10), NOW, null)).toEqual(NOW)
    expect(timeOfAct(minutes(-10), NOW, minutes(-5))).toEqual(minutes(-5))
    expect(timeOfAct(minutes(-10), NOW, minutes(-15))).toEqual(minutes(-10))
    expect(timeOfAct(minutes(10), NOW, minutes(5))).toEqual(NOW)
  })
})
