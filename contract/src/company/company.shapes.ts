/** The company that runs Waybill, and where else a person may go. */
import * as z from 'zod/mini'
import { Address } from '../accounts/address.shapes.ts'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { PORTALS } from '../vocabulary/portals.ts'

/** The company as its users, clients and carriers see it. `settings` only for its own users. */
export const Company = z.object({
  guid: Guid,
  name: z.string(),
  legalName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  website: z.nullable(z.string()),
  billingAddress: Address,
  mcNumber: z.nullable(z.string()),
  usdot: z.nullable(z.string()),
  timeZone: z.string(),
  isDemo: z.boolean(),
  settings: z.optional(
    z.object({ showVendorToClient: z.boolean(), showClientToVendor: z.boolean(), requireSecondFactor: z.boolean() }),
  ),
  dateUpdated: z.optional(Instant),
})
export type Company = z.infer<typeof Company>

/** One place where the person may sign in: a user of one account of one company. `isCurrent`: this very sign-in. */
export const Membership = z.object({
  guid: Guid,
  name: z.string(),
  accountName: z.string(),
  portal: z.enum(PORTALS),
  userGuid: Guid,
  isCurrent: z.boolean(),
})
export type Membership = z.infer<typeof Membership>
