/**
 * The only writer of invoices and bills with their lines and payments: totals and status follow from them, history is
 * recorded.
 */
import type { PaymentStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { sum, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { invoiceStatus, invoiceTotals } from '@waybill/domain/money/invoice-status.ts'
import { INVOICE_TRANSITIONS } from '@waybill/domain/money/invoice-transitions.ts'
import { build, oneOf, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import { type Actor, type Entry, recordHistory } from '../history/index.ts'
import type { Act } from '../order-changes/index.ts'
import { queueApart } from '../queue/index.ts'
import type { IntegrationRecord, InvoiceRecord, LineRecord, PaymentRecord } from './invoice-table.ts'
import { differenceOf, insertRows, ownColumns, rowsWhere, updateRow, type OwnColumns, type Row } from '../rows.ts'

/** An invoice or bill in the form of its tables. */
export interface InvoiceParts {
  invoice: InvoiceRecord
  lines: LineRecord[]
  payments: PaymentRecord[]
  integrations: IntegrationRecord[]
}

type Below = 'invoice_lines' | 'invoice_payments' | 'invoice_integrations'

const rowsBelow = <T extends Below>(table: T, companyGuid: string, guids: readonly string[]): Query<Row<T>> =>
  rowsWhere(
    table,
    sql`company_guid = ${companyGuid} and invoice_guid = ${oneOf(guids)}`,
    sql`order by created_at, guid`,
  )

const partsOf = (tx: Tx, companyGuid: string, guids: readonly string[]) =>
  Promise.all([
    tx.rows(rowsBelow('invoice_lines', companyGuid, guids)),
    tx.rows(rowsBelow('invoice_payments', companyGuid, guids)),
    tx.rows(rowsBelow('invoice_integrations', companyGuid, guids)),
  ])

function withParts(
  invoices: readonly InvoiceRecord[],
  [lines, payments, integrations]: Awaited<ReturnType<typeof partsOf>>,
): InvoiceParts[] {
  return invoices.map((invoice) => {
    const isIts = (row: { invoice_guid: string }) => row.invoice_guid === invoice.guid
    return {
      invoice,
      lines: lines.filter(isIts).toSorted((a, b) => a.position - b.position || (a.guid < b.guid ? -1 : 1)),
      payments: payments.filter(isIts),
      integrations: integrations.filter(isIts),
    }
  })
}

/** One invoice, known to be visible to the caller, locked until the transaction ends. */
export const lockedInvoice = fixedQuery((companyGuid: string, guid: string): Query<InvoiceRecord> =>
  build.selectFrom('invoices').where('company_guid', '=', companyGuid).where('guid', '=', guid).forUpdate().selectAll(),
)

/** An invoice from what is read to show it. */
export const shownParts = (
  invoice: InvoiceRecord,
  {
    lines,
    payments,
    integrations,
  }: { [K in 'lines' | 'payments' | 'integrations']: readonly InvoiceParts[K][number][] },
): InvoiceParts => ({
  invoice,
  lines: lines.map(ownColumns),
  payments: [...payments],
  integrations: integrations.map(ownColumns),
})

/** Every invoice and bill of an order, locked until the transaction ends. */
export async function invoicesOfOrder(tx: Tx, companyGuid: string, orderGuid: string): Promise<InvoiceParts[]> {
  const invoices = await tx.rows(
    build
      .selectFrom('invoices')
      .where('company_guid', '=', companyGuid)
      .where('order_guid', '=', orderGuid)
      .orderBy('guid')
      .forUpdate()
      .selectAll(),
  )
  if (!invoices.length) return []
  const guids = invoices.map((invoice) => invoice.guid)
  return withParts(invoices, await partsOf(tx, companyGuid, guids))
}

/** The parts of one invoice, known to be visible to the caller, locked until the transaction ends. */
export async function holdInvoice(tx: Tx, companyGuid: string, guid: string): Promise<InvoiceParts | undefined> {
  // The lock comes first: what the next statements read can no longer change underneath.
  const [invoices, parts] = await Promise.all([
    tx.rows(lockedInvoice(companyGuid, guid)),
    partsOf(tx, companyGuid, [guid]),
  ])
  return withParts(invoices, parts)[0]
}

/** Payments that were not reversed. */
export const livePayments = (payments: readonly PaymentRecord[]): PaymentRecord[] =>
  payments.filter((payment) => payment.reversed_at === null)

/** COD collected at stops and settled here, in cents. */
const collectedOn = (payments: readonly PaymentRecord[]) =>
  sum(livePayments(payments).flatMap((payment) => (payment.via_carrier ? [toCents(payment.amount)] : [])))

const paymentStatusOf = (invoice: InvoiceRecord): PaymentStatus => {
  if (invoice.type !== 'bill') return invoice.payment_status
  if (invoice.status === 'PAID') return 'PAID'
  if (invoice.payment_status !== 'PAID') return invoice.payment_status
  return invoice.payment_released_at ? 'RELEASED' : 'NOT_RELEASED'
}

/** Of several accounting systems the list shows the one that needs attention first. */
const NEEDS_A_LOOK = ['FAILURE', 'PENDING', 'SUCCESS'] as const

/** Recomputes total, paid amount and statuses from lines, payments, exports and dates. */
function settleInvoice({ invoice, lines, payments, integrations }: InvoiceParts): void {
  const amounts = livePayments(payments).map((payment) => toCents(payment.amount))
  const { total, paid } = invoiceTotals(
    lines.map((line) => ({ amount: toCents(line.amount) })),
    amounts,
  )
  invoice.total = toDecimal(total)
  invoice.paid = toDecimal(paid)
  invoice.status = invoiceStatus({
    datePosted: invoice.posted_at,
    dateVoided: invoice.voided_at,
    dateWrittenOff: invoice.written_off_at,
    total,
    payments: amounts,
    isOverCollected: total >= 0 && collectedOn(payments) > total,
  })
  invoice.payment_status = paymentStatusOf(invoice)
  invoice.open_disputes = lines.filter((line) => line.disputed_at !== null && line.dispute_outcome === null).length
  invoice.export_status = NEEDS_A_LOOK.find((status) => integrations.some((each) => each.status === status)) ?? null
  if (invoice.status === 'PAID') for (const line of lines) line.is_paid = true
}

/** The parties of an entry: clients see invoices posted to them, vendors their own bills. */
const partiesOf = ({ type, status, account_guid }: InvoiceRecord) => ({
  clientGuid: type === 'invoice' && status !== 'DRAFT' ? account_guid : null,
  vendorGuid: type === 'bill' ? account_guid : null,
})

type Part = { guid: string }

/** How the rows of one table below an invoice are written, and their names in history. */
interface PartTable<P> {
  table: Below
  subject: string
  insert: (rows: P[]) => Query<unknown>
  update: (companyGuid: string, guid: string, changes: Partial<OwnColumns<P>>) => Query<unknown>
}

const LINES: PartTable<LineRecord> = {
  table: 'invoice_lines',
  subject: 'invoice-line',
  insert: (rows) => insertRows('invoice_lines', rows),
  update: (...row) => updateRow('invoice_lines', ...row),
}
const PAYMENTS: PartTable<PaymentRecord> = {
  table: 'invoice_payments',
  subject: 'invoice-payment',
  insert: (rows) => insertRows('invoice_payments', rows),
  update: (...row) => updateRow('invoice_payments', ...row),
}
const INTEGRATIONS: PartTable<IntegrationRecord> = {
  table: 'invoice_integrations',
  subject: 'invoice-integration',
  insert: (rows) => insertRows('invoice_integrations', rows),
  update: (...row) => updateRow('invoice_integrations', ...row),
}

/** Writes the differences between two lists of rows; returns their history entries. */
function writeParts<P extends Part>(
  tx: Tx,
  { table, subject, insert, update }: PartTable<P>,
  before: readonly P[],
  after: readonly P[],
  { invoice, act }: { invoice: InvoiceRecord; act: Act },
): Entry[] {
  const old = new Map(before.map((part) => [part.guid, part]))
  const kept = new Set(after.map((part) => part.guid))
  const entry = (guid: string, was: object | null, is: object | null): Entry => ({
    subject,
    subjectGuid: guid,
    action: act.action,
    orderGuid: invoice.order_guid,
    jobGuid: invoice.job_guid,
    reason: act.reason ?? null,
    before: was,
    after: is,
  })
  const fresh = after.filter((part) => !old.has(part.guid))
  if (fresh.length) tx.later(insert(fresh))
  const changed = after.flatMap((part) => {
    const was = old.get(part.guid)
    const difference = was && differenceOf(was, part)
    if (!difference) return []
    tx.later(update(invoice.company_guid, part.guid, difference.after))
    return [entry(part.guid, difference.before, difference.after)]
  })
  const gone = before.filter((part) => !kept.has(part.guid))
  for (const part of gone)
    tx.later(build.deleteFrom(table).where('company_guid', '=', invoice.company_guid).where('guid', '=', part.guid))
  return [
    ...fresh.map((part) => entry(part.guid, null, part)),
    ...changed,
    ...gone.map((part) => entry(part.guid, part, null)),
  ]
}

/** Computes total and status of an invoice, and stamps it. */
export function settleAndStamp(actor: Actor, before: InvoiceParts | undefined, after: InvoiceParts): void {
  settleInvoice(after)
  const { invoice } = after
  if (invoice.payment_held !== (before?.invoice.payment_held ?? false))
    invoice.payment_held_at = invoice.payment_held ? actor.now : null
  invoice.updated_at = actor.now
  invoice.updated_by = actor.userGuid
  invoice.version = before ? before.invoice.version + 1 : 1
}

/** What an accounting system did not take, and could. */
const isNotTaken = ({ invoice }: InvoiceParts) =>
  invoice.export_status === 'FAILURE' && INVOICE_TRANSITIONS.export.from.some((status) => status === invoice.status)
const EXPORT_CODES = { invoice: 'settle-invoice-export', bill: 'settle-bill-export' } as const

/** A refused export waits in the queue until it is sent again, corrected or no longer owed. */
function queueExport(tx: Tx, actor: Actor, before: InvoiceParts | undefined, after: InvoiceParts): void {
  const { company_guid: companyGuid, guid, type } = after.invoice
  const isNow = isNotTaken(after)
  if (isNow !== Boolean(before && isNotTaken(before)))
    tx.later(queueApart(companyGuid, EXPORT_CODES[type], [guid], isNow ? actor.now : null))
}

/** Writes the differences below an invoice; returns their history entries. */
export function writeBelow(
  tx: Tx,
  actor: Actor,
  before: InvoiceParts | undefined,
  after: InvoiceParts,
  act: Act,
): Entry[] {
  const what = { invoice: after.invoice, act }
  queueExport(tx, actor, before, after)
  return [
    ...writeParts(tx, LINES, before?.lines ?? [], after.lines, what),
    ...writeParts(tx, PAYMENTS, before?.payments ?? [], after.payments, what),
    ...writeParts(tx, INTEGRATIONS, before?.integrations ?? [], after.integrations, what),
  ]
}

export const entryOf = (
  invoice: InvoiceRecord,
  changed: Pick<Entry, 'before' | 'after'> | undefined,
  act: Act,
): Entry => ({
  subject: 'invoice',
  subjectGuid: invoice.guid,
  action: act.action,
  orderGuid: invoice.order_guid,
  jobGuid: invoice.job_guid,
  ...partiesOf(invoice),
  reason: act.reason ?? null,
  before: changed?.before ?? null,
  after: changed?.after ?? { ...invoice },
})

/**
 * Saves an invoice: computes total and status, writes the differences from `before` (undefined: everything is new),
 * records history.
 */
export function saveInvoice(
  tx: Tx,
  actor: Actor,
  before: InvoiceParts | undefined,
  after: InvoiceParts,
  act: Act,
): void {
  settleAndStamp(actor, before, after)
  const { invoice } = after
  const changed = before && differenceOf(before.invoice, invoice)
  if (!before) tx.later(insertRows('invoices', [invoice]))
  else if (changed) tx.later(updateRow('invoices', invoice.company_guid, invoice.guid, changed.after))
  recordHistory(tx, actor, [entryOf(invoice, changed, act), ...writeBelow(tx, actor, before, after, act)])
}
