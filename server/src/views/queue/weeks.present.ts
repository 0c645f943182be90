/** Weekly sums in percent and dollars, limited to what the reader may see. */
import type { WeekStats } from '@waybill/contract/figures/figures.shapes.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { WEEK_SEEN } from '@waybill/domain/access/tables/queue.ts'
import { toDollars } from '@waybill/domain/money/cents.ts'
import { grossProfit, grossProfitMargin } from '@waybill/domain/money/finances.ts'
import { type WeekMeasure, weekKey } from '@waybill/domain/transport/job-week.ts'
import type { Caller } from '../../caller/caller.ts'

/** To one decimal; null for zero. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1_000) / whole) / 10

export type WeekSums = readonly { readonly status: string; readonly amount: number }[]

/** The sums of each week, in the order of `weeks`. */
export function presentWeeks(weeks: readonly string[], found: WeekSums, caller: Caller): WeekStats[] {
  const sums = new Map(found.map(({ status, amount }) => [status, amount]))
  return weeks.map((week) => {
    const sum = (measure: WeekMeasure) => sums.get(weekKey(week, measure)) ?? 0
    const sides = { revenue: sum('priced-revenue'), expense: sum('priced-expense'), isCanceled: false }
    const profit = grossProfit(sides)
    return show(WEEK_SEEN, caller, {
      week,
      jobs: sum('jobs'),
      pickupOnTime: percent(sum('pickups-on-time'), sum('pickups')),
      deliveryOnTime: percent(sum('deliveries-on-time'), sum('deliveries')),
      revenue: toDollars(sum('revenue')),
      grossProfit: profit === null ? null : toDollars(profit),
      grossProfitMargin: grossProfitMargin(sides),
    })
  })
}

/** A figure over all weeks. */
export const sumOfWeeks = (weeks: readonly string[], found: WeekSums, measure: WeekMeasure): number => {
  const names = new Set(weeks.map((week) => weekKey(week, measure)))
  return found.reduce((sum, { status, amount }) => (names.has(status) ? sum + amount : sum), 0)
}
