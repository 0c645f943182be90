import type { User, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { mayManagePeopleOf, mayManage } from '@waybill/domain/access/grants.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant } from '../../platform/http/present.ts'
import type { UserRecord as Colleague } from '../../records/people/people.ts'
import type { UserRecord } from '../../records/people/users.ts'

/** A user with its role. */
export const presentUser = (user: Colleague): User => ({
  guid: user.guid,
  name: user.name,
  email: user.email,
  mobileNumber: user.mobile_number,
  phoneNumber: user.phone_number,
  canLogin: user.can_login,
  role: {
    guid: user.of_role_guid,
    name: user.of_role_name,
    description: user.of_role_description,
    isActive: user.of_role_is_active,
  },
})

const manages = (user: UserRecord, caller: Caller): boolean =>
  caller.permissions.has('admin.users') &&
  mayManagePeopleOf(caller, user.of_account_type) === true &&
  mayManage(caller, user.of_role_permissions) === true

/** What the caller may do with a user; nobody ends its own access, everybody changes the own name and numbers. */
function userCan(user: UserRecord, caller: Caller): string[] {
  const isOwn = user.guid === caller.userGuid
  if (!manages(user, caller)) return isOwn && !caller.apiKeyGuid ? ['editSelf'] : []
  return isOwn ? ['edit', 'setRole'] : ['edit', 'setRole', 'setAccess', 'delete']
}

/** A user with the account it belongs to. */
export const presentUserOfAccount = (user: UserRecord, caller: Caller): UserOfAccount => ({
  ...presentUser(user),
  account: { guid: user.account_guid, name: user.of_account_name, type: user.of_account_type },
  dateCreated: instant(user.created_at),
  dateUpdated: instant(user.updated_at),
  ...(manages(user, caller) ? { dateLastSeen: instant(user.last_seen_at) } : {}),
  version: user.version,
  can: userCan(user, caller),
})
