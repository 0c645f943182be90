/** Payments on invoices and bills. */
import * as z from 'zod/mini'
import { isWholeCents } from '../lists/list.shapes.ts'
import type { Fields, Noun, Plain, Presented } from '../nouns/fields.ts'
import { answerOf } from '../nouns/shapes.ts'

const words = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(100))
const amount = z.number().check(
  z.gte(-9_999_999),
  z.lte(9_999_999),
  isWholeCents,
  z.refine((value) => value !== 0, 'must not be 0'),
)
const option = z.nullable(z.int().check(z.gte(0), z.lte(2_147_483_647)))

const EVERYONE = { seen: 'everyone' } as const
const SET = { set: 'company' } as const

/** What is sent keeps its order: the hash by which a repeated request is recognized is that of its content as text. */
const payment = {
  guid: { kind: 'guid', ...EVERYONE, ...SET },
  amount: { kind: 'money', ...EVERYONE, ...SET, needed: true, input: amount },
  datePaid: { kind: 'day', ...EVERYONE, ...SET },
  paymentMethodId: { kind: 'number', nullable: true, ...EVERYONE, ...SET, input: option },
  transactionNumber: { kind: 'text', max: 100, nullable: true, ...EVERYONE, ...SET, input: z.nullable(words) },
  /** The carrier collected it from the client at pickup or delivery. */
  isViaCarrier: { kind: 'boolean', ...EVERYONE },
  dateReversed: { kind: 'instant', nullable: true, ...EVERYONE },
  reverseReason: { kind: 'text', max: 500, nullable: true, ...EVERYONE },
  dateCreated: { kind: 'instant', ...EVERYONE },
} as const satisfies Fields
/** Money received on an invoice or paid on a bill. */
export interface PaymentNoun extends Noun<'payment', typeof payment> {}
export const PAYMENT: PaymentNoun = { name: 'payment', fields: payment }
export const Payment = answerOf(PAYMENT)
export type Payment = Plain<PaymentNoun>
export type PresentedPayment = Presented<PaymentNoun>
