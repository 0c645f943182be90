/** Vendors: carriers in the books. */
import * as z from 'zod/mini'
import { AccountChange, optionId } from '../accounts/accounts.shapes.ts'
import { Instant } from '../lists/list.shapes.ts'
import { RemitToChange, StandingChange } from './standing.shapes.ts'

/** Changed fields of a vendor; omitted ones are unchanged. `remitTo` requires a second user's approval. */
export const VendorChange = z.extend(AccountChange, {
  scac: z.optional(
    z.nullable(z.string().check(z.trim(), z.regex(/^[A-Za-z]{2,4}$/, 'must be 2 to 4 letters'), z.toUpperCase())),
  ),
  taxId: z.optional(
    z.nullable(z.string().check(z.trim(), z.regex(/^\d{2}-?\d{7}$|^\d{3}-?\d{2}-?\d{4}$/, 'must have 9 digits'))),
  ),
  paymentMethodId: optionId,
  standing: z.optional(StandingChange),
  remitTo: z.optional(RemitToChange),
})
export type VendorChange = z.infer<typeof VendorChange>

/** A vendor to add. */
export const NewVendor = z.extend(VendorChange, {
  name: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(200)),
})
export type NewVendor = z.infer<typeof NewVendor>

/** `dateAsked` of the reviewed change: a different one is not decided. */
export const BankChangeApproval = z.strictObject({ dateAsked: Instant })
export type BankChangeApproval = z.infer<typeof BankChangeApproval>

/** Why a change of a vendor's remit-to is refused. */
export const BankChangeRefusal = z.strictObject({
  dateAsked: Instant,
  reason: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(500)),
})
export type BankChangeRefusal = z.infer<typeof BankChangeRefusal>
