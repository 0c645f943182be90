import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { InvoiceChange } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import {
  INVOICE,
  INVOICE_CHANGE_ACTS,
  type InvoiceAct,
  type InvoiceNoun,
  type PresentedInvoice,
} from '@waybill/contract/invoices/invoices.shapes.ts'
import type { Sendable } from '@waybill/contract/nouns/fields.ts'
import { allow, enteredByProgram } from '@waybill/domain/access/allow.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import {
  assignInvoice,
  type BillingContext,
  billingContext,
  codOfBill,
  contactOfAccount,
  dueOf,
  followTerms,
  type InvoiceParts,
  type InvoiceRecord,
  matchVendorInvoice,
  postInvoice,
  sameNumber,
} from '../../records/invoices/index.ts'
import type { Act } from '../../records/order-changes/index.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import type { InvoiceContext } from './get-invoice.ts'
import { actOnInvoice, allowedNow } from './hold-invoice.ts'
import { paymentOptionsOf } from './list-payment-options.ts'
import { change } from '../../records/rows.ts'

/** Any of an invoice's own fields. */
type Sent = Sendable<InvoiceNoun>

/** What decides on the fee of a bill under other terms. Quick pay is not available to vendors paid through a factoring company. */
async function mayPayQuickly(
  { type, company_guid, order_guid, account_guid }: InvoiceRecord,
  termsId: number | null | undefined,
  { tx, now }: WriteCall,
): Promise<BillingContext | Refusal | undefined> {
  if (type !== 'bill' || termsId == null) return undefined
  const context = await billingContext(tx, company_guid, order_guid, [account_guid], now)
  return context.feeOf(termsId) > 0 && context.hasFactor(account_guid)
    ? refuse.notNow('paymentTermsId', 'The vendor is paid through a factoring company, so quick pay is not available')
    : context
}

/** How it is paid, with what the option says; refuses options that are in no list. */
async function paidBy(sent: Sent, { tx, caller }: WriteCall): Promise<Sent | Refusal> {
  const { paymentTermsId, paymentMethodId, paymentOptionId } = sent
  if (paymentTermsId === undefined && paymentMethodId === undefined && paymentOptionId === undefined) return sent
  const picklists = await tx.rows(picklistsQuery(caller.companyGuid, ['payment-terms', 'payment-methods']))
  const option =
    paymentOptionId == null ? undefined : paymentOptionsOf(picklists).find(({ id }) => id === paymentOptionId)
  if (paymentOptionId != null && !option)
    return refuse.invalid('paymentOptionId', 'is not one of GET /invoices/payments')
  const terms = paymentTermsId ?? (option ? option.paymentTermsId : paymentTermsId)
  const method = paymentMethodId ?? (option ? option.paymentMethodId : paymentMethodId)
  if (terms != null && !optionsOf('payment-terms', picklists).some(({ id }) => id === terms))
    return refuse.invalid('paymentTermsId', 'is not in the list of payment terms')
  if (method != null && !optionsOf('payment-methods', picklists).some(({ id }) => id === method))
    return refuse.invalid('paymentMethodId', 'is not in the list of payment methods')
  return { ...sent, paymentTermsId: terms, paymentMethodId: method }
}

/** The vendor's own number of a bill is on no other of its bills; an invoice has no amount of a vendor. */
async function mayRefer(
  invoice: InvoiceRecord,
  { referenceNumber: number, vendorAmount: amount }: Sent,
  { tx }: WriteCall,
): Promise<Refusal | undefined> {
  if (invoice.type === 'invoice')
    return amount === undefined ? undefined : refuse.invalid('vendorAmount', 'only applies to bills')
  return number && (await sameNumber(tx, invoice, number))
    ? refuse.notNow('referenceNumber', `This vendor already has a bill with the number ${number}`)
    : undefined
}

/** Matches the vendor's own number and amount of a bill. */
async function match(parts: InvoiceParts, { referenceNumber, vendorAmount }: Sent, { tx }: WriteCall) {
  const { invoice } = parts
  if (invoice.type === 'invoice' || (referenceNumber === undefined && vendorAmount === undefined)) return
  if (invoice.reference_number === null && invoice.vendor_amount === null)
    change(invoice, { is_matched: null, match_difference: null })
  else await matchVendorInvoice(tx, parts)
}

/**
 * Stores fields of an invoice or bill, and what follows from them: a quick pay fee is added or removed, a vendor's own invoice is
 * matched. Another number of an invoice is the client's reference.
 */
export async function storeFields(
  parts: InvoiceParts,
  input: Sent,
  call: WriteCall<ForActs>,
): Promise<Refusal | undefined> {
  const { invoice } = parts
  const { caller, tx } = call
  const sent = await paidBy(input, call)
  if (isRefusal(sent)) return sent
  const context = await mayPayQuickly(invoice, sent.paymentTermsId, call)
  if (isRefusal(context)) return context
  const strange = await mayRefer(invoice, sent, call)
  if (strange) return strange
  if (sent.clientContactGuid && !(await tx.first(contactOfAccount(invoice, sent.clientContactGuid))))
    return refuse.invalid('clientContactGuid', 'is not a contact of this account')
  const fields = allow(INVOICE, sent, caller, {})
  if (isRefusal(fields)) return fields
  assignInvoice(invoice, fields, undefined)
  if (context) {
    const cod = await tx.first(codOfBill(invoice))
    followTerms(actorOf(call), parts, toCents(cod?.amount ?? '0'), context)
  }
  await match(parts, sent, call)
  return undefined
}

async function edit(parts: InvoiceParts, sent: InvoiceChange, call: WriteCall<ForActs>): Promise<Refusal | undefined> {
  const { invoice } = parts
  const strange = await storeFields(parts, sent, call)
  if (strange) return strange
  const hasMoved = sent.dateTransaction ?? sent.paymentTermsId ?? sent.paymentOptionId
  if (sent.dateDue === undefined && invoice.posted_at && hasMoved !== undefined) {
    const { due } = await dueOf(call.tx, invoice, call.now)
    assignInvoice(invoice, enteredByProgram(INVOICE, { dateDue: due }), undefined)
  }
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
  context: InvoiceContext | undefined,
): Promise<Act | Refusal> {
  const { invoice, lines } = parts
  const reason = sent.reason ?? null
  if (sent.status === 'OPEN') {
    if (!lines.length) return refuse.missing([{ path: 'lines', message: 'The invoice has no lines' }])
    await postInvoice(call.tx, invoice, call.now, context)
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

const isEdit = (sent: InvoiceChange) => Object.keys(sent).some((key) => !(key in INVOICE_CHANGE_ACTS.fields))

/** Changes an invoice or its status. */
export const changeInvoice = (
  { params: { guid }, body: sent }: { params: { guid: string }; body: InvoiceChange },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> =>
  actOnInvoice(guid, sent.status ? ACT_OF[sent.status] : 'edit', call, async (parts, context) => {
    if (isEdit(sent)) {
      const allowed = allowedNow(parts, 'edit', call)
      if (isRefusal(allowed)) return allowed
      const strange = await edit(parts, sent, call)
      if (strange) return strange
    }
    return sent.status ? move(parts, sent, call, context) : { action: 'invoice.changed', reason: sent.reason ?? null }
  })
