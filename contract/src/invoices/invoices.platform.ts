import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { BulkAnswer } from '../lists/bulk.shapes.ts'
import {
  BulkVendorInvoices,
  DisputeAnswer,
  NewPayment,
  PaymentReversal,
  QuickPayChoice,
  VendorInvoice,
} from './invoice-acts.shapes.ts'
import { NewDispute } from './disputes.shapes.ts'
import { Invoice, InvoiceCounts } from './invoices.shapes.ts'
import { Payment } from './payments.shapes.ts'

const view = {
  portals: EVERYONE,
  permission: null,
  keys: ['client_money.view_invoice', 'vendor_money.view_bill'],
} as const
const work = { ...view, portals: ['dispatcher'] } as const
const params = z.object({ guid: Guid })

/** Calls of the Platform API on invoices: payments, disputes, the vendor's own invoice. */
export const invoicesPlatformRoutes = {
  counts: route({
    method: 'GET',
    path: '/invoices/counts',
    may: work,
    summary: 'Invoices and bills per status, and waiting bank changes, at a cost that does not grow with them',
    answer: InvoiceCounts,
  }),
  payments: route({
    method: 'GET',
    path: '/invoices/{guid}/payments',
    may: view,
    summary: 'Payments, including those that were reversed',
    params,
    answer: listAnswer(Payment),
  }),
  pay: route({
    method: 'POST',
    path: '/invoices/{guid}/payments',
    may: work,
    summary: 'Record a payment, whole or in part; a bill must be released before',
    params,
    body: NewPayment,
    answer: Invoice,
    status: 201,
  }),
  reverse: route({
    method: 'PUT',
    path: '/invoices/{guid}/payments/{paymentGuid}/reverse',
    may: work,
    summary: 'Take a payment back',
    params: z.object({ guid: Guid, paymentGuid: Guid }),
    body: PaymentReversal,
    answer: Invoice,
  }),
  dispute: route({
    method: 'POST',
    path: '/invoices/{guid}/disputes',
    may: { ...view, portals: ['client', 'carrier'] },
    summary: 'Dispute a line of one’s own invoice or bill',
    params,
    body: NewDispute,
    answer: Invoice,
    status: 201,
  }),
  answerDispute: route({
    method: 'PUT',
    path: '/invoices/{guid}/disputes/{lineGuid}',
    may: work,
    summary: 'Answer a dispute; an accepted one may bring an adjustment',
    params: z.object({ guid: Guid, lineGuid: Guid }),
    body: DisputeAnswer,
    answer: Invoice,
  }),
  submitVendorInvoice: route({
    method: 'PUT',
    path: '/invoices/{guid}/vendor-invoice',
    may: { portals: ['dispatcher', 'carrier'], permission: 'vendor_money.view_bill' },
    summary:
      'The vendor’s own invoice: matched to contract and approved accessorials, the payment held where it differs',
    params,
    body: VendorInvoice,
    answer: Invoice,
  }),
  submitVendorInvoices: route({
    method: 'PUT',
    path: '/bulk/invoices/vendor-invoice',
    may: { portals: ['dispatcher', 'carrier'], permission: 'vendor_money.view_bill' },
    summary: 'The same for several bills, each with its own invoice; each is reported',
    body: BulkVendorInvoices,
    answer: BulkAnswer,
  }),
  quickPay: route({
    method: 'PUT',
    path: '/invoices/{guid}/quick-pay',
    may: { portals: ['dispatcher', 'carrier'], permission: 'vendor_money.view_bill' },
    summary: 'Have a bill paid early for the fee of those terms; sent again it changes nothing',
    params,
    body: QuickPayChoice,
    answer: Invoice,
  }),
}
