/** The history of the whole company, in pages. */
import { HISTORY_COLUMNS } from '@waybill/contract/activity/history-columns.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { sql } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { type ListedIn, planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import type { ActivityRecord } from './activity.ts'

const STORED = {
  id: {},
  // Sorted by the moment that is filtered by, so that an old month is not sought from the newest entry on.
  date: { by: 'at', indexed: true },
  by: { by: 'actor_name' },
  portal: { by: 'portal' },
  text: {},
  action: { by: 'action' },
  subject: { by: 'subject' },
  reason: { by: 'reason' },
  subjectGuid: { by: 'subject_guid' },
  orderGuid: { by: 'order_guid' },
  jobGuid: { by: 'job_guid' },
  before: {},
  after: {},
  actorGuid: { by: 'actor_guid' },
  clientGuid: { by: 'client_guid' },
  vendorGuid: { by: 'vendor_guid' },
} satisfies QueryColumns<typeof HISTORY_COLUMNS, ActivityRecord>

export const HISTORY: QueryTable<ActivityRecord> = { columns: HISTORY_COLUMNS, stored: STORED }

/** Entries about access; the index `history_audited` has the same condition. */
const AUDITED = ['sign-in', 'api-key', 'user', 'role'] as const
const IS_AUDITED = sql`r.subject in (${sql.join(AUDITED.map((subject) => sql.lit(subject)))})`

/** What its reader may see; entries about access are always included. */
export interface HistoryScope {
  companyGuid: string
  orders: boolean
  clients: boolean
  vendors: boolean
  internalNotes: boolean
  internalFiles: boolean
}

const inScope = (scope: HistoryScope): Condition[] => [
  ...(scope.orders ? [] : [sql`r.order_guid is null`]),
  ...(scope.clients ? [] : [sql`(r.order_guid is not null or r.client_guid is null or ${IS_AUDITED})`]),
  ...(scope.vendors ? [] : [sql`(r.order_guid is not null or r.vendor_guid is null or ${IS_AUDITED})`]),
  ...(scope.internalNotes ? [] : [sql`r.subject <> 'note'`]),
  scope.internalFiles
    ? // A private file stays private to its owner.
      // A row each: `not exists` would be answered by a pass over the whole history.
      sql`(r.subject <> 'attachment' or (select true from history k where k.company_guid = r.company_guid
        and k.subject_guid = r.subject_guid and (k.before ->> 'acl' = 'owner' or k.after ->> 'acl' = 'owner') limit 1) is null)`
    : sql`r.subject <> 'attachment'`,
]

/** The listing of history for a reader, newest first unless sorted otherwise. */
export const historyListedIn = (scope: HistoryScope): ListedIn => ({
  from: 'history',
  select: sql`r.*, r.seq::text as guid, null as of_actor_account`,
  id: 'seq',
  companyGuid: scope.companyGuid,
  only: inScope(scope),
  search: (text) => {
    const part = `%${likeText(text)}%`
    return sql`(r.action ilike ${part} or r.actor_name ilike ${part} or r.reason ilike ${part})`
  },
  sort: { field: 'date', direction: 'desc' },
})

/** Plans a page of it, newest first unless sorted otherwise. */
export const planHistory = (scope: HistoryScope, listing: Listing): ListingPlan<ActivityRecord> | Refusal =>
  planListing(listing, historyListedIn(scope))

/** Only those entries; for one user, what it did and what was done to it. */
export const audited = (user: string | undefined): Condition[] => [
  IS_AUDITED,
  ...(user === undefined ? [] : [sql`(r.subject_guid = ${user} or r.actor_guid = ${user})`]),
]
