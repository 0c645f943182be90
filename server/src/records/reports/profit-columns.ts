/** What is left of an order or a job: worked out alike in SQL and of a row. */
import { financeStatsOf } from '../orders/index.ts'

interface Money {
  revenue: string
  expense: string
}

const statsOf = ({ revenue, expense }: Money) => financeStatsOf(revenue, expense)

export const PROFIT = {
  sql: 'r.revenue - r.expense',
  read: (row: Money) => statsOf(row).grossProfit,
  by: 'profit_key',
  as: 'number',
  scale: 100,
  indexed: true,
} as const
/** In percent of the revenue, to 4 decimals. */
export const MARGIN = {
  sql: 'case when r.expense <> 0 then round((r.revenue - r.expense) * 100 / nullif(r.revenue, 0), 4) end',
  read: (row: Money) => statsOf(row).grossProfitMargin,
  by: 'margin_key',
  scale: 10_000,
  indexed: true,
} as const
