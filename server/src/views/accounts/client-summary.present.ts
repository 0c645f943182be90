import type { ClientSummary } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { LANE_DAYS } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { ORDER_STATUSES, type OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { BALANCE_SEEN, CLIENT_SUMMARY_SEEN } from '@waybill/domain/access/tables/scorecards.ts'
import type { LaneGroup } from '@waybill/domain/accounts/lanes.ts'
import { toCents, toDollars } from '@waybill/domain/money/cents.ts'
import type { Caller } from '../../caller/caller.ts'
import { percent, presentWeeks, sumOfWeeks, type WeekSums } from '../queue/weeks.present.ts'
import { type ListedLaneJob, presentClientLane } from './lanes.present.ts'
import { onTimeOf } from './on-time.present.ts'

/** The facts of a summary. */
export interface ClientFigures {
  readonly weeks: readonly string[]
  readonly own: WeekSums
  readonly all: WeekSums
  readonly orders: readonly { readonly status: OrderStatus; readonly amount: number }[]
  readonly sla: { readonly orders: number; readonly kept: number }
  readonly invoices: {
    readonly count: number
    readonly amount: string
    readonly overdue: number
    readonly overdue_amount: string
  }
  readonly limit: string | null
  readonly lanes: readonly LaneGroup<ListedLaneJob>[]
  readonly timeZone: string
}

const amount = (text: string) => toDollars(toCents(text))

export function presentClientSummary(figures: ClientFigures, caller: Caller): ClientSummary {
  const { weeks, own, orders, sla, invoices, limit, lanes, timeZone } = figures
  return show(CLIENT_SUMMARY_SEEN, caller, {
    weeks: presentWeeks(weeks, own, caller),
    jobs: sumOfWeeks(weeks, own, 'jobs'),
    pickupOnTime: onTimeOf(figures, 'pickups'),
    deliveryOnTime: onTimeOf(figures, 'deliveries'),
    orders: ORDER_STATUSES.flatMap((status) => {
      const count = orders.find((each) => each.status === status)?.amount ?? 0
      return count > 0 ? [{ status, count }] : []
    }),
    sla: { ...sla, percent: percent(sla.kept, sla.orders) },
    balance: () =>
      show(BALANCE_SEEN, caller, {
        open: { count: invoices.count, amount: amount(invoices.amount) },
        overdue: { count: invoices.overdue, amount: amount(invoices.overdue_amount) },
        limit: limit === null ? null : amount(limit),
      }),
    days: LANE_DAYS,
    lanes: lanes.map((lane) => presentClientLane(lane, caller, timeZone)),
  })
}
