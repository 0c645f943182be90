/** The list of webhook deliveries: sorting, filtering and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { DELIVERY_COLUMNS } from '@waybill/contract/webhooks/delivery-columns.ts'
import { sql } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { type ListedIn, planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import { DELIVERIES_FROM, DELIVERIES_SELECT, type DeliveryRecord } from './webhook-deliveries.ts'

const STORED = {
  guid: {},
  webhookGuid: { by: 'webhook_guid' },
  event: { bySql: 'h.action' },
  subject: { bySql: 'h.subject' },
  subjectGuid: { bySql: 'h.subject_guid' },
  status: { by: 'status' },
  attempts: { by: 'attempts' },
  responseStatus: { by: 'response_status' },
  responseExcerpt: { by: 'response_excerpt' },
  replayOf: { by: 'replay_of' },
  // Deliveries of one moment are sent in position order.
  dateCreated: { by: 'created_at', key: 'd.position', keyAs: 'number', indexed: true },
  dateNextAttempt: { bySql: `case when d.status = 'waiting' then d.next_attempt_at end` },
  dateDelivered: { by: 'delivered_at' },
} satisfies QueryColumns<typeof DELIVERY_COLUMNS, DeliveryRecord>

export const DELIVERIES: QueryTable<DeliveryRecord> = { alias: 'd', columns: DELIVERY_COLUMNS, stored: STORED }

/** The listing of one webhook's log, or of all, newest first unless sorted otherwise. */
export const deliveriesListedIn = (companyGuid: string, { webhook }: { webhook?: string }): ListedIn => ({
  select: DELIVERIES_SELECT,
  from: DELIVERIES_FROM,
  alias: 'd',
  companyGuid,
  only: webhook ? [sql`d.webhook_guid = ${webhook}`] : [],
  search: (text) => sql`h.action ilike ${`%${likeText(text)}%`}`,
})

/** Plans a page of one webhook's log, or of all, newest first unless sorted otherwise. */
export const planDeliveries = (
  companyGuid: string,
  filter: { webhook?: string },
  listing: Listing,
): ListingPlan<DeliveryRecord> | Refusal => planListing(listing, deliveriesListedIn(companyGuid, filter))
