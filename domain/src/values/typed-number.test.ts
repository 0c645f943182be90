import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['1250.5', 1250.5],
  ['1,250.50', 1250.5],
  ['$1,250', 1250],
  ['-$75.00', -75],
  [' 12 % ', 12],
  ['1 250', 1250],
  ['+3', 3],
  ['.5', 0.5],
  ['12.', 12],
  ['1,234,567', 1_234_567],
])('%s is %d', (text, value) => expect(typedNumber(text)).toBe(value))

test.each([
  '1,25',
  '1250,50',
  '1.250,50',
  '12,34,567',
  ',500',
  '1,,250',
  '',
  '$',
  'x',
  '1e3',
  '0x10',
  '--5',
  '1.2.3',
  '5-',
])('%s could be anything', (text) => expect(typedNumber(text)).toBeNaN())

test('a number in the notation of the country is read as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
      const value = cents / 100
      expect(typedNumber(value.toLocaleString('en-US', { minimumFractionDigits: 2 }))).toBe(value)
      expect(typedNumber(String(value))).toBe(value)
    }),
  )
})
