/** What a payer, or a paid vendor, sends to dispute a line, and the answer. By itself: the client portal loads no other shapes of invoices. */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import type { Fields, Noun } from '../nouns/fields.ts'
import { newOf } from '../nouns/shapes.ts'

const words = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(1_000))
const text = { kind: 'text', max: 1_000, needed: true, input: words, seen: 'nobody' } as const

/** Read as parts of the line. Which payer or vendor, and when, is decided by the act. */
const dispute = { reason: { ...text, set: 'companyAndHolder' } } as const satisfies Fields
/** Why a line is not accepted. */
export interface DisputeNoun extends Noun<'dispute of a line', typeof dispute> {}
export const DISPUTE: DisputeNoun = { name: 'dispute of a line', fields: dispute }

const answer = {
  outcome: { kind: 'choice', values: ['accepted', 'rejected'], needed: true, seen: 'nobody', set: 'company' },
  answer: { ...text, set: 'company' },
} as const satisfies Fields
/** What the company answers. */
export interface DisputeAnswerNoun extends Noun<'answer to a dispute', typeof answer> {}
export const DISPUTE_ANSWER: DisputeAnswerNoun = { name: 'answer to a dispute', fields: answer }

const proofs = z.optional(z.array(Guid).check(z.maxLength(10)))
/** `attachments`: documents and photos of the order; `stops`: those whose arrival and departure support it. */
export const NewDispute = z.strictObject({
  lineGuid: Guid,
  ...newOf(DISPUTE).shape,
  attachments: proofs,
  stops: proofs,
})
export type NewDispute = z.infer<typeof NewDispute>
