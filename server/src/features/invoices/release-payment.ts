import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { BulkPaymentRelease, PaymentRelease } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { InvoiceAct, PresentedInvoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { BulkAnswer } from '@waybill/contract/lists/bulk.shapes.ts'
import { whatIsMissingToRelease } from '@waybill/domain/money/bill-matching.ts'
import { eachRow } from '../../calls/bulk.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { type InvoiceParts, matchOf, releaseRequirementsQuery } from '../../records/invoices/index.ts'
import type { Act } from '../../records/order-changes/index.ts'
import { actOnInvoice } from './hold-invoice.ts'
import { change } from '../../records/rows.ts'

const ACT_OF = {
  release: 'release-payment',
  recall: 'recall-payment',
  hold: 'hold-payment',
  unhold: 'unhold-payment',
} as const satisfies Record<PaymentRelease['action'], InvoiceAct>

async function release(parts: InvoiceParts, call: WriteCall): Promise<Act | Refusal> {
  const { invoice } = parts
  const met = (await call.tx.first(releaseRequirementsQuery(invoice)))!
  const missing = whatIsMissingToRelease({
    isJobVerified: met.is_verified,
    hasVendorNumber: invoice.reference_number !== null,
    hasProofOfDelivery: met.has_proof,
    hasW9: met.has_w9,
    match: await matchOf(call.tx, parts),
  })
  if (missing.length) return refuse.missing(missing)
  change(invoice, {
    payment_status: 'RELEASED',
    payment_released_at: call.now,
    payment_released_by: call.caller.userGuid,
  })
  return { action: 'invoice.payment-released' }
}

/** Releases, recalls, holds or frees the payment of a bill. */
export const releasePayment = (
  guid: string,
  { action, reason }: PaymentRelease,
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> =>
  actOnInvoice(guid, ACT_OF[action], call, (parts) => {
    const { invoice } = parts
    switch (action) {
      case 'release':
        return release(parts, call)
      case 'recall':
        change(invoice, { payment_status: 'NOT_RELEASED', payment_released_at: null, payment_released_by: null })
        return { action: 'invoice.payment-recalled', reason: reason ?? null }
      case 'hold':
        if (!reason) return refuse.missing([{ path: 'reason', message: 'Enter why the payment is held' }])
        change(invoice, { payment_held: true, payment_held_reason: reason })
        return { action: 'invoice.payment-held', reason }
      case 'unhold':
        change(invoice, { payment_held: false, payment_held_reason: null })
        return { action: 'invoice.payment-freed', reason: reason ?? null }
    }
  })

/** The handler of one; without a body it releases. */
export const releaseOnePayment = (
  { params: { guid }, body }: { params: { guid: string }; body?: PaymentRelease | null | undefined },
  call: WriteCall<ForActs>,
) => releasePayment(guid, body ?? { action: 'release' }, call)

/** The same for several bills, each with its outcome. */
export const releasePayments = (
  { body: { invoices, ...sent } }: { body: BulkPaymentRelease },
  call: WriteCall<ForActs>,
): Promise<BulkAnswer> =>
  eachRow(
    invoices.map((guid) => ({ guid })),
    call,
    ({ guid }) => releasePayment(guid, sent, call),
  )
