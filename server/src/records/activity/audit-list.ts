/** The audit: history of the whole company, page by page. */
import { AUDIT_COLUMNS } from '@waybill/contract/activity/audit-columns.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { sql } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { SoughtColumns, SoughtTable } from '../../platform/list/list-table.ts'
import type { ActivityRecord } from './activity.ts'

const STORED = {
  id: {},
  // Entries are numbered as they come.
  date: { by: 'at', key: 'r.seq', keyAs: 'number', indexed: true },
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
} satisfies SoughtColumns<typeof AUDIT_COLUMNS, ActivityRecord>

export const AUDIT: SoughtTable<ActivityRecord> = { columns: AUDIT_COLUMNS, stored: STORED }

/** What a reader of the audit may look at besides. */
export interface AuditScope {
  companyGuid: string
  orders: boolean
  clients: boolean
  vendors: boolean
  internalNotes: boolean
  internalFiles: boolean
}

const inScope = (scope: AuditScope): Condition[] => [
  ...(scope.orders ? [] : [sql`r.order_guid is null`]),
  ...(scope.clients ? [] : [sql`(r.order_guid is not null or r.client_guid is null)`]),
  ...(scope.vendors ? [] : [sql`(r.order_guid is not null or r.vendor_guid is null)`]),
  ...(scope.internalNotes ? [] : [sql`r.subject <> 'note'`]),
  scope.internalFiles
    ? // A file that its owner kept to himself stays his.
      sql`(r.subject <> 'attachment' or not exists (select from history k where k.company_guid = r.company_guid
        and k.subject_guid = r.subject_guid and (k.before ->> 'acl' = 'owner' or k.after ->> 'acl' = 'owner')))`
    : sql`r.subject <> 'attachment'`,
]

/** Plans a page of the audit, newest first unless sorted otherwise. */
export const planAudit = (scope: AuditScope, listing: Listing): ListingPlan<ActivityRecord> | Refusal =>
  planListing(listing, {
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
