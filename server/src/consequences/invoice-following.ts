/** Data for the consequences on invoices, and how they save it. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { approvalOf } from '@waybill/domain/money/approval.ts'
import { mayInvoice, type InvoiceStanding } from '@waybill/domain/money/invoice-transitions.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import type { Tx } from '../platform/db/database.ts'
import { type BillingContext, type InvoiceParts, livePayments, saveInvoice } from '../records/invoices/index.ts'
import type { ChargeRecord, OrderAggregate } from '../records/orders/index.ts'
import { change, differenceOf } from '../records/rows.ts'
import type { ActingActor } from './act.ts'

/** Data read for the consequences of one act; `invoices` grows as they create some. */
export interface Following {
  tx: Tx
  actor: ActingActor
  before: OrderAggregate
  after: OrderAggregate
  invoices: InvoiceParts[]
  context: BillingContext
}

/** The facts of an invoice for the rules. */
export const standingOf = ({ invoice, payments, integrations }: InvoiceParts): InvoiceStanding => ({
  type: invoice.type,
  status: invoice.status,
  paymentStatus: invoice.payment_status,
  isHeld: invoice.payment_held,
  // An export in progress may have arrived already.
  isExported: invoice.exported_at !== null || integrations.some((each) => each.status === 'PENDING'),
  hasPayments: livePayments(payments).length > 0,
  isOwedToUs: toCents(invoice.total) < toCents(invoice.paid),
  revision: invoice.open_revision,
})

/** Charges that count: approved if required, and not withdrawn. */
export const isApproved = (charge: ChargeRecord): boolean =>
  charge.deleted_at === null &&
  approvalOf({
    needsApproval: charge.needs_approval,
    dateApproved: charge.approved_at,
    dateRefused: charge.refused_at,
  }) === 'approved'

/** Lines of these kinds come from the bill, not from a charge. */
export const OF_THE_BILL: readonly string[] = ['cod', 'quick-pay-fee']

export const isLive = ({ invoice }: InvoiceParts) => invoice.voided_at === null
export const isDraft = ({ invoice }: InvoiceParts) => invoice.voided_at === null && invoice.posted_at === null

/** Whether a draft is kept in sync with the charges; one written manually is not. */
export const doesFollow = (parts: InvoiceParts) =>
  isDraft(parts) && (!parts.lines.length || parts.lines.some((line) => line.charge_guid || line.system_defined))

/** Changes an invoice by `apply` and saves it if anything changed. */
export function saveIfChanged(
  of: Following,
  parts: InvoiceParts,
  action: string,
  apply: (draft: InvoiceParts) => void,
  reason?: string,
) {
  const was = structuredClone(parts)
  apply(parts)
  const isSame =
    !differenceOf(was.invoice, parts.invoice) &&
    JSON.stringify([was.lines, was.payments]) === JSON.stringify([parts.lines, parts.payments])
  if (!isSame) saveInvoice(of.tx, of.actor, was, parts, { action, reason: reason ?? null })
}

export function add(of: Following, parts: InvoiceParts): void {
  of.invoices.push(parts)
  saveInvoice(of.tx, of.actor, undefined, parts, { action: 'invoice.created' })
}

/** Takes back a bill that no longer counts: voids it if possible, otherwise holds its payment. */
export function voidOrHoldBill(of: Following, parts: InvoiceParts, reason: string): void {
  const { actor } = of
  if (!isRefusal(mayInvoice('void', standingOf(parts))))
    saveIfChanged(
      of,
      parts,
      'invoice.voided',
      ({ invoice }) => change(invoice, { voided_at: actor.now, void_reason: reason }),
      reason,
    )
  else if (!isRefusal(mayInvoice('hold-payment', standingOf(parts))))
    saveIfChanged(
      of,
      parts,
      'invoice.payment-held',
      ({ invoice }) => change(invoice, { payment_held: true, payment_held_reason: reason }),
      reason,
    )
}
