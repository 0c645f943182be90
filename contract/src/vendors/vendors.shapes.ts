/** Vendors: carriers in the books. */
import * as z from 'zod/mini'
import { ACCOUNT } from '../accounts/accounts.shapes.ts'
import { Instant } from '../lists/list.shapes.ts'
import { changeOf, newOf } from '../nouns/shapes.ts'
import { RemitToChange, StandingChange } from './standing.shapes.ts'

const BESIDE = { standing: z.optional(StandingChange), remitTo: z.optional(RemitToChange) }

/** Changed fields of a vendor; omitted ones are unchanged. `remitTo` requires a second user's approval. */
export const VendorChange = z.extend(changeOf(ACCOUNT), BESIDE)
export type VendorChange = z.infer<typeof VendorChange>

/** A vendor to add. */
export const NewVendor = z.extend(newOf(ACCOUNT), BESIDE)
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
