import { PERMISSION_CATALOGUE, PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import type { Role, RolePermissions } from '@waybill/contract/roles/roles.shapes.ts'
import { isGrantable } from '@waybill/domain/access/grants.ts'
import { PORTAL_PERMISSIONS, withinPortal } from '@waybill/domain/access/portal-permissions.ts'
import { actsOf } from '@waybill/domain/access/rules.ts'
import { ADMIN_ROLE_OF, permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { ROLE_MAY } from '@waybill/domain/access/tables/people.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant } from '../../platform/http/present.ts'
import type { RoleRecord } from '../../records/people/index.ts'
import { mayManageRole } from '../../caller/role-scope.ts'

function roleCan(role: RoleRecord, caller: Caller): string[] {
  const kept = mayManageRole(role, caller) === true
  const isFree = role.of_user_count === 0 && role.seed_key !== ADMIN_ROLE_OF[role.account_type]
  return actsOf(ROLE_MAY, caller, () => true, { kept, seeded: kept && role.seed_key !== null, unused: kept && isFree })
}

/** A role for the list. */
export const presentRole = (role: RoleRecord, caller: Caller): Role => ({
  guid: role.guid,
  name: role.name,
  description: role.description,
  isActive: role.is_active,
  accountType: role.account_type,
  accountGuid: role.account_guid,
  isSeed: role.seed_key !== null,
  userCount: role.of_user_count,
  dateCreated: instant(role.created_at),
  dateUpdated: instant(role.updated_at),
  version: role.version,
  can: roleCan(role, caller),
})

/** A role's permissions within its portal, in catalogue order. */
export function presentPermissions(role: RoleRecord, caller: Caller): RolePermissions {
  const portal = PORTAL_OF_ACCOUNT[role.account_type]
  const held = withinPortal(portal, role.permissions)
  const seed: readonly Permission[] = role.seed_key ? permissionsOfRole(role.seed_key) : []
  const groups = Object.keys(PERMISSION_CATALOGUE).map((group) => ({
    group,
    permissions: PERMISSIONS.filter(
      (permission) => permission.startsWith(`${group}.`) && PORTAL_PERMISSIONS[portal].includes(permission),
    ).map((permission) => ({
      permission,
      isGranted: held.includes(permission),
      isDefault: seed.includes(permission),
      mayGrant: isGrantable(caller, permission),
    })),
  }))
  return {
    guid: role.guid,
    name: role.name,
    permissions: held,
    groups: groups.filter((group) => group.permissions.length),
    version: role.version,
  }
}
