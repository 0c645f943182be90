/** The contact lists: sorting, filtering and text search. */
import { CONTACT_COLUMNS } from '@waybill/contract/contacts/contact-columns.ts'
import type { AccountContactsQuery } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { sql } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import {
  quickFilters,
  type ListedIn,
  planListing,
  type Listing,
  type ListingPlan,
} from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import type { AccountScope } from './account-reading.ts'
import { atTerminal, CONTACTS_FROM, CONTACTS_SELECT, contactsInScope, type ContactRecord } from './contacts.ts'

const STORED = {
  guid: {},
  name: { by: 'name', key: 'lower(k.name)', indexed: true },
  email: { by: 'email', key: "lower(coalesce(k.email, ''))", nullable: false, indexed: true },
  mobileNumber: { by: 'mobile_number' },
  phoneNumber: { by: 'phone_number' },
  website: { by: 'website' },
  title: { by: 'title' },
  department: { by: 'department' },
  isActive: { by: 'is_active' },
  canLogin: { bySql: 'coalesce(u.can_login, false)' },
  accountGuid: { by: 'account_guid' },
  accountName: { bySql: 'a.name' },
  terminalGuid: { by: 'terminal_guid' },
  dateCreated: { by: 'created_at' },
  createdBy: { bySql: 'cu.name' },
  dateUpdated: { by: 'updated_at', indexed: true },
  updatedBy: { bySql: 'uu.name' },
  can: {},
} satisfies QueryColumns<typeof CONTACT_COLUMNS, ContactRecord>

export const CONTACT_LIST: QueryTable<ContactRecord> = { alias: 'k', columns: CONTACT_COLUMNS, stored: STORED }

/** A name, email, title or number that contains the text; numbers in any notation. */
function searched(term: string): Condition {
  const part = `%${likeText(term)}%`
  const digits = term.replaceAll(/\D/g, '')
  const numbers =
    digits.length >= 4
      ? sql` or regexp_replace(concat_ws('|', k.phone_number, k.mobile_number), '[^0-9|]', '', 'g') like ${`%${digits}%`}`
      : sql``
  return sql`(k.name ilike ${part} or k.email ilike ${part} or k.title ilike ${part}${numbers})`
}

/** The list body for a plain contact query. */
export const contactsBody = ({ search, isActive, sort, direction }: AccountContactsQuery): Listing['body'] => ({
  search,
  filterState: quickFilters({ isActive }),
  sort: [{ field: sort ?? 'name', direction: direction ?? 'asc' }],
})

/** Which contacts a call lists: of these accounts, or at a place. */
export interface ContactFilter {
  accounts?: readonly string[] | undefined
  terminal?: string | undefined
}

/** The listing of contacts for a caller, A to Z unless sorted otherwise. */
export const contactsListedIn = (scope: AccountScope, { accounts, terminal }: ContactFilter): ListedIn => ({
  select: CONTACTS_SELECT,
  from: CONTACTS_FROM,
  alias: 'k',
  companyGuid: scope.companyGuid,
  only: [
    ...(terminal ? atTerminal(scope, terminal) : contactsInScope(scope)),
    ...(accounts?.length ? [sql`k.account_guid = any(${accounts}::uuid[])`] : []),
  ],
  search: searched,
  sort: { field: 'name', direction: 'asc' },
})

/** Plans a page of contacts, A to Z unless sorted otherwise. */
export const planContacts = (
  scope: AccountScope,
  filter: ContactFilter,
  listing: Listing,
): ListingPlan<ContactRecord> | Refusal => planListing(listing, contactsListedIn(scope, filter))
