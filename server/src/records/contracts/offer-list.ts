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
/** What an offer pays: its price and the charges of its job, or what was agreed while a change waits, less the fee of quick pay. */
const TOTAL = `coalesce(case when r.status = 'accepted' and r.revision_pending ? 'charges'
      then round((r.revision_pending -> 'agreed' ->> 'pay')::numeric / 100, 2) end,
    r.amount + (select coalesce(sum(h.amount), 0) from charges h join jobs hj on hj.company_guid = h.company_guid and hj.guid = h.job_guid
      where h.company_guid = r.company_guid and h.order_guid = hj.order_guid and h.job_guid = r.job_guid and h.side = 'vendor'
        and h.kind not in ('base', 'cod') and h.deleted_at is null and (h.contract_guid is null or h.contract_guid = r.guid)
        and (not h.needs_approval or h.approved_at is not null)))
  - case when r.status = 'accepted' then coalesce((select (f.bill_sums -> r.vendor_guid::text ->> 'fee')::numeric from jobs f
      where f.company_guid = r.company_guid and f.guid = r.job_guid), 0) else 0 end`
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
  total: { bySql: TOTAL },
  balance: { bySql: `${TOTAL} - r.cod_amount` },
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
