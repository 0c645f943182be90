/** The shared start and end of every act on a user. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { UserChange, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import { mayGrant, mayManagePeopleOf, mayManage } from '@waybill/domain/access/grants.ts'
import type { WriteCall } from '../../calls/call.ts'
import { peopleScopeOf } from '../../caller/people-scope.ts'
import { roleScopeOf } from '../../caller/role-scope.ts'
import { INVITE_TASK, type InviteTask } from '../../identity/links/invite-user.ts'
import { grantSignIn } from '../../identity/people/user-access.ts'
import { lockPeople } from '../../records/accounts/index.ts'
import {
  assignableRole,
  type RoleRecord,
  userInScope,
  type UserRecord,
  userWithEmail,
} from '../../records/people/index.ts'
import { presentUserOfAccount } from '../../views/people/users.present.ts'

/**
 * The user, locked, if the caller manages it: visible, of an account whose users it manages, and with no more
 * permissions than itself.
 */
export async function managedUser(guid: string, call: WriteCall): Promise<UserRecord | Refusal> {
  const { caller, tx } = call
  await lockPeople(tx, caller.companyGuid)
  const user = await tx.first(userInScope(peopleScopeOf(caller), guid, true))
  if (!user) return refuse.notFound('User')
  for (const may of [mayManagePeopleOf(caller, user.of_account_type), mayManage(caller, user.of_role_permissions)])
    if (isRefusal(may)) return may
  return call.ifMatch('The user', user.version) ?? user
}

/** The caller itself, locked: without permission to manage users it changes only its own name and numbers. API keys may not. */
export async function ownUser(sent: UserChange, call: WriteCall): Promise<UserRecord | Refusal> {
  const { caller, tx } = call
  if (sent.email !== undefined || caller.apiKeyGuid) return refuse.lacks('admin.users')
  await lockPeople(tx, caller.companyGuid)
  const user = await tx.first(userInScope(peopleScopeOf(caller), caller.userGuid, true))
  return user ? (call.ifMatch('The user', user.version) ?? user) : refuse.notFound('User')
}

/** A role that the caller may grant to users of the account. */
export async function grantableRole(
  guid: string,
  account: { guid: string; type: string },
  call: WriteCall,
): Promise<RoleRecord | Refusal> {
  const role = await call.tx.first(assignableRole(roleScopeOf(call.caller), account, guid))
  if (!role) return refuse.notFound('Role')
  if (!role.is_active) return refuse.notNow('role.guid', `The role ${role.name} is switched off`)
  const may = mayGrant(call.caller, role.permissions)
  return isRefusal(may) ? may : role
}

/** Refuses an email address that a colleague already has. */
export async function checkEmail(user: UserRecord, call: WriteCall): Promise<Refusal | undefined> {
  const other = await call.tx.first(userWithEmail(user))
  return other && refuse.notNow('email', `${other.name} already has the email address ${user.email}`)
}

/** Gives the user a sign-in for its email address and has it invited; its row then refers to the sign-in. */
export async function grantUserAccess(user: UserRecord, call: WriteCall<'queue'>): Promise<void> {
  const { company_guid: companyGuid, guid: userGuid, email, name } = user
  const portal = PORTAL_OF_ACCOUNT[user.of_account_type]
  user.identity_guid = await grantSignIn(call.tx, { companyGuid, userGuid, email, name, portal, at: call.now })
  await call.services.queue.send<InviteTask>(call.tx, INVITE_TASK, { companyGuid, userGuid })
}

/** Returns the updated user; its permissions are reloaded on its next call. */
export function answerUser(user: UserRecord, call: WriteCall<'callers'>): UserOfAccount {
  call.tx.afterCommit(() => call.services.callers.forget(user.company_guid, user.guid))
  call.tag(user.version)
  return presentUserOfAccount(user, call.caller)
}
