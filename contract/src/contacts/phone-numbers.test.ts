import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstNumber, phoneNumbersIn } from './phone-numbers.ts'

const one = (number: string, extension: string | null = null) => [{ number, extension }]

test.each([
  ['(214) 555-0147', one('2145550147')],
  ['+1 214.555.0147 ext. 12', one('+12145550147', '12')],
  ['214-555-0147x9', one('2145550147', '9')],
  ['(214) 555-0147 extension 5', one('2145550147', '5')],
  ['214-555-0147 extn: 5', one('2145550147', '5')],
  ['214-555-0147 (ext 5)', one('2145550147', '5')],
  ['514-555-0147 poste 5', one('5145550147', '5')],
  ['214-555-0147 #12', one('2145550147', '12')],
  ['214-555-0147,123', one('2145550147', '123')],
  ['214-555-0147, x123', one('2145550147', '123')],
  ['214–555–0147', one('2145550147')],
  ['214‑555‑0147', one('2145550147')],
  ['214/555-0147', one('2145550147')],
  ['555-0147', one('5550147')],
  ['+52 55 5123 4567', one('+525551234567')],
  ['214-555-0147 / 469-555-0199', [...one('2145550147'), ...one('4695550199')]],
  ['214-555-0147 x12; 469-555-0199 #3', [...one('2145550147', '12'), ...one('4695550199', '3')]],
  ['214-555-0147,123,469-555-0199', [...one('2145550147', '123'), ...one('4695550199')]],
  ['214 555 0147 or 469 555 0199', [...one('2145550147'), ...one('4695550199')]],
  ['08912/34567', one('0891234567')],
  ['214-555-0147 / 0148', undefined],
  ['214-555-0147, 469-555-0199, 972-555-0100', undefined],
  ['214-555', undefined],
  ['call Bob', undefined],
  ['1234567890123456', undefined],
  ['', undefined],
] as const)('%s', (text, numbers) => expect(phoneNumbersIn(text)).toEqual(numbers))

test('never has more digits than are written', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789 -/,;x#()+.'.split('')), maxLength: 40 })
  fc.assert(
    fc.property(text, (written) => {
      const all = (phoneNumbersIn(written) ?? []).map(({ number, extension }) => `${number}${extension ?? ''}`).join('')
      expect(all.replaceAll('+', '')).toBe(all === '' ? '' : written.replaceAll(/\D/g, ''))
    }),
  )
})

test.each([
  ['(214) 555-0147 x12 / 469-555-0199', '2145550147 x12'],
  ['214-555-0147 or 469-555-0199', '2145550147'],
  ['(214) 555-0147', '(214) 555-0147'],
  ['call Bob', 'call Bob'],
  [null, null],
])('the first number of %s', (text, first) => expect(firstNumber(text)).toBe(first))
