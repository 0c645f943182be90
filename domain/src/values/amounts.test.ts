import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalMarkOf, readAmount, readFigure } from './amounts.ts'

const read = (text: string, among: readonly string[] = [text]) => {
  const { value, doubt } = readAmount(text, decimalMarkOf(among))
  return value ? value.value : doubt
}

describe('an amount', () => {
  test.each([
    ['1250.50', 1250.5],
    ['1,250.50', 1250.5],
    ['1250,50', 1250.5],
    ['1 250,50', 1250.5],
    ['1\u202f250,50', 1250.5],
    ['1.250,50', 1250.5],
    ["1'250.50", 1250.5],
    ['1,250', 1250],
    ['1,250,000', 1_250_000],
    ['$900', 900],
    ['USD 900', 900],
    ['900 USD', 900],
    ['US$ 1,200', 1200],
    ['1.2k', 1200],
    ['(75.00)', -75],
    ['-75', -75],
    ['$-75', -75],
    ['75-', -75],
    ['.50', 0.5],
    ['$1,150 + $1,150 + $900', 3200],
    ['0.1 + 0.2', 0.3],
    ['600 each', 600],
  ])('%s is %d', (text, value) => expect(read(text)).toBe(value))

  test.each([
    ['1.250', 'can be read as 1.25 or 1250'],
    ['1,25', 'may be 1.25 or a slip'],
    ['12,50,000', 'is not a number'],
    ['1,2500.50', 'is not a number'],
    ['C$900', 'is not in US dollars'],
    ['900 CAD', 'is not in US dollars'],
    ['cheap', 'is not an amount'],
    ['900 or less', 'is not an amount'],
    ['', 'is not an amount'],
    ['$', 'is not an amount'],
  ])('%s is asked: %s', (text, doubt) => expect(read(text)).toBe(doubt))

  test('is read by the marks of its column', () => {
    const european = ['1.250,50', '1.250', '1,25']
    expect(european.map((text) => read(text, european))).toEqual([1250.5, 1250, 1.25])
    expect(['1,250', '980,50'].map((text) => read(text, ['1,250', '1.980,50']))).toEqual([
      'can be read as 1250 or 1.25',
      980.5,
    ])
    expect(read('1.250', ['1.250', '980.50'])).toBe('can be read as 1.25 or 1250')
    expect(['750,50', '812,00'].map((text) => read(text, ['750,50', '812,00']))).toEqual([750.5, 812])
    // A column that contradicts itself decides nothing.
    expect(read('1.250', ['1.250,50', '1,250.50', '1.250'])).toBe('can be read as 1.25 or 1250')
  })

  test('says whether it is for each, and that it was a sum', () => {
    expect(readAmount('600 ea.')).toEqual({ value: { value: 600, isEach: true }, doubt: null })
    expect(readAmount('500 + 100')).toEqual({ value: { value: 600, isEach: false }, doubt: 'is read as a sum: 600' })
  })

  test('that a locale writes with its decimals is what was written, in a column of its kind', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'es-MX', 'fr-CA'),
        fc.array(fc.integer({ min: 1, max: 999_999_99 }), { minLength: 1, maxLength: 5 }),
        (locale, cents) => {
          const form = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
          const texts = [form.format(12_345.67), ...cents.map((each) => form.format(each / 100))]
          expect(texts.slice(1).map((text) => read(text, texts))).toEqual(cents.map((each) => each / 100))
        },
      ),
    )
  })
})

test('a figure has no currency, and may have any number of decimals', () => {
  expect(readFigure('4,250.125').value).toBe(4250.125)
  expect(readFigure('$12')).toEqual({ value: null, doubt: 'is not a number' })
  expect(readFigure('twelve')).toEqual({ value: null, doubt: 'is not a number' })
})

test('a letter for a million is read with a mark, in amounts only', () => {
  expect(readAmount('$1M')).toEqual({ value: { value: 1_000_000, isEach: false }, doubt: 'is read as 1,000,000' })
  expect(readAmount('1.5MM').value?.value).toBe(1_500_000)
  expect(readFigure('5 m').value).toBeNull()
})
