import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewPayment } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { PresentedInvoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { PAYMENT, type PresentedPayment } from '@waybill/contract/invoices/payments.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { ABILITIES } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { allowNew } from '@waybill/domain/access/allow.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { exportAgain } from '../../consequences/export-again.ts'
import { actorOf } from '../../operations/actor.ts'
import { EMPTY } from '../../platform/db/names.gen.ts'
import { newGuid } from '../../platform/guid.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { appsQuery } from '../../records/integrations/index.ts'
import {
  assignPayment,
  type InvoiceParts,
  invoicePayments,
  invoiceQuery,
  type PaymentRecord,
} from '../../records/invoices/index.ts'
import { dayIn } from '../../records/accounts/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import { actOnInvoice, allowedNow, knownInvoice } from './hold-invoice.ts'
import { shownInvoice } from './get-invoice.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { presentPayment } from '../../views/money/invoice.present.ts'
import { change } from '../../records/rows.ts'

/** What was paid on an invoice. */
export async function listPayments(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<ListOf<PresentedPayment> | Refusal> {
  const scope = invoiceScopeOf(call.caller)
  if (isRefusal(scope)) return scope
  const [[known], payments] = await call.read(invoiceQuery(scope, guid), invoicePayments(call.caller.companyGuid, guid))
  return known ? wholeList(payments.map((payment) => presentPayment(payment, call.caller))) : refuse.notFound('Invoice')
}

/** Valid amounts: in the direction of the balance, and no more than it. */
function fits({ invoice }: InvoiceParts, amount: number): true | Refusal {
  const open = toCents(invoice.total) - toCents(invoice.paid)
  const paid = toCents(amount)
  if (Math.sign(paid) !== Math.sign(open))
    return refuse.invalid('amount', `must have the same sign as the open balance of ${toDecimal(open)}`)
  return (
    Math.abs(paid) <= Math.abs(open) || refuse.invalid('amount', `is more than the open balance of ${toDecimal(open)}`)
  )
}

/**
 * Payments collected by carriers go to every system; those recorded by users only to systems that accept them,
 * otherwise they are booked there.
 */
async function tellOfPayments(parts: InvoiceParts, isCollected: boolean, call: WriteCall<ForActs>): Promise<void> {
  if (!parts.integrations.length) return
  const apps = await call.tx.rows(appsQuery(call.caller.companyGuid))
  const taking = apps.filter(({ name, is_enabled }) => is_enabled && ABILITIES[name].takesPayments)
  const only = isCollected ? undefined : new Set(taking.map(({ guid }) => guid))
  await exportAgain(call.tx, actorOf(call), parts, only)
}

/** Records a payment. Sent again with its own guid it is a repeat. */
export async function recordPayment(
  { params: { guid }, body: sent }: { params: { guid: string }; body: NewPayment },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> {
  const { tx, caller, now } = call
  if (sent.guid) {
    const known = await knownInvoice(guid, call)
    if (isRefusal(known)) return known
    const before = known.payments.find((payment) => payment.guid === sent.guid)
    const allowed = allowedNow(known, 'record-payment', call)
    if (before && toCents(before.amount) === toCents(sent.amount))
      return isRefusal(allowed) && allowed.code === 'forbidden' ? allowed : shownInvoice(guid, call)
    if (before) return refuse.notNow('guid', 'another payment already has this guid')
  }
  return actOnInvoice(guid, 'record-payment', call, async (parts) => {
    const allowed = fits(parts, sent.amount)
    if (isRefusal(allowed)) return allowed
    const methodId = sent.paymentMethodId ?? null
    const methods = optionsOf('payment-methods', await tx.rows(picklistsQuery(caller.companyGuid, ['payment-methods'])))
    if (methodId !== null && !methods.some(({ id }) => id === methodId))
      return refuse.invalid('paymentMethodId', 'is not in the list of payment methods')
    const company = await tx.first(companyQuery(caller.companyGuid))
    const payment: PaymentRecord = {
      ...EMPTY.invoice_payments,
      company_guid: caller.companyGuid,
      guid: newGuid(now),
      invoice_guid: guid,
      amount: '0.00',
      paid_on: dayIn(company!.time_zone, now),
      via_carrier: false,
      created_at: now,
      created_by: caller.userGuid,
    }
    const fields = allowNew(PAYMENT, sent, caller, {})
    if (isRefusal(fields)) return fields
    assignPayment(payment, fields, undefined)
    parts.payments.push(payment)
    await tellOfPayments(parts, false, call)
    return { action: 'invoice.paid' }
  })
}

/** Reverses a payment; what it paid is open again. */
export async function reversePayment(
  {
    params: { guid, paymentGuid },
    body: { reason },
  }: { params: { guid: string; paymentGuid: string }; body: { reason: string } },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> {
  return actOnInvoice(guid, 'reverse-payment', call, async (parts) => {
    const payment = parts.payments.find((each) => each.guid === paymentGuid)
    if (!payment) return refuse.notFound('Payment')
    if (payment.reversed_at) return refuse.notNow('payment', 'This payment was already reversed')
    change(payment, { reversed_at: call.now, reversed_by: call.caller.userGuid, reverse_reason: reason })
    for (const line of parts.lines) line.is_paid = false
    await tellOfPayments(parts, payment.via_carrier, call)
    return { action: 'invoice.payment-reversed', reason }
  })
}
