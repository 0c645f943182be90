import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { INTEGRATION_STATUSES, InvoiceStatus, PaymentStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { ToneName } from '../../ui/palette.ts'

type Words = readonly [label: string, tone: ToneName]

/** Labels of invoice statuses. */
export const INVOICE_STATUS: Readonly<Record<InvoiceStatus, Words>> = {
  DRAFT: ['Draft', 'slate'],
  OPEN: ['Open', 'blue'],
  PARTIAL: ['Partly paid', 'amber'],
  PAID: ['Paid', 'green'],
  VOID: ['Void', 'slate'],
  WRITTEN_OFF: ['Written off', 'slate'],
}

/** A bill's payment progress. */
export const PAYMENT_STATUS: Readonly<Record<PaymentStatus, Words>> = {
  NOT_RELEASED: ['Not released', 'slate'],
  RELEASED: ['Released', 'blue'],
  SENT: ['Sent', 'violet'],
  PAID: ['Paid', 'green'],
}

/** Its export progress to an accounting system. */
export const EXPORT_STATUS: Readonly<Record<(typeof INTEGRATION_STATUSES)[number], Words>> = {
  PENDING: ['In progress', 'amber'],
  SUCCESS: ['Exported', 'green'],
  FAILURE: ['Failed', 'red'],
}

/** `invoice` or `bill`, with the labels of its lists and pages. */
export const INVOICE_TYPE = {
  invoice: { noun: { one: 'invoice', many: 'invoices' }, name: 'Invoice', list: 'Client Invoices', path: '/invoices' },
  bill: { noun: { one: 'bill', many: 'bills' }, name: 'Bill', list: 'Vendor Bills', path: '/bills' },
} as const satisfies Record<InvoiceRow['type'], object>

/** `Invoice 1042`, or `Draft bill of order 1001` without a number. */
export const invoiceName = ({ type, number, order }: Pick<InvoiceRow, 'type' | 'number' | 'order'>): string =>
  number ? `${INVOICE_TYPE[type].name} ${number}` : `Draft ${type} of order ${order.number}`
