import type { SystemUsage } from '@waybill/contract/vocabulary/accessorials.ts'
import { percentage, sum, type Cents } from './cents.ts'

/** One charge on the client's or the vendor's side. */
export interface Charge {
  readonly amount: Cents
  readonly isAccessorial: boolean
  readonly systemUsage: SystemUsage | null
}

/** The totals of one side of an order or job. Fuel counts in the total, but neither as base nor as accessorial. */
export interface SideTotals {
  readonly base: Cents
  readonly accessorial: Cents
  readonly fuel: Cents
  readonly total: Cents
}

/** COD lines record who collected money; they charge nothing more. */
const isCharged = (charge: Charge) => charge.systemUsage !== 'cod'

export function sideTotals(charges: readonly Charge[]): SideTotals {
  const charged = charges.filter(isCharged)
  const amounts = (fits: (charge: Charge) => boolean) => sum(charged.filter(fits).map((charge) => charge.amount))
  const isFuel = (charge: Charge) => charge.systemUsage === 'fuel'
  return {
    base: amounts((charge) => !isFuel(charge) && !charge.isAccessorial),
    accessorial: amounts((charge) => !isFuel(charge) && charge.isAccessorial),
    fuel: amounts(isFuel),
    total: sum(charged.map((charge) => charge.amount)),
  }
}

/** The client's side of an order. `adjustments`: invoice lines without a charge. */
export interface ClientCharges {
  readonly isCanceled: boolean
  readonly charges: readonly Charge[]
  readonly adjustments: Cents
}

/** The vendor's side of one job. `adjustments`: bill lines without a charge. */
export interface JobCharges extends ClientCharges {
  readonly isDummy: boolean
}

/** Once canceled, only TONU is charged. */
const notCanceled = ({ isCanceled, charges }: ClientCharges): readonly Charge[] =>
  isCanceled ? charges.filter((charge) => charge.systemUsage === 'tonu') : charges

/** The charges of a job that count as expense: none of a placeholder, only TONU once it is canceled. */
export const countingCharges = (job: JobCharges): readonly Charge[] => (job.isDummy ? [] : notCanceled(job))

/** What the client of an order pays. */
export function payTotals(client: ClientCharges): SideTotals {
  const side = sideTotals(notCanceled(client))
  return adjusted(side, client.adjustments)
}

/** What the vendors of jobs cost. */
export function costTotals(jobs: readonly JobCharges[]): SideTotals {
  const side = sideTotals(jobs.flatMap(countingCharges))
  return adjusted(side, sum(jobs.map((job) => job.adjustments)))
}

/** Adjustments count as accessorials. */
const adjusted = (side: SideTotals, adjustments: Cents): SideTotals => ({
  ...side,
  accessorial: sum([side.accessorial, adjustments]),
  total: sum([side.total, adjustments]),
})

/**
 * The finance summary of an order (specification section 3), in cents. Everything beyond the base is accessorial,
 * including fuel.
 */
export interface OrderTotals {
  readonly revenue: Cents
  readonly expense: Cents
  readonly income: Cents
  readonly basePay: Cents
  readonly accessorialPay: Cents
  /** Part of the accessorials. */
  readonly fuelPay: Cents
  readonly customerPay: Cents
  readonly baseCost: Cents
  readonly accessorialCost: Cents
  readonly fuelCost: Cents
  readonly vendorCost: Cents
}

/** Totals of an order: its own client side, and the vendor sides of its jobs. */
export function orderTotals(client: ClientCharges, jobs: readonly JobCharges[]): OrderTotals {
  const pay = payTotals(client)
  const cost = costTotals(jobs)
  return {
    revenue: pay.total,
    expense: cost.total,
    income: sum([pay.total, -cost.total]),
    basePay: pay.base,
    accessorialPay: sum([pay.accessorial, pay.fuel]),
    fuelPay: pay.fuel,
    customerPay: pay.total,
    baseCost: cost.base,
    accessorialCost: sum([cost.accessorial, cost.fuel]),
    fuelCost: cost.fuel,
    vendorCost: cost.total,
  }
}

/** The revenue and expense of an order or a job. */
export interface BothSides {
  readonly revenue: Cents
  readonly expense: Cents
  readonly isCanceled: boolean
}

/** GP = revenue - expense; null while one side is not priced. Once canceled, one side is enough. */
export function grossProfit({ revenue, expense, isCanceled }: BothSides): Cents | null {
  const isKnown = isCanceled ? revenue !== 0 || expense !== 0 : revenue !== 0 && expense !== 0
  return isKnown ? sum([revenue, -expense]) : null
}

/** GPM in percent of the revenue, to 4 decimals; null without a profit or revenue. */
export const grossProfitMargin = (sides: BothSides): number | null => percentOrNull(grossProfit(sides), sides.revenue)

/** Markup in percent of the expense, to 4 decimals; null without a profit or expense. */
export const markup = (sides: BothSides): number | null => percentOrNull(grossProfit(sides), sides.expense)

const percentOrNull = (profit: Cents | null, whole: Cents) => (profit === null ? null : percentage(profit, whole))
