/** What is left of an order: both sides of its money, for those who may see margins. */
import { toCents, toDecimal, toDollars } from '@waybill/domain/money/cents.ts'
import { grossProfit, grossProfitMargin } from '@waybill/domain/money/finances.ts'
import type { OrderAggregate } from './order-records.ts'
import { totalsOfOrder } from './order-totals.ts'

/** Revenue and expense as the database writes dollars; the margin in percent, null when nothing is earned. */
export function financeStatsOf(revenue: string, expense: string) {
  const [earned, spent] = [toCents(revenue), toCents(expense)]
  const income = toDollars(grossProfit(earned, spent))
  return {
    revenue: toDollars(earned),
    expense: toDollars(spent),
    income,
    grossProfit: income,
    grossProfitMargin: grossProfitMargin(earned, spent),
  }
}

/** The same of an order with everything below it. */
export function financeStatsOfOrder(aggregate: OrderAggregate) {
  const { revenue, expense } = totalsOfOrder(aggregate)
  return financeStatsOf(toDecimal(revenue), toDecimal(expense))
}
