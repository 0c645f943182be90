/** The account lists: sorting, filtering and text search. */
import { ACCOUNT_COLUMNS } from '@waybill/contract/accounts/account-columns.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { sql } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { type ListedIn, planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import {
  ACCOUNTS_FROM,
  ACCOUNTS_SELECT,
  accountsInScope,
  type AccountRecord,
  type AccountScope,
} from './account-reading.ts'
import { besideVendors, BY_COMPLIANCE, COMPLIANCE, INSURANCE, OPEN_JOBS } from './vendor-columns.ts'

// A company has a few thousand clients and vendors: only names have an index to sort by. Sorting by compliance or open
// jobs computes it for all of them, each with one index lookup.
const STORED = {
  guid: {},
  name: { by: 'name', key: 'lower(a.name)', indexed: true },
  type: {},
  rtype: { by: 'rtype' },
  parentName: { bySql: 'p.name' },
  'billingAddress.city': { by: 'city' },
  'billingAddress.state': { by: 'state' },
  'billingAddress.street1': { by: 'street1' },
  'billingAddress.zipCode': { by: 'zip_code' },
  'billingAddress.country': { by: 'country' },
  email: { by: 'email' },
  phoneNumber: { by: 'phone_number' },
  mobileNumber: { by: 'mobile_number' },
  website: { by: 'website' },
  mcNumber: { by: 'mc_number' },
  usdot: { by: 'usdot' },
  complianceResult: { bySql: COMPLIANCE, key: BY_COMPLIANCE, keyAs: 'number' },
  insuranceExpiresOn: { bySql: INSURANCE },
  openJobs: { bySql: OPEN_JOBS },
  mc: {},
  dotNumber: {},
  status: { by: 'status' },
  statusReason: { by: 'status_reason' },
  isActive: { by: 'is_active' },
  preferred: { by: 'preferred' },
  blacklist: { by: 'blacklist' },
  requiresReference: { by: 'requires_reference' },
  slaDays: { by: 'sla_days' },
  icpGp: { by: 'icp_gp' },
  icpMultiplier: { by: 'icp_multiplier' },
  creditLimit: { by: 'credit_limit' },
  language: { by: 'language' },
  orderInstructions: { by: 'order_instructions' },
  dateCreated: { by: 'created_at' },
  dateUpdated: { by: 'updated_at' },
  isDeleted: {},
  dateDeleted: {},
  parentGuid: { by: 'parent_guid' },
  createdByGuid: {},
  updatedByGuid: {},
  deletedByGuid: {},
  can: {},
} satisfies QueryColumns<typeof ACCOUNT_COLUMNS, AccountRecord>

export const ACCOUNTS: QueryTable<AccountRecord> = { alias: 'a', columns: ACCOUNT_COLUMNS, stored: STORED }

/** The account and everything below it. */
const treeOf = (scope: AccountScope, guid: string): Condition =>
  sql`a.guid in (with recursive tree as (
    select guid from accounts where company_guid = ${scope.companyGuid} and guid = ${guid}
    union select b.guid from accounts b join tree on tree.guid = b.parent_guid where b.company_guid = ${scope.companyGuid}
  ) select guid from tree)`

/** Which accounts a call lists. */
export interface AccountFilter {
  type: AccountType
  /** This account and those below it. */
  treeOf?: string | undefined
  /** Only those that have a parent. */
  branchesOnly?: boolean | undefined
}

/** A name, city, email or number that contains the text. */
function searched(term: string): Condition {
  const part = `%${likeText(term)}%`
  return sql`(a.name ilike ${part} or a.city ilike ${part} or a.email ilike ${part} or a.code ilike ${part}
    or a.mc_number ilike ${part} or a.usdot ilike ${part} or a.scac ilike ${part})`
}

/** The listing of accounts for a caller, A to Z unless sorted otherwise; compliance is as of that moment. */
export const accountsListedIn = (scope: AccountScope, filter: AccountFilter, now: Date): ListedIn => ({
  select: sql`${ACCOUNTS_SELECT}, ${sql.raw(COMPLIANCE)} as of_compliance, ${sql.raw(INSURANCE)} as of_insurance_expires_on,
    ${sql.raw(OPEN_JOBS)} as of_open_jobs`,
  from: sql`${ACCOUNTS_FROM} ${besideVendors(scope.companyGuid, now)}`,
  alias: 'a',
  companyGuid: scope.companyGuid,
  only: [
    ...accountsInScope(scope),
    sql`a.type = ${filter.type}`,
    ...(filter.treeOf ? [treeOf(scope, filter.treeOf)] : []),
    ...(filter.branchesOnly ? [sql`a.parent_guid is not null`] : []),
  ],
  search: searched,
  sort: { field: 'name', direction: 'asc' },
})

/** Plans a page of accounts, A to Z unless sorted otherwise. */
export const planAccounts = (
  scope: AccountScope,
  filter: AccountFilter,
  listing: Listing,
): ListingPlan<AccountRecord> | Refusal => planListing(listing, accountsListedIn(scope, filter, listing.now))
