import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewUser, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { mayManagePeopleOf } from '@waybill/domain/access/grants.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { peopleScopeOf } from '../../caller/people-scope.ts'
import { normalEmail } from '../../identity/people/identities.ts'
import { newGuid } from '../../platform/guid.ts'
import { lockPeople } from '../../records/accounts/index.ts'

import { accountForPeople, saveUser, userInScope, type UserRecord } from '../../records/people/index.ts'
import { answerUser, checkEmail, grantableRole, grantUserAccess } from './known-user.ts'

/** Adds a user to an account and invites it. With a guid from the caller, the same user is a repeat. */
export async function createUser(
  { body: sent }: { body: NewUser },
  call: WriteCall<ForActs | 'callers'>,
): Promise<UserOfAccount | Refusal> {
  const { caller, tx, now } = call
  const scope = peopleScopeOf(caller)
  await lockPeople(tx, caller.companyGuid)
  const account = await tx.first(accountForPeople(scope, sent.account?.guid ?? caller.accountGuid))
  if (!account) return refuse.invalid('account.guid', 'is not an account whose people you manage')
  const may = mayManagePeopleOf(caller, account.type)
  if (isRefusal(may)) return may
  const email = normalEmail(sent.email)
  const known = sent.guid ? await tx.first(userInScope(scope, sent.guid)) : undefined
  if (known)
    return known.email === email && known.account_guid === account.guid
      ? answerUser(known, call)
      : refuse.notNow('guid', 'another user already has this guid')
  const role = await grantableRole(sent.role.guid, account, call)
  if (isRefusal(role))
    return role.code === 'not_found' ? refuse.invalid('role.guid', 'is not a role of that account') : role
  const user: UserRecord = {
    company_guid: caller.companyGuid,
    guid: sent.guid ?? newGuid(now),
    account_guid: account.guid,
    identity_guid: null,
    role_guid: role.guid,
    name: sent.name,
    email,
    mobile_number: sent.mobileNumber ?? null,
    phone_number: sent.phoneNumber ?? null,
    can_login: sent.canLogin ?? true,
    last_seen_at: null,
    created_at: now,
    created_by: caller.userGuid,
    updated_at: now,
    updated_by: caller.userGuid,
    deleted_at: null,
    version: 1,
    of_account_name: account.name,
    of_account_type: account.type,
    of_role_guid: role.guid,
    of_role_name: role.name,
    of_role_description: role.description,
    of_role_is_active: role.is_active,
    of_role_permissions: role.permissions,
  }
  const taken = await checkEmail(user, call)
  if (taken) return taken
  if (user.can_login) await grantUserAccess(user, call)
  saveUser(tx, actorOf(call), undefined, user, 'user.created')
  return answerUser(user, call)
}
