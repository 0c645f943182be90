import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { expect, test } from 'vitest'
import { vehiclesText } from './vehicle-lines.tsx'

const a = (more: Partial<Commodity>): Commodity =>
  ({ vehicle: { make: 'Ford' }, inoperable: 'no', weight: null, quantity: 1, ...more }) as Commodity

test.each([
  ['all run', [a({}), a({})], '2, all run'],
  ['one does not run', [a({}), a({ inoperable: 'yes' })], '2'],
  ['it is not known of one', [a({}), a({ inoperable: 'unknown' })], '2'],
  ['freight only', [a({ vehicle: null, weight: 1_200, quantity: 4 })], '1 · 4,800 lb'],
  ['all have a weight', [a({ weight: 4_300 }), a({ weight: 3_900 })], '2, all run · 8,200 lb'],
  ['one has no weight: no total without all its lines', [a({ weight: 4_300 }), a({})], '2, all run'],
])('%s', (_, commodities, text) => {
  expect(vehiclesText(commodities)).toBe(text)
})
