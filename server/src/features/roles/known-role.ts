/** The shared start and end of every act on a role. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { WriteCall } from '../../calls/call.ts'
import { mayManageRole, roleScopeOf } from '../../caller/role-scope.ts'
import { lockPeople } from '../../records/accounts/index.ts'
import { roleInScope, type RoleRecord, sameName } from '../../records/people/index.ts'

/** A role in the caller's scope, locked, along with all other changes to users and roles. */
export async function lockedRole(guid: string, call: WriteCall): Promise<RoleRecord | Refusal> {
  await lockPeople(call.tx, call.caller.companyGuid)
  return (await call.tx.first(roleInScope(roleScopeOf(call.caller), guid, true))) ?? refuse.notFound('Role')
}

/** The same, if the caller may change it. */
export async function lockRole(guid: string, call: WriteCall): Promise<RoleRecord | Refusal> {
  const role = await lockedRole(guid, call)
  if (isRefusal(role)) return role
  const may = mayManageRole(role, call.caller)
  if (isRefusal(may)) return may
  return call.ifMatch('The role', role.version) ?? role
}

/** Refuses a name that another role has. */
export async function checkName(role: RoleRecord, call: WriteCall): Promise<Refusal | undefined> {
  const other = await call.tx.first(sameName(role))
  return other && refuse.notNow('name', `There is already a role called ${role.name}`)
}

/** The role's users are reloaded on their next call. */
export function reloadUsersOf(role: RoleRecord, call: WriteCall<'callers'>): void {
  call.tx.afterCommit(() => call.services.callers.forgetCompany(role.company_guid))
  call.tag(role.version)
}
