/** Each job's share of a load's total pay. */

export interface OfferedJob {
  readonly guid: string
  readonly number: string
  readonly clientPayment?: number | null | undefined
}

const cents = (amount: number) => Math.round(amount * 100)

/** To the cent. */
export const sumOfShares = (shares: readonly number[]): number =>
  shares.reduce((sum, share) => sum + cents(share), 0) / 100

/** By client price, or equally if any is unknown; to the cent, with the remainder to the first. */
export function sharesOf(total: number, jobs: readonly OfferedJob[]): number[] {
  const pays = jobs.map(({ clientPayment }) => cents(clientPayment ?? 0))
  const weights = pays.every((pay) => pay > 0) ? pays : jobs.map(() => 1)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => Math.floor((cents(total) * weight) / whole))
  let rest = cents(total) - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => (share + (rest-- > 0 ? 1 : 0)) / 100)
}
