/** Makes a contact a user of its account, and mails a link to choose a password. */
import type { Invitation, PresentedContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import { EVERYDAY_ROLE_OF, mayInviteAs } from '@waybill/domain/access/invites.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { presentContact } from '../../views/accounts/contacts.present.ts'
import { roleScopeOf } from '../../caller/role-scope.ts'
import { INVITE_TASK, type InviteTask } from '../../identity/links/invite-user.ts'
import { normalEmail } from '../../identity/people/identities.ts'
import { grantSignIn } from '../../identity/people/user-access.ts'
import { newGuid } from '../../platform/guid.ts'
import { type AccountRecord, type ContactRecord, lockPeople, saveContact } from '../../records/accounts/index.ts'
import {
  assignableRole,
  type RoleRecord,
  saveUser,
  seedRole,
  userInScope,
  type UserRecord,
  userWithEmail,
} from '../../records/people/index.ts'
import { lockedContact } from './change-contact.ts'
import { lockedAccount } from './create-contact.ts'
import type { Which } from './which-contact.ts'

type Invited = 'client' | 'vendor'

/** The requested role, or the everyday one. */
async function roleFor(
  sent: Invitation,
  account: AccountRecord,
  type: Invited,
  { caller, tx }: WriteCall,
): Promise<RoleRecord | Refusal> {
  const named = sent?.role?.guid
  const guid = named ?? (await tx.first(seedRole(caller.companyGuid, EVERYDAY_ROLE_OF[type])))?.guid
  const role = guid ? await tx.first(assignableRole(roleScopeOf(caller), account, guid)) : undefined
  if (!role?.is_active)
    return named
      ? refuse.invalid('role.guid', 'is not a role of that account')
      : refuse.missing([{ path: 'role', message: 'is required: there is no default role' }])
  const may = mayInviteAs(caller, role.permissions)
  return isRefusal(may) ? may : role
}

const withRole = (role: RoleRecord) => ({
  role_guid: role.guid,
  of_role_guid: role.guid,
  of_role_name: role.name,
  of_role_description: role.description,
  of_role_is_active: role.is_active,
  of_role_permissions: role.permissions,
})

/** The contact as a new user. */
const newUser = (
  contact: ContactRecord,
  email: string,
  account: AccountRecord,
  type: Invited,
  role: RoleRecord,
  { caller, now }: WriteCall,
): UserRecord => ({
  company_guid: caller.companyGuid,
  guid: newGuid(now),
  account_guid: account.guid,
  identity_guid: null,
  name: contact.name,
  email: normalEmail(email),
  mobile_number: contact.mobile_number,
  phone_number: contact.phone_number,
  can_login: true,
  last_seen_at: null,
  created_at: now,
  created_by: caller.userGuid,
  updated_at: now,
  updated_by: caller.userGuid,
  deleted_at: null,
  version: 1,
  of_account_name: account.name,
  of_account_type: type,
  ...withRole(role),
})

/** The contact's user: the one it had, otherwise the one with its email address. */
async function knownUser(
  contact: ContactRecord,
  email: string,
  account: AccountRecord,
  type: Invited,
  { tx }: WriteCall,
): Promise<UserRecord | undefined> {
  const { company_guid: companyGuid, guid: accountGuid } = account
  const wanted = { company_guid: companyGuid, account_guid: accountGuid, guid: newGuid(), email }
  const scope = { companyGuid, types: [type], accountGuids: [accountGuid] } as const
  const known = contact.user_guid ? await tx.first(userInScope(scope, contact.user_guid, true)) : undefined
  const same = known ?? (await tx.first(userWithEmail(wanted)))
  return same && (known ?? tx.first(userInScope(scope, same.guid, true)))
}

/** The contact's user: new, re-enabled, or unchanged if it already signs in. */
async function userFor(
  contact: ContactRecord,
  email: string,
  account: AccountRecord,
  type: Invited,
  sent: Invitation,
  call: WriteCall,
): Promise<{ before: UserRecord | undefined; after: UserRecord } | Refusal> {
  const before = await knownUser(contact, email, account, type, call)
  if (before?.can_login) {
    const other = sent?.role && sent.role.guid !== before.role_guid
    return other
      ? refuse.notNow('role.guid', `${before.name} signs in as ${before.of_role_name} already; change the user's role`)
      : { before, after: { ...before } }
  }
  // If its access was revoked, that was on purpose.
  if (before && !call.caller.permissions.has('admin.users'))
    return refuse.forbidden(`${before.name}’s access was ended; someone who manages users can restore it`)
  const role = await roleFor(sent, account, type, call)
  if (isRefusal(role)) return role
  return before
    ? { before, after: { ...before, can_login: true, ...withRole(role) } }
    : { before, after: newUser(contact, email, account, type, role, call) }
}

/** Invites a contact. A repeat sends the mail again. */
export async function inviteContact(
  { params, body }: { params: Required<Which<Invited>>; body: Invitation },
  call: WriteCall<ForActs | 'callers'>,
): Promise<PresentedContact | Refusal> {
  const { caller, tx, services, now } = call
  await lockPeople(tx, caller.companyGuid)
  const account = await lockedAccount(params.accountGuid, call, params.type)
  if (isRefusal(account)) return account
  const contact = await lockedContact(params, call)
  if (isRefusal(contact)) return contact
  const email = contact.email
  if (!email) return refuse.missing([{ path: 'email', message: `${contact.name} has no email address` }])
  if (!account.is_active) return refuse.notNow('id', `${account.name} is inactive, so no one can sign in with it`)
  if (!contact.is_active) return refuse.notNow('contactId', `${contact.name} is not active`)
  const user = await userFor(contact, email, account, params.type, body, call)
  if (isRefusal(user)) return user
  const { before, after } = user
  const { companyGuid } = caller
  const person = { companyGuid, userGuid: after.guid, email: after.email, name: after.name }
  after.identity_guid = await grantSignIn(tx, { ...person, portal: PORTAL_OF_ACCOUNT[params.type], at: now })
  await services.queue.send<InviteTask>(tx, INVITE_TASK, { companyGuid, userGuid: after.guid })
  saveUser(tx, actorOf(call), before, after, before ? 'user.access-given' : 'user.created')
  const invited: ContactRecord = { ...contact, user_guid: after.guid, of_can_login: true }
  saveContact(tx, actorOf(call), contact, invited, 'contact.invited')
  tx.afterCommit(() => services.callers.forget(companyGuid, after.guid))
  call.tag(invited.version)
  return presentContact(invited, caller)
}
