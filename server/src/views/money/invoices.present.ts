/** An invoice for lists, as the caller may see it. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { presentRow } from '../../platform/list/row-present.ts'
import { type InvoiceBasis, type InvoiceRecord, invoiceTable } from '../../records/invoices/index.ts'

export const presentInvoiceRow = (invoice: InvoiceRecord, basis: InvoiceBasis, viewer: ColumnViewer): InvoiceRow =>
  presentRow(invoiceTable(viewer), viewer, invoice, basis)
