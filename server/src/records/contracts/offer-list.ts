/** The offer list: sorting, filtering and text search. */
import { OFFER_COLUMNS } from '@waybill/contract/contracts/offer-columns.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { sql } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import type { ContractRecord } from '../orders/index.ts'
import type { ContractScope } from './contract-reading.ts'

const JOB = 'jobs j where j.company_guid = r.company_guid and j.guid = r.job_guid'
const ORDER = `jobs j join orders o on o.company_guid = j.company_guid and o.guid = j.order_guid
  where j.company_guid = r.company_guid and j.guid = r.job_guid`
const VENDOR = 'accounts v where v.company_guid = r.company_guid and v.guid = r.vendor_guid'

// Sorted without an index: figures and names, usually within a status or a vendor.
const STORED = {
  guid: {},
  status: { by: 'status' },
  'job.number': { bySql: `select j.number from ${JOB}` },
  'order.number': { bySql: `select o.number from ${ORDER}` },
  'vendor.name': { bySql: `select v.name from ${VENDOR}` },
  amount: { by: 'amount' },
  dateSent: { by: 'sent_at', indexed: true },
  dateExpires: { by: 'expires_at', indexed: true },
  dateAnswered: { by: 'answered_at', indexed: true },
  sentBy: {},
  answeredBy: {},
  answerChannel: { by: 'answer_channel' },
  answerReason: { by: 'answer_reason' },
  counterAmount: { by: 'counter_amount' },
  dateSeen: { by: 'seen_at' },
  message: { by: 'message' },
  codAmount: { by: 'cod_amount' },
  codMethod: { by: 'cod_method' },
  codLocation: { by: 'cod_location' },
  balance: { bySql: 'r.amount - r.cod_amount' },
  tonuAmount: { by: 'tonu_amount' },
  dateEstimatedPickup: { by: 'estimated_pickup_at' },
  dateEstimatedDelivery: { by: 'estimated_delivery_at' },
  dateCancelled: { by: 'cancelled_at' },
  cancelledBy: {},
  cancelReason: { by: 'cancel_reason' },
  dateCancelRequested: { by: 'cancel_requested_at' },
  cancelRequestReason: { by: 'cancel_request_reason' },
  inspectionAcknowledged: { by: 'inspection_acknowledged' },
  paymentTermsId: { by: 'payment_terms_id' },
  paymentMethodId: { by: 'payment_method_id' },
  termsVersion: {},
  vendorContact: {},
  load: {},
  paymentConfig: {},
  loadTerms: {},
  stops: {},
  commodities: {},
  cancelRefused: {},
  document: {},
  revisionPending: {},
  compliance: {},
  complianceOverrideReason: { by: 'compliance_override_reason' },
  round: {},
  can: {},
  jobGuid: { by: 'job_guid' },
  vendorGuid: { by: 'vendor_guid' },
  loadGuid: { by: 'group_guid' },
} satisfies QueryColumns<typeof OFFER_COLUMNS, ContractRecord>

export const OFFERS: QueryTable<ContractRecord> = { columns: OFFER_COLUMNS, stored: STORED }

/** Plans a page of offers, newest first unless sorted otherwise; their guids are then read with `offersByGuid`. */
export const planOffers = (
  { companyGuid, vendorGuid }: ContractScope,
  listing: Listing,
): ListingPlan<ContractRecord> | Refusal =>
  planListing(listing, {
    from: 'contracts',
    companyGuid,
    scope: vendorGuid ? { column: 'vendor_guid', guids: [vendorGuid] } : undefined,
    // Deleted offers are excluded from both totals and pages.
    only: [sql`exists (select 1 from ${sql.raw(ORDER)} and j.deleted_at is null and o.deleted_at is null)`],
    search: (text) => {
      const beginning = `${likeText(text.toUpperCase())}%`
      return sql`(exists (select 1 from ${sql.raw(ORDER)} and j.number like ${beginning})
        or exists (select 1 from ${sql.raw(VENDOR)} and v.name ilike ${`%${likeText(text)}%`}))`
    },
    sort: { field: 'dateSent', direction: 'desc' },
  })
