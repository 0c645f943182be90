import { sum, type Cents } from './cents.ts'

/** Equal shares; leftover cents go to the first ones, one each. */
export const splitEvenly = (total: Cents, parts: number): Cents[] => splitByWeight(total, Array<Cents>(parts).fill(1))

/**
 * Shares in proportion to weights (whole numbers, such as entered amounts in cents); leftover cents go to the first
 * ones with a weight. Without any weight the shares are equal. The shares always add up to the total.
 */
export function splitByWeight(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('Nothing to split the amount over')
    return []
  }
  if (weights.some((weight) => weight < 0 || !Number.isSafeInteger(weight)))
    throw new RangeError('Weights are whole numbers from 0')
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (whole === 0n) return splitEvenly(total, weights.length)
  // BigInt division truncates towards zero, so the remainder has the sign of the total.
  const shares = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / whole))
  let left = total - sum(shares)
  const cent = Math.sign(left)
  return shares.map((share, index) => {
    if (left === 0 || weights[index] === 0) return share
    left -= cent
    return share + cent
  })
}
