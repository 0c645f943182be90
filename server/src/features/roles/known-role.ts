/** What every act on a role begins and ends with. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { mayKeepPeopleOf } from '@waybill/domain/access/grants.ts'
import type { Caller } from '../../caller/caller.ts'
import type { WriteCall } from '../../caller/call.ts'
import { roleScopeOf } from '../../caller/role-scope.ts'
import { lockPeople } from '../../records/administrators.ts'
import { roleInScope, sameName, type RoleRecord } from '../../records/roles.ts'

/** May the caller change the role? Roles that all accounts share are the company's. */
export function mayKeepRole(role: RoleRecord, caller: Caller): true | Refusal {
  if (caller.accountType === 'company') return mayKeepPeopleOf(caller, role.account_type)
  return (
    role.account_guid !== null || refuse.forbidden('This role is shared by many accounts: copy it and change the copy')
  )
}

/** A role in the caller's scope, held, with everybody else who changes people and roles kept waiting. */
export async function heldRole(guid: string, call: WriteCall): Promise<RoleRecord | Refusal> {
  await lockPeople(call.tx, call.caller.companyGuid)
  return (await call.tx.first(roleInScope(roleScopeOf(call.caller), guid, true))) ?? refuse.notFound('Role')
}

/** The same, which the caller may change. */
export async function keptRole(guid: string, call: WriteCall): Promise<RoleRecord | Refusal> {
  const role = await heldRole(guid, call)
  if (isRefusal(role)) return role
  const may = mayKeepRole(role, call.caller)
  if (isRefusal(may)) return may
  return call.ifMatch('The role', role.version) ?? role
}

/** Refuses a name that another role has. */
export async function checkName(role: RoleRecord, call: WriteCall): Promise<Refusal | undefined> {
  const other = await call.tx.first(sameName(role))
  return other && refuse.notNow('name', `There is a role ${role.name} already`)
}

/** People of the role are looked at anew with their next call. */
export function feltAtOnce(role: RoleRecord, call: WriteCall): void {
  call.tx.afterCommit(() => call.house.callers.forgetCompany(role.company_guid))
  call.tag(role.version)
}
