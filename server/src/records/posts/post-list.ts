/** The lists of posts and requests: sorting, filtering and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { POST_COLUMNS, POST_REQUEST_COLUMNS } from '@waybill/contract/posts/post-columns.ts'
import { sql } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { type ListedIn, planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import type { PostRecord } from '../orders/index.ts'
import type { RequestRecord, RequestScope } from './post-requests.ts'

const OPEN_REQUESTS = `select count(*) from post_requests q
  where q.company_guid = r.company_guid and q.post_guid = r.guid and q.status = 'open'`

const JOB_NUMBER = `(select j.number from jobs j where j.company_guid = r.company_guid and j.guid = r.job_guid)`

// Sorted by time with an index; other sorts are used within a status or a board.
const POST_STORED = {
  guid: {},
  jobGuid: { by: 'job_guid' },
  jobNumber: { bySql: JOB_NUMBER },
  board: { by: 'board' },
  boardLabel: {},
  status: { by: 'status' },
  price: { by: 'amount' },
  followsPay: { by: 'follows_pay' },
  openRequests: { bySql: OPEN_REQUESTS },
  comment: { by: 'comment' },
  payment: {},
  group: { by: 'private_group' },
  datePosted: { by: 'posted_at', indexed: true },
  dateExpires: { by: 'expires_at', indexed: true },
  dateRemoved: { by: 'removed_at' },
  removeReason: { by: 'remove_reason' },
  lastError: { by: 'last_error' },
  attempts: { by: 'attempts' },
  dateNextAttempt: {},
  externalId: { by: 'external_id' },
  externalUrl: {},
  credentialId: { by: 'credential_guid' },
  dateCreated: { by: 'created_at', indexed: true },
  dateUpdated: { by: 'updated_at', indexed: true },
} satisfies QueryColumns<typeof POST_COLUMNS, PostRecord>

export const POSTS: QueryTable<PostRecord> = { columns: POST_COLUMNS, stored: POST_STORED }

/** The listing of a company's posts, newest first unless sorted otherwise. */
export const postsListedIn = (companyGuid: string): ListedIn => ({
  from: 'loadboard_posts',
  select: sql`r.*, (${sql.raw(OPEN_REQUESTS)})::int as of_open_requests, ${sql.raw(JOB_NUMBER)} as of_job_number`,
  companyGuid,
  search: (text) => {
    const beginning = `${likeText(text.toUpperCase())}%`
    return sql`(r.external_id = ${text} or exists (select from jobs j where j.company_guid = r.company_guid
      and j.guid = r.job_guid and j.number like ${beginning}))`
  },
})

/** Plans a page of the company's posts, newest first unless sorted otherwise. */
export const planPosts = (companyGuid: string, listing: Listing): ListingPlan<PostRecord> | Refusal =>
  planListing(listing, postsListedIn(companyGuid))

/** A request whose post is gone counts as closed, even before that is written. */
const STATUS = `case when r.status = 'open' and p.status not in ('posting', 'posted', 'updating') then 'closed' else r.status end`

const REQUEST_STORED = {
  guid: {},
  postGuid: { by: 'post_guid' },
  jobGuid: { bySql: 'p.job_guid' },
  jobNumber: { bySql: 'j.number' },
  board: { bySql: 'p.board' },
  status: { bySql: STATUS },
  'vendor.name': { bySql: 'v.name' },
  amount: { by: 'amount' },
  message: { by: 'message' },
  user: {},
  closedReason: { by: 'closed_reason' },
  contractGuid: { by: 'contract_guid' },
  offer: {},
  dateCreated: { by: 'created_at', indexed: true },
  dateUpdated: { by: 'updated_at', indexed: true },
  version: {},
  can: {},
  vendorGuid: { by: 'vendor_guid' },
} satisfies QueryColumns<typeof POST_REQUEST_COLUMNS, RequestRecord>

export const POST_REQUESTS: QueryTable<RequestRecord> = { columns: POST_REQUEST_COLUMNS, stored: REQUEST_STORED }

/** The listing of requests, newest first unless sorted otherwise; for a carrier its own. */
export const requestsListedIn = ({ companyGuid, vendorGuid }: RequestScope): ListedIn => ({
  from: sql`post_requests r
    join loadboard_posts p on p.company_guid = r.company_guid and p.guid = r.post_guid
    join jobs j on j.company_guid = p.company_guid and j.guid = p.job_guid
    join accounts v on v.company_guid = r.company_guid and v.guid = r.vendor_guid
    left join users u on u.company_guid = r.company_guid and u.guid = r.user_guid`,
  select: sql`r.*, p.job_guid as of_job_guid, p.status as of_post_status, p.amount as of_post_amount,
    p.payment as of_post_payment,
    p.board as of_board, j.order_guid as of_order_guid, j.number as of_job_number, u.name as of_user_name,
    json_build_object('name', v.name, 'usdot', v.usdot, 'mc', v.mc_number) as of_vendor`,
  companyGuid,
  scope: vendorGuid ? { column: 'vendor_guid', guids: [vendorGuid] } : undefined,
  search: (text) => sql`(v.name ilike ${`%${likeText(text)}%`} or j.number like ${`${likeText(text.toUpperCase())}%`})`,
})

/** Plans a page of requests, newest first unless sorted otherwise; for a carrier its own. */
export const planRequests = (scope: RequestScope, listing: Listing): ListingPlan<RequestRecord> | Refusal =>
  planListing(listing, requestsListedIn(scope))
