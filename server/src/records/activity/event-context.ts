/** Data for the live events of a batch: list rows, and the visibility of notes and attachments. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import type { HistoryRecord } from '../history/index.ts'
import { type PicklistRecord, picklistsQuery } from '../reference/index.ts'
import { type QueuedThing, thingsOfOrders } from '../queue/index.ts'
import { type InvoiceBasis, invoiceBases, type InvoiceRecord, invoiceRowsOfOrders } from '../invoices/index.ts'
import { type LoadRecord, type LoadSum, loadsQuery, loadSums } from '../jobs/index.ts'
import type { Row } from '../rows.ts'

/** Parts of an order that clients learn about only as a change of the order. */
export const INSIDE_ORDER: readonly string[] = [
  'order',
  'job',
  'stop',
  'attempt',
  'proof',
  'signature',
  'inspection',
  'commodity',
  'charge',
  'contract',
  'post',
  'turn',
  'unbilled-charge',
]
/** What changes the list rows of an order's invoices and bills: a bill also waits for stops and documents. */
export const MOVES_INVOICES: readonly string[] = [...INSIDE_ORDER, 'invoice', 'attachment']
/** Announced only to readers who may see them. */
export const PAPERS: Readonly<Record<string, 'notes' | 'attachments'>> = { note: 'notes', attachment: 'attachments' }
/** A job as in its vendor's list, with its driver. */
export type VendorJobRow = Row<'vendor_jobs'> & { driver_guid: string | null }
/** List rows and the visibility of notes and attachments, by guid. */
export interface EventContext {
  rows: ReadonlyMap<string, Row<'order_rows'>>
  visibleTo: ReadonlyMap<string, readonly string[]>
  /** List rows of those orders' jobs, as the company sees them and as vendors do. */
  jobs: readonly Row<'job_rows'>[]
  vendorJobs: readonly VendorJobRow[]
  labels: readonly PicklistRecord[]
  /** Open work on those orders. */
  queued: readonly QueuedThing[]
  /** Invoices and bills of those orders, with their references. */
  invoices: readonly (readonly [InvoiceRecord, InvoiceBasis])[]
  /** The changed loads, and those that carry jobs of those orders. */
  loads: readonly (readonly [LoadRecord, LoadSum | undefined])[]
}

const ids = (entries: readonly HistoryRecord[], pick: (entry: HistoryRecord) => string | null) => [
  ...new Set(entries.flatMap((entry) => pick(entry) ?? [])),
]

/** List rows of the changed orders. */
const rowsQuery = (companyGuid: string, entries: readonly HistoryRecord[]): Query<Row<'order_rows'>> =>
  build
    .selectFrom('order_rows')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', insideOrders(entries))
    .selectAll()

const insideOrders = (entries: readonly HistoryRecord[]) =>
  sql<string>`any(${ids(entries, (e) => (INSIDE_ORDER.includes(e.subject) ? e.order_guid : null))}::uuid[])`

const movingInvoices = (entries: readonly HistoryRecord[]) =>
  ids(entries, (e) => (MOVES_INVOICES.includes(e.subject) ? e.order_guid : null))

/** List rows of the changed orders' jobs. */
const jobsQuery = (companyGuid: string, entries: readonly HistoryRecord[]): Query<Row<'job_rows'>> =>
  build
    .selectFrom('job_rows')
    .where('company_guid', '=', companyGuid)
    .where('order_guid', '=', insideOrders(entries))
    .orderBy('number_sort')
    .selectAll()

const vendorJobsQuery = (companyGuid: string, entries: readonly HistoryRecord[]): Query<VendorJobRow> =>
  build
    .selectFrom('vendor_jobs')
    .where('company_guid', '=', companyGuid)
    .where('viewer_guid', 'is not', null)
    .where('order_guid', '=', insideOrders(entries))
    .orderBy('number_sort')
    .selectAll()
    .select(
      sql<
        string | null
      >`(select d.driver_guid from jobs d where d.company_guid = ${companyGuid} and d.guid = vendor_jobs.guid)`.as(
        'driver_guid',
      ),
    )

/** Visibility of the changed notes or attachments. */
const visibilityQuery = (
  companyGuid: string,
  table: 'notes' | 'attachments',
  entries: readonly HistoryRecord[],
): Query<{ guid: string; visibility: string[] }> =>
  build
    .selectFrom(table)
    .where('company_guid', '=', companyGuid)
    .where(
      'guid',
      '=',
      sql<string>`any(${ids(entries, (e) => (PAPERS[e.subject] === table ? e.subject_guid : null))}::uuid[])`,
    )
    .select(['guid', 'visibility'])

/** What is read once the rows are known. */
async function readRest(
  database: Database,
  companyGuid: string,
  invoices: readonly InvoiceRecord[],
  loadGuids: readonly string[],
): Promise<Pick<EventContext, 'invoices' | 'loads'>> {
  if (invoices.length + loadGuids.length === 0) return { invoices: [], loads: [] }
  const [bases, loads, sums] = await database.read(
    { companyGuid },
    invoiceBases(
      companyGuid,
      invoices.map(({ guid }) => guid),
    ),
    loadsQuery(companyGuid, loadGuids),
    loadSums(companyGuid, loadGuids),
  )
  const basisOf = new Map(bases.map((basis) => [basis.guid, basis]))
  return {
    invoices: invoices.flatMap((invoice) => {
      const basis = basisOf.get(invoice.guid)
      return basis ? [[invoice, basis] as const] : []
    }),
    loads: loads.map((load) => [load, sums.find((sum) => sum.load_guid === load.guid)] as const),
  }
}

const known = new WeakMap<readonly HistoryRecord[], Promise<EventContext>>()

/** Reads everything in one round trip, once for all readers of the same batch. */
export function readEventContext(
  database: Database,
  companyGuid: string,
  entries: readonly HistoryRecord[],
): Promise<EventContext> {
  let context = known.get(entries)
  if (!context) known.set(entries, (context = readAll(database, companyGuid, entries)))
  return context
}

async function readAll(
  database: Database,
  companyGuid: string,
  entries: readonly HistoryRecord[],
): Promise<EventContext> {
  const [rows, notes, attachments, jobs, vendorJobs, labels, queued, invoices] = await database.read(
    { companyGuid },
    rowsQuery(companyGuid, entries),
    visibilityQuery(companyGuid, 'notes', entries),
    visibilityQuery(companyGuid, 'attachments', entries),
    jobsQuery(companyGuid, entries),
    vendorJobsQuery(companyGuid, entries),
    picklistsQuery(companyGuid, ['case-labels']),
    thingsOfOrders(
      companyGuid,
      ids(entries, (entry) => entry.order_guid),
    ),
    invoiceRowsOfOrders(companyGuid, movingInvoices(entries)),
  )
  const changed = ids(entries, (entry) => (entry.subject === 'load' ? entry.subject_guid : null))
  const loaded = [...changed, ...jobs.flatMap(({ load_guid }) => load_guid ?? [])]
  return {
    rows: new Map(rows.map((row) => [row.guid, row])),
    visibleTo: new Map([...notes, ...attachments].map((paper) => [paper.guid, paper.visibility])),
    jobs,
    vendorJobs,
    labels,
    queued,
    ...(await readRest(database, companyGuid, invoices, [...new Set(loaded)])),
  }
}
