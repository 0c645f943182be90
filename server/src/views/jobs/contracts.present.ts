/** An offer as the caller may see it. Allow-lists: a vendor reads no street, name, contact, code or client here, nor what others were offered. */
import type { Contract, OfferedCommodity, OfferedStop } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { sum, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { offerCan } from '@waybill/domain/transport/contract-can.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, money } from '../../platform/http/present.ts'
import type { CommoditySummary, OfferRecord, StopSummary } from '../../records/contracts/contract-reading.ts'
import { presentContact } from '../orders/order-parts.present.ts'
import { optionsOf, type PicklistRecord } from '../../records/reference/picklists.ts'
import type { PendingRevision } from '@waybill/domain/transport/agreement.ts'
import { pendingOf } from '../../consequences/revise-confirmations.ts'

const at = (text: string | null): string | null => (text === null ? null : instant(new Date(text)))

const presentOfferedStop = (stop: StopSummary): OfferedStop => ({
  guid: stop.guid,
  stopType: stop.stop_type,
  sequence: stop.sequence,
  city: stop.city,
  state: stop.state,
  zipCode: stop.zip_code,
  country: stop.country,
  timeZone: stop.time_zone,
  dateRequestedType: stop.requested_type,
  dateRequestedStart: at(stop.requested_start),
  dateRequestedEnd: at(stop.requested_end),
  dateScheduledType: stop.scheduled_type,
  dateScheduledStart: at(stop.scheduled_start),
  dateScheduledEnd: at(stop.scheduled_end),
})

/** Of an offer that is over: what was agreed since was agreed with another. */
const withoutSchedule = (stop: OfferedStop): OfferedStop => ({
  ...stop,
  dateScheduledType: null,
  dateScheduledStart: null,
  dateScheduledEnd: null,
})

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

/** How a vendor sees a job: as long as it is not its own, no more than whether its offer is open. */
function jobStatusFor(record: OfferRecord, caller: Caller): JobStatus | undefined {
  if (caller.portal === 'dispatcher' || record.status === 'accepted') return record.of_job.status
  return record.status === 'sent' ? 'pending' : undefined
}

const seesPay = (caller: Caller) => caller.permissions.has('vendor_money.view_pay')

function presentPay(record: OfferRecord) {
  const isOver = toCents(record.amount) - toCents(record.cod_amount)
  return {
    amount: money(record.amount),
    codAmount: money(record.cod_amount),
    codMethod: record.cod_method,
    codLocation: record.cod_location as Contract['codLocation'],
    balance: toDollars(isOver),
    tonuAmount: record.tonu_amount === null ? null : money(record.tonu_amount),
  }
}

function presentLoad(record: OfferRecord, caller: Caller): Contract['load'] {
  if (record.group_guid === null || !record.of_load) return null
  const withPay = seesPay(caller)
  return {
    guid: record.group_guid,
    contracts: record.of_load.map((each) => ({
      guid: each.guid,
      job: { guid: each.job_guid, number: each.job_number },
      ...(withPay ? { amount: money(each.amount) } : {}),
    })),
    ...(withPay ? { total: toDollars(sum(record.of_load.map((each) => toCents(each.amount)))) } : {}),
  }
}

function presentTerms(record: OfferRecord, picklists: readonly PicklistRecord[]): Contract['paymentConfig'] {
  const terms = optionsOf('payment-terms', picklists).find((option) => option.id === record.payment_terms_id)
  return terms ? { id: terms.id, label: terms.label, fee: Number(terms.data['fee'] ?? 0) } : null
}

function presentDocument(record: OfferRecord, call: ReadCall): Contract['document'] {
  if (!record.document_file_guid || !record.document_sha256 || !seesPay(call.caller)) return null
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

/** What waits for the vendor; what was agreed before is the document in force. */
const presentPending = (
  pending: PendingRevision,
  record: OfferRecord,
  caller: Caller,
): Contract['revisionPending'] => ({
  revision: record.document_revision + 1,
  parts: pending.parts,
  ...(seesPay(caller) ? { amount: pending.amount === null ? null : money(pending.amount) } : {}),
  dateAsked: pending.askedAt,
  dateDeclined: pending.declinedAt,
  declineReason: pending.declineReason,
})

/** What only the company's own people see. */
const presentForCompany = (record: OfferRecord) => ({
  compliance: record.compliance as Contract['compliance'],
  complianceOverrideReason: record.compliance_override_reason,
})

/** The offer as the caller may see it. */
export function presentContract(record: OfferRecord, picklists: readonly PicklistRecord[], call: ReadCall): Contract {
  const { caller } = call
  const isCompany = caller.portal === 'dispatcher'
  const status = record.status
  const seesSchedule = isCompany || status === 'sent' || status === 'accepted'
  const stops = (record.of_stops ?? []).map(presentOfferedStop)
  const pending = status === 'accepted' ? pendingOf(record) : null
  const jobStatus = jobStatusFor(record, caller)
  const standing = {
    status,
    dateExpires: record.expires_at,
    isAwardedElsewhere: record.of_is_awarded_elsewhere,
    jobStatus: record.of_job.status,
    isCancelRequested: record.cancel_requested_at !== null,
    revision: pending && (pending.declinedAt ? ('declined' as const) : ('asked' as const)),
  }
  return {
    guid: record.guid,
    status,
    job: {
      guid: record.job_guid,
      number: record.of_job.number,
      ...(jobStatus ? { status: jobStatus } : {}),
      classification: record.of_job.classification,
      equipmentTypeId: record.of_job.equipment_type_id,
      inspectionType: record.of_job.inspection_type,
      distance: record.of_job.distance,
    },
    order: { guid: record.of_order.guid, number: record.of_order.number },
    vendor: { guid: record.vendor_guid, name: record.of_vendor.name, usdot: record.of_vendor.usdot },
    vendorContact: presentContact(record.of_contact),
    load: presentLoad(record, caller),
    ...(seesPay(caller) ? presentPay(record) : {}),
    paymentTermsId: record.payment_terms_id,
    paymentMethodId: record.payment_method_id,
    paymentConfig: presentTerms(record, picklists),
    termsVersion: record.terms_version,
    message: record.message,
    ...(isCompany || status === 'accepted' ? { loadTerms: record.load_terms } : {}),
    stops: seesSchedule ? stops : stops.map(withoutSchedule),
    commodities: (record.of_commodities ?? []).map(presentOfferedCommodity),
    dateSent: instant(record.sent_at),
    sentBy: record.of_sent_by,
    dateExpires: instant(record.expires_at),
    dateAnswered: instant(record.answered_at),
    answeredBy: record.of_answered_by,
    answerChannel: record.answer_channel,
    answerReason: record.answer_reason,
    dateEstimatedPickup: instant(record.estimated_pickup_at),
    dateEstimatedDelivery: instant(record.estimated_delivery_at),
    inspectionAcknowledged: record.inspection_acknowledged,
    dateCancelled: instant(record.cancelled_at),
    cancelledBy: record.of_cancelled_by,
    cancelReason: record.cancel_reason,
    dateCancelRequested: instant(record.cancel_requested_at),
    cancelRequestReason: record.cancel_request_reason,
    cancelRefused: record.cancel_refusal,
    document: presentDocument(record, call),
    revisionPending: pending && presentPending(pending, record, caller),
    ...(isCompany ? presentForCompany(record) : {}),
    can: offerCan(standing, caller, call.now),
  }
}
