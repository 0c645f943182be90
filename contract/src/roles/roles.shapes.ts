/** Roles: sets of permissions (specification section 6). Company-wide ones have no `accountGuid`. */
import * as z from 'zod/mini'
import { Guid, Instant, SearchPageQuery } from '../lists/list.shapes.ts'
import { PERMISSIONS } from '../vocabulary/permissions.ts'
import { ACCOUNT_TYPES } from '../vocabulary/portals.ts'
import { sentPermissions } from './sent-permissions.ts'

/** A role and its name. */
export const RoleBrief = z.object({
  guid: Guid,
  name: z.string(),
  description: z.nullable(z.string()),
  isActive: z.boolean(),
})
export type RoleBrief = z.infer<typeof RoleBrief>

/** `userCount` counts users visible to the caller; `isSeed`: every company starts with it, and it can be reset. */
export const Role = z.extend(RoleBrief, {
  accountType: z.enum(ACCOUNT_TYPES),
  accountGuid: z.nullable(Guid),
  isSeed: z.boolean(),
  userCount: z.number(),
  dateCreated: Instant,
  dateUpdated: Instant,
  version: z.number(),
  can: z.array(z.string()),
})
export type Role = z.infer<typeof Role>

export const RoleListQuery = z.extend(SearchPageQuery, { accountType: z.optional(z.enum(ACCOUNT_TYPES)) })
export type RoleListQuery = z.infer<typeof RoleListQuery>

const name = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(100))
const description = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500))))
const permissions = sentPermissions()

/** A new role; without `permissions` it has none. `accountType` is for the company, which manages roles of all types. */
export const NewRole = z.strictObject({
  guid: z.optional(Guid),
  name,
  description,
  accountType: z.optional(z.enum(ACCOUNT_TYPES)),
  permissions: z.optional(permissions),
})
export type NewRole = z.infer<typeof NewRole>

/** Changed fields of a role; omitted ones are unchanged. Users of an inactive role cannot sign in. */
export const RoleChange = z.strictObject({ name: z.optional(name), description, isActive: z.optional(z.boolean()) })
export type RoleChange = z.infer<typeof RoleChange>

/** The copy's name; `Copy of …` by default. */
export const RoleClone = z.strictObject({ name: z.optional(name) })
export type RoleClone = z.infer<typeof RoleClone>

/** A role's permissions within the catalog of possible ones: `mayGrant` says whether the caller could grant it. */
export const RolePermissions = z.object({
  guid: Guid,
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  groups: z.array(
    z.object({
      group: z.string(),
      permissions: z.array(
        z.object({
          permission: z.enum(PERMISSIONS),
          isGranted: z.boolean(),
          isDefault: z.boolean(),
          mayGrant: z.boolean(),
        }),
      ),
    }),
  ),
  version: z.number(),
})
export type RolePermissions = z.infer<typeof RolePermissions>

/** The complete new set. */
export const NewPermissions = z.strictObject({ permissions })
export type NewPermissions = z.infer<typeof NewPermissions>
