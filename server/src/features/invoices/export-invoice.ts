import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { BulkInvoiceExport, InvoiceExport } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { BulkAnswer } from '@waybill/contract/lists/bulk.shapes.ts'
import { eachRow } from '../../calls/bulk.ts'
import type { WriteCall } from '../../calls/call.ts'
import { INVOICE_EXPORT_TASK, type InvoiceExportTask } from '../../consequences/invoice-export-task.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  type IntegrationRecord,
  type InvoiceParts,
  isVerifiedQuery,
  postInvoice,
  whatIsUnmapped,
} from '../../records/invoices/index.ts'
import {
  type AppRecord,
  appsQuery,
  companiesQuery,
  configsQuery,
  mappingsQuery,
  openedConfig,
} from '../../records/integrations/index.ts'
import { actOnInvoice, allowedNow } from './hold-invoice.ts'
import { change } from '../../records/rows.ts'

/** The system that is meant: the one named, else the only one that is on. */
async function appFor(appId: string | undefined, { tx, caller }: WriteCall): Promise<AppRecord | Refusal> {
  const apps = await tx.rows(appsQuery(caller.companyGuid))
  const enabled = apps.filter((app) => app.is_enabled && app.status === 'connected')
  if (appId === undefined) {
    if (enabled.length === 1) return enabled[0]!
    const message = enabled.length ? 'Choose an accounting system' : 'Connect an accounting system first'
    return refuse.missing([{ path: 'appId', message }])
  }
  const app = apps.find(({ guid }) => guid === appId)
  if (!app) return refuse.invalid('appId', 'is not an accounting system of yours')
  return enabled.includes(app) ? app : refuse.missing([{ path: 'appId', message: `${app.name} is not connected` }])
}

/** The record of the export, started again; refused while one is under way or where it arrived already. */
function pendingExport(
  { invoice, integrations }: InvoiceParts,
  app: AppRecord,
  isForced: boolean,
  now: Date,
): IntegrationRecord | Refusal {
  const known = integrations.find((each) => each.app_guid === app.guid)
  if (known?.status === 'PENDING') return refuse.notNow('integrations', `It is already being sent to ${app.name}`)
  if (known?.status === 'SUCCESS' && !isForced)
    return refuse.notNow('integrations', `${app.name} already has it; set force to send it again`)
  if (known) return change(known, { status: 'PENDING', error_message: null, run: known.run + 1, updated_at: now })
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

/** Sends an invoice to the accounting system, which posts it if it is a draft; `delayMs`: not before, so that it can be taken back. */
export const exportInvoice = (
  guid: string,
  sent: InvoiceExport,
  call: WriteCall,
  delayMs = 0,
): Promise<Invoice | Refusal> =>
  actOnInvoice(guid, 'export', call, async (parts) => {
    const { tx, caller, services, now } = call
    const { invoice, lines } = parts
    const app = await appFor(sent.appId, call)
    if (isRefusal(app)) return app
    const [[verified], configs, mappings, companies] = await Promise.all([
      tx.rows(isVerifiedQuery(invoice)),
      tx.rows(configsQuery(caller.companyGuid, app.guid)),
      tx.rows(mappingsQuery(caller.companyGuid, app.guid)),
      tx.rows(companiesQuery(caller.companyGuid, app.guid)),
    ])
    const { defaultItemId } = openedConfig(configs, services.seal)
    const missing = [
      ...(lines.length ? [] : [{ path: 'lines', message: 'The invoice has no lines' }]),
      ...(verified?.is_verified === false ? [{ path: 'job', message: 'The job is not verified' }] : []),
      ...whatIsUnmapped({ mappings, companies, defaultItemId }, parts, app.name),
    ]
    if (missing.length) return refuse.missing(missing)
    if (!invoice.posted_at) {
      const allowed = allowedNow(parts, 'post', call)
      if (isRefusal(allowed)) return allowed
      await postInvoice(tx, invoice, now)
    }
    const integration = pendingExport(parts, app, sent.force ?? false, now)
    if (isRefusal(integration)) return integration
    const task = {
      companyGuid: caller.companyGuid,
      invoiceGuid: guid,
      integrationGuid: integration.guid,
      run: integration.run,
    }
    await services.queue.send<InvoiceExportTask>(tx, INVOICE_EXPORT_TASK, task, delayMs)
    return { action: 'invoice.export-queued' }
  })

/** The same for several; each is reported. */
export const exportInvoices = ({ invoices, ...sent }: BulkInvoiceExport, call: WriteCall): Promise<BulkAnswer> =>
  eachRow(
    invoices.map((guid) => ({ guid })),
    call,
    ({ guid }) => exportInvoice(guid, sent, call),
  )
