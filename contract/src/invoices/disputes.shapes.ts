/** What a payer, or a paid vendor, sends to dispute a line. By itself: the client portal loads no other shapes of invoices. */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'

const proofs = z.optional(z.array(Guid).check(z.maxLength(10)))
/** `attachments`: documents and photos of the order; `stops`: those whose arrival and departure support it. */
export const NewDispute = z.strictObject({
  lineGuid: Guid,
  reason: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(1_000)),
  attachments: proofs,
  stops: proofs,
})
export type NewDispute = z.infer<typeof NewDispute>
