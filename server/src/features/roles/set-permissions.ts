import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewPermissions, RolePermissions } from '@waybill/contract/roles/roles.shapes.ts'
import { PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import { fitsPortal, mayGrant } from '@waybill/domain/access/grants.ts'
import { isAdministrator } from '@waybill/domain/access/last-admin.ts'
import { withinPortal, withoutRetired } from '@waybill/domain/access/portal-permissions.ts'
import { permissionsOfRole } from '@waybill/domain/access/seed-roles.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { mayRoleLeave } from '../../records/accounts/index.ts'
import { type RoleAction, type RoleRecord, saveRole } from '../../records/people/index.ts'
import { reloadUsersOf, lockRole } from './known-role.ts'
import { presentPermissions } from '../../views/people/roles.present.ts'

async function replace(
  before: RoleRecord,
  wanted: readonly string[],
  action: RoleAction,
  call: WriteCall<ForActs | 'callers'>,
): Promise<RolePermissions | Refusal> {
  const { caller, tx } = call
  const permissions = withinPortal(PORTAL_OF_ACCOUNT[before.account_type], wanted)
  const may = mayGrant(
    caller,
    permissions.filter((permission) => !before.permissions.includes(permission)),
  )
  if (isRefusal(may)) return may
  if (!isAdministrator(permissions)) {
    const last = await mayRoleLeave(tx, caller.companyGuid, before.guid)
    if (last) return last
  }
  const after = { ...before, permissions }
  saveRole(tx, actorOf(call), before, after, action)
  reloadUsersOf(after, call)
  return presentPermissions(after, caller)
}

/** Replaces a role's permissions. They take effect with its users' next call. */
export async function setPermissions(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: NewPermissions },
  call: WriteCall<ForActs | 'callers'>,
): Promise<RolePermissions | Refusal> {
  const before = await lockRole(guid, call)
  if (isRefusal(before)) return before
  const wanted = withoutRetired(PORTAL_OF_ACCOUNT[before.account_type], sent.permissions)
  const fits = fitsPortal(before.account_type, wanted)
  return isRefusal(fits) ? fits : replace(before, wanted, 'role.permissions-changed', call)
}

/** Resets a role to its defaults. */
export async function resetRole(
  { params: { id: guid } }: { params: { id: string } },
  call: WriteCall<ForActs | 'callers'>,
): Promise<RolePermissions | Refusal> {
  const before = await lockRole(guid, call)
  if (isRefusal(before)) return before
  if (!before.seed_key) return refuse.notNow('id', `The role ${before.name} is custom and has no default to reset to`)
  return replace(before, permissionsOfRole(before.seed_key), 'role.reset', call)
}
