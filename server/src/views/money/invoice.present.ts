/** One invoice with its lines, as the caller may see it. */
import type { Invoice, InvoiceIntegration, InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { Payment } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import { sees, show } from '@waybill/domain/access/rules.ts'
import {
  INVOICE_LINE_SEEN,
  INVOICE_LINES,
  INVOICE_SEEN,
  PAYMENT_CONFIG_SEEN,
} from '@waybill/domain/access/tables/invoices.ts'
import { type ErrorEntry, isRefusal } from '@waybill/contract/errors.ts'
import { disputeClock } from '@waybill/domain/money/dispute-clock.ts'
import { invoiceActs } from '@waybill/domain/money/invoice-can.ts'
import { mayInvoice } from '@waybill/domain/money/invoice-transitions.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, money, number } from '../../platform/http/present.ts'
import { standingOf } from '../../consequences/invoice-following.ts'
import type {
  IntegrationSummary,
  InvoiceBasis,
  InvoiceContext,
  InvoiceLineRecord,
  InvoiceRecord,
  PaymentRecord,
  QuickPayBasis,
} from '../../records/invoices/index.ts'
import { quickPayOf } from '../../records/invoices/index.ts'
import type { ChargeOrigins } from '../../records/finances/index.ts'
import type { PicklistOption, PicklistRecord } from '../../records/reference/index.ts'
import { presentInvoiceRow } from './invoices.present.ts'

function disputeOf(line: InvoiceLineRecord, zone: string): InvoiceLine['dispute'] {
  if (!line.disputed_at) return null
  const { waitsFor, answerBy } = disputeClock(line.disputed_at, line.dispute_answered_at, zone)
  return {
    reason: line.dispute_reason ?? '',
    dateDisputed: instant(line.disputed_at),
    waitsFor,
    dateAnswerBy: instant(answerBy),
    outcome: line.dispute_outcome,
    proofs: line.dispute_evidence ?? [],
    answer: line.dispute_answer,
    dateAnswered: instant(line.dispute_answered_at),
  }
}

const presentLine = (
  line: InvoiceLineRecord,
  caller: Caller,
  { origins, zone }: { origins: ChargeOrigins | undefined; zone: string },
): InvoiceLine =>
  show(INVOICE_LINE_SEEN, caller, {
    guid: line.guid,
    name: line.name,
    notes: line.notes,
    amount: money(line.amount),
    itemId: line.item_id,
    isAccessorial: line.is_accessorial,
    isPaid: line.is_paid,
    dateCharged: line.date_charged,
    transactionNumber: line.transaction_number,
    systemDefined: line.system_defined,
    systemUsage: line.system_usage,
    commodity: line.commodity_guid
      ? { guid: line.commodity_guid, identifier: line.of_identifier, description: line.of_description }
      : null,
    revenue: line.revenue,
    expense: line.expense,
    evidence: origins && (origins.get(line.charge_guid ?? '')?.evidence ?? []),
    dispute: disputeOf(line, zone),
  })

/** Whether a line belongs to the side that its reader pays or is paid. */
const isSeen = (line: InvoiceLineRecord, caller: Caller) =>
  sees(INVOICE_LINES.company, caller) ||
  (line.revenue && sees(INVOICE_LINES.revenue, caller)) ||
  (line.expense && sees(INVOICE_LINES.expense, caller))

const moment = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

/** The route of the order; for a bill that of its job. */
function logisticsOf(invoice: InvoiceRecord, of: InvoiceContext | undefined): Invoice['logistics'] {
  const row = (invoice.type === 'bill' ? of?.job : of?.row) ?? null
  if (!row) return null
  const distance = 'estimated_distance' in row ? (row.distance ?? row.estimated_distance) : row.distance
  return {
    originName: row.origin_name,
    originCity: row.origin_city,
    originState: row.origin_state,
    destinationName: row.destination_name,
    destinationCity: row.destination_city,
    destinationState: row.destination_state,
    vehicleName: row.vehicle_name,
    vins: row.vins,
    bol: of?.row?.bol ?? null,
    distance: number(distance),
    datePickedUp: moment(row.picked_up_at),
    dateDelivered: moment(row.delivered_at),
  }
}

export const presentIntegration = (record: IntegrationSummary): InvoiceIntegration => ({
  id: record.guid,
  externalId: record.external_id,
  externalInvoiceId: record.external_invoice_id,
  status: record.status,
  errorMessage: record.error_message,
  exportedLines: record.exported_lines,
  app: {
    id: record.app_guid,
    name: record.of_name,
    status: record.of_status,
    isEnabled: record.of_enabled,
    dateConnectionCheck: instant(record.of_checked_at),
  },
  dateCreated: instant(record.created_at),
  dateUpdated: instant(record.updated_at),
})

export const presentPayment = (record: PaymentRecord): Payment => ({
  guid: record.guid,
  amount: money(record.amount),
  datePaid: record.paid_on,
  paymentMethodId: record.method_id,
  transactionNumber: record.transaction_number,
  isViaCarrier: record.via_carrier,
  dateReversed: instant(record.reversed_at),
  reverseReason: record.reverse_reason,
  dateCreated: instant(record.created_at),
})

export interface WholeInvoice {
  invoice: InvoiceRecord
  basis: InvoiceBasis
  lines: readonly InvoiceLineRecord[]
  payments: readonly PaymentRecord[]
  integrations: readonly IntegrationSummary[]
  context: InvoiceContext | undefined
  terms: PicklistOption | undefined
  labels: readonly PicklistOption[]
  /** The sources of amounts, for readers with access. */
  origins: ChargeOrigins | undefined
  quickPay: QuickPayBasis
  picklists: readonly PicklistRecord[]
}

const matchOf = (invoice: InvoiceRecord): Invoice['match'] =>
  invoice.is_matched === null
    ? null
    : {
        isMatched: invoice.is_matched,
        difference: money(invoice.match_difference ?? '0'),
        vendorAmount: number(invoice.vendor_amount),
      }

/** Pictures still on a phone may show damage. */
const warningsOf = (context: InvoiceContext | undefined): ErrorEntry[] => {
  const { awaited = 0, job } = context ?? {}
  if (!awaited || !job) return []
  const message = `${awaited === 1 ? '1 picture' : `${awaited} pictures`} of ${job.number} ${awaited === 1 ? 'is' : 'are'} not uploaded yet`
  return [{ path: 'job', message }]
}

export function presentInvoice(whole: WholeInvoice, caller: Caller): Invoice {
  const { invoice, basis, lines, payments, integrations, context, terms, labels, origins, quickPay, picklists } = whole
  const standing = standingOf({
    invoice,
    lines: [...lines],
    payments: [...payments],
    integrations: [...integrations],
  })
  const early = mayInvoice('quick-pay', standing)
  const contact = context?.contact ?? null
  const labelled = new Set(context?.labels)
  const zone = context?.time_zone ?? 'UTC'
  const beyondRow = show(INVOICE_SEEN, caller, {
    clientContact: contact && {
      guid: contact.guid,
      name: contact.name,
      email: contact.email,
      mobileNumber: contact.mobile_number,
      phoneNumber: contact.phone_number,
    },
    consignee: context?.consignee ?? null,
    paymentConfig: terms
      ? show(PAYMENT_CONFIG_SEEN, caller, { id: terms.id, label: terms.label, fee: Number(terms.data['fee'] ?? 0) })
      : null,
    lines: lines.filter((line) => isSeen(line, caller)).map((line) => presentLine(line, caller, { origins, zone })),
    logistics: logisticsOf(invoice, context),
    caseLabels: labels.filter(({ id }) => labelled.has(Number(id))).map(({ id, label }) => ({ id: Number(id), label })),
    integrations: integrations.map(presentIntegration),
    paymentHeldReason: invoice.payment_held_reason,
    voidReason: invoice.void_reason,
    match: matchOf(invoice),
    quickPay: quickPayOf(invoice, lines, quickPay, picklists, isRefusal(early) ? early.message : null),
    warnings: warningsOf(context),
    can: invoiceActs(standing, caller),
    version: invoice.version,
  })
  return { ...presentInvoiceRow(invoice, basis, caller), ...beyondRow }
}
