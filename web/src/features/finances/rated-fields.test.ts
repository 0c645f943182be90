import { expect, it } from 'vitest'
import { comesTo } from './rated-fields.ts'

const basis = { miles: 100, base: 33.5 }

it.each([
  ['mile', '1.8525', '', 185.25],
  // As doubles 0.615 × 3 is 1.8449999999999998.
  ['hour', '0.615', '3', 1.85],
  ['percent', '7.5', '', 2.51],
  ['day', '1e300', '1e300', undefined],
  ['hour', 'x', '3', undefined],
  ['', '5', '3', undefined],
])('a rate per %s of %s times %s comes to %s', (unit, rate, quantity, amount) => {
  expect(comesTo({ unit, rate, quantity }, basis)).toBe(amount)
})
