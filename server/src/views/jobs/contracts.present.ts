/**
 * An offer as the caller may see it. Allow-lists: a vendor reads no street, name, contact, code or client here, nor
 * other vendors' offers.
 */
import type { Contract, OfferedCommodity, OfferedStop } from '@waybill/contract/contracts/contracts.shapes.ts'
import { sees, show } from '@waybill/domain/access/rules.ts'
import {
  CONTRACT_SEEN,
  OFFERED_JOB_SEEN,
  OFFERED_LOAD_SEEN,
  OFFERED_STOP_SEEN,
  OFFERED_WITH_SEEN,
  REVISION_SEEN,
  STATUS_OF_OFFERED_JOB,
} from '@waybill/domain/access/tables/contracts.ts'
import { type Cents, sum, toCents, toDollars, toPrice } from '@waybill/domain/money/cents.ts'
import { jobPay } from '@waybill/domain/money/job-pay.ts'
import { offerCan } from '@waybill/domain/transport/contract-can.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, money } from '../../platform/http/present.ts'
import type { CommoditySummary, OfferRecord, StopSummary } from '../../records/contracts/index.ts'
import { presentContact } from '../orders/order-parts.present.ts'
import type { PicklistRecord } from '../../records/reference/index.ts'
import { presentTerms } from '../money/payment-config.ts'
import { type PendingRevision, revisionFacts } from '@waybill/domain/transport/agreement.ts'
import { PAY } from '@waybill/domain/access/who.ts'
import { chargesOfOffer, offeredQuickPay, payOfOffer } from './offered-quick-pay.ts'
import { pendingOf } from '../../consequences/revise-confirmations.ts'

const at = (text: string | null): string | null => (text === null ? null : instant(new Date(text)))

/** The center of a ZIP code, which reveals no street. */
export type MiddleOf = (zip: string | null) => { latitude: number; longitude: number } | null

const presentOfferedStop = (stop: StopSummary, open: boolean, caller: Caller, middleOf: MiddleOf): OfferedStop => {
  const { latitude = null, longitude = null } = middleOf(stop.zip_code) ?? {}
  return show(
    OFFERED_STOP_SEEN,
    caller,
    {
      guid: stop.guid,
      stopType: stop.stop_type,
      sequence: stop.sequence,
      city: stop.city,
      state: stop.state,
      zipCode: stop.zip_code,
      country: stop.country,
      latitude,
      longitude,
      timeZone: stop.time_zone,
      dateRequestedType: stop.requested_type,
      dateRequestedStart: at(stop.requested_start),
      dateRequestedEnd: at(stop.requested_end),
      dateScheduledType: stop.scheduled_type,
      dateScheduledStart: at(stop.scheduled_start),
      dateScheduledEnd: at(stop.scheduled_end),
    },
    { open },
  )
}

const presentOfferedCommodity = (commodity: CommoditySummary): OfferedCommodity => ({
  guid: commodity.guid,
  type: commodity.type,
  name: [commodity.year, commodity.make, commodity.model].filter(Boolean).join(' ') || commodity.type,
  quantity: commodity.quantity,
  inoperable: commodity.inoperable,
  hasKeys: commodity.has_keys,
  length: commodity.length,
  width: commodity.width,
  height: commodity.height,
  weight: commodity.weight,
})

function presentOfferedJob(record: OfferRecord, open: boolean, caller: Caller): Contract['job'] {
  const { of_job: job } = record
  const knowsStatus = sees(STATUS_OF_OFFERED_JOB, caller, { accepted: record.status === 'accepted' })
  return show(
    OFFERED_JOB_SEEN,
    caller,
    {
      guid: record.job_guid,
      number: job.number,
      status: knowsStatus ? job.status : 'pending',
      classification: job.classification,
      equipmentTypeId: job.equipment_type_id,
      inspectionType: job.inspection_type,
      distance: job.distance,
    },
    { open },
  )
}

const totalOf = ({ amount, beside, agreed, fee }: NonNullable<OfferRecord['of_load']>[number]): Cents =>
  jobPay({
    charges: agreed ?? sum([toCents(amount), toCents(beside)]),
    notAgreed: 0,
    billed: 0,
    fee: toCents(fee ?? 0),
  }).net

function presentLoad(record: OfferRecord, caller: Caller): Contract['load'] {
  const together = record.of_load
  if (record.group_guid === null || !together) return null
  return show(OFFERED_LOAD_SEEN, caller, {
    guid: record.group_guid,
    contracts: together.map((each) =>
      show(OFFERED_WITH_SEEN, caller, {
        guid: each.guid,
        job: { guid: each.job_guid, number: each.job_number },
        amount: money(each.amount),
        total: toDollars(totalOf(each)),
      }),
    ),
    total: toDollars(sum(together.map(totalOf))),
  })
}

function presentDocument(record: OfferRecord, call: ReadCall<'links'>): Contract['document'] {
  if (!record.document_file_guid || !record.document_sha256) return null
  const url = call.services.links.make(
    {
      companyGuid: record.company_guid,
      userGuid: call.caller.userGuid,
      fileGuid: record.document_file_guid,
      attachmentGuid: null,
      name: `Rate confirmation ${record.of_job.number}.pdf`,
      inline: true,
    },
    call.now,
  )
  return {
    fileGuid: record.document_file_guid,
    sha256: record.document_sha256,
    revision: record.document_revision,
    url,
  }
}

const PAY_PATHS: readonly string[] = ['amount', 'accessorials']

/** The change that waits for the vendor; the previously agreed terms are in the current document. */
const presentPending = (pending: PendingRevision, record: OfferRecord, caller: Caller): Contract['revisionPending'] =>
  show(REVISION_SEEN, caller, {
    revision: record.document_revision + 1,
    parts: pending.parts,
    changes: (pending.changes ?? []).filter(({ path }) => sees(PAY, caller) || !PAY_PATHS.includes(path)),
    amount: pending.amount === null ? null : money(pending.amount),
    dateAsked: pending.askedAt,
    dateDeclined: pending.declinedAt,
    declineReason: pending.declineReason,
    dateExpires: pending.answerBy ?? null,
    dateExpired: pending.expiredAt ?? null,
  })

/** The offer as the caller may see it. */
export function presentContract(
  record: OfferRecord,
  picklists: readonly PicklistRecord[],
  middleOf: MiddleOf,
  call: ReadCall<'links'>,
): Contract {
  const { caller } = call
  const status = record.status
  const accepted = status === 'accepted'
  const open = accepted || status === 'sent'
  const pay = payOfOffer(record)
  const pending = accepted ? pendingOf(record) : null
  const standing = {
    status,
    dateExpires: record.expires_at,
    isAwardedElsewhere: record.of_is_awarded_elsewhere,
    jobStatus: record.of_job.status,
    isCancelRequested: record.cancel_requested_at !== null,
    ...revisionFacts(pending),
  }
  return show(
    CONTRACT_SEEN,
    caller,
    {
      guid: record.guid,
      status,
      job: presentOfferedJob(record, open, caller),
      order: { guid: record.of_order.guid, number: record.of_order.number },
      vendor: { guid: record.vendor_guid, name: record.of_vendor.name, usdot: record.of_vendor.usdot },
      vendorContact: presentContact(record.of_contact),
      load: presentLoad(record, caller),
      amount: money(record.amount),
      charges: chargesOfOffer(record).map(({ name, amount }) => ({ name, amount: money(amount) })),
      quickPayFee: toPrice(pay.fee),
      total: toDollars(pay.net),
      codAmount: money(record.cod_amount),
      codMethod: record.cod_method,
      codLocation: record.cod_location,
      balance: toDollars(pay.net - toCents(record.cod_amount)),
      tonuAmount: record.tonu_amount === null ? null : money(record.tonu_amount),
      paymentTermsId: record.payment_terms_id,
      paymentMethodId: record.payment_method_id,
      paymentConfig: presentTerms(record.payment_terms_id, picklists),
      quickPay: () => offeredQuickPay(record, picklists, call.now),
      termsVersion: record.terms_version,
      message: record.message,
      loadTerms: record.load_terms,
      stops: (record.of_stops ?? []).map((stop) => presentOfferedStop(stop, open, caller, middleOf)),
      commodities: (record.of_commodities ?? []).map(presentOfferedCommodity),
      dateSent: instant(record.sent_at),
      sentBy: record.of_sent_by,
      sentByPhone: record.of_sent_by_phone,
      dateExpires: instant(record.expires_at),
      dateAnswered: instant(record.answered_at),
      answeredBy: record.of_answered_by,
      answerChannel: record.answer_channel,
      answerReason: record.answer_reason,
      counterAmount: record.counter_amount === null ? null : money(record.counter_amount),
      dateSeen: instant(record.seen_at),
      round:
        record.round_guid === null
          ? null
          : { guid: record.round_guid, step: record.round_step ?? 0, steps: record.of_round_steps ?? 0 },
      dateEstimatedPickup: instant(record.estimated_pickup_at),
      dateEstimatedDelivery: instant(record.estimated_delivery_at),
      inspectionAcknowledged: record.inspection_acknowledged,
      dateCancelled: instant(record.cancelled_at),
      cancelledBy: record.of_cancelled_by,
      cancelReason: record.cancel_reason,
      cancelCause: record.cancel_cause,
      dateCancelRequested: instant(record.cancel_requested_at),
      cancelRequestReason: record.cancel_request_reason,
      cancelRefused: record.cancel_refusal,
      document: () => presentDocument(record, call),
      revisionPending: pending && presentPending(pending, record, caller),
      compliance: record.compliance,
      complianceOverrideReason: record.compliance_override_reason,
      can: offerCan(standing, caller, call.now),
    },
    { accepted, open },
  )
}
