/** Sends one invoice to its accounting system, in the background. Safe to run twice: what arrived is found, not created again. */
import { firstNumber } from '@waybill/contract/contacts/phone-numbers.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { toDecimal, toCents } from '@waybill/domain/money/cents.ts'
import type { Services } from '../../calls/call.ts'
import type { InvoiceExportTask } from '../../consequences/invoice-export-task.ts'
import { AccountingRefusal, type AccountingSystem, type Arrived } from '../../outside/accounting/accounting.ts'
import { appActor } from '../../operations/app-actor.ts'
import { openAccounting } from '../../operations/open-accounting.ts'
import type { TaskRun } from '../../platform/queue/queue.ts'
import {
  appQuery,
  type AppRecord,
  companiesQuery,
  type ConfigRecord,
  configsQuery,
  mappingsQuery,
  openedConfig,
  outsidePaymentsOf,
  purchaseOrderOf,
  saveMappings,
} from '../../records/integrations/index.ts'
import {
  bankAccountOf,
  codAccountOf,
  collectionsOf,
  companyOf,
  type ExportBasis,
  exportBasisQuery,
  holdInvoice,
  type IntegrationRecord,
  noteExport,
  type InvoiceParts,
  itemOf,
  type Known,
  partyOf,
  saveInvoice,
  reversalsOf,
  termsOf,
  whatIsUnmapped,
} from '../../records/invoices/index.ts'
import type { Act } from '../../records/order-changes/index.ts'
import { change } from '../../records/rows.ts'
import { messageOf } from '../../platform/caught.ts'

export type ExportServices = Pick<Services, 'database' | 'clock' | 'announce' | 'seal' | 'accounting'>

/** Attempts before an export is given up and reported as failed. */
const TRIES_MAX = 8

interface Loaded {
  parts: InvoiceParts
  integration: IntegrationRecord
  app: AppRecord
  basis: ExportBasis
  known: Known
  configs: readonly ConfigRecord[]
  purchaseOrder: string | null
}

/** Payments that came from a system. */
const paymentsFrom = (outside: readonly { payment_guid: string | null }[]): ReadonlySet<string> =>
  new Set(outside.flatMap(({ payment_guid }) => payment_guid ?? []))

const isItsTurn = (parts: InvoiceParts | undefined, task: InvoiceExportTask) =>
  parts?.integrations.find(
    ({ guid, run, status }) => guid === task.integrationGuid && run === task.run && status === 'PENDING',
  )

/** The task's data; undefined if there is nothing left to do. */
async function load(task: InvoiceExportTask, services: ExportServices): Promise<Loaded | undefined> {
  const { companyGuid, invoiceGuid } = task
  const loaded = await services.database.write({ companyGuid }, async (tx) => {
    const parts = await holdInvoice(tx, companyGuid, invoiceGuid)
    const integration = isItsTurn(parts, task)
    if (!parts || !integration) return undefined
    const appGuid = integration.app_guid
    const [[app], [basis], configs, mappings, companies, outside, [order]] = await Promise.all([
      tx.rows(appQuery(companyGuid, appGuid)),
      tx.rows(exportBasisQuery(companyGuid, invoiceGuid)),
      tx.rows(configsQuery(companyGuid, appGuid)),
      tx.rows(mappingsQuery(companyGuid, appGuid)),
      tx.rows(companiesQuery(companyGuid, appGuid)),
      tx.rows(outsidePaymentsOf(companyGuid, [invoiceGuid])),
      tx.rows(purchaseOrderOf(companyGuid, appGuid, parts.invoice.order_guid)),
    ])
    const { defaultItemId } = openedConfig(configs, services.seal)
    const known = { mappings, companies, defaultItemId, outside: paymentsFrom(outside) }
    return { parts, integration, app: app!, basis: basis!, known, configs, purchaseOrder: order?.number ?? null }
  })
  return isRefusal(loaded) ? undefined : loaded
}

/** Sends the party and the document to the system; stores the party's id before sending the document. */
async function tell(
  system: AccountingSystem,
  loaded: Loaded,
  services: ExportServices,
  signal: AbortSignal,
): Promise<Arrived> {
  const { parts, integration, app, basis, known, purchaseOrder } = loaded
  const { invoice, lines } = parts
  const unmapped = whatIsUnmapped(known, parts, app.name)[0]
  if (unmapped) throw new AccountingRefusal(unmapped.message)
  const companyId = companyOf(known)
  const isBill = invoice.type === 'bill'
  let partyId = partyOf(known, invoice)
  if (partyId === null) {
    const { account_name: name, account_email: email } = basis
    const phone = firstNumber(basis.account_phone)
    const kind = isBill ? 'vendor' : 'customer'
    partyId = await system.saveParty({ guid: invoice.account_guid, kind, name, email, phone, companyId }, signal)
    const mapping = [{ key: invoice.account_guid, externalId: partyId }]
    await services.database.write({ companyGuid: invoice.company_guid }, async (tx) =>
      saveMappings(tx, appActor(loaded.app, services), app.guid, isBill ? 'vendor' : 'client', mapping),
    )
  }
  return system.saveDocument(
    {
      guid: invoice.guid,
      arrivedAs: integration.external_id,
      purchaseOrder,
      type: isBill ? 'bill' : 'invoice',
      number: invoice.number ?? '',
      referenceNumber: invoice.reference_number,
      date: invoice.transaction_date ?? '',
      due: invoice.due_date,
      termsId: termsOf(known, invoice),
      memo: [invoice.number, `Order ${basis.order_number}`, basis.job_number ? `Job ${basis.job_number}` : '']
        .filter(Boolean)
        .join(', '),
      partyId,
      companyId,
      total: toDecimal(toCents(invoice.total)),
      lines: lines.map((line) => ({ name: line.name, itemId: itemOf(known, line) ?? '', amount: line.amount })),
      collections: collectionsOf(app.name, known, parts).map(({ guid, amount, paid_on, via_carrier }) => ({
        guid,
        amount,
        date: paid_on,
        accountId: via_carrier ? codAccountOf(known) : bankAccountOf(known),
      })),
      reversedPayments: reversalsOf(app.name, known, parts).map(({ guid }) => guid),
    },
    signal,
  )
}

/** Records the progress, unless another export took over meanwhile. */
async function note(
  task: InvoiceExportTask,
  loaded: Loaded,
  services: ExportServices,
  act: Act,
  apply: (integration: IntegrationRecord, parts: InvoiceParts, now: Date) => void,
): Promise<void> {
  const actor = appActor(loaded.app, services)
  const done = await services.database.write({ companyGuid: task.companyGuid }, async (tx) => {
    const before = await holdInvoice(tx, task.companyGuid, task.invoiceGuid)
    if (!before || !isItsTurn(before, task)) return
    const after = structuredClone(before)
    const integration = isItsTurn(after, task)!
    apply(integration, after, actor.now)
    integration.updated_at = actor.now
    saveInvoice(tx, actor, before, after, act)
  })
  if (isRefusal(done)) throw new Error(done.message)
}

/** Runs an export task. Throws if it should be retried. */
export async function runInvoiceExport(
  task: InvoiceExportTask,
  { signal, attempt }: TaskRun,
  services: ExportServices,
): Promise<void> {
  const loaded = await load(task, services)
  if (!loaded) return
  try {
    const system = openAccounting(loaded.app, loaded.configs, services)
    const arrived = await tell(system, loaded, services, signal)
    await note(task, loaded, services, { action: 'invoice.exported' }, (integration, { invoice, lines }, now) => {
      noteExport(integration, {
        status: 'SUCCESS',
        error_message: null,
        external_id: arrived.externalId,
        external_invoice_id: arrived.externalNumber,
      })
      change(integration, {
        exported_lines: lines.map(({ guid, name, amount }) => ({ guid, name, amount: Number(amount) })),
      })
      invoice.exported_at = now
    })
  } catch (error) {
    signal.throwIfAborted()
    const message = messageOf(error)
    const isOver = error instanceof AccountingRefusal || attempt + 1 >= TRIES_MAX
    const action = isOver ? 'invoice.export-failed' : 'invoice.export-delayed'
    await note(task, loaded, services, { action, reason: message }, (integration) => {
      noteExport(integration, { error_message: message, ...(isOver ? { status: 'FAILURE' } : {}) })
    })
    if (!isOver) throw error
  }
}
