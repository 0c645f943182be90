import type { WeeklyQuery, WeeklyStats } from '@waybill/contract/figures/figures.shapes.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { WEEK_SEEN } from '@waybill/domain/access/tables/queue.ts'
import { toDollars } from '@waybill/domain/money/cents.ts'
import { grossProfit, grossProfitMargin } from '@waybill/domain/money/finances.ts'
import { WEEK_MEASURES, type WeekMeasure, weekKey, weekOf } from '@waybill/domain/transport/job-week.ts'
import type { ReadCall } from '../../calls/call.ts'
import { weekSums } from '../../records/queue/index.ts'
import { queueViewOf } from './queue-view.ts'

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 1_000) / whole) / 10)

/** How the weeks went: sums that are kept with every act. */
export async function listWeeks({ scope, weeks }: WeeklyQuery, call: ReadCall): Promise<WeeklyStats> {
  const { companyGuid, dispatchers, timeZone, now } = await queueViewOf(scope, call)
  const all = Array.from({ length: weeks }, (_, i) => weekOf(now, timeZone, i + 1 - weeks))
  const names = all.flatMap((week) => WEEK_MEASURES.map((measure) => weekKey(week, measure)))
  const [found] = await call.read(weekSums(companyGuid, dispatchers, names))
  const sums = new Map(found.map(({ status, amount }) => [status, amount]))
  return {
    results: all.map((week) => {
      const sum = (measure: WeekMeasure) => sums.get(weekKey(week, measure)) ?? 0
      const sides = { revenue: sum('priced-revenue'), expense: sum('priced-expense'), isCanceled: false }
      const profit = grossProfit(sides)
      return show(WEEK_SEEN, call.caller, {
        week,
        jobs: sum('jobs'),
        pickupOnTime: percent(sum('pickups-on-time'), sum('pickups')),
        deliveryOnTime: percent(sum('deliveries-on-time'), sum('deliveries')),
        revenue: toDollars(sum('revenue')),
        grossProfit: profit === null ? null : toDollars(profit),
        grossProfitMargin: grossProfitMargin(sides),
      })
    }),
  }
}
