import type { Task } from '../platform/queue/queue.ts'

/** The name of the task that sends an invoice to an accounting system. */
export const INVOICE_EXPORT_TASK = 'export-invoice'

export interface InvoiceExportTask extends Task {
  invoiceGuid: string
  integrationGuid: string
  /** The number of the export run; a task of an earlier run gives up. */
  run: number
}
