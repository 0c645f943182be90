import type { User, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { mayManagePeopleOf, mayManage } from '@waybill/domain/access/grants.ts'
import { actsOf, show } from '@waybill/domain/access/rules.ts'
import { USER_MAY, USER_SEEN } from '@waybill/domain/access/tables/people.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant } from '../../platform/http/present.ts'
import type { ColleagueRecord, UserRecord } from '../../records/people/index.ts'

/** A user with its role. */
export const presentUser = (user: ColleagueRecord): User => ({
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

/** The caller's relation to a user; a key acts for no one itself. */
function factsOf(user: UserRecord, caller: Caller) {
  const isOwn = user.guid === caller.userGuid
  const managed = manages(user, caller)
  const isOther = managed && !isOwn
  return {
    managed,
    'managed-other': isOther,
    'managed-let-in': isOther && user.can_login,
    own: isOwn && !managed && !caller.apiKeyGuid,
  }
}

/** A user with the account it belongs to. */
export function presentUserOfAccount(user: UserRecord, caller: Caller): UserOfAccount {
  const facts = factsOf(user, caller)
  const fields = {
    ...presentUser(user),
    account: { guid: user.account_guid, name: user.of_account_name, type: user.of_account_type },
    dateCreated: instant(user.created_at),
    dateUpdated: instant(user.updated_at),
    dateLastSeen: instant(user.last_seen_at),
    version: user.version,
    can: actsOf(USER_MAY, caller, () => true, facts),
  }
  return show(USER_SEEN, caller, fields, facts)
}
