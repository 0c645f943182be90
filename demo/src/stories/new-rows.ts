/** Builds rows of charges, offers and posts. */
import { guidAt } from '../guid.ts'
import {
  type ChargeRecord,
  chargeRow as recordedCharge,
  type ContractRecord,
  type JobRecord,
  type PostRecord,
} from '@waybill/server/records/orders/index.ts'
import { CARRIER_TERMS_VERSION } from '@waybill/server/documents/carrier-terms.ts'
import type { Actor } from '@waybill/server/records/history/index.ts'
import type { VendorParty } from './demo-company.ts'

export const dollars = (amount: number): string => amount.toFixed(2)

/** A charge on one side. */
export function chargeRow(
  actor: Actor,
  at: { order_guid: string; job_guid: string | null; contract_guid?: string | null },
  charge: Pick<ChargeRecord, 'side' | 'kind' | 'name'> & { amount: number; item_id?: number; needs_approval?: boolean },
): ChargeRecord {
  const { amount, needs_approval: needsApproval = false, item_id: itemId = null, ...rest } = charge
  return recordedCharge(actor, at, {
    ...rest,
    side: charge.side,
    kind: charge.kind,
    guid: guidAt(actor.now),
    item_id: itemId,
    amount: dollars(amount),
    needs_approval: needsApproval,
    approved_at: needsApproval ? actor.now : null,
    approved_by: needsApproval ? actor.userGuid : null,
  })
}

/** An offer when it is sent. */
export function offerRow(
  actor: Actor,
  job: JobRecord,
  vendor: VendorParty,
  offer: { amount: number; expires: Date; pickup: Date; delivery: Date },
): ContractRecord {
  return {
    company_guid: actor.companyGuid,
    guid: guidAt(actor.now),
    group_guid: null,
    job_guid: job.guid,
    vendor_guid: vendor.guid,
    vendor_contact_guid: null,
    status: 'sent',
    amount: dollars(offer.amount),
    cod_amount: '0.00',
    cod_method: null,
    cod_location: null,
    payment_terms_id: vendor.termsId,
    payment_method_id: 8,
    terms_version: CARRIER_TERMS_VERSION,
    load_terms: null,
    message: null,
    sent_at: actor.now,
    sent_by: actor.userGuid,
    expires_at: offer.expires,
    answered_at: null,
    answered_by: null,
    answer_channel: null,
    answer_ip: null,
    answer_reason: null,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    cancel_cause: null,
    cancel_requested_at: null,
    cancel_requested_by: null,
    cancel_request_reason: null,
    tonu_amount: null,
    estimated_pickup_at: offer.pickup,
    estimated_delivery_at: offer.delivery,
    inspection_acknowledged: false,
    compliance: null,
    compliance_override_reason: null,
    document_file_guid: null,
    document_sha256: null,
    document_revision: 1,
    revision_pending: null,
    round_guid: null,
    round_step: null,
    counter_amount: null,
    seen_at: null,
    cancel_refusal: null,
    created_at: actor.now,
    updated_at: actor.now,
  }
}

/** A post on the product's own board. */
export function postRow(actor: Actor, job: JobRecord, amount: number, expires: Date): PostRecord {
  return {
    company_guid: actor.companyGuid,
    guid: guidAt(actor.now),
    job_guid: job.guid,
    board: 'waybill',
    credential_guid: null,
    user_guid: actor.userGuid,
    status: 'posted',
    amount: dollars(amount),
    external_id: null,
    external_url: null,
    etag: null,
    payload_hash: null,
    last_error: null,
    posted_at: actor.now,
    expires_at: expires,
    removed_at: null,
    remove_reason: null,
    created_at: actor.now,
    created_by: actor.userGuid,
    updated_at: actor.now,
    comment: null,
    follows_pay: false,
    order_version: null,
    attempts: 0,
    next_attempt_at: null,
    looked_at: null,
    bids_read_at: null,
    bids_due_at: null,
    bids_as_of: null,
    payment: null,
    private_group: null,
    taken_until: null,
    of_open_requests: 0,
  }
}
