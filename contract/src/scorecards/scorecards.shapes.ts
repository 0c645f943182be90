/** A vendor's or client's performance: from stored weekly totals, and from its newest jobs, offers and bills. */
import * as z from 'zod/mini'
import { WeekStats } from '../figures/figures.shapes.ts'
import { Day, Guid, Instant, Money } from '../lists/list.shapes.ts'
import { ORDER_STATUSES } from '../vocabulary/statuses.ts'

/** Number of weeks on a scorecard. */
export const SCORECARD_WEEKS = 13
/** Number of days that its lanes cover. */
export const LANE_DAYS = 180

/** Punctuality over the weeks, in percent; null without windows. */
const OnTime = z.object({
  /** In percent. */
  percent: z.nullable(z.number()),
  /** The same for all jobs of the company. */
  ofAll: z.nullable(z.number()),
})

/** Offers, damages and bills of a week, in addition to its jobs. */
export const VendorWeek = z.extend(WeekStats, {
  /** The Monday it starts with, in the company’s time zone. */
  week: Day,
  /** Percent of its pickups made before their window ended; null without windows. */
  pickupOnTime: z.nullable(z.number()),
  /** The same for its deliveries. */
  deliveryOnTime: z.nullable(z.number()),
  /** Offers sent to the vendor. */
  offersSent: z.number(),
  /** Of those, accepted. */
  offersAccepted: z.number(),
  /** Median minutes until its answers; null without any. */
  answerMinutes: z.nullable(z.number()),
  /** Awards that it was released from at its own request. */
  fellOff: z.number(),
  /** New damages at its deliveries. */
  newDamages: z.number(),
})
export type VendorWeek = z.infer<typeof VendorWeek>

export const SCORECARD_SAMPLES = ['late-delivery', 'declined', 'fell-off', 'new-damage', 'bill-differs'] as const

/** The data behind a figure: the newest of each kind. */
export const ScorecardSample = z.object({
  /** Its figure. */
  figure: z.enum(SCORECARD_SAMPLES),
  /** Number of the job. */
  number: z.string(),
  jobGuid: Guid,
  /** Delay, reason for declining, or number of damages, as text. */
  text: z.nullable(z.string()),
  /** When it happened. */
  date: Instant,
})
export type ScorecardSample = z.infer<typeof ScorecardSample>

/** A total of several bills or invoices. */
const Sum = z.object({ count: z.number(), amount: Money })

/** What the company owes a vendor: posted, unpaid bills. */
export const OwedToVendor = z.object({
  amount: Money,
  /** Released for payment. */
  released: Sum,
  /** Neither released nor held. */
  notReleased: Sum,
  /** Held for a reason. */
  held: Sum,
  /** When the first released one is due. */
  nextDue: z.nullable(Day),
})
export type OwedToVendor = z.infer<typeof OwedToVendor>

/** Figures of a vendor over the weeks. */
export const VendorScorecard = z.object({
  /** Oldest first; the current week is last. */
  weeks: z.array(VendorWeek),
  /** Jobs delivered. */
  jobs: z.number(),
  /** Accepted jobs that are not delivered yet. */
  openJobs: z.number(),
  /** Of those, past the window of their next stop. */
  lateJobs: z.number(),
  /** Pickups before the end of their window. */
  pickupOnTime: OnTime,
  /** Deliveries before the end of theirs. */
  deliveryOnTime: OnTime,
  offers: z.object({
    /** Offers sent to it. */
    sent: z.number(),
    /** Of those, accepted. */
    accepted: z.number(),
    /** Accepted offers out of answered or expired ones; null without any. */
    percent: z.nullable(z.number()),
    /** Median minutes until the answer. */
    answerMinutes: z.nullable(z.number()),
  }),
  /** Awards that it was released from at its own request. */
  fellOff: z.number(),
  /** New damages at its deliveries. */
  damage: z.object({
    /** Number of vehicles in the newest jobs. */
    vehicles: z.number(),
    /** New damages on them. */
    newDamages: z.number(),
    /** Per hundred vehicles; null without any. */
    perHundred: z.nullable(z.number()),
  }),
  /** Its own invoices compared with the agreed amounts. */
  bills: z.optional(
    z.object({
      count: z.number(),
      /** Those that matched. */
      matched: z.number(),
      percent: z.nullable(z.number()),
    }),
  ),
  /** What the company owes it. */
  owed: z.optional(OwedToVendor),
  /** The newest data behind the figures. */
  samples: z.array(ScorecardSample),
})
export type VendorScorecard = z.infer<typeof VendorScorecard>

/** A state, and the center of its places. */
const LanePlace = z.object({
  state: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})

const MARGIN = z.optional(z.nullable(z.number()))
const lane = {
  origin: LanePlace,
  destination: LanePlace,
  /** Jobs in the period. */
  jobs: z.number(),
}

/** A lane of a vendor by state. */
export const VendorLane = z.object({
  ...lane,
  /** The margin on the client’s price in percent, if both sides are known. */
  margin: MARGIN,
  /** Median pay of a job. */
  pay: z.optional(z.nullable(Money)),
  /** Per mile; null if the distance is unknown. */
  perMile: z.optional(z.nullable(Money)),
  /** Its pay per vehicle and mile relative to the median of all carriers, in percent; negative if below. */
  againstAll: z.optional(z.nullable(z.number())),
  /** Percent delivered on time. */
  onTime: z.nullable(z.number()),
})
export type VendorLane = z.infer<typeof VendorLane>

/** Lanes with the most jobs first. */
export const VendorLanes = z.object({ days: z.number(), results: z.array(VendorLane) })
export type VendorLanes = z.infer<typeof VendorLanes>

/** A lane's price in one month. */
const LaneMonth = z.object({
  /** First day of the month. */
  month: Day,
  /** Median price per vehicle. */
  price: Money,
})

/** A client's lane by state, with its prices per vehicle. */
export const ClientLane = z.object({
  ...lane,
  /** The margin on the client’s price in percent, if both sides are known. */
  margin: MARGIN,
  /** The 10th percentile. */
  low: z.optional(z.nullable(Money)),
  median: z.optional(z.nullable(Money)),
  /** The 90th percentile. */
  high: z.optional(z.nullable(Money)),
  /** Per mile, for a whole job. */
  perMile: z.optional(z.nullable(Money)),
  /** Oldest first; months without a priced job are omitted. */
  months: z.optional(z.array(LaneMonth)),
  /** The newest job. */
  last: z.object({ number: z.string(), jobGuid: Guid, date: Instant }),
})
export type ClientLane = z.infer<typeof ClientLane>

/** A client's figures, including all of its branches. */
export const ClientSummary = z.object({
  /** Oldest first; the current week is last. */
  weeks: z.array(WeekStats),
  /** Jobs delivered in the weeks. */
  jobs: z.number(),
  /** Pickups before the end of their window. */
  pickupOnTime: OnTime,
  /** Deliveries before the end of theirs. */
  deliveryOnTime: OnTime,
  /** Current orders by status. */
  orders: z.array(z.object({ status: z.enum(ORDER_STATUSES), count: z.number() })),
  /** Its newest delivered orders with a due date. */
  sla: z.object({
    orders: z.number(),
    /** Delivered by that date. */
    kept: z.number(),
    percent: z.nullable(z.number()),
  }),
  /** Its posted, unpaid invoices. */
  balance: z.optional(
    z.object({
      /** All of them. */
      open: Sum,
      /** Past their due date. */
      overdue: Sum,
      /** Maximum open amount; null: no limit. */
      limit: z.optional(z.nullable(Money)),
    }),
  ),
  /** Number of days that the lanes cover. */
  days: z.number(),
  /** Those with the most jobs first. */
  lanes: z.array(ClientLane),
})
export type ClientSummary = z.infer<typeof ClientSummary>
