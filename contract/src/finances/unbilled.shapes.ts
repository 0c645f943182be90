/** Earned charges that are not on an order yet. */
import * as z from 'zod/mini'
import { Guid, Instant, isWholeCents, listAnswer, Money, PageQuery } from '../lists/list.shapes.ts'
import { EARNED_RULES, EARNED_STATES, EVIDENCE_KINDS } from '../vocabulary/earned.ts'

/** The values in an evidence's `text`, for whoever words it in another language. */
export const EvidenceFacts = z.object({
  /** The name of the stop. */
  place: z.optional(z.string()),
  /** The name of the carrier. */
  carrier: z.optional(z.string()),
  /** Null: the posted price. */
  amount: z.optional(z.nullable(Money)),
  /** How an offer was accepted: `phone`, `email`, `portal`, `edi`, `board`. */
  channel: z.optional(z.nullable(z.string())),
  /** How many photos were taken there. */
  photos: z.optional(z.number()),
  /** From the place to the nearest photo, in meters. */
  metres: z.optional(z.number()),
  /** It follows from the payment terms. */
  isByTerms: z.optional(z.boolean()),
  /** What bills it. */
  document: z.optional(z.enum(['invoice', 'bill'])),
  /** The number of the document; null: a draft. */
  number: z.optional(z.nullable(z.string())),
})
export type EvidenceFacts = z.infer<typeof EvidenceFacts>

/** Its evidence: an arrival, a cancellation, a file. */
export const Evidence = z.object({
  kind: z.enum(EVIDENCE_KINDS),
  text: z.string(),
  /** The values in `text`; absent where it is somebody's own words, such as a reason or a file name. */
  facts: z.optional(EvidenceFacts),
  date: z.nullable(Instant),
  /** Who recorded it. */
  by: z.nullable(z.string()),
  stopGuid: z.nullable(Guid),
  fileGuid: z.nullable(Guid),
})
export type Evidence = z.infer<typeof Evidence>

/** As stored: its files are those of the order. */
export type KeptEvidence = Omit<Evidence, 'fileGuid'>

const Numbered = z.object({ guid: Guid, number: z.string() })

/** What a client owes beyond the price for events along the way, with evidence. */
export const UnbilledCharge = z.object({
  guid: Guid,
  state: z.enum(EARNED_STATES),
  rule: z.enum(EARNED_RULES),
  /** The charged side. */
  side: z.literal('client'),
  /** The accessorial that bills it. */
  itemId: z.number(),
  order: Numbered,
  job: z.nullable(Numbered),
  client: z.object({ guid: Guid, name: z.string() }),
  /** By the company's rates as of the last act on the order. */
  amount: Money,
  /** How it arose, in a sentence. */
  text: z.string(),
  /** When it arose. */
  dateEarned: Instant,
  /** Its evidence. */
  evidence: z.array(Evidence),
  /** The order's charge that bills it. */
  chargeGuid: z.nullable(Guid),
  /** Who waived it, and why; null: nobody. */
  waived: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), date: Instant })),
  can: z.array(z.enum(['bill', 'waive', 'reopen'])),
})
export type UnbilledCharge = z.infer<typeof UnbilledCharge>

export const UnbilledQuery = z.extend(z.omit(PageQuery, { pg: true }), {
  state: z._default(z.enum(EARNED_STATES), 'open'),
  orderGuid: z.optional(Guid),
})
export type UnbilledQuery = z.infer<typeof UnbilledQuery>

/** Oldest first. `amount`: the total of all open ones. */
export const UnbilledAnswer = z.extend(listAnswer(UnbilledCharge), { amount: Money })
export type UnbilledAnswer = z.infer<typeof UnbilledAnswer>

/** `amount`: overrides the calculated one. */
export const BillUnbilled = z.strictObject({
  amount: z.optional(Money.check(z.gt(0), z.lte(9_999_999), isWholeCents)),
})
export type BillUnbilled = z.infer<typeof BillUnbilled>

/** Why an earned charge is waived. */
export const WaiveUnbilled = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1, 'A reason is required'), z.maxLength(500)),
})
export type WaiveUnbilled = z.infer<typeof WaiveUnbilled>
