import type { BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import type { InvoiceAct, InvoiceRow, InvoiceWaiting } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { May, Rule, Seen, Who } from '../rules.ts'
import { CARRIER, CLIENT, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT } from '../who.ts'

/** The types visible in each portal, with the permission required. */
export const INVOICE_TYPES = {
  invoice: { ...COMPANY_AND_CLIENT, permission: 'client_money.view_invoice' },
  bill: { ...COMPANY_AND_CARRIER, permission: 'vendor_money.view_bill' },
} as const satisfies Readonly<Record<InvoiceRow['type'], Rule>>

/** Whose turn an invoice or bill is, for readers who see it at all. */
export const INVOICE_WAITING_SEEN: Seen<InvoiceWaiting> = {
  party: 'everyone',
  code: 'everyone',
  text: 'everyone',
  clears: 'everyone',
  since: 'everyone',
  due: 'everyone',
}

/** Which lines: `revenue` is what a client pays, `expense` what a vendor is paid; `company` sees all. */
export const INVOICE_LINES: Readonly<Record<'company' | 'revenue' | 'expense', Who>> = {
  company: COMPANY,
  revenue: CLIENT,
  expense: CARRIER,
}

const company = (permission: Permission) => ({ ...COMPANY, permission })

/** From which statuses: INVOICE_TRANSITIONS of `money/invoice-transitions.ts`. */
export const INVOICE_MAY: Readonly<Record<InvoiceRow['type'], May<InvoiceAct>>> = {
  invoice: {
    edit: company('client_money.edit_invoice'),
    'edit-lines': company('client_money.edit_invoice'),
    'answer-dispute': company('client_money.edit_invoice'),
    post: company('client_money.create_invoice'),
    send: company('client_money.edit_invoice'),
    void: company('client_money.void_invoice'),
    'write-off': company('client_money.void_invoice'),
    'reverse-payment': company('client_money.edit_invoice'),
    'record-payment': company('client_money.edit_invoice'),
    export: company('client_money.export_invoice'),
    'hold-payment': company('vendor_money.hold_payment'),
    'unhold-payment': company('vendor_money.hold_payment'),
    'release-payment': company('vendor_money.release_payment'),
    'recall-payment': company('vendor_money.release_payment'),
    dispute: CLIENT,
    'submit-vendor-invoice': company('client_money.edit_invoice'),
    'quick-pay': company('client_money.edit_invoice'),
  },
  bill: {
    edit: company('vendor_money.edit_bill'),
    'edit-lines': company('vendor_money.edit_bill'),
    'answer-dispute': company('vendor_money.edit_bill'),
    post: company('vendor_money.edit_bill'),
    send: company('vendor_money.edit_bill'),
    void: company('vendor_money.edit_bill'),
    'write-off': company('vendor_money.edit_bill'),
    'reverse-payment': company('vendor_money.release_payment'),
    'record-payment': company('vendor_money.release_payment'),
    export: company('vendor_money.export_bill'),
    'hold-payment': company('vendor_money.hold_payment'),
    'unhold-payment': company('vendor_money.hold_payment'),
    'release-payment': company('vendor_money.release_payment'),
    'recall-payment': company('vendor_money.release_payment'),
    dispute: CARRIER,
    'submit-vendor-invoice': [company('vendor_money.edit_bill'), CARRIER],
    'quick-pay': [company('vendor_money.edit_bill'), { ...CARRIER, permission: 'vendor_money.view_bill' }],
  },
}

/** A draft to bill, for readers of invoices. */
export const BILLING_ROW_SEEN: Seen<BillingRow> = {
  invoiceGuid: 'everyone',
  order: 'everyone',
  client: 'everyone',
  dateDelivered: 'everyone',
  jobs: 'everyone',
  unbilled: 'everyone',
  total: 'everyone',
  carrierPay: company('vendor_money.view_pay'),
  exceptions: 'everyone',
}

/** The steps of billing delivered orders. */
export const BILLING_MAY: May<'verify' | 'post' | 'export'> = {
  verify: company('jobs.verify'),
  post: company('client_money.create_invoice'),
  export: company('client_money.export_invoice'),
}
