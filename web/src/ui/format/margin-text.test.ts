import { expect, it } from 'vitest'
import { marginText } from './margin-text.ts'

it.each([
  [1000, 724, '27.6%'],
  // As doubles the margin is 4.249999999999993 %.
  [100, 95.75, '4.3%'],
  [560, 610, '−8.9%'],
  [0, 5, null],
  [100, undefined, null],
  [100, Number.NaN, null],
])('tells the margin of %s after %s: %s', (pays, amount, text) => {
  expect(marginText(pays, amount)).toBe(text)
})
