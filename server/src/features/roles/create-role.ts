import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewRole, Role, RoleClone } from '@waybill/contract/roles/roles.shapes.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import { fitsPortal, mayGrant, mayManagePeopleOf } from '@waybill/domain/access/grants.ts'
import { withinPortal, withoutRetired } from '@waybill/domain/access/portal-permissions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { roleScopeOf } from '../../caller/role-scope.ts'
import { newGuid } from '../../platform/guid.ts'
import { lockPeople } from '../../records/accounts/index.ts'
import { roleInScope, type RoleRecord, saveRole } from '../../records/people/index.ts'
import { checkName, lockedRole } from './known-role.ts'
import { presentRole } from '../../views/people/roles.present.ts'

/** The maximum length of a role's name. */
const MAX_NAME = 100

type Draft = Pick<RoleRecord, 'name' | 'description' | 'permissions'> & { guid?: string | undefined; type: AccountType }

/** Saves a new role: shared if the company creates it, otherwise belonging to the caller's account. */
async function add(draft: Draft, accountGuid: string | null, call: WriteCall<ForActs>): Promise<Role | Refusal> {
  const { caller, tx, now } = call
  const refusals = [fitsPortal(draft.type, draft.permissions), mayGrant(caller, draft.permissions)]
  const no = refusals.find((each) => isRefusal(each))
  if (no) return no
  const role: RoleRecord = {
    company_guid: caller.companyGuid,
    guid: draft.guid ?? newGuid(now),
    account_type: draft.type,
    account_guid: accountGuid,
    name: draft.name,
    description: draft.description,
    seed_key: null,
    permissions: withinPortal(PORTAL_OF_ACCOUNT[draft.type], draft.permissions),
    is_active: true,
    created_at: now,
    created_by: caller.userGuid,
    updated_at: now,
    updated_by: caller.userGuid,
    deleted_at: null,
    version: 1,
    of_user_count: 0,
  }
  const taken = await checkName(role, call)
  if (taken) return taken
  saveRole(tx, actorOf(call), undefined, role, 'role.created')
  call.tag(role.version)
  return presentRole(role, caller)
}

/** Creates a role. With a guid from the caller, the same name is a repeat. */
export async function createRole({ body: sent }: { body: NewRole }, call: WriteCall<ForActs>): Promise<Role | Refusal> {
  const { caller, tx } = call
  const type = sent.accountType ?? caller.accountType
  const isCompany = caller.accountType === 'company'
  if (!isCompany && type !== caller.accountType) return refuse.invalid('accountType', `must be ${caller.accountType}`)
  const may = mayManagePeopleOf(caller, type)
  if (isRefusal(may)) return may
  await lockPeople(tx, caller.companyGuid)
  const known = sent.guid ? await tx.first(roleInScope(roleScopeOf(caller), sent.guid)) : undefined
  if (known)
    return known.name === sent.name
      ? presentRole(known, caller)
      : refuse.notNow('guid', 'another role already has this guid')
  const draft = {
    guid: sent.guid,
    name: sent.name,
    description: sent.description || null,
    type,
    permissions: withoutRetired(PORTAL_OF_ACCOUNT[type], sent.permissions ?? []),
  }
  return add(draft, isCompany ? null : caller.accountGuid, call)
}

/** Copies a role. A client's or carrier's copy belongs to its own account. */
export async function cloneRole(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: RoleClone },
  call: WriteCall<ForActs>,
): Promise<Role | Refusal> {
  const role = await lockedRole(guid, call)
  if (isRefusal(role)) return role
  const { caller } = call
  const may = mayManagePeopleOf(caller, role.account_type)
  if (isRefusal(may)) return may
  const draft = {
    name: sent.name ?? `Copy of ${role.name}`.slice(0, MAX_NAME),
    description: role.description,
    type: role.account_type,
    permissions: withinPortal(PORTAL_OF_ACCOUNT[role.account_type], role.permissions),
  }
  return add(draft, caller.accountType === 'company' ? role.account_guid : caller.accountGuid, call)
}
