/** Parties of an order other than its client: bill-to, shipper, consignee, notify. */
import * as z from 'zod/mini'
import { ContactBrief } from '../contacts/contacts.shapes.ts'
import { Charge } from '../finances/finances.shapes.ts'
import { Guid, Instant, Money } from '../lists/list.shapes.ts'
import { ACCOUNT_TYPES } from '../vocabulary/portals.ts'

/** An account's role in an order. `bill-to` pays, fully or partly. */
export const ORDER_PARTY_ROLES = ['bill-to', 'shipper', 'consignee', 'broker', 'customs-broker', 'notify'] as const
/** An account's role in a job, including its carrier. */
export const PARTY_ROLES = [...ORDER_PARTY_ROLES, 'carrier'] as const
/** Maximum number of parties of one order. */
export const PARTIES_MAX = 50

/** A party of an order besides its client: bill-to, shipper, consignee, notify. */
export const Party = z.object({
  guid: Guid,
  role: z.enum(PARTY_ROLES),
  account: z.object({ guid: Guid, name: z.string(), type: z.enum(ACCOUNT_TYPES) }),
  contact: z.nullable(ContactBrief),
  /** A bill-to party's share of the client side's charges, in percent. */
  share: z.nullable(z.number()),
  /** Its current amount. */
  amount: z.optional(Money),
  notes: z.optional(z.nullable(z.string())),
  /** It is derived from the order or job itself (its client, consignee or vendor) and changed there. */
  isImplied: z.boolean(),
  dateCreated: z.nullable(Instant),
})
export type Party = z.infer<typeof Party>

const fourDecimals = (share: number) => Math.abs(share * 10_000 - Math.round(share * 10_000)) < 1e-4
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/** `PUT /orders/{guid}/parties`: replaces the list; a guid keeps its party. Shares of the bill-to parties must add up to 100, or all be omitted for equal shares. */
export const PartiesChange = z.strictObject({
  parties: z
    .array(
      z.strictObject({
        guid: z.optional(Guid),
        role: z.enum(ORDER_PARTY_ROLES),
        account: z.strictObject({ guid: Guid }),
        contact: z.optional(z.nullable(z.strictObject({ guid: Guid }))),
        share: z.optional(
          z.nullable(
            z.number().check(z.gte(0.0001), z.lte(100), z.refine(fourDecimals, 'must have at most four decimals')),
          ),
        ),
        notes: z.optional(z.nullable(text(500))),
      }),
    )
    .check(z.maxLength(PARTIES_MAX)),
})
export type PartiesChange = z.infer<typeof PartiesChange>

/** A charge with the party's share. */
export const PartyCharge = z.extend(Charge, { partyAmount: Money })
export type PartyCharge = z.infer<typeof PartyCharge>
