import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { RevisionStanding } from '../transport/agreement.ts'
import { OPEN_REVISION } from '../transport/paperwork.ts'
import type { WhyNotQuickPay } from './quick-pay-offers.ts'
import type { InvoiceStatus, PaymentStatus } from '@waybill/contract/vocabulary/statuses.ts'

/** The facts that decide which acts on an invoice or bill are allowed. */
export interface InvoiceStanding {
  readonly type: 'invoice' | 'bill'
  readonly status: InvoiceStatus
  readonly paymentStatus: PaymentStatus
  readonly isHeld: boolean
  readonly isExported: boolean
  readonly hasPayments: boolean
  /** For a bill: the vendor owes us. */
  readonly isOwedToUs: boolean
  /** For a bill: an open change of the terms agreed with the vendor; it holds the bill and its payment. */
  readonly revision: RevisionStanding | null
}

interface Row {
  readonly be: string
  readonly from: readonly InvoiceStatus[]
  readonly payment?: readonly PaymentStatus[]
  readonly onlyBills?: true
  /** Other reasons that prevent it. */
  readonly unless?: (invoice: InvoiceStanding) => string | null
}
const whenExported = ({ isExported }: InvoiceStanding) => (isExported ? 'it was exported' : null)
const whenRevised = ({ revision }: InvoiceStanding) => revision && inSentence(OPEN_REVISION[revision])
const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const whenHeld = ({ isHeld }: InvoiceStanding) => (isHeld ? 'its payment is on hold' : null)

/** What can be done with an invoice or bill, from which statuses. */
export const INVOICE_TRANSITIONS = {
  'edit-lines': { be: 'be changed', from: ['DRAFT', 'OPEN', 'PARTIAL'], unless: whenExported },
  'answer-dispute': { be: 'be corrected', from: ['DRAFT', 'OPEN', 'PARTIAL', 'PAID'] },
  dispute: { be: 'be disputed', from: ['DRAFT', 'OPEN', 'PARTIAL'] },
  'submit-vendor-invoice': {
    be: 'take a vendor’s invoice',
    from: ['DRAFT', 'OPEN', 'PARTIAL'],
    payment: ['NOT_RELEASED'],
    onlyBills: true,
    unless: whenExported,
  },
  'quick-pay': {
    be: 'be paid early',
    from: ['DRAFT', 'OPEN', 'PARTIAL'],
    payment: ['NOT_RELEASED'],
    onlyBills: true,
    unless: (invoice) => whenHeld(invoice) ?? whenExported(invoice) ?? whenRevised(invoice),
  },
  post: { be: 'be posted', from: ['DRAFT'], unless: whenRevised },
  send: { be: 'be sent', from: ['OPEN', 'PARTIAL', 'PAID', 'WRITTEN_OFF'] },
  'record-payment': {
    be: 'be paid',
    from: ['OPEN', 'PARTIAL'],
    unless: (invoice) =>
      // A payment that was sent has arrived, or will.
      (invoice.paymentStatus === 'SENT' ? null : whenRevised(invoice)) ??
      (invoice.type === 'bill' && invoice.paymentStatus === 'NOT_RELEASED' && !invoice.isOwedToUs
        ? 'its payment has not been released'
        : null),
  },
  'reverse-payment': { be: 'have a payment reversed', from: ['OPEN', 'PARTIAL', 'PAID'] },
  void: {
    be: 'be voided',
    from: ['DRAFT', 'OPEN'],
    unless: (invoice) =>
      whenExported(invoice) ?? whenRevised(invoice) ?? (invoice.hasPayments ? 'payments are recorded' : null),
  },
  'write-off': { be: 'be written off', from: ['OPEN', 'PARTIAL'] },
  export: {
    be: 'be exported',
    from: ['DRAFT', 'OPEN', 'PARTIAL', 'PAID'],
    unless: (invoice) => whenHeld(invoice) ?? whenRevised(invoice),
  },
  'hold-payment': {
    be: 'be put on hold',
    from: ['DRAFT', 'OPEN', 'PARTIAL'],
    payment: ['NOT_RELEASED'],
    onlyBills: true,
    unless: ({ isHeld }) => (isHeld ? 'its payment is already on hold' : null),
  },
  'unhold-payment': {
    be: 'be taken off hold',
    from: ['DRAFT', 'OPEN', 'PARTIAL'],
    onlyBills: true,
    unless: ({ isHeld }) => (isHeld ? null : 'its payment is not on hold'),
  },
  'release-payment': {
    be: 'be released',
    from: ['OPEN', 'PARTIAL'],
    payment: ['NOT_RELEASED'],
    onlyBills: true,
    unless: (invoice) => whenHeld(invoice) ?? whenRevised(invoice),
  },
  'recall-payment': { be: 'be recalled', from: ['OPEN', 'PARTIAL'], payment: ['RELEASED'], onlyBills: true },
} as const satisfies Readonly<Record<string, Row>>
export type InvoiceAction = keyof typeof INVOICE_TRANSITIONS

const STATUS_WORDS: Readonly<Record<InvoiceStatus, string>> = {
  DRAFT: 'a draft',
  OPEN: 'open',
  PARTIAL: 'partly paid',
  PAID: 'paid',
  VOID: 'void',
  WRITTEN_OFF: 'written off',
}
const PAYMENT_WORDS: Readonly<Record<PaymentStatus, string>> = {
  NOT_RELEASED: 'not released',
  RELEASED: 'released',
  SENT: 'sent',
  PAID: 'paid',
}

/** Whether the invoice's status allows the act. Documents, amounts and permissions are checked elsewhere. */
export function mayInvoice(action: InvoiceAction, invoice: InvoiceStanding): true | Refusal {
  const row: Row = INVOICE_TRANSITIONS[action]
  const what = `This ${invoice.type} is ${STATUS_WORDS[invoice.status]}`
  if (row.onlyBills && invoice.type !== 'bill')
    return refuse.notNow('type', `Client invoices cannot ${row.be}; only vendor bills can`)
  if (!row.from.includes(invoice.status)) return refuse.notNow('status', `${what} and cannot ${row.be}`)
  if (row.payment && !row.payment.includes(invoice.paymentStatus))
    return refuse.notNow(
      'paymentStatus',
      `This bill’s payment is ${PAYMENT_WORDS[invoice.paymentStatus]}, so it cannot ${row.be}`,
    )
  const obstacle = row.unless?.(invoice)
  return obstacle ? refuse.notNow('status', `${what} and cannot ${row.be}: ${obstacle}`) : true
}

/** Why a bill cannot be put on quick pay now; null if it can. */
export function whyNotQuickPay(bill: InvoiceStanding): WhyNotQuickPay | null {
  const allowed = mayInvoice('quick-pay', bill)
  if (!isRefusal(allowed)) return null
  const { from }: Row = INVOICE_TRANSITIONS['quick-pay']
  const code = !from.includes(bill.status)
    ? 'ended'
    : bill.paymentStatus !== 'NOT_RELEASED'
      ? 'released'
      : bill.isHeld
        ? 'held'
        : bill.isExported
          ? 'exported'
          : 'revised'
  return { code, text: allowed.message }
}
