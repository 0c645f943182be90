export {
  type ApiKeyRecord,
  goodKeysOf,
  lockedKey,
  insertKey,
  keyByGuid,
  noteUse,
  planKeys,
  revokeKey,
} from './api-keys.ts'
export { companyRow, foundCompany, seedRoleRows } from './founding.ts'
export { addToGroup, dropFromGroups, takeFromGroup } from './group-members.ts'
export {
  type ColleagueRecord,
  companyQuery,
  type CompanyRecord,
  lockCompany,
  saveCompany,
  userQuery,
} from './people.ts'
export { loadSearches, otherPreferences, preferencesOf, savePreference } from './preferences.ts'
export {
  assignableRole,
  holdersOf,
  planRoles,
  type RoleAction,
  roleInScope,
  type RoleRecord,
  type RoleScope,
  sameName,
  saveRole,
} from './roles.ts'
export { seedRole } from './seed-role.ts'
export { planUsers, USERS, usersListedIn } from './user-list.ts'
export {
  accountForPeople,
  colleagueQuery,
  noteSeen,
  noteSignIn,
  type PeopleScope,
  saveUser,
  SEEN_MS,
  userInScope,
  type UserRecord,
  userWithEmail,
} from './users.ts'
