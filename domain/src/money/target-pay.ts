import { type Cents, percentOf, toCents, dividedBy } from './cents.ts'

/** The company's target: for one client by its account, otherwise for all. Amounts as stored. */
export interface Aim {
  /** Gross profit of a job in dollars (`icpGp`). */
  readonly grossProfit: string | null
  /** The client's price as a multiple of the carrier's pay (`icpMultiplier`). */
  readonly multiplier: string | null
  /** Percent of the client's price. */
  readonly margin: number | null
}

/** The maximum pay that meets the target: the client's own profit, then its multiplier, then the company's margin. */
export function targetPay(clientPay: Cents, { grossProfit, multiplier, margin }: Aim): Cents | null {
  if (grossProfit !== null) return Math.max(0, clientPay - toCents(grossProfit))
  if (multiplier !== null && Number(multiplier) > 0) return dividedBy(clientPay, multiplier)
  return margin === null ? null : percentOf(clientPay, 100 - margin)
}
