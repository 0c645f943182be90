import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { BulkInvoiceExport, InvoiceExport } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { PresentedInvoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { BulkAnswer } from '@waybill/contract/lists/bulk.shapes.ts'
import { ABILITIES, accountingAppLabel } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { eachRow } from '../../calls/bulk.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { INVOICE_EXPORT_TASK, type InvoiceExportTask } from '../../consequences/invoice-export-task.ts'
import { isOn, missingForExport } from '../../operations/export-obstacles.ts'
import { readWithin } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  type IntegrationRecord,
  type InvoiceParts,
  noteExport,
  partyOf,
  postInvoice,
} from '../../records/invoices/index.ts'
import { type AppRecord, appsQuery, mappingsQuery } from '../../records/integrations/index.ts'
import { actOnInvoice, allowedNow } from './hold-invoice.ts'
import { change } from '../../records/rows.ts'

/** The target systems: the named one, otherwise the active books and any system the client buys through. */
async function appsFor(
  { invoice }: InvoiceParts,
  appId: string | undefined,
  { tx, caller }: WriteCall,
): Promise<AppRecord[] | Refusal> {
  const { companyGuid } = caller
  const apps = await tx.rows(appsQuery(companyGuid))
  const takes = ({ name }: AppRecord) => ABILITIES[name].takes.includes(invoice.type)
  const missing = (message: string) => refuse.missing([{ path: 'appId', message }])
  if (appId !== undefined) {
    const app = apps.find(({ guid }) => guid === appId)
    if (!app) return refuse.invalid('appId', 'is not one of your accounting systems')
    if (!isOn(app)) return missing(`${accountingAppLabel(app.name)} is not connected`)
    return takes(app) ? [app] : missing(`${accountingAppLabel(app.name)} takes no ${invoice.type}s`)
  }
  const all = apps.filter((app) => isOn(app) && takes(app))
  const books = all.filter(({ name }) => ABILITIES[name].parties === 'made')
  if (books.length > 1) return missing('Choose an accounting system')
  const bought: AppRecord[] = []
  for (const app of all.filter((each) => !books.includes(each))) {
    const mappings = await tx.rows(mappingsQuery(companyGuid, app.guid))
    if (partyOf({ mappings, companies: [], defaultItemId: undefined }, invoice) !== null) bought.push(app)
  }
  const meant = [...books, ...bought]
  return meant.length ? meant : missing('Connect an accounting system first')
}

/** The export's record, restarted; refused while one is in progress or if it already arrived. */
function pendingExport(
  { invoice, integrations }: InvoiceParts,
  app: AppRecord,
  isForced: boolean,
  now: Date,
): IntegrationRecord | Refusal {
  const known = integrations.find((each) => each.app_guid === app.guid)
  if (known?.status === 'PENDING')
    return refuse.notNow('integrations', `It is already being sent to ${accountingAppLabel(app.name)}`)
  if (known?.status === 'SUCCESS' && !isForced)
    return refuse.notNow('integrations', `${accountingAppLabel(app.name)} already has it; set force to send it again`)
  if (known) {
    noteExport(known, { status: 'PENDING', error_message: null })
    return change(known, { run: known.run + 1, updated_at: now })
  }
  const fresh: IntegrationRecord = {
    company_guid: invoice.company_guid,
    guid: newGuid(now),
    invoice_guid: invoice.guid,
    app_guid: app.guid,
    external_id: null,
    external_invoice_id: null,
    status: 'PENDING',
    error_message: null,
    exported_lines: [],
    run: 1,
    created_at: now,
    updated_at: now,
  }
  integrations.push(fresh)
  return fresh
}

/** Sends an invoice to the accounting system, posting it if it is a draft; `delayMs`: leaves time to undo it. */
export const exportInvoice = (
  guid: string,
  sent: InvoiceExport,
  call: WriteCall<ForActs | 'seal'>,
  delayMs = 0,
): Promise<PresentedInvoice | Refusal> =>
  actOnInvoice(guid, 'export', call, async (parts) => {
    const { tx, services, now } = call
    const { invoice } = parts
    const apps = await appsFor(parts, sent.appId, call)
    if (isRefusal(apps)) return apps
    const missing = await missingForExport(parts, apps, call, readWithin(tx))
    if (missing.length) return refuse.missing(missing)
    if (!invoice.posted_at) {
      const allowed = allowedNow(parts, 'post', call)
      if (isRefusal(allowed)) return allowed
      await postInvoice(tx, invoice, now)
    }
    // A system that already has it, or is about to, does not block the others.
    const begun = apps.map((app) => pendingExport(parts, app, sent.force ?? false, now))
    const fresh = begun.flatMap((each) => (isRefusal(each) ? [] : each))
    const refused = begun.find(isRefusal)
    if (!fresh.length && refused) return refused
    for (const integration of fresh)
      await services.queue.send<InvoiceExportTask>(
        tx,
        INVOICE_EXPORT_TASK,
        {
          companyGuid: invoice.company_guid,
          invoiceGuid: guid,
          integrationGuid: integration.guid,
          run: integration.run,
        },
        delayMs,
      )
    return { action: 'invoice.export-queued' }
  })

/** The handler of one. */
export const exportOneInvoice = (
  { params: { guid }, body }: { params: { guid: string }; body?: InvoiceExport | null | undefined },
  call: WriteCall<ForActs | 'seal'>,
) => exportInvoice(guid, body ?? {}, call)

/** The same for several, each with its outcome. */
export const exportInvoices = (
  { body: { invoices, ...sent } }: { body: BulkInvoiceExport },
  call: WriteCall<ForActs | 'seal'>,
): Promise<BulkAnswer> =>
  eachRow(
    invoices.map((guid) => ({ guid })),
    call,
    ({ guid }) => exportInvoice(guid, sent, call),
  )
