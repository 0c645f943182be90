/** The user list: sorting, filtering and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { USER_COLUMNS } from '@waybill/contract/users/user-columns.ts'
import { sql } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { type ListedIn, planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import { USERS_FROM, USERS_SELECT, usersInScope, type PeopleScope, type UserRecord } from './users.ts'

const STORED = {
  guid: {},
  name: { by: 'name', key: 'lower(u.name)', indexed: true },
  email: { by: 'email' },
  mobileNumber: { by: 'mobile_number' },
  phoneNumber: { by: 'phone_number' },
  canLogin: { by: 'can_login' },
  'role.guid': { by: 'role_guid' },
  'role.name': { bySql: 'r.name' },
  'role.description': {},
  'role.isActive': {},
  'account.guid': { by: 'account_guid' },
  'account.name': { bySql: 'a.name' },
  'account.type': { bySql: 'a.type' },
  dateCreated: { by: 'created_at' },
  dateUpdated: { by: 'updated_at' },
  dateLastSeen: {},
  version: {},
  can: {},
} satisfies QueryColumns<typeof USER_COLUMNS, UserRecord>

export const USERS: QueryTable<UserRecord> = { alias: 'u', columns: USER_COLUMNS, stored: STORED }

/** The listing of users for a caller, A to Z unless sorted otherwise; of one group, if named. */
export const usersListedIn = (scope: PeopleScope, { group }: { group?: string }): ListedIn => ({
  select: USERS_SELECT,
  from: USERS_FROM,
  alias: 'u',
  companyGuid: scope.companyGuid,
  only: [
    ...usersInScope(scope),
    ...(group
      ? [
          sql`exists (select from group_users g where g.company_guid = u.company_guid and g.user_guid = u.guid
            and g.group_guid = ${group})`,
        ]
      : []),
  ],
  search: (text) => {
    const part = `%${likeText(text)}%`
    return sql`(u.name ilike ${part} or u.email ilike ${part})`
  },
  sort: { field: 'name', direction: 'asc' },
})

/** Plans a page of users, A to Z unless sorted otherwise; of one group, if named. */
export const planUsers = (
  scope: PeopleScope,
  filter: { group?: string },
  listing: Listing,
): ListingPlan<UserRecord> | Refusal => planListing(listing, usersListedIn(scope, filter))
