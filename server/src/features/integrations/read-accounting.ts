/** Reads payments and purchase orders from accounting systems: every quarter of an hour, and on request. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PurchaseOrder, ReadOutcome } from '@waybill/contract/integrations/integrations.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { ABILITIES, accountingAppLabel } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import type { ReadCall, Services } from '../../calls/call.ts'
import { type AccountingServices, openAccounting } from '../../operations/open-accounting.ts'
import { Failed } from '../../platform/apart.ts'
import { messageOf } from '../../platform/caught.ts'
import { money } from '../../platform/http/present.ts'
import { wholeList } from '../../platform/list/plan.ts'
import {
  appQuery,
  type AppRecord,
  appsQuery,
  configsQuery,
  noteRead,
  purchaseOrdersQuery,
  waitingPayments,
} from '../../records/integrations/index.ts'
import { paymentsOnInvoices, settlePayment } from './take-payment.ts'
import { takePurchaseOrders } from './take-purchase-orders.ts'

const MINUTE_MS = 60_000
const EVERY_MS = 15 * MINUTE_MS
/** How far a read overlaps the previous one: clocks differ, and concurrent writes have their own timestamps. */
const OVERLAP_MS = 60 * MINUTE_MS
/** How far the first read goes back. */
const FIRST_MS = 28 * 24 * 60 * MINUTE_MS
/** Timeout for a system while a user waits (milliseconds). */
const PATIENCE_MS = 60_000
const LISTED_MAX = 500

type Work = AccountingServices & Pick<Services, 'announce'>
const NOTHING: ReadOutcome = { payments: 0, reversed: 0, purchaseOrders: 0, numbered: 0, message: null }

/** Reads one system; errors are recorded and reported. */
async function readApp(app: AppRecord, work: Work, signal: AbortSignal): Promise<ReadOutcome> {
  const companyGuid = app.company_guid
  const { database, clock } = work
  const now = clock.now()
  const since = new Date(app.read_at ? app.read_at.getTime() - OVERLAP_MS : now.getTime() - FIRST_MS)
  const outcome = { ...NOTHING }
  try {
    const [configs, waiting] = await database.read(
      { companyGuid },
      configsQuery(companyGuid, app.guid),
      waitingPayments(companyGuid, app.guid),
    )
    const system = openAccounting(app, configs, work)
    const reported = (await system.payments?.(since, signal)) ?? []
    const changed = await paymentsOnInvoices(app, reported, work)
    // Retry what could not be matched on arrival.
    const again = waiting
      .filter((row) => !changed.some((each) => each.externalId === row.external_id))
      .map((row) => ({
        externalId: row.external_id,
        invoiceGuid: row.invoice_guid,
        cents: toCents(row.amount),
        date: row.paid_on,
        reference: row.reference,
      }))
    const failures = new Failed()
    for (const each of [...changed, ...again])
      await failures.apart(async () => {
        const { payments, reversed } = await settlePayment(app, each, work)
        outcome.payments += payments
        outcome.reversed += reversed
      })
    await failures.apart(async () => {
      const orders = (await system.purchaseOrders?.(since, signal)) ?? []
      outcome.purchaseOrders = orders.length
      outcome.numbered = await takePurchaseOrders(app, orders, work, failures)
    })
    // What failed is read again: the time of the last read stays as it was.
    failures.rethrow()
  } catch (error) {
    outcome.message = messageOf(error)
  }
  const noted = await database.write({ companyGuid }, async (tx) =>
    tx.later(noteRead(companyGuid, app.guid, now, outcome.message)),
  )
  if (isRefusal(noted)) throw new Error(noted.message)
  return outcome
}

const isRead = ({ name, is_enabled, status }: AppRecord) =>
  is_enabled && status === 'connected' && ABILITIES[name].reads.length > 0

/** Reads everything due; returns when to run again. */
export async function readAccounting(
  companyGuid: string,
  work: Work & { onFault: (fault: unknown) => void },
  signal: AbortSignal,
): Promise<Date | undefined> {
  const now = work.clock.now().getTime()
  const [apps] = await work.database.read({ companyGuid }, appsQuery(companyGuid))
  const read = apps.filter(isRead)
  for (const app of read.filter(({ read_at }) => !read_at || read_at.getTime() <= now - EVERY_MS)) {
    const { message } = await readApp(app, work, signal)
    if (message) work.onFault(new Error(`${accountingAppLabel(app.name)}: ${message}`))
  }
  if (!read.length) return undefined
  // One read meanwhile is due by its own time; a failed one in a quarter of an hour.
  const next = read.map(({ read_at }) => Math.max((read_at?.getTime() ?? 0) + EVERY_MS, now + MINUTE_MS))
  return new Date(
    read.every(({ read_at }) => read_at && read_at.getTime() > now - EVERY_MS) ? Math.min(...next) : now + EVERY_MS,
  )
}

/** Reads a system on request. */
export async function readNow(
  { params: { appId } }: { params: { appId: string } },
  call: ReadCall<'accounting' | 'announce' | 'clock' | 'database' | 'seal'>,
): Promise<ReadOutcome | Refusal> {
  const [[app]] = await call.read(appQuery(call.caller.companyGuid, appId))
  if (!app) return refuse.notFound('Accounting system')
  if (ABILITIES[app.name].reads.length === 0)
    return refuse.notNow('app', `Nothing is read from ${accountingAppLabel(app.name)}`)
  if (!isRead(app))
    return refuse.missing([{ path: 'appId', message: `${accountingAppLabel(app.name)} is not connected` }])
  return readApp(app, call.services, AbortSignal.timeout(PATIENCE_MS))
}

export async function listPurchaseOrders(
  { params: { appId } }: { params: { appId: string } },
  call: ReadCall,
): Promise<ListOf<PurchaseOrder> | Refusal> {
  const { companyGuid } = call.caller
  const [[app], orders] = await call.read(
    appQuery(companyGuid, appId),
    purchaseOrdersQuery(companyGuid, appId, LISTED_MAX),
  )
  if (!app) return refuse.notFound('Accounting system')
  return wholeList(
    orders.map(({ external_id, number, status, ordered_on, total, order_guid, of_order_number, note }) => ({
      externalId: external_id,
      number,
      status,
      date: ordered_on,
      total: total === null ? null : money(total),
      order: order_guid && of_order_number ? { guid: order_guid, number: of_order_number } : null,
      note,
    })),
  )
}
