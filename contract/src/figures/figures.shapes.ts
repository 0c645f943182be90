/** Figures of today, and of past weeks. */
import * as z from 'zod/mini'
import { Day, Guid, Instant, Money } from '../lists/list.shapes.ts'
import { QueueScopeQuery } from '../queue/queue.shapes.ts'

export const FiguresQuery = z.object({ scope: QueueScopeQuery })
export type FiguresQuery = z.infer<typeof FiguresQuery>

/** Stops of a day. */
const DayFigure = z.object({ count: z.number(), done: z.number(), atRisk: z.number() })

/** Today in the company's time zone. Counts are capped at 1,000. */
export const Figures = z.object({
  /** Stops whose window has passed. */
  lateNow: z.object({
    count: z.number(),
    /** Pickups among them, and jobs not started. */
    pickups: z.number(),
    /** Deliveries among them. */
    deliveries: z.number(),
  }),
  /** Jobs whose pickup is due today. */
  pickupsToday: DayFigure,
  /** Jobs whose delivery is due today. */
  deliveriesToday: DayFigure,
  /** Jobs without a carrier that are waiting on the company itself. */
  toAssign: z.object({
    count: z.number(),
    /** Those whose pickup is due by tonight. */
    pickUpToday: z.number(),
  }),
  /** Offers without an answer. */
  offersOut: z.object({
    count: z.number(),
    /** Those expiring within the hour. */
    expireWithinHour: z.number(),
  }),
  /** Carriers' requests and bids. */
  bids: z.object({ count: z.number(), jobs: z.number() }),
  /** Orders delivered but not invoiced; the amount of the counted ones, for users who may see prices. */
  toBill: z.object({ count: z.number(), amount: z.optional(Money) }),
  /** The dispatchers whose work is counted; null: everyone's. A team's includes work without a dispatcher. */
  dispatchers: z.nullable(z.array(z.object({ guid: Guid, name: z.string() }))),
  /** The company's day: after `from`, up to `to`. */
  day: z.object({ from: Instant, to: Instant }),
  /** The time of all figures. */
  asOf: Instant,
})
export type Figures = z.infer<typeof Figures>

/** Maximum number of weeks. */
const WEEKS_MAX = 53
export const WeeklyQuery = z.object({
  scope: QueueScopeQuery,
  weeks: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(WEEKS_MAX)), 8),
})
export type WeeklyQuery = z.infer<typeof WeeklyQuery>

/** Sums of one week. */
export const WeekStats = z.object({
  /** The Monday it starts with, in the company's time zone. */
  week: Day,
  /** Jobs delivered in the week. */
  jobs: z.number(),
  /** Percent of its pickups made before their window ended; null without windows. */
  pickupOnTime: z.nullable(z.number()),
  /** The same for its deliveries. */
  deliveryOnTime: z.nullable(z.number()),
  /** Of the jobs delivered in it. */
  revenue: z.optional(Money),
  /** Of those with both sides priced; null if there are none. */
  grossProfit: z.optional(z.nullable(Money)),
  /** In percent of their revenue. */
  grossProfitMargin: z.optional(z.nullable(z.number())),
})
export type WeekStats = z.infer<typeof WeekStats>

/** Sums of the last weeks, oldest first. */
export const WeeklyStats = z.object({ results: z.array(WeekStats) })
export type WeeklyStats = z.infer<typeof WeeklyStats>
