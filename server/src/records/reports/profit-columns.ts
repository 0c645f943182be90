/** The money columns of orders and jobs, computed the same way in SQL and from a row: empty without a price. */
import { toCents, toPrice } from '@waybill/domain/money/cents.ts'
import { financeStatsOf } from '../orders/index.ts'

interface Money {
  revenue: string
  expense: string
  status: string
}

const statsOf = ({ revenue, expense, status }: Money) => financeStatsOf(revenue, expense, status === 'canceled')

const PRICED = {
  revenue: 'nullif(r.revenue, 0)',
  expense: 'nullif(r.expense, 0)',
  profit: `case when r.revenue <> 0 and r.expense <> 0 or r.status = 'canceled' and (r.revenue <> 0 or r.expense <> 0)
    then r.revenue - r.expense end`,
}

export const REVENUE = {
  sql: PRICED.revenue,
  read: (row: Money) => statsOf(row).revenue,
  bySql: PRICED.revenue,
} as const
export const EXPENSE = {
  sql: PRICED.expense,
  read: (row: Money) => statsOf(row).expense,
  bySql: PRICED.expense,
} as const

/** What the carriers of a job are paid; a row from before this was stored has it as its expense. */
export const JOB_PAY = {
  sql: 'nullif(coalesce(r.pay, r.expense), 0)',
  read: ({ pay, expense }: { pay: string | null; expense: string }) => toPrice(toCents(pay ?? expense)),
  bySql: 'nullif(coalesce(r.pay, r.expense), 0)',
} as const

/** What a vendor was offered or is paid. */
export const VENDOR_PAY = {
  sql: 'nullif(r.vendor_pay, 0)',
  read: ({ vendor_pay: pay }: { vendor_pay: string | null }) =>
    pay === null || Number(pay) === 0 ? null : Number(pay),
  bySql: 'nullif(r.vendor_pay, 0)',
} as const

/** A share of the revenue, known once there is any. */
export function partOfRevenue<K extends string>(column: K) {
  const text = `case when r.revenue <> 0 then r.${column} end`
  return {
    sql: text,
    read: (row: Money & Record<K, string>) => (statsOf(row).revenue === null ? null : Number(row[column])),
    bySql: text,
  } as const
}

export const PROFIT = {
  sql: PRICED.profit,
  read: (row: Money) => statsOf(row).grossProfit,
  by: 'profit_key',
  as: 'number',
  scale: 100,
  indexed: true,
} as const
/** In percent of the revenue, to 4 decimals. */
export const MARGIN = {
  sql: `round((${PRICED.profit}) * 100 / nullif(r.revenue, 0), 4)`,
  read: (row: Money) => statsOf(row).grossProfitMargin,
  by: 'margin_key',
  scale: 10_000,
  indexed: true,
} as const
