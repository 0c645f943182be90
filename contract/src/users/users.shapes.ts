/** Users who sign in (specification section 3, User). */
import * as z from 'zod/mini'
import { PhoneField } from '../contacts/reach.shapes.ts'
import { Flag, Guid, Instant, SearchPageQuery } from '../lists/list.shapes.ts'
import { RoleBrief } from '../roles/roles.shapes.ts'
import { PERMISSIONS } from '../vocabulary/permissions.ts'
import { ACCOUNT_TYPES, PORTALS } from '../vocabulary/portals.ts'

export const User = z.object({
  guid: Guid,
  name: z.string(),
  email: z.string(),
  mobileNumber: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  canLogin: z.boolean(),
  role: RoleBrief,
})
export type User = z.infer<typeof User>

const AccountOfUser = z.object({ guid: Guid, name: z.string(), type: z.enum(ACCOUNT_TYPES) })

/** The signed-in user, their account, and the role's permissions. */
export const Me = z.extend(User, {
  account: AccountOfUser,
  /** With the settings that decide which columns each portal sees. */
  company: z.object({
    guid: Guid,
    name: z.string(),
    showVendorToClient: z.boolean(),
    showClientToVendor: z.boolean(),
  }),
  portal: z.enum(PORTALS),
  permissions: z.array(z.enum(PERMISSIONS)),
})
export type Me = z.infer<typeof Me>

/** A user as seen by user administrators: with its account. */
export const UserOfAccount = z.extend(User, {
  account: AccountOfUser,
  dateCreated: Instant,
  dateUpdated: Instant,
  /** The user's last request, to the minute; for its administrators. */
  dateLastSeen: z.optional(z.nullable(Instant)),
  version: z.number(),
  can: z.array(z.string()),
})
export type UserOfAccount = z.infer<typeof UserOfAccount>

export const UserListQuery = z.extend(SearchPageQuery, {
  account: z.optional(Guid),
  accountType: z.optional(z.enum(ACCOUNT_TYPES)),
  role: z.optional(Guid),
  canLogin: z.optional(Flag),
})
export type UserListQuery = z.infer<typeof UserListQuery>

const name = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(200))
const email = z.string().check(z.trim(), z.maxLength(254), z.email('must be an email address, like name@company.com'))
const reach = { mobileNumber: PhoneField, phoneNumber: PhoneField }

/** A new user, invited by email unless `canLogin` is false; of the caller's own account by default. */
export const NewUser = z.strictObject({
  guid: z.optional(Guid),
  name,
  email,
  ...reach,
  canLogin: z.optional(z.boolean()),
  role: z.strictObject({ guid: Guid }),
  account: z.optional(z.strictObject({ guid: Guid })),
})
export type NewUser = z.infer<typeof NewUser>

/** Changed fields of a user; omitted ones are unchanged. A different email address is a new sign-in, which is invited again. */
export const UserChange = z.strictObject({ name: z.optional(name), email: z.optional(email), ...reach })
export type UserChange = z.infer<typeof UserChange>

/** The email sent, and its address. */
export const SentLink = z.object({ kind: z.enum(['invitation', 'new-password']), email: z.string() })
export type SentLink = z.infer<typeof SentLink>

/** Whether a user may sign in. */
export const UserAccess = z.strictObject({ canLogin: z.boolean() })
export type UserAccess = z.infer<typeof UserAccess>
