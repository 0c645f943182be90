/** One invoice with its lines, as the caller may see it. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import {
  INVOICE_INTEGRATION,
  type PresentedInvoiceIntegration,
} from '@waybill/contract/invoices/invoice-integrations.shapes.ts'
import {
  type Dispute,
  INVOICE,
  INVOICE_LINE,
  INVOICE_TERMS,
  type Invoice,
  ORDER_OF_INVOICE,
  type PresentedInvoice,
  type PresentedInvoiceLine,
} from '@waybill/contract/invoices/invoices.shapes.ts'
import { PAYMENT, type PresentedPayment } from '@waybill/contract/invoices/payments.shapes.ts'
import { present } from '@waybill/domain/access/present.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { INVOICE_LINES } from '@waybill/domain/access/tables/invoices.ts'
import { disputeClock } from '@waybill/domain/money/dispute-clock.ts'
import { invoiceActs } from '@waybill/domain/money/invoice-can.ts'
import { whyNotQuickPay } from '@waybill/domain/money/invoice-transitions.ts'
import type { Caller } from '../../caller/caller.ts'
import { standingOf } from '../../consequences/invoice-following.ts'
import { NAMED } from '../../platform/db/names.gen.ts'
import { instant, money, number } from '../../platform/http/present.ts'
import type { ChargeOrigins } from '../../records/finances/index.ts'
import {
  balanceOf,
  clientOf,
  type IntegrationSummary,
  type InvoiceBasis,
  type InvoiceContext,
  type InvoiceLineRecord,
  type InvoiceRecord,
  type PaymentRecord,
  type QuickPayBasis,
  quickPayOf,
  turnOf,
  vendorOf,
} from '../../records/invoices/index.ts'
import type { PicklistOption, PicklistRecord } from '../../records/reference/index.ts'

function disputeOf(line: InvoiceLineRecord, zone: string): Dispute | null {
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
): PresentedInvoiceLine =>
  present(
    INVOICE_LINE,
    {
      ...NAMED.invoice_lines(line),
      commodity: line.commodity_guid
        ? { guid: line.commodity_guid, identifier: line.of_identifier, description: line.of_description }
        : null,
      evidence: origins && (origins.get(line.charge_guid ?? '')?.evidence ?? []),
      dispute: disputeOf(line, zone),
    },
    caller,
  )

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

export const presentIntegration = (record: IntegrationSummary, caller: Caller): PresentedInvoiceIntegration =>
  present(
    INVOICE_INTEGRATION,
    {
      ...NAMED.invoice_integrations(record),
      app: {
        id: record.app_guid,
        name: record.of_name,
        status: record.of_status,
        isEnabled: record.of_enabled,
        dateConnectionCheck: instant(record.of_checked_at),
      },
    },
    caller,
  )

export const presentPayment = (record: PaymentRecord, caller: Caller): PresentedPayment =>
  present(PAYMENT, NAMED.invoice_payments(record), caller)

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

export function presentInvoice(whole: WholeInvoice, caller: Caller): PresentedInvoice {
  const { invoice, basis, lines, payments, integrations, context, terms, labels, origins, quickPay, picklists } = whole
  const standing = standingOf({
    invoice,
    lines: [...lines],
    payments: [...payments],
    integrations: [...integrations],
  })
  const contact = context?.contact ?? null
  const labelled = new Set(context?.labels)
  const zone = context?.time_zone ?? 'UTC'
  const order = { number: basis.order_number, referenceNumber: basis.order_reference, guid: invoice.order_guid }
  return present(
    INVOICE,
    {
      ...NAMED.invoices(invoice),
      client: clientOf(invoice, basis),
      vendor: vendorOf(invoice, basis),
      order: present(ORDER_OF_INVOICE, order, caller),
      job: invoice.job_guid === null ? null : { number: basis.job_number ?? '', guid: invoice.job_guid },
      balance: balanceOf(invoice),
      paymentReleasedBy: basis.released_by,
      waiting: turnOf(invoice, basis, caller.portal),
      clientContact: contact && {
        guid: contact.guid,
        name: contact.name,
        email: contact.email,
        mobileNumber: contact.mobile_number,
        phoneNumber: contact.phone_number,
      },
      consignee: context?.consignee ?? null,
      paymentConfig: terms
        ? present(INVOICE_TERMS, { id: terms.id, label: terms.label, fee: Number(terms.data['fee'] ?? 0) }, caller)
        : null,
      lines: lines.filter((line) => isSeen(line, caller)).map((line) => presentLine(line, caller, { origins, zone })),
      logistics: logisticsOf(invoice, context),
      caseLabels: labels
        .filter(({ id }) => labelled.has(Number(id)))
        .map(({ id, label }) => ({ id: Number(id), label })),
      integrations: integrations.map((integration) => presentIntegration(integration, caller)),
      match: matchOf(invoice),
      quickPay: quickPayOf(invoice, lines, quickPay, picklists, whyNotQuickPay(standing)),
      warnings: warningsOf(context),
      can: invoiceActs(standing, caller),
    },
    caller,
  )
}
