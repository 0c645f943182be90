/** What keeps an invoice or bill from being sent to accounting systems: asked before it is sent, and before that is offered. */
import { type ErrorEntry, isRefusal } from '@waybill/contract/errors.ts'
import { accountingAppLabel } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { mayInvoice } from '@waybill/domain/money/invoice-transitions.ts'
import { invoiceScopeOf } from '../caller/invoice-scope.ts'
import type { ReadCall } from '../calls/call.ts'
import { standingOf } from '../consequences/invoice-following.ts'
import {
  appsQuery,
  type AppRecord,
  companiesQuery,
  configsQuery,
  mappingsQuery,
  openedConfig,
  outsidePaymentsOf,
} from '../records/integrations/index.ts'
import {
  parseInvoiceContext,
  invoiceContext,
  type InvoiceParts,
  invoiceQuery,
  isVerifiedQuery,
  shownParts,
  whatIsUnmapped,
} from '../records/invoices/index.ts'

/** Whether a system takes documents. */
export const isOn = (app: AppRecord): boolean => app.is_enabled && app.status === 'connected'

/** What an invoice lacks to be sent to systems. */
export async function missingForExport(
  parts: InvoiceParts,
  apps: readonly AppRecord[],
  { caller, services }: Pick<ReadCall<'seal'>, 'caller' | 'services'>,
  read: ReadCall['read'],
): Promise<ErrorEntry[]> {
  const { companyGuid } = caller
  const { invoice, lines } = parts
  const [[verified], outside] = await read(isVerifiedQuery(invoice), outsidePaymentsOf(companyGuid, [invoice.guid]))
  const missing: ErrorEntry[] = [
    ...(lines.length ? [] : [{ path: 'lines', message: 'The invoice has no lines' }]),
    ...(verified?.is_verified === false ? [{ path: 'job', message: 'The job is not verified' }] : []),
  ]
  for (const app of apps) {
    // oxlint-disable-next-line no-await-in-loop -- a company has a few
    const [configs, mappings, companies] = await read(
      configsQuery(companyGuid, app.guid),
      mappingsQuery(companyGuid, app.guid),
      companiesQuery(companyGuid, app.guid),
    )
    const { defaultItemId } = openedConfig(configs, services.seal)
    const known = {
      mappings,
      companies,
      defaultItemId,
      outside: new Set(outside.flatMap((each) => each.payment_guid ?? [])),
    }
    missing.push(...whatIsUnmapped(known, parts, app.name))
  }
  return missing
}

/** Why one that systems did not take could not be sent to them again now; empty if nothing is known against it. */
export async function whyNotExportedAgain(
  guid: string,
  call: Pick<ReadCall<'seal'>, 'caller' | 'services' | 'now'>,
  read: ReadCall['read'],
): Promise<ErrorEntry[]> {
  const scope = invoiceScopeOf(call.caller)
  if (isRefusal(scope)) return []
  const [[invoice], all] = await read(invoiceQuery(scope, guid), appsQuery(call.caller.companyGuid))
  if (!invoice) return []
  const [[context]] = await read(invoiceContext(invoice, call.now))
  if (!context) return []
  const parts = shownParts(invoice, parseInvoiceContext(context))
  const allowed = mayInvoice('export', standingOf(parts))
  const failed = new Set(parts.integrations.flatMap((each) => (each.status === 'FAILURE' ? each.app_guid : [])))
  const apps = all.filter((app) => failed.has(app.guid))
  return [
    ...(isRefusal(allowed) ? [{ path: 'status', message: allowed.message }] : []),
    ...apps
      .filter((app) => !isOn(app))
      .map(({ name }) => ({ path: 'appId', message: `${accountingAppLabel(name)} is not connected` })),
    ...(await missingForExport(parts, apps, call, read)),
  ]
}
