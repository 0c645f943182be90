/**
 * Invoices of clients and bills of vendors, from draft to paid. Numbers are assigned later, in the order of posting.
 */
import { ACCESSORIALS } from '@waybill/contract/vocabulary/accessorials.ts'
import { PAYMENT_TERMS, type PaymentTerms } from '@waybill/contract/vocabulary/payment-terms.ts'
import { grossOfBill } from '@waybill/domain/money/bill-lines.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { dueDate } from '@waybill/domain/money/due-date.ts'
import { invoiceStatus, invoiceTotals } from '@waybill/domain/money/invoice-status.ts'
import { guidAt } from '../guid.ts'
import type { Actor } from '@waybill/server/records/history/index.ts'
import { draftOf, followTerms, mismatchReason } from '@waybill/server/records/invoices/index.ts'
import type { ChargeRecord } from '@waybill/server/records/orders/index.ts'
import type { Row } from '@waybill/server/records/rows.ts'
import type { OrderStory } from './order-story.ts'
import { change as changeRow } from '@waybill/server/records/rows.ts'

export type Invoice = Row<'invoices'>

const day = (at: Date): string => at.toISOString().slice(0, 10)

/** An invoice line for a charge. */
export const lineOf = (
  actor: Actor,
  invoice: Invoice,
  charge: ChargeRecord,
  position: number,
): Row<'invoice_lines'> => ({
  company_guid: actor.companyGuid,
  guid: guidAt(actor.now),
  invoice_guid: invoice.guid,
  charge_guid: charge.guid,
  commodity_guid: charge.commodity_guid,
  item_id: charge.item_id,
  name: charge.name,
  notes: null,
  amount: charge.amount,
  is_accessorial: charge.kind === 'accessorial',
  is_paid: false,
  date_charged: day(actor.now),
  transaction_number: null,
  system_defined: charge.kind === 'base' || charge.kind === 'fuel',
  system_usage: charge.kind === 'base' || charge.kind === 'fuel' ? charge.kind : null,
  expense: charge.side === 'vendor',
  revenue: charge.side === 'client',
  disputed_at: null,
  disputed_by: null,
  dispute_reason: null,
  dispute_evidence: null,
  dispute_outcome: null,
  dispute_answer: null,
  dispute_answered_at: null,
  dispute_answered_by: null,
  position,
  created_at: actor.now,
  updated_at: actor.now,
})

const FEES = new Map(PAYMENT_TERMS.map(({ id, fee }) => [id, fee]))
const RECEIPTS = new Set(ACCESSORIALS.flatMap(({ needsReceipt }, i) => (needsReceipt ? [i + 1] : [])))

const linesOf = (story: OrderStory, { guid }: Invoice) =>
  story.records.invoice_lines.filter((line) => line.invoice_guid === guid)

/** Adds or updates a bill's quick pay fee line; returns the sum of all lines in dollars. */
export function totalOf(story: OrderStory, actor: Actor, invoice: Invoice, hasFactor: boolean): string {
  const parts = { invoice, lines: linesOf(story, invoice), payments: [], integrations: [] }
  if (invoice.type === 'bill') {
    const known = new Set(parts.lines)
    followTerms(actor, parts, 0, {
      feeOf: (termsId) => FEES.get(termsId ?? 0) ?? 0,
      hasFactor: () => hasFactor,
      isReceipt: (itemId) => itemId !== null && RECEIPTS.has(itemId),
    })
    for (const line of parts.lines)
      if (!known.has(line))
        story.records.invoice_lines.push({ ...line, guid: guidAt(actor.now), date_charged: day(actor.now) })
  }
  return toDecimal(parts.lines.reduce((sum, line) => sum + toCents(line.amount), 0))
}

/** Creates a draft for charges and returns it. */
export function draft(
  story: OrderStory,
  actor: Actor,
  input: { type: 'invoice' | 'bill'; account: string; job: string | null; contract: string | null; termsId: number },
  charges: readonly ChargeRecord[],
  hasFactor = false,
): Invoice {
  const { order } = story.aggregate
  const isInvoice = input.type === 'invoice'
  const { invoice } = draftOf(
    actor,
    {
      type: input.type,
      orderGuid: order.guid,
      accountGuid: input.account,
      jobGuid: input.job,
      contractGuid: input.contract,
      contactGuid: isInvoice ? order.client_contact_guid : null,
      referenceNumber: isInvoice ? order.reference_number : null,
      termsId: input.termsId,
      methodId: 8,
    },
    guidAt(actor.now),
  )
  story.records.invoices.push(invoice)
  story.records.invoice_lines.push(...charges.map((charge, i) => lineOf(actor, invoice, charge, i)))
  invoice.total = totalOf(story, actor, invoice, hasFactor)
  story.record(actor, { ...concerning(story, invoice), action: 'invoice.created', after: { ...invoice } })
  return invoice
}

const concerning = (story: OrderStory, invoice: Invoice) => ({
  subject: 'invoice',
  subjectGuid: invoice.guid,
  jobGuid: invoice.job_guid,
  vendorGuid: story.aggregate.jobs.find((job) => job.guid === invoice.job_guid)?.vendor_guid ?? null,
})

/** Changes an invoice and records it in history. */
export function change(
  story: OrderStory,
  actor: Actor,
  invoice: Invoice,
  action: string,
  changes: Partial<Invoice>,
): void {
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, invoice[key as keyof Invoice]]))
  changeRow(invoice, { ...changes, updated_at: actor.now, updated_by: actor.userGuid, version: invoice.version + 1 })
  story.record(actor, { ...concerning(story, invoice), action, before, after: changes })
}

const due = new Map<string, string | null>()

/** The due date, cached: counting business days is slow, and a million bills are due on a few thousand days. */
function dueOn(terms: PaymentTerms, pickup: string, delivery: string, today: string): string | null {
  const start = { pickup, delivery, 'signed-bol': delivery, 'invoice-date': today }
  const key = `${terms.id}/${start[terms.clock]}`
  const known = due.get(key)
  if (known !== undefined) return known
  const on = dueDate(terms, start)
  due.set(key, on)
  return on
}

/** Posts a draft: it becomes open and will get its number. */
export function post(
  story: OrderStory,
  actor: Actor,
  invoice: Invoice,
  clocks: { pickup: Date; delivery: Date },
): void {
  const terms = PAYMENT_TERMS.find((each) => each.id === invoice.payment_terms_id) ?? PAYMENT_TERMS[11]!
  const dueAt = dueOn(terms, day(clocks.pickup), day(clocks.delivery), day(actor.now))
  change(story, actor, invoice, 'invoice.posted', {
    status: statusOf(invoice, actor.now, []),
    posted_at: actor.now,
    transaction_date: day(actor.now),
    due_date: dueAt,
  })
}

/** The vendor's own invoice for a bill: what it earned, before fees, or `more` cents above it, and then held. */
export function receive(story: OrderStory, actor: Actor, bill: Invoice, reference: string, more: number): void {
  const gross = grossOfBill(
    linesOf(story, bill).map((line) => ({ amount: toCents(line.amount), systemUsage: line.system_usage })),
  )
  change(story, actor, bill, 'invoice.changed', {
    reference_number: reference,
    vendor_amount: toDecimal(gross + more),
    is_matched: more === 0,
    match_difference: toDecimal(more),
    ...(more ? { payment_held: true, payment_held_reason: mismatchReason(more), payment_held_at: actor.now } : {}),
  })
}

const statusOf = (invoice: Invoice, posted: Date | null, payments: readonly number[]) =>
  invoiceStatus({ datePosted: posted, dateVoided: null, dateWrittenOff: null, total: toCents(invoice.total), payments })

/** Pays a part (or all) of an invoice. */
export function pay(story: OrderStory, actor: Actor, invoice: Invoice, part: number, transaction: string): void {
  const amount = part === 1 ? toCents(invoice.total) - toCents(invoice.paid) : Math.round(toCents(invoice.total) * part)
  story.records.invoice_payments.push({
    company_guid: actor.companyGuid,
    guid: guidAt(actor.now),
    invoice_guid: invoice.guid,
    amount: toDecimal(amount),
    paid_on: day(actor.now),
    method_id: 8,
    transaction_number: transaction,
    via_carrier: false,
    contract_guid: null,
    created_at: actor.now,
    created_by: actor.userGuid,
    reversed_at: null,
    reversed_by: null,
    reverse_reason: null,
  })
  const payments = story.records.invoice_payments
    .filter((each) => each.invoice_guid === invoice.guid)
    .map((each) => toCents(each.amount))
  const { paid } = invoiceTotals([{ amount: toCents(invoice.total) }], payments)
  const status = statusOf(invoice, invoice.posted_at, payments)
  if (status === 'PAID')
    for (const line of story.records.invoice_lines) if (line.invoice_guid === invoice.guid) line.is_paid = true
  change(story, actor, invoice, 'invoice.paid', {
    status,
    paid: toDecimal(paid),
    ...(invoice.type === 'bill' ? { payment_status: 'PAID' } : {}),
  })
}
