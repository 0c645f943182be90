/** Exports an invoice again when data that the accounting system already has changes. */
import type { Tx } from '../platform/db/database.ts'
import { type InvoiceParts, noteExport } from '../records/invoices/index.ts'
import { change } from '../records/rows.ts'
import type { ActingActor } from './act.ts'
import { INVOICE_EXPORT_TASK, type InvoiceExportTask } from './invoice-export-task.ts'

/** Sends an invoice again to each system that has it, or is about to. The caller saves `parts`. `only`: to these systems. */
export async function exportAgain(
  tx: Tx,
  actor: ActingActor,
  { invoice, integrations }: InvoiceParts,
  only?: ReadonlySet<string>,
): Promise<void> {
  const meant = integrations.filter(({ status, app_guid }) => status !== 'FAILURE' && (only?.has(app_guid) ?? true))
  for (const integration of meant) {
    change(integration, { run: integration.run + 1, updated_at: actor.now })
    if (!actor.queue) {
      const error_message = 'What was paid has changed; export the invoice again'
      noteExport(integration, { status: 'FAILURE', error_message })
      continue
    }
    noteExport(integration, { status: 'PENDING', error_message: null })
    await actor.queue.send<InvoiceExportTask>(tx, INVOICE_EXPORT_TASK, {
      companyGuid: invoice.company_guid,
      invoiceGuid: invoice.guid,
      integrationGuid: integration.guid,
      run: integration.run,
    })
  }
}
