/** Who could take a job, what that would cost, and why. */
import * as z from 'zod/mini'
import { Guid, Money } from '../lists/list.shapes.ts'
import { VendorCompliance } from '../vendors/standing.shapes.ts'

/** Jobs that are offered together. */
const MAX_JOBS = 12

/** For which job carriers are wanted. */
export const SuggestionsWanted = z.strictObject({
  /** The jobs that one carrier is to take. */
  jobs: z.array(Guid).check(z.minLength(1), z.maxLength(MAX_JOBS)),
})
export type SuggestionsWanted = z.infer<typeof SuggestionsWanted>

export const SUGGESTION_REASONS = [
  'bid',
  'lane',
  'truck-near',
  'on-time',
  'late',
  'preferred',
  'declined',
  'unanswered',
] as const

/** What carriers were paid for such jobs before, in US dollars for as many pieces. */
export const LanePrice = z.object({
  /** Past jobs it is taken from. */
  jobs: z.number(),
  /** One in ten was paid less. */
  low: Money,
  median: Money,
  /** One in ten was paid more. */
  high: Money,
  /** The median by the mile; null: the distance is not known. */
  perMile: z.nullable(Money),
})

/** A fact that speaks for or against a carrier. */
export const SuggestionReason = z.object({
  code: z.enum(SUGGESTION_REASONS),
  text: z.string(),
  tone: z.enum(['good', 'bad']),
  /** The job that shows it. */
  jobGuid: z.nullable(Guid),
})

/** A carrier that could take the job, with the reasons. */
export const SuggestedVendor = z.object({
  vendor: z.object({ guid: Guid, name: z.string(), usdot: z.nullable(z.string()) }),
  /** Whether it may be offered the jobs, and what stands against it. */
  compliance: VendorCompliance,
  /** What it asked for these jobs. */
  bid: z.optional(z.nullable(Money)),
  /** What it usually takes for such jobs; null: it never carried one. */
  expected: z.optional(z.nullable(Money)),
  /** What is left of the client's price at its bid, else at what it usually takes. */
  margin: z.optional(z.nullable(Money)),
  reasons: z.array(SuggestionReason),
})
export type SuggestedVendor = z.infer<typeof SuggestedVendor>

/** Carriers that could take a job, best first, and what the lane costs. */
export const Suggestions = z.object({
  /** Null: no such job was carried before. Only for who may see what carriers are paid. */
  lane: z.optional(z.nullable(LanePrice)),
  /** The most to pay for the company's target margin; null without a client's price or a target. */
  target: z.optional(z.nullable(Money)),
  /** The likeliest first; who may not be offered the jobs comes last. */
  vendors: z.array(SuggestedVendor),
})
export type Suggestions = z.infer<typeof Suggestions>
