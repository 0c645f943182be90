/** Splits each charge across commodities. The shares of a charge always add up to it. */
import { sum, type Cents, toDecimal } from './cents.ts'
import { splitByWeight, splitEvenly } from './splits.ts'

/** A charge and how it is allocated: to one commodity, by entered shares, or (both null) evenly. */
export interface SharedCharge {
  readonly amount: Cents
  readonly commodityGuid: string | null
  readonly shares: Readonly<Record<string, Cents>> | null
}

/** The share of each commodity, in the order of the commodities. Charges of a removed one fall on all. */
export function sharesOf(charge: SharedCharge, commodities: readonly string[]): Cents[] {
  const { amount, commodityGuid, shares } = charge
  if (!commodities.length) return []
  if (commodityGuid !== null && commodities.includes(commodityGuid))
    return commodities.map((guid) => (guid === commodityGuid ? amount : 0))
  if (!shares) return splitEvenly(amount, commodities.length)
  // The share of a removed commodity is distributed proportionally.
  return splitByWeight(
    amount,
    commodities.map((guid) => Math.abs(shares[guid] ?? 0)),
  )
}

/** Each commodity's total across charges. */
export function totalsByCommodity(charges: readonly SharedCharge[], commodities: readonly string[]): Cents[] {
  const each = charges.map((charge) => sharesOf(charge, commodities))
  return commodities.map((_, i) => sum(each.map((shares) => shares[i]!)))
}

/** What is wrong with entered shares; null if they add up to the amount and all have the same sign. */
export function whyNotShares(amount: Cents, shares: readonly Cents[]): string | null {
  if (shares.some((share) => share !== 0 && share > 0 !== amount > 0))
    return 'A share cannot have the opposite sign of the amount'
  const total = sum(shares)
  return total === amount ? null : `The shares add up to ${toDecimal(total)} instead of ${toDecimal(amount)}`
}
