/** How the client's side is shared among several bill-to parties. */
import { type Cents } from './cents.ts'
import { splitByWeight } from './splits.ts'

/** Percent in ten-thousandths, a whole number. */
const UNITS = 10_000
const units = (share: number) => Math.round(share * UNITS)

/** Parts of an amount by shares in percent (null: equal parts). They always add up to the amount. */
export const partsOf = (amount: Cents, shares: readonly (number | null)[]): Cents[] =>
  splitByWeight(
    amount,
    shares.map((share) => (share === null ? 0 : units(share))),
  )

/** What is wrong with the payers' shares; null if all are omitted, or all are given and add up to 100. */
export function whyNotParties(shares: readonly (number | null)[]): string | null {
  const given = shares.filter((share) => share !== null)
  if (!given.length) return null
  if (given.length < shares.length) return 'Give every bill-to a share, or none of them'
  const total = given.reduce((sum, share) => sum + units(share), 0)
  return total === 100 * UNITS ? null : `The bill-to shares add up to ${total / UNITS}% instead of 100%`
}
