/** How a vendor or a client has done: from kept sums by week, and from its newest jobs, offers and bills. */
import * as z from 'zod/mini'
import { WeekStats } from '../figures/figures.shapes.ts'
import { Day, Guid, Instant, Money } from '../lists/list.shapes.ts'
import { ORDER_STATUSES } from '../vocabulary/statuses.ts'

/** Weeks that a scorecard shows. */
export const SCORECARD_WEEKS = 13
/** Days that its lanes look back. */
export const LANE_DAYS = 180

/** Punctuality over the weeks, in percent; null where nothing had a window. */
const OnTime = z.object({
  /** In percent. */
  percent: z.nullable(z.number()),
  /** The same of all jobs of the company. */
  ofAll: z.nullable(z.number()),
})

/** Offers, damages and bills of a week; those of jobs stand in the week itself. */
export const VendorWeek = z.extend(WeekStats, {
  /** The Monday that it begins with, in the company’s time zone. */
  week: Day,
  /** Percent of its pickups that were made before their window ended; null where none had one. */
  pickupOnTime: z.nullable(z.number()),
  /** The same of its deliveries. */
  deliveryOnTime: z.nullable(z.number()),
  /** Offers sent to the vendor. */
  offersSent: z.number(),
  /** Of those, accepted. */
  offersAccepted: z.number(),
  /** Minutes until its answers, the middle one; null where it gave none. */
  answerMinutes: z.nullable(z.number()),
  /** Awards that it asked to be released from, and was. */
  fellOff: z.number(),
  /** Damages that its deliveries show beyond the pickup. */
  newDamages: z.number(),
})
export type VendorWeek = z.infer<typeof VendorWeek>

export const SCORECARD_SAMPLES = ['late-delivery', 'declined', 'fell-off', 'new-damage', 'bill-differs'] as const

/** What stands behind a figure: the newest of each kind. */
export const ScorecardSample = z.object({
  /** The figure that it belongs to. */
  figure: z.enum(SCORECARD_SAMPLES),
  /** Number of the job. */
  number: z.string(),
  jobGuid: Guid,
  /** Late by how much, why it declined, how many damages: in words. */
  text: z.nullable(z.string()),
  /** When it happened. */
  date: Instant,
})
export type ScorecardSample = z.infer<typeof ScorecardSample>

/** An amount over several bills or invoices. */
const Sum = z.object({ count: z.number(), amount: Money })

/** What the company owes a vendor: bills that are posted and not paid. */
export const OwedToVendor = z.object({
  amount: Money,
  /** Released to be paid. */
  released: Sum,
  /** Neither released nor held. */
  notReleased: Sum,
  /** Held back, for a reason. */
  held: Sum,
  /** When the first of the released ones is due. */
  nextDue: z.nullable(Day),
})
export type OwedToVendor = z.infer<typeof OwedToVendor>

/** Figures of a vendor over the weeks. */
export const VendorScorecard = z.object({
  /** The oldest first; the running week is the last. */
  weeks: z.array(VendorWeek),
  /** Jobs delivered. */
  jobs: z.number(),
  /** Jobs that it has and has not delivered. */
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
    /** Accepted of those that were answered or ran out; null: there was none. */
    percent: z.nullable(z.number()),
    /** Minutes until the answer, the middle one. */
    answerMinutes: z.nullable(z.number()),
  }),
  /** Awards that it asked to be released from, and was. */
  fellOff: z.number(),
  /** Damages that its deliveries show beyond the pickup. */
  damage: z.object({
    /** Vehicles of the newest jobs that are looked at. */
    vehicles: z.number(),
    /** New damages on them. */
    newDamages: z.number(),
    /** For a hundred vehicles; null: none was looked at. */
    perHundred: z.nullable(z.number()),
  }),
  /** Its own invoices held against what was agreed. */
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
  /** The newest of what stands behind the figures. */
  samples: z.array(ScorecardSample),
})
export type VendorScorecard = z.infer<typeof VendorScorecard>

/** A state, and the middle of the places there. */
const LanePlace = z.object({
  state: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})

const MARGIN = z.optional(z.nullable(z.number()))
const lane = {
  origin: LanePlace,
  destination: LanePlace,
  /** Jobs in the time that is looked at. */
  jobs: z.number(),
}

/** A lane of a vendor by state. */
export const VendorLane = z.object({
  ...lane,
  /** What is left of the client’s price in percent, where both sides are known. */
  margin: MARGIN,
  /** What a job was paid, the middle one. */
  pay: z.optional(z.nullable(Money)),
  /** By the mile; null: the distance is not known. */
  perMile: z.optional(z.nullable(Money)),
  /** In percent, what it takes by vehicle and mile above the middle of all carriers; below: negative. */
  againstAll: z.optional(z.nullable(z.number())),
  /** Percent delivered in time. */
  onTime: z.nullable(z.number()),
})
export type VendorLane = z.infer<typeof VendorLane>

/** The lanes with the most jobs come first. */
export const VendorLanes = z.object({ days: z.number(), results: z.array(VendorLane) })
export type VendorLanes = z.infer<typeof VendorLanes>

/** A month of a lane's price. */
const LaneMonth = z.object({
  /** First day of the month. */
  month: Day,
  /** Price by the vehicle, the middle one. */
  price: Money,
})

/** A lane of a client by state, with its prices by the vehicle. */
export const ClientLane = z.object({
  ...lane,
  /** What is left of the client’s price in percent, where both sides are known. */
  margin: MARGIN,
  /** One in ten was cheaper. */
  low: z.optional(z.nullable(Money)),
  median: z.optional(z.nullable(Money)),
  /** One in ten was dearer. */
  high: z.optional(z.nullable(Money)),
  /** By the mile, for a whole job. */
  perMile: z.optional(z.nullable(Money)),
  /** The oldest first; months without a priced job are left out. */
  months: z.optional(z.array(LaneMonth)),
  /** The newest job. */
  last: z.object({ number: z.string(), jobGuid: Guid, date: Instant }),
})
export type ClientLane = z.infer<typeof ClientLane>

/** How a client does, with all of its branches. */
export const ClientSummary = z.object({
  /** The oldest first; the running week is the last. */
  weeks: z.array(WeekStats),
  /** Jobs delivered in the weeks. */
  jobs: z.number(),
  /** Pickups before the end of their window. */
  pickupOnTime: OnTime,
  /** Deliveries before the end of theirs. */
  deliveryOnTime: OnTime,
  /** Orders by status, now. */
  orders: z.array(z.object({ status: z.enum(ORDER_STATUSES), count: z.number() })),
  /** Its newest delivered orders that had a date to be done by. */
  sla: z.object({
    orders: z.number(),
    /** Done by that date. */
    kept: z.number(),
    percent: z.nullable(z.number()),
  }),
  /** Its invoices that are posted and not paid. */
  balance: z.optional(
    z.object({
      /** All of them. */
      open: Sum,
      /** Past their date. */
      overdue: Sum,
      /** What may be open at most; null: no limit is set. */
      limit: z.optional(z.nullable(Money)),
    }),
  ),
  /** Days that the lanes look back. */
  days: z.number(),
  /** Those with the most jobs first. */
  lanes: z.array(ClientLane),
})
export type ClientSummary = z.infer<typeof ClientSummary>
