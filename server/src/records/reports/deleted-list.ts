/** The lists of deleted orders, jobs and accounts: they have no list rows, so their own tables are read. */
import { DELETED_ACCOUNT_COLUMNS } from '@waybill/contract/accounts/deleted-accounts.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { DELETED_JOB_COLUMNS, DELETED_ORDER_COLUMNS } from '@waybill/contract/orders/deleted-columns.ts'
import { sql } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import { planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'

/** A deleted order or job in the list. */
export interface DeletedRecord {
  guid: string
  number: string
  of_client_name: string
  deleted_at: Date
  of_deleted_by: string | null
  created_at: Date
}
export interface DeletedJobRecord extends DeletedRecord {
  order_guid: string
  of_order_number: string
}

/** A deleted account in the list. */
export interface DeletedAccountRecord {
  guid: string
  name: string
  of_parent_name: string | null
  city: string | null
  state: string | null
  deleted_at: Date
  of_deleted_by: string | null
  created_at: Date
}

const ORDER_STORED = {
  guid: {},
  number: { by: 'number' },
  clientName: { bySql: 'c.name' },
  dateDeleted: { by: 'deleted_at', indexed: true },
  deletedBy: { bySql: 'u.name' },
  dateCreated: { by: 'created_at' },
} satisfies QueryColumns<typeof DELETED_ORDER_COLUMNS, DeletedRecord>
const JOB_STORED = {
  ...ORDER_STORED,
  orderNumber: { bySql: 'o.number' },
  orderGuid: { by: 'order_guid' },
} satisfies QueryColumns<typeof DELETED_JOB_COLUMNS, DeletedJobRecord>

// Few accounts are ever deleted: the list is sorted without an index.
const ACCOUNT_STORED = {
  guid: {},
  name: { by: 'name' },
  parentName: { bySql: 'p.name' },
  city: { by: 'city' },
  state: { by: 'state' },
  dateDeleted: { by: 'deleted_at' },
  deletedBy: { bySql: 'u.name' },
  dateCreated: { by: 'created_at' },
} satisfies QueryColumns<typeof DELETED_ACCOUNT_COLUMNS, DeletedAccountRecord>

export const DELETED_ORDERS: QueryTable<DeletedRecord> = { columns: DELETED_ORDER_COLUMNS, stored: ORDER_STORED }
export const DELETED_JOBS: QueryTable<DeletedJobRecord> = { columns: DELETED_JOB_COLUMNS, stored: JOB_STORED }

export const DELETED_ACCOUNTS: QueryTable<DeletedAccountRecord> = {
  columns: DELETED_ACCOUNT_COLUMNS,
  stored: ACCOUNT_STORED,
}

const WHO = sql`left join users u on u.company_guid = r.company_guid and u.guid = r.deleted_by`
const COLUMNS = sql`r.guid, r.number, r.deleted_at, r.created_at, c.name as of_client_name, u.name as of_deleted_by`
const search = (text: string) =>
  sql`(r.number like ${`${likeText(text.toUpperCase())}%`} or c.name ilike ${`%${likeText(text)}%`})`
const sort = { field: 'dateDeleted', direction: 'desc' } as const

/** Plans a page of deleted orders, most recently deleted first. */
export const planDeletedOrders = (companyGuid: string, listing: Listing): ListingPlan<DeletedRecord> | Refusal =>
  planListing(listing, {
    from: sql`orders r join accounts c on c.company_guid = r.company_guid and c.guid = r.client_guid ${WHO}`,
    select: COLUMNS,
    companyGuid,
    only: [sql`r.deleted_at is not null`],
    search,
    sort,
  })

/** The same for jobs; those of a deleted order are restored with it. */
export const planDeletedJobs = (companyGuid: string, listing: Listing): ListingPlan<DeletedJobRecord> | Refusal =>
  planListing(listing, {
    from: sql`jobs r join orders o on o.company_guid = r.company_guid and o.guid = r.order_guid
      join accounts c on c.company_guid = o.company_guid and c.guid = o.client_guid ${WHO}`,
    select: sql`${COLUMNS}, r.order_guid, o.number as of_order_number`,
    companyGuid,
    only: [sql`r.deleted_at is not null and o.deleted_at is null`],
    search,
    sort,
  })

/** Plans a page of a company's deleted clients or vendors, most recently deleted first. */
export const planDeletedAccounts = (
  companyGuid: string,
  type: 'client' | 'vendor',
  listing: Listing,
): ListingPlan<DeletedAccountRecord> | Refusal =>
  planListing(listing, {
    from: sql`accounts r left join accounts p on p.company_guid = r.company_guid and p.guid = r.parent_guid ${WHO}`,
    select: sql`r.guid, r.name, r.city, r.state, r.deleted_at, r.created_at, p.name as of_parent_name, u.name as of_deleted_by`,
    companyGuid,
    only: [sql`r.type = ${type}`, sql`r.deleted_at is not null`],
    search: (text) => sql`(r.name ilike ${`%${likeText(text)}%`} or r.city ilike ${`%${likeText(text)}%`})`,
    sort: { field: 'dateDeleted', direction: 'desc' },
  })
