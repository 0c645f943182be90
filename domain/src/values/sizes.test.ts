import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSize, readSizes, sidesIn } from './sizes.ts'

test.each([
  ['74"', 74],
  ['74 in.', 74],
  [`15'6"`, 186],
  [`15' 6`, 186],
  ['15 ft 6 in', 186],
  [`8'6 1/2"`, 102.5],
  ['101 1/2"', 101.5],
  ["14.5'", 174],
  ['20 FT', 240],
  ['20 pies', 240],
  ['73 po', 73],
])('%s is %s inches', (text, inches) => expect(readSize(text)).toEqual({ value: inches, doubt: null }))

test.each([
  ['4,60 m', 181.1, '4.6 m is 181.1 in'],
  ['4.600 m', 181.1, '4.6 m is 181.1 in'],
  ['1.860 mm', 73.2, '1,860 mm is 73.2 in'],
  ['186 cm', 73.2, '186 cm is 73.2 in'],
  ['4,6 mètres', 181.1, '4.6 m is 181.1 in'],
  ['96', 96, 'has no unit and is read as inches'],
  ['abt 74"', 74, '"abt 74"" is not exact'],
])('%s is %s inches, with a mark: %s', (text, value, doubt) => expect(readSize(text)).toEqual({ value, doubt }))

test.each([
  ['15', 'has no unit: enter it with ft or in'],
  ['4,60', 'may be 4.6 or a slip'],
  ['14-16 ft', 'is not a number'],
  ['300 m', 'is not a size'],
  ['tall', 'is not a number'],
])('%s is not read: %s', (text, doubt) => expect(readSize(text)).toEqual({ value: null, doubt }))

test('the heading says the unit of a figure alone, not of one with its own', () => {
  expect(readSize('20', { unit: 'ft' })).toEqual({ value: 240, doubt: null })
  expect(readSize('74 in', { unit: 'ft' })).toEqual({ value: 74, doubt: null })
  expect(readSize('4,60', { unit: 'm' }).value).toBe(181.1)
})

test('the order of the sides stands in the heading', () => {
  expect(sidesIn('Dimensions (LxWxH)')).toEqual(['length', 'width', 'height'])
  expect(sidesIn('W x L x H in')).toEqual(['width', 'length', 'height'])
  expect(sidesIn('LWH')).toEqual(['length', 'width', 'height'])
  expect(sidesIn('Largo x Ancho x Alto')).toEqual(['length', 'width', 'height'])
  expect(sidesIn('Hauteur × Largeur × Longueur')).toEqual(['height', 'width', 'length'])
  expect(sidesIn('Dimensions')).toBeUndefined()
})

test('three sizes in one cell', () => {
  const found = { length: 240, width: 102, height: 108 }
  expect(readSizes(`20' x 8'6" x 9'`, undefined)).toEqual({ value: found, doubt: null })
  expect(readSizes('240 x 102 x 108 in', undefined)).toEqual({ value: found, doubt: null })
  expect(readSizes('240x102x108', undefined, { unit: 'in' })).toEqual({ value: found, doubt: null })
  expect(readSizes('102W x 240L x 108H', undefined, { unit: 'in' })).toEqual({ value: found, doubt: null })
  expect(readSizes('L: 240" W: 102" H: 108"', undefined).value).toBeNull()
  expect(readSizes('L 240" x W 102" x H 108"', undefined)).toEqual({ value: found, doubt: null })
  expect(readSizes('9 ft x 20 ft x 8.5 ft', ['height', 'length', 'width'])).toEqual({ value: found, doubt: null })
  expect(readSizes('102" x 240" x 108"', undefined).doubt).toContain('the second is more than the first')
  expect(readSizes('20 x 8 x 9', undefined)).toEqual({ value: null, doubt: 'has no unit: enter it with ft or in' })
  expect(readSizes('4,60 x 1,86 x 1,69 m', undefined).value).toEqual({ length: 181.1, width: 73.2, height: 66.5 })
  expect(readSizes('Full size', undefined).value).toBeNull()
})

test('what is written out in feet and inches is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 11 }), (feet, inches) => {
      expect(readSize(`${feet}'${inches}"`)).toEqual({ value: feet * 12 + inches, doubt: null })
    }),
  )
})

test.each([
  [`16' 4" (4.98 m)`, 196],
  ['4.98 m / 16 ft 4 in', 196],
  ['74 in = 188 cm', 74],
  ['186 cm (1.86 m)', 73.2],
])('%s is one size, said twice', (text, inches) => expect(readSize(text)).toEqual({ value: inches, doubt: null }))

test('two sizes that differ are none, and all three may be said twice', () => {
  expect(readSize(`16' 4" (5.98 m)`)).toEqual({ value: null, doubt: 'says two sizes that differ' })
  expect(readSize(`16' (rear)`).value).toBeNull()
  expect(readSizes('20 ft x 8 ft x 9 ft (6.1 x 2.44 x 2.74 m)', undefined)).toEqual({
    value: { length: 240, width: 96, height: 108 },
    doubt: null,
  })
  expect(readSizes('20 ft x 8 ft x 9 ft (5.1 x 2.44 x 2.74 m)', undefined)).toEqual({
    value: null,
    doubt: 'says two sizes that differ',
  })
})
