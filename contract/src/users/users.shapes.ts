/** People who sign in (specification section 3, User). */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { ACCOUNT_TYPES, PORTALS } from '../vocabulary/portals.ts'

export const RoleBrief = z.object({
  guid: Guid,
  name: z.string(),
  description: z.nullable(z.string()),
  isActive: z.boolean(),
})
export type RoleBrief = z.infer<typeof RoleBrief>

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

/** The signed-in user: who, where, and what the role holds. */
export const Me = z.extend(User, {
  account: z.object({ guid: Guid, name: z.string(), type: z.enum(ACCOUNT_TYPES) }),
  company: z.object({ guid: Guid, name: z.string() }),
  portal: z.enum(PORTALS),
  permissions: z.array(z.string()),
})
export type Me = z.infer<typeof Me>
