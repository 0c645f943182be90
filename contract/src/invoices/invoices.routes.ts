import * as z from 'zod/mini'
import { BulkAnswer } from '../lists/bulk.shapes.ts'
import { Guid, listAnswer, listBody, PageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import {
  BulkInvoiceExport,
  BulkPaymentRelease,
  IntegrationChange,
  InvoiceChange,
  InvoiceExport,
  InvoiceLineChange,
  NewInvoice,
  NewInvoiceLine,
  PaymentOption,
  PaymentRelease,
} from './invoice-acts.shapes.ts'
import { INVOICE_COLUMNS } from './invoice-columns.ts'
import { InvoiceIntegration } from './invoice-integrations.shapes.ts'
import { Invoice, InvoiceRow } from './invoices.shapes.ts'

/** Which invoices and bills a user sees, and may change, follows from the role. */
const view = {
  portals: EVERYONE,
  permission: null,
  keys: ['client_money.view_invoice', 'vendor_money.view_bill'],
} as const
const work = { ...view, portals: ['dispatcher'] } as const
const params = z.object({ guid: Guid })
const lineParams = z.object({ guid: Guid, lineGuid: Guid })

/** Calls of the Shipper API on invoices (specification section 7, Invoices). */
export const invoicesRoutes = {
  list: route({
    method: 'POST',
    path: '/invoices/list',
    may: view,
    summary:
      'List invoices and bills: text search, filters (by orderGuid for one order’s), sort; a client its own once posted, a carrier its own bills',
    query: PageQuery,
    body: listBody(INVOICE_COLUMNS),
    answer: listAnswer(InvoiceRow),
    reads: true,
  }),
  payments: route({
    method: 'GET',
    path: '/invoices/payments',
    may: view,
    summary: 'Ways to pay: terms with their usual method; the fee is what quick pay costs a vendor',
    answer: listAnswer(PaymentOption),
  }),
  get: route({
    method: 'GET',
    path: '/invoices/{guid}',
    may: view,
    summary: 'One invoice with its lines',
    params,
    answer: Invoice,
  }),
  create: route({
    method: 'POST',
    path: '/invoices',
    may: work,
    summary: 'Draft an invoice of an order or a bill of a job; without lines it takes what nothing bills yet',
    body: NewInvoice,
    answer: Invoice,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/invoices/{guid}',
    may: work,
    summary: 'Change an invoice; status OPEN posts it (number, day, due), VOID and WRITTEN_OFF end it with a reason',
    params,
    body: InvoiceChange,
    answer: Invoice,
  }),
  addLine: route({
    method: 'POST',
    path: '/invoices/{guid}/lines',
    may: work,
    summary: 'Add a line',
    params,
    body: NewInvoiceLine,
    answer: Invoice,
    status: 201,
  }),
  changeLine: route({
    method: 'PATCH',
    path: '/invoices/{guid}/lines/{lineGuid}',
    may: work,
    summary: 'Change a line; those that the system wrote, or that follow a charge, change where they come from',
    params: lineParams,
    body: InvoiceLineChange,
    answer: Invoice,
  }),
  removeLine: route({
    method: 'DELETE',
    path: '/invoices/{guid}/lines/{lineGuid}',
    may: work,
    summary: 'Remove a line',
    params: lineParams,
    answer: Invoice,
  }),
  export: route({
    method: 'PUT',
    path: '/invoices/{guid}/export',
    may: work,
    summary: 'Send to the accounting system; a draft is posted by it. Its status tells how far it came',
    params,
    body: z.nullish(InvoiceExport),
    answer: Invoice,
  }),
  exportMany: route({
    method: 'PUT',
    path: '/bulk/invoices/export',
    may: work,
    summary: 'Send several to the accounting system; each is reported',
    body: BulkInvoiceExport,
    answer: BulkAnswer,
  }),
  release: route({
    method: 'PUT',
    path: '/invoices/{guid}/payment-release',
    may: work,
    summary: 'Release, recall, hold or unhold the payment of a bill; a release needs a verified job and its documents',
    params,
    body: z.nullish(PaymentRelease),
    answer: Invoice,
  }),
  releaseMany: route({
    method: 'PUT',
    path: '/bulk/invoices/payment-release',
    may: work,
    summary: 'Release, recall, hold or free the payments of several bills; each is reported',
    body: BulkPaymentRelease,
    answer: BulkAnswer,
  }),
  integrations: route({
    method: 'GET',
    path: '/invoices/{guid}/integrations',
    may: work,
    summary: 'Export status of an invoice in each accounting system',
    params,
    answer: listAnswer(InvoiceIntegration),
  }),
  changeIntegration: route({
    method: 'PATCH',
    path: '/invoices/{guid}/integrations/{id}',
    may: work,
    summary: 'Correct by hand where an invoice stands in an accounting system',
    params: z.object({ guid: Guid, id: Guid }),
    body: IntegrationChange,
    answer: InvoiceIntegration,
  }),
}
