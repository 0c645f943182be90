import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Invoice, InvoiceAct } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { InvoiceChange } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import {
  billingContext,
  codOfBill,
  contactOfAccount,
  dueOf,
  followTerms,
  type InvoiceParts,
  matchVendorInvoice,
  postInvoice,
  sameNumber,
} from '../../records/invoices/index.ts'
import type { Act } from '../../records/order-changes/index.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import type { BesideInvoice } from './get-invoice.ts'
import { actOnInvoice, allowedNow } from './hold-invoice.ts'
import { paymentOptionsOf } from './list-payment-options.ts'
import { change } from '../../records/rows.ts'

/** A bill under other terms: the quick pay fee is added or removed; not available to vendors paid through a factoring company. */
async function payQuickly(parts: InvoiceParts, call: WriteCall): Promise<Refusal | undefined> {
  const { invoice } = parts
  if (invoice.type !== 'bill') return undefined
  const context = await billingContext(
    call.tx,
    invoice.company_guid,
    invoice.order_guid,
    [invoice.account_guid],
    call.now,
  )
  if (context.feeOf(invoice.payment_terms_id) > 0 && context.hasFactor(invoice.account_guid))
    return refuse.notNow(
      'paymentTermsId',
      'The vendor is paid through a factoring company, so quick pay is not available',
    )
  const cod = await call.tx.first(codOfBill(invoice))
  followTerms(actorOf(call), parts, toCents(cod?.amount ?? '0'), context)
  return undefined
}

/** Sets the payment method; refuses options that are in no list. */
export async function payBy(parts: InvoiceParts, sent: InvoiceChange, call: WriteCall): Promise<Refusal | undefined> {
  const { invoice } = parts
  const { tx, caller } = call
  const { paymentTermsId, paymentMethodId, paymentOptionId } = sent
  if (paymentTermsId === undefined && paymentMethodId === undefined && paymentOptionId === undefined) return undefined
  const picklists = await tx.rows(picklistsQuery(caller.companyGuid, ['payment-terms', 'payment-methods']))
  const option =
    paymentOptionId == null ? undefined : paymentOptionsOf(picklists).find(({ id }) => id === paymentOptionId)
  if (paymentOptionId != null && !option)
    return refuse.invalid('paymentOptionId', 'is not one of GET /invoices/payments')
  const terms = paymentTermsId ?? option?.paymentTermsId
  const method = paymentMethodId ?? option?.paymentMethodId
  if (terms != null && !optionsOf('payment-terms', picklists).some(({ id }) => id === terms))
    return refuse.invalid('paymentTermsId', 'is not in the list of payment terms')
  if (method != null && !optionsOf('payment-methods', picklists).some(({ id }) => id === method))
    return refuse.invalid('paymentMethodId', 'is not in the list of payment methods')
  if (paymentOptionId !== undefined) invoice.payment_option_id = paymentOptionId
  if (terms !== undefined || paymentTermsId === null) invoice.payment_terms_id = terms ?? null
  if (method !== undefined || paymentMethodId === null) invoice.payment_method_id = method ?? null
  return terms === undefined ? undefined : payQuickly(parts, call)
}

/**
 * Stores the vendor's own number and amount of a bill, and matches them; for an invoice another number is the client's
 * reference.
 */
export async function takeReference(
  parts: InvoiceParts,
  number: string | null | undefined,
  amount: number | null | undefined,
  { tx }: WriteCall,
): Promise<Refusal | undefined> {
  const { invoice } = parts
  if (number === undefined && amount === undefined) return undefined
  if (invoice.type === 'invoice') {
    if (amount !== undefined) return refuse.invalid('vendorAmount', 'only applies to bills')
    invoice.reference_number = number ?? null
    return undefined
  }
  if (number && (await sameNumber(tx, invoice, number)))
    return refuse.notNow('referenceNumber', `This vendor already has a bill with the number ${number}`)
  if (number !== undefined) invoice.reference_number = number
  if (amount !== undefined) invoice.vendor_amount = amount === null ? null : toDecimal(toCents(amount))
  if (invoice.reference_number === null && invoice.vendor_amount === null)
    change(invoice, { is_matched: null, match_difference: null })
  else await matchVendorInvoice(tx, parts)
  return undefined
}

async function edit(parts: InvoiceParts, sent: InvoiceChange, call: WriteCall): Promise<Refusal | undefined> {
  const { invoice } = parts
  const strange =
    (await payBy(parts, sent, call)) ?? (await takeReference(parts, sent.referenceNumber, sent.vendorAmount, call))
  if (strange) return strange
  if (sent.clientContactGuid !== undefined) {
    const { tx } = call
    if (sent.clientContactGuid && !(await tx.first(contactOfAccount(invoice, sent.clientContactGuid))))
      return refuse.invalid('clientContactGuid', 'is not a contact of this account')
    invoice.client_contact_guid = sent.clientContactGuid
  }
  if (sent.dateTransaction !== undefined) invoice.transaction_date = sent.dateTransaction
  const hasMoved = sent.dateTransaction ?? sent.paymentTermsId ?? sent.paymentOptionId
  if (sent.dateDue !== undefined) invoice.due_date = sent.dateDue
  else if (invoice.posted_at && hasMoved !== undefined) invoice.due_date = (await dueOf(call.tx, invoice, call.now)).due
  if (invoice.due_date && invoice.transaction_date && invoice.due_date < invoice.transaction_date && sent.dateDue)
    return refuse.invalid('dateDue', 'is before the invoice date')
  return undefined
}

const ACT_OF = { OPEN: 'post', VOID: 'void', WRITTEN_OFF: 'write-off' } as const satisfies Record<string, InvoiceAct>

/** Posts, voids or writes off; the draft's other changes are applied first. */
async function move(
  parts: InvoiceParts,
  sent: InvoiceChange,
  call: WriteCall,
  beside: BesideInvoice | undefined,
): Promise<Act | Refusal> {
  const { invoice, lines } = parts
  const reason = sent.reason ?? null
  if (sent.status === 'OPEN') {
    if (!lines.length) return refuse.missing([{ path: 'lines', message: 'The invoice has no lines' }])
    await postInvoice(call.tx, invoice, call.now, beside)
    return { action: 'invoice.posted', reason }
  }
  if (!reason) return refuse.missing([{ path: 'reason', message: 'Enter a reason' }])
  if (sent.status === 'VOID') {
    change(invoice, { voided_at: call.now, void_reason: reason })
    return { action: 'invoice.voided', reason }
  }
  invoice.written_off_at = call.now
  return { action: 'invoice.written-off', reason }
}

const isEdit = ({ status: _status, reason: _reason, ...rest }: InvoiceChange) => Object.keys(rest).length > 0

/** Changes an invoice or its status. */
export const changeInvoice = (guid: string, sent: InvoiceChange, call: WriteCall): Promise<Invoice | Refusal> =>
  actOnInvoice(guid, sent.status ? ACT_OF[sent.status] : 'edit', call, async (parts, beside) => {
    if (isEdit(sent)) {
      const allowed = allowedNow(parts, 'edit', call)
      if (isRefusal(allowed)) return allowed
      const strange = await edit(parts, sent, call)
      if (strange) return strange
    }
    return sent.status ? move(parts, sent, call, beside) : { action: 'invoice.changed', reason: sent.reason ?? null }
  })
