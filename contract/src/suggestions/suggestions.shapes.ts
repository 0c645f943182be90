/** Suggested carriers of a job, their cost, and the reasons. */
import * as z from 'zod/mini'
import { Guid, Money } from '../lists/list.shapes.ts'
import { VendorCompliance } from '../vendors/standing.shapes.ts'

/** Maximum jobs offered together. */
const MAX_JOBS = 12

/** The jobs to suggest carriers for. */
export const SuggestionsWanted = z.strictObject({
  /** The jobs that one carrier would take. */
  jobs: z.array(Guid).check(z.minLength(1), z.maxLength(MAX_JOBS)),
})
export type SuggestionsWanted = z.infer<typeof SuggestionsWanted>

export const SUGGESTION_REASONS = [
  'above-price',
  'bid',
  'lane',
  'origin',
  'truck-near',
  'on-time',
  'late',
  'preferred',
  'declined',
  'unanswered',
] as const

/** How near to the lane past jobs were: between the same cities, between areas of the same three ZIP digits, or between the same states. */
export const LANE_CIRCLES = ['city', 'area', 'state'] as const

/** Past pay for the line haul of such transports, in US dollars for the same number of pieces: from five jobs at least. */
export const LanePrice = z.object({
  /** Number of past jobs. */
  jobs: z.number(),
  /** The narrowest circle with enough of them. */
  within: z.enum(LANE_CIRCLES),
  /** The 10th percentile. */
  low: Money,
  median: Money,
  /** The 90th percentile. */
  high: Money,
  /** The median per mile; null if the distance is unknown. */
  perMile: z.nullable(Money),
})

/** A fact for or against a carrier. */
export const SuggestionReason = z.object({
  code: z.enum(SUGGESTION_REASONS),
  text: z.string(),
  tone: z.enum(['good', 'bad']),
  /** The job it is based on. */
  jobGuid: z.nullable(Guid),
})

/** A suggested carrier, with the reasons. */
export const SuggestedVendor = z.object({
  vendor: z.object({ guid: Guid, name: z.string(), usdot: z.nullable(z.string()) }),
  /** Whether it may be offered the jobs, and the findings against it. */
  compliance: VendorCompliance,
  /** Its bid for these jobs. */
  bid: z.optional(z.nullable(Money)),
  /** Its usual pay for such jobs, or by the mile for jobs from the same state; null: it carried neither. */
  expected: z.optional(z.nullable(Money)),
  /** The margin at its bid, otherwise at its usual pay. */
  margin: z.optional(z.nullable(Money)),
  reasons: z.array(SuggestionReason),
})
export type SuggestedVendor = z.infer<typeof SuggestedVendor>

/** Suggested carriers of a job, best first, and the lane's pay. */
export const Suggestions = z.object({
  /** Null: fewer than five comparable jobs were carried and paid. Only for users who may see carrier pay. */
  lane: z.optional(z.nullable(LanePrice)),
  /** Maximum pay for the company's target margin; null without a client price or a target. */
  target: z.optional(z.nullable(Money)),
  /** Maximum pay without a loss: what the client pays for the line haul of the jobs; null without a client price of each. */
  breakEven: z.optional(z.nullable(Money)),
  /** Most suitable first; those who may not be offered the jobs come last. */
  vendors: z.array(SuggestedVendor),
})
export type Suggestions = z.infer<typeof Suggestions>
