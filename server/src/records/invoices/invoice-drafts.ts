/** Rows of drafts: an invoice or bill that does not count yet, and its lines for charges. */
import { INVOICE_LINE } from '@waybill/contract/invoices/invoices.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { grossOfBill, quickPayFee } from '@waybill/domain/money/bill-lines.ts'
import { sum, toCents, toDecimal, toDollars, type Cents } from '@waybill/domain/money/cents.ts'
import { unbilledParts } from '@waybill/domain/money/unbilled-parts.ts'
import { EMPTY } from '../../platform/db/names.gen.ts'
import { newGuid } from '../../platform/guid.ts'
import { assignLine } from './assign-invoice.ts'
import type { Settable } from '../assign.ts'
import type { BillingContext } from './billing-context.ts'
import type { Actor } from '../history/index.ts'
import type { InvoiceParts } from './invoice-writing.ts'
import type { InvoiceRecord, LineRecord } from './invoice-table.ts'
import type { ChargeRecord } from '../orders/index.ts'
import { change, differenceOf } from '../rows.ts'

/** What a draft is for and how it is paid. */
export interface DraftBasis {
  type: 'invoice' | 'bill'
  orderGuid: string
  accountGuid: string
  jobGuid?: string | null
  contractGuid?: string | null
  contactGuid?: string | null
  referenceNumber?: string | null
  termsId: number | null
  methodId: number | null
}

/** A draft without lines. */
export function draftOf(actor: Actor, basis: DraftBasis, guid = newGuid()): InvoiceParts {
  const invoice: InvoiceRecord = {
    ...EMPTY.invoices,
    company_guid: actor.companyGuid,
    guid,
    type: basis.type,
    status: 'DRAFT',
    account_guid: basis.accountGuid,
    order_guid: basis.orderGuid,
    job_guid: basis.jobGuid ?? null,
    contract_guid: basis.contractGuid ?? null,
    client_contact_guid: basis.contactGuid ?? null,
    reference_number: basis.referenceNumber ?? null,
    total: '0.00',
    paid: '0.00',
    currency: 'USD',
    payment_terms_id: basis.termsId,
    payment_method_id: basis.methodId,
    open_disputes: 0,
    payment_held: false,
    payment_status: 'NOT_RELEASED',
    created_at: actor.now,
    created_by: actor.userGuid,
    updated_at: actor.now,
    updated_by: actor.userGuid,
    version: 1,
  }
  return { invoice, lines: [], payments: [], integrations: [] }
}

type LineBasis = Pick<LineRecord, 'name' | 'amount'> & Partial<LineRecord>

/** A line of an invoice (revenue) or bill (expense), added at the end. */
export function lineOf(actor: Actor, { invoice, lines }: InvoiceParts, basis: LineBasis): LineRecord {
  return {
    ...EMPTY.invoice_lines,
    company_guid: actor.companyGuid,
    guid: newGuid(),
    invoice_guid: invoice.guid,
    is_accessorial: false,
    is_paid: false,
    system_defined: false,
    expense: invoice.type === 'bill',
    revenue: invoice.type === 'invoice',
    position: Math.max(0, ...lines.map((line) => line.position)) + 1,
    created_at: actor.now,
    updated_at: actor.now,
    ...basis,
  }
}

/** Kinds of charges with a system line of the same name. */
const SYSTEM_KINDS: readonly string[] = ['base', 'fuel', 'tonu']

/** A line for a charge, as far as the charge determines it. */
export type ChargeLine = Pick<
  LineRecord,
  'name' | 'amount' | 'item_id' | 'commodity_guid' | 'is_accessorial' | 'system_defined' | 'system_usage'
> & { charge_guid: string }

/** A charge, as far as it determines its line. */
export type BilledCharge = Pick<ChargeRecord, 'guid' | 'kind' | 'name' | 'amount' | 'item_id' | 'commodity_guid'>

const lineOfCharge = (charge: BilledCharge): ChargeLine => ({
  charge_guid: charge.guid,
  name: charge.name,
  amount: charge.amount,
  item_id: charge.item_id,
  commodity_guid: charge.commodity_guid,
  is_accessorial: charge.kind === 'accessorial',
  system_defined: SYSTEM_KINDS.includes(charge.kind),
  system_usage: SYSTEM_KINDS.includes(charge.kind) ? charge.kind : null,
})

const partOf = (line: ChargeLine) => ({ charge: line.charge_guid, amount: toCents(line.amount) })
const correctionOf = (name: string) => `Correction: ${name}`.slice(0, 200)

/** The draft's part of owed charges, given the other invoices of the same account (or bills of the same award). */
export function linesToBill(owed: readonly BilledCharge[], others: readonly InvoiceParts[]): ChargeLine[] {
  const due = owed.map(lineOfCharge)
  const billed = others.flatMap(({ lines }) =>
    lines.flatMap(({ charge_guid, ...line }) => (charge_guid ? [{ ...line, charge_guid }] : [])),
  )
  // The oldest line keeps the charge's own name.
  const originals = new Map(billed.toReversed().map((line) => [line.charge_guid, line]))
  const known = new Map(due.map((line) => [line.charge_guid, line]))
  return unbilledParts(due.map(partOf), billed.map(partOf)).map(({ charge, amount }) => {
    const original = originals.get(charge)
    const { name, item_id, commodity_guid, is_accessorial, system_defined, system_usage } = (known.get(charge) ??
      original)!
    return {
      charge_guid: charge,
      name: original ? correctionOf(name) : name,
      amount: toDecimal(amount),
      item_id,
      commodity_guid,
      is_accessorial,
      system_defined,
      system_usage,
    }
  })
}

/** Syncs the lines for charges: adds, removes and updates them. Manual lines stay. */
export function followCharges(
  actor: Actor,
  parts: InvoiceParts,
  wanted: readonly ChargeLine[],
  { today }: Pick<BillingContext, 'today'>,
): void {
  const byCharge = new Map(wanted.map((line) => [line.charge_guid, line]))
  parts.lines = parts.lines.filter((line) => !line.charge_guid || byCharge.has(line.charge_guid))
  const lines: readonly Settable<LineRecord>[] = parts.lines
  for (const line of lines) {
    const taken = line.charge_guid && byCharge.get(line.charge_guid)
    if (!taken) continue
    if (differenceOf(line, { ...line, ...taken })) change(line, { ...taken, updated_at: actor.now })
  }
  const known = new Set(parts.lines.map((line) => line.charge_guid))
  for (const line of wanted)
    if (!known.has(line.charge_guid)) parts.lines.push(lineOf(actor, parts, { ...line, date_charged: today }))
}

/** The quick pay fee is at most one line of the bill, without a charge. */
function followFee(actor: Actor, parts: InvoiceParts, fee: Cents): void {
  const known = parts.lines.find((line) => line.system_defined && line.system_usage === 'quick-pay-fee')
  const amount = toDecimal(fee)
  if (fee === 0) parts.lines = parts.lines.filter((line) => line !== known)
  else if (!known)
    parts.lines.push(
      lineOf(actor, parts, { name: 'Quick-pay fee', amount, system_defined: true, system_usage: 'quick-pay-fee' }),
    )
  else if (known.amount !== amount) {
    assignLine(known, enteredByProgram(INVOICE_LINE, { amount: toDollars(fee) }), undefined)
    known.updated_at = actor.now
  }
}

/**
 * The parts of a bill that depend on the terms: the quick pay fee, based on earnings minus receipts and what the
 * carrier collects itself.
 */
export function followTerms(
  actor: Actor,
  parts: InvoiceParts,
  collected: Cents,
  context: Pick<BillingContext, 'feeOf' | 'hasFactor' | 'isReceipt'>,
): void {
  const { invoice, lines } = parts
  const receipts = lines.filter((line) => context.isReceipt(line.item_id))
  const fee = quickPayFee({
    gross: grossOfBill(lines.map((line) => ({ amount: toCents(line.amount), systemUsage: line.system_usage }))),
    reimbursables: sum(receipts.map((line) => toCents(line.amount))),
    collected,
    feePercent: context.feeOf(invoice.payment_terms_id),
    hasFactor: context.hasFactor(invoice.account_guid),
  })
  followFee(actor, parts, fee)
}
