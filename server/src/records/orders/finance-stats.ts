/** The profit of an order: both sides of its money, for readers with access to margins. */
import { toCents, toDollars, toPrice } from '@waybill/domain/money/cents.ts'
import { grossProfit, grossProfitMargin, type BothSides } from '@waybill/domain/money/finances.ts'

/** Both sides in dollars, null if not priced; the margin in percent. */
export function profitOf(sides: BothSides) {
  const profit = grossProfit(sides)
  const income = profit === null ? null : toDollars(profit)
  return { income, grossProfit: income, grossProfitMargin: grossProfitMargin(sides) }
}

/** Revenue and expense as database decimals. */
export function financeStatsOf(revenue: string, expense: string, isCanceled: boolean) {
  const sides = { revenue: toCents(revenue), expense: toCents(expense), isCanceled }
  return { revenue: toPrice(sides.revenue), expense: toPrice(sides.expense), ...profitOf(sides) }
}
