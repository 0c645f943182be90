/** Offers in turn: carriers are asked one after the other, each with a deadline. */
import * as z from 'zod/mini'
import { NewContract } from '../contracts/contracts.shapes.ts'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'

/** Minutes per carrier, and maximum number of carriers in turn. */
export const ROUND_MINUTES = { usual: 20, least: 1, most: 2_880 } as const
export const ROUND_STEPS_MAX = 50

/** One carrier, with a price for each job. */
export const NewRoundStep = z.strictObject({
  vendor: z.strictObject({ guid: Guid, contactGuid: z.optional(z.nullable(Guid)) }),
  jobs: NewContract.shape.jobs,
  minutes: z.int().check(z.gte(ROUND_MINUTES.least), z.lte(ROUND_MINUTES.most)),
})
export type NewRoundStep = z.infer<typeof NewRoundStep>

/** An offer whose carriers are asked in turn. Every step prices the same jobs. */
export const NewOfferRound = z.extend(
  z.omit(NewContract, { jobs: true, vendors: true, dateExpires: true, codAmount: true }),
  { steps: z.array(NewRoundStep).check(z.minLength(1), z.maxLength(ROUND_STEPS_MAX)) },
)
export type NewOfferRound = z.infer<typeof NewOfferRound>

export const ROUND_STATUSES = ['open', 'awarded', 'exhausted', 'ended'] as const
export const STEP_STATUSES = ['waiting', 'asked', 'accepted', 'declined', 'expired', 'cancelled', 'skipped'] as const

/** One vendor’s step: its offer, its deadline, and its answer. */
export const RoundStep = z.object({
  vendor: z.object({ guid: Guid, name: z.string() }),
  jobs: z.array(z.object({ guid: Guid, amount: Money })),
  minutes: z.number(),
  status: z.enum(STEP_STATUSES),
  /** Why it declined, or was skipped. */
  reason: z.nullable(z.string()),
  dateAsked: z.nullable(Instant),
  dateExpires: z.nullable(Instant),
})
export type RoundStep = z.infer<typeof RoundStep>

/** Vendors offered a job in turn. */
export const OfferRound = z.object({
  guid: Guid,
  status: z.enum(ROUND_STATUSES),
  jobs: z.array(z.object({ guid: Guid, number: z.string() })),
  /** The current or last step, counted from 0. */
  step: z.number(),
  steps: z.array(RoundStep),
  startedBy: z.nullable(z.string()),
  dateStarted: Instant,
  dateEnded: z.nullable(Instant),
  /** Why it ended without an award. */
  endReason: z.nullable(z.string()),
  can: z.array(z.enum(['end'])),
})
export type OfferRound = z.infer<typeof OfferRound>

export const EndOfferRound = z.optional(z.strictObject({ reason: z.optional(z.string().check(z.maxLength(500))) }))
export type EndOfferRound = z.infer<typeof EndOfferRound>
