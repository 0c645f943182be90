/** A bill is paid early for a fee. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { INVOICE, type PresentedInvoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { whyNotQuickPay } from '@waybill/domain/money/invoice-transitions.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { standingOf } from '../../consequences/invoice-following.ts'
import { assignInvoice, quickPayOf, quickPayQueries } from '../../records/invoices/index.ts'
import { picklistsQuery } from '../../records/reference/index.ts'
import { storeFields } from './change-invoice.ts'
import { actOnInvoice } from './hold-invoice.ts'

/** Puts the bill on the offered terms. A second caller finds them set, and changes nothing. */
export const takeQuickPay = (
  { params: { guid }, body: { paymentTermsId } }: { params: { guid: string }; body: { paymentTermsId: number } },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> =>
  actOnInvoice(guid, 'quick-pay', call, async (parts) => {
    const { invoice, lines } = parts
    const hasFee = lines.some((line) => line.system_usage === 'quick-pay-fee')
    if (hasFee && invoice.payment_terms_id === paymentTermsId) return null
    const { tx, now } = call
    const [cod, clocks, factor] = quickPayQueries(invoice, now)
    const basis = { cod: await tx.first(cod), clocks: await tx.first(clocks), factor: await tx.first(factor) }
    const picklists = await tx.rows(picklistsQuery(invoice.company_guid, ['payment-terms', 'accessorials']))
    const offers = quickPayOf(invoice, lines, basis, picklists, whyNotQuickPay(standingOf(parts)))
    const offer = offers.find((each) => each.paymentTermsId === paymentTermsId)
    if (!offer) return refuse.invalid('paymentTermsId', 'is not one of the terms in quickPay of this bill')
    if (offer.whyNot !== null) return refuse.notNow('paymentTermsId', offer.whyNot)
    const strange = await storeFields(parts, { paymentTermsId }, call)
    if (strange) return strange
    if (invoice.posted_at) assignInvoice(invoice, enteredByProgram(INVOICE, { dateDue: offer.datePaid }), undefined)
    return { action: 'invoice.quick-pay-taken' }
  })
