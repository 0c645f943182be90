import { expect, it } from 'vitest'
import { expiryOf } from './expiry.ts'

it.each([
  [null, null],
  ['2026-03-01', 'expired'],
  ['2026-03-02', 'soon'],
  ['2026-04-01', 'soon'],
  ['2026-04-02', 'valid'],
] as const)('a paper that ends on %s is %s on March 2', (day, expected) => {
  expect(expiryOf(day, '2026-03-02')).toBe(expected)
})
