/** Figures of today, and of past weeks. */
import * as z from 'zod/mini'
import { Day, Instant, Money } from '../lists/list.shapes.ts'
import { QueueScopeQuery } from '../queue/queue.shapes.ts'

export const FiguresQuery = z.object({ scope: QueueScopeQuery })
export type FiguresQuery = z.infer<typeof FiguresQuery>

/** Stops of a day. */
const DayFigure = z.object({ count: z.number(), done: z.number(), atRisk: z.number() })

/** Today, by the company's clock. Counts stop at 1,000 of a kind. */
export const Figures = z.object({
  /** Stops whose window has passed. */
  lateNow: z.object({
    count: z.number(),
    /** Pickups among them, and jobs that were not started. */
    pickups: z.number(),
    /** Deliveries among them. */
    deliveries: z.number(),
  }),
  /** Jobs whose pickup is due today. */
  pickupsToday: DayFigure,
  /** Jobs whose delivery is due today. */
  deliveriesToday: DayFigure,
  /** Jobs that nobody was found for and that wait for the company itself. */
  toAssign: z.object({
    count: z.number(),
    /** Those whose pickup is due by tonight. */
    pickUpToday: z.number(),
  }),
  /** Offers that carriers have not answered. */
  offersOut: z.object({
    count: z.number(),
    /** Those that end within the hour. */
    expireWithinHour: z.number(),
  }),
  /** Requests and bids of carriers. */
  bids: z.object({ count: z.number(), jobs: z.number() }),
  /** Orders delivered and not invoiced; what they bring, for who may see prices. */
  toBill: z.object({ count: z.number(), amount: z.optional(Money) }),
  /** The moment that all of it is of. */
  asOf: Instant,
})
export type Figures = z.infer<typeof Figures>

/** The most weeks that are shown. */
const WEEKS_MAX = 53
export const WeeklyQuery = z.object({
  scope: QueueScopeQuery,
  weeks: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(WEEKS_MAX)), 8),
})
export type WeeklyQuery = z.infer<typeof WeeklyQuery>

/** Sums of one week. */
export const WeekStats = z.object({
  /** The Monday that it begins with, in the company's time zone. */
  week: Day,
  /** Jobs delivered in it. */
  jobs: z.number(),
  /** Percent of its pickups that were made before their window ended; null where none had one. */
  pickupOnTime: z.nullable(z.number()),
  /** The same of its deliveries. */
  deliveryOnTime: z.nullable(z.number()),
  /** Of the jobs delivered in it. */
  revenue: z.optional(Money),
  /** Of those of which both sides are priced; null where none is. */
  grossProfit: z.optional(z.nullable(Money)),
  /** In percent of their revenue. */
  grossProfitMargin: z.optional(z.nullable(z.number())),
})
export type WeekStats = z.infer<typeof WeekStats>

/** Sums of the last weeks, oldest first. */
export const WeeklyStats = z.object({ results: z.array(WeekStats) })
export type WeeklyStats = z.infer<typeof WeeklyStats>
