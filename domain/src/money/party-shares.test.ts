import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from './cents.ts'
import { partsOf, whyNotParties } from './party-shares.ts'

describe('parts of the payers', () => {
  it.each([
    [100_000, [null], [100_000]],
    [100, [null, null, null], [34, 33, 33]],
    [100_001, [60, 40], [60_001, 40_000]],
    [-100, [33.3333, 33.3333, 33.3334], [-34, -33, -33]],
  ])('of %d by %j are %j', (amount, shares, parts) => expect(partsOf(amount, shares)).toEqual(parts))
  it('lose no cent', () => {
    const share = fc.integer({ min: 1, max: 1_000_000 }).map((units) => units / 10_000)
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(share, { minLength: 1, maxLength: 9 }),
        (amount, shares) => {
          expect(sum(partsOf(amount, shares))).toBe(amount)
        },
      ),
    )
  })
  it.each([
    [[], null],
    [[null, null], null],
    [[50, 50], null],
    [[33.3333, 33.3333, 33.3334], null],
    [[50, null], /every bill-to/],
    [[50, 49.9999], /add up to 99.9999%/],
    [[0.1, 0.2], /add up to 0.3%/],
  ])('%j: %s', (shares, why) =>
    why === null ? expect(whyNotParties(shares)).toBeNull() : expect(whyNotParties(shares)).toMatch(why),
  )
})
