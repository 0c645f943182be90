import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { InvoiceStatus, PaymentStatus } from '@waybill/contract/vocabulary/statuses.ts'

/** The facts that decide which acts on an invoice or bill are allowed. */
export interface InvoiceStanding {
  readonly type: 'invoice' | 'bill'
  readonly status: InvoiceStatus
  readonly paymentStatus: PaymentStatus
  readonly isHeld: boolean
  readonly isExported: boolean
  readonly hasPayments: boolean
  /** Of a bill: the vendor owes us. */
  readonly isOwedToUs: boolean
}

interface Row {
  readonly be: string
  readonly from: readonly InvoiceStatus[]
  readonly payment?: readonly PaymentStatus[]
  readonly onlyBills?: true
  /** Other reasons against it. */
  readonly unless?: (invoice: InvoiceStanding) => string | null
}
const whenExported = ({ isExported }: InvoiceStanding) => (isExported ? 'it was exported' : null)
const whenHeld = ({ isHeld }: InvoiceStanding) => (isHeld ? 'its payment is held' : null)

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
  post: { be: 'be posted', from: ['DRAFT'] },
  'record-payment': {
    be: 'be paid',
    from: ['OPEN', 'PARTIAL'],
    unless: ({ type, paymentStatus, isOwedToUs }) =>
      type === 'bill' && paymentStatus === 'NOT_RELEASED' && !isOwedToUs ? 'its payment is not released' : null,
  },
  'reverse-payment': { be: 'get a payment back', from: ['OPEN', 'PARTIAL', 'PAID'] },
  void: {
    be: 'be voided',
    from: ['DRAFT', 'OPEN'],
    unless: (invoice) => whenExported(invoice) ?? (invoice.hasPayments ? 'payments are recorded' : null),
  },
  'write-off': { be: 'be written off', from: ['OPEN', 'PARTIAL'] },
  export: { be: 'be exported', from: ['DRAFT', 'OPEN', 'PARTIAL', 'PAID'], unless: whenHeld },
  'hold-payment': {
    be: 'be held',
    from: ['DRAFT', 'OPEN', 'PARTIAL'],
    payment: ['NOT_RELEASED'],
    onlyBills: true,
    unless: ({ isHeld }) => (isHeld ? 'its payment is held already' : null),
  },
  'unhold-payment': {
    be: 'be freed',
    from: ['DRAFT', 'OPEN', 'PARTIAL'],
    onlyBills: true,
    unless: ({ isHeld }) => (isHeld ? null : 'its payment is not held'),
  },
  'release-payment': {
    be: 'be released',
    from: ['OPEN', 'PARTIAL'],
    payment: ['NOT_RELEASED'],
    onlyBills: true,
    unless: whenHeld,
  },
  'recall-payment': { be: 'be recalled', from: ['OPEN', 'PARTIAL'], payment: ['RELEASED'], onlyBills: true },
} as const satisfies Readonly<Record<string, Row>>
export type InvoiceAction = keyof typeof INVOICE_TRANSITIONS

/** Whether the invoice's status allows the act. Documents, amounts and permissions are checked elsewhere. */
export function mayInvoice(action: InvoiceAction, invoice: InvoiceStanding): true | Refusal {
  const row: Row = INVOICE_TRANSITIONS[action]
  const what = invoice.type === 'bill' ? 'A bill' : 'An invoice'
  if (row.onlyBills && invoice.type !== 'bill')
    return refuse.notNow('type', `An invoice cannot ${row.be}: only vendor bills can`)
  if (!row.from.includes(invoice.status))
    return refuse.notNow('status', `${what} that is ${invoice.status} cannot ${row.be}`)
  if (row.payment && !row.payment.includes(invoice.paymentStatus))
    return refuse.notNow('paymentStatus', `${what} whose payment is ${invoice.paymentStatus} cannot ${row.be}`)
  const obstacle = row.unless?.(invoice)
  return obstacle ? refuse.notNow('status', `${what} that is ${invoice.status} cannot ${row.be}: ${obstacle}`) : true
}
