import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from './cents.ts'
import { jobPay } from './job-pay.ts'

const PARTS = { charges: 56_000, notAgreed: 0, billed: 0, fee: 0 }

test('the gross leads until quick pay is chosen, then the net', () => {
  expect(jobPay(PARTS)).toEqual({ gross: 56_000, fee: 0, net: 56_000, otherLines: [] })
  expect(jobPay({ ...PARTS, fee: 1680 })).toEqual({
    gross: 56_000,
    fee: 1680,
    net: 54_320,
    otherLines: [{ kind: 'quick-pay-fee', amount: -1680 }],
  })
})

test('what is not agreed yet is a line of its own', () =>
  expect(jobPay({ ...PARTS, notAgreed: 4000, billed: -500 })).toMatchObject({
    net: 59_500,
    otherLines: [
      { kind: 'not-agreed', amount: 4000 },
      { kind: 'billed', amount: -500 },
    ],
  }))

const cents = fc.integer({ min: -900_000, max: 900_000 })
test('every line of the net is listed', () =>
  fc.assert(
    fc.property(fc.record({ charges: cents, notAgreed: cents, billed: cents, fee: cents }), (parts) => {
      const { gross, fee, net, otherLines } = jobPay(parts)
      expect(sum([parts.charges, ...otherLines.map(({ amount }) => amount)])).toBe(net)
      expect(net).toBe(gross - fee)
    }),
  ))
