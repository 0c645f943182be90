import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharesOf } from './offer-shares.ts'

const jobs = (...pays: (number | null)[]) =>
  pays.map((clientPayment, i) => ({ guid: `${i}`, number: `${i}`, clientPayment }))

it('splits a total by client price, or equally if one is unknown', () => {
  expect(sharesOf(600, jobs(900, 300))).toEqual([450, 150])
  expect(sharesOf(100, jobs(900, null, 5))).toEqual([33.34, 33.33, 33.33])
})

it('distributes every cent', () => {
  const pays = fc.array(fc.option(fc.integer({ min: 1, max: 900_000 })), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000 }), pays, (total, all) => {
      const shares = sharesOf(total / 100, jobs(...all.map((pay) => pay && pay / 100)))
      expect(shares.reduce((sum, share) => sum + Math.round(share * 100), 0)).toBe(total)
    }),
  )
})

it('splits nothing that is no amount', () => {
  expect(sharesOf(Number.NaN, jobs(1, 2))).toEqual([Number.NaN, Number.NaN])
  expect(sharesOf(1e300, jobs(1))).toEqual([Number.NaN])
})
