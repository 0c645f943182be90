/** Each job's share of a load's total pay. */
import { toCents, toDollars, typedCents } from '@waybill/domain/money/cents.ts'
import { splitByWeight } from '@waybill/domain/money/splits.ts'

export interface OfferedJob {
  readonly guid: string
  readonly number: string
  readonly clientPayment?: number | null | undefined
}

/** By client price, or equally if any is unknown; to the cent, with the remainder to the first. NaN for a total that is no amount. */
export function sharesOf(total: number, jobs: readonly OfferedJob[]): number[] {
  const cents = typedCents(total)
  if (cents === undefined) return jobs.map(() => Number.NaN)
  const prices = jobs.map(({ clientPayment }) => toCents(clientPayment ?? 0))
  const weights = prices.every((price) => price > 0) ? prices : jobs.map(() => 1)
  return splitByWeight(cents, weights).map(toDollars)
}
