import type { Task } from '../platform/queue/queue.ts'

/** The name of the task that sends an invoice to an accounting system. */
export const INVOICE_EXPORT_TASK = 'export-invoice'

export interface InvoiceExportTask extends Task {
  invoiceGuid: string
  integrationGuid: string
  /** An export that was asked for again counts on; a task of an older one gives up. */
  run: number
}
