import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inInches, inPounds, lengthUnitOf, measureText, weightUnitOf } from './measures.ts'

test('weights in whole pounds, sizes to a tenth of an inch', () => {
  expect(inPounds(725, 'kg')).toBe(1598)
  expect(inPounds(3, 'short tons')).toBe(6000)
  expect(inPounds(1.5, 't (metric)')).toBe(3307)
  expect(inPounds(32, 'oz')).toBe(2)
  expect(inInches(6.5, 'ft')).toBe(78)
  expect(inInches(254, 'cm')).toBe(100)
  expect(inInches(4, 'm')).toBe(157.5)
})

test('units by the words that people write; what may be several is none', () => {
  expect(['LBS', 'lb.', ' Pounds ', '#'].map((word) => weightUnitOf(word))).toEqual(['lb', 'lb', 'lb', 'lb'])
  expect(['kg', 'Kilos', 'KGS'].map((word) => weightUnitOf(word))).toEqual(['kg', 'kg', 'kg'])
  expect(['t', 'ton', 'tons', 'stone', ''].map((word) => weightUnitOf(word))).toEqual(Array(5).fill(undefined))
  expect(['"', 'Feet', 'cm', 'M'].map((word) => lengthUnitOf(word))).toEqual(['in', 'ft', 'cm', 'm'])
})

test('as given, for people', () => {
  expect(measureText(1234.5, 'kg')).toBe('1,234.5 kg')
  expect(measureText(20, 'ft')).toBe('20 ft')
})

test('a heavier weight is never fewer pounds, and kilograms are more than as many pounds', () => {
  const weight = fc.double({ min: 0.01, max: 1_000_000, noNaN: true })
  fc.assert(
    fc.property(weight, weight, (a, b) => {
      const [light, heavy] = [Math.min(a, b), Math.max(a, b)]
      expect(inPounds(light, 'kg')).toBeLessThanOrEqual(inPounds(heavy, 'kg'))
      expect(inPounds(a, 'kg')).toBeGreaterThanOrEqual(inPounds(a, 'lb'))
      expect(inPounds(a, 't (metric)')).toBeGreaterThanOrEqual(inPounds(a, 'short tons'))
    }),
  )
})
