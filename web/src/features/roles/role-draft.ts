/** Unsaved permission changes, by role. */
import type { RolePermissions } from '@waybill/contract/roles/roles.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'

/** Each role's new value for the changed permissions. */
export type RoleDraft = Readonly<Record<string, Readonly<Partial<Record<Permission, boolean>>>>>

export interface RoleChangeLine {
  readonly permission: Permission
  readonly isGranted: boolean
}

const grantsOf = ({ groups }: RolePermissions) => groups.flatMap(({ permissions }) => permissions)

/** Differences from the role's current permissions, in catalog order. */
export const changesOf = (held: RolePermissions, draft: RoleDraft): RoleChangeLine[] => {
  const touched = draft[held.guid] ?? {}
  return grantsOf(held).flatMap(({ permission, isGranted, mayGrant }) => {
    const next = touched[permission]
    return next === undefined || next === isGranted || !mayGrant ? [] : [{ permission, isGranted: next }]
  })
}

/** Whether the role will have it. */
export const isHeld = (held: RolePermissions, draft: RoleDraft, permission: Permission): boolean =>
  draft[held.guid]?.[permission] ?? held.permissions.includes(permission)

export const withTouched = (draft: RoleDraft, guid: string, permission: Permission, isGranted: boolean): RoleDraft => ({
  ...draft,
  [guid]: { ...draft[guid], [permission]: isGranted },
})

export const withoutRole = (draft: RoleDraft, guid: string): RoleDraft =>
  Object.fromEntries(Object.entries(draft).filter(([each]) => each !== guid))

/** The complete set, as it is saved. */
export const permissionsAfter = (held: RolePermissions, draft: RoleDraft): Permission[] =>
  grantsOf(held)
    .map(({ permission }) => permission)
    .filter((permission) => isHeld(held, draft, permission))
