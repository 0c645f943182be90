/**
 * Where the columns of the job list are stored: for the company and its clients, and for a carrier, who reads a
 * separate view.
 */
import { JOB_COLUMNS } from '@waybill/contract/jobs/job-columns.ts'
import { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { CASE_LABELS as KNOWN_LABELS } from '@waybill/contract/vocabulary/case-labels.ts'
import type { ListFields } from '../../platform/list/fields.ts'
import { seenOf, type AnyListTable, type ListTable, type StoredColumns } from '../../platform/list/list-table.ts'
import { ABSENT, copiesStored } from '../projections/index.ts'
import { labelsOf, type PicklistOption } from '../reference/index.ts'
import type { Row } from '../rows.ts'
import { JOURNEY, ORDER_SIDE } from './journey-columns.ts'
import { JOB_PAY, MARGIN, PROFIT, REVENUE, VENDOR_PAY } from './profit-columns.ts'
import { CLIENT_WAITING, STAFF_WAITING } from './waiting-columns.ts'

type JobRecord = Row<'job_rows'>
type VendorJobRecord = Row<'vendor_jobs'>
type Labels = readonly PicklistOption[]
type JobTable = ListTable<JobRecord, Labels, JobRow>

const COMMON = {
  ...JOURNEY,
  type: { column: 'kind' },
  loadType: { column: 'load_type' },
  inspectionType: { column: 'inspection_type' },
  dateDispatched: { column: 'dispatched_at' },
  dateVendorStarted: { column: 'vendor_started_at' },
  dateVendorCompleted: { column: 'vendor_completed_at' },
  orderGuid: { column: 'order_guid' },
} satisfies Partial<StoredColumns<typeof JOB_COLUMNS, Pick<JobRecord, Extract<keyof JobRecord, keyof VendorJobRecord>>>>

const isKept = `exists (select from picklist_options p where p.company_guid = r.company_guid and p.kind = 'case-labels')`
const known = `(array[${KNOWN_LABELS.map((label) => `'${label.replaceAll("'", "''")}'`).join()}])[l.id]`
/** As named by the company, or by default if it has no labels. */
const label = `coalesce(p.label, case when not ${isKept} then ${known} end, concat('Label ', l.id))`
const fromLabels = `from unnest(r.label_ids) with ordinality l (id, at)
    left join picklist_options p on p.company_guid = r.company_guid and p.kind = 'case-labels' and p.id = l.id`
const CASE_LABELS = {
  sql: `(select '[' || coalesce(string_agg(concat('{"id":', l.id, ',"label":', to_json(${label})::text, '}'), ',' order by l.at), '') || ']'
    ${fromLabels})`,
  inFile: `select string_agg(${label}, ', ' order by l.at) ${fromLabels}`,
  read: (row: JobRecord, labels: Labels) => labelsOf(row.label_ids, labels),
}

/** The end of a window: the scheduled one before the requested one; an index has the same expression. */
const windowOver = <Side extends 'pickup' | 'delivery'>(side: Side) => {
  const ends = [
    `${side}_scheduled_end`,
    `${side}_scheduled_start`,
    `${side}_requested_end`,
    `${side}_requested_start`,
  ] as const
  const text = `coalesce(${ends.map((column) => `r.${column}`).join(', ')})`
  return {
    sql: text,
    bySql: text,
    read: (row: JobRecord) => ends.map((column) => row[column]).find((end) => end !== null) ?? null,
    indexed: true,
  } as const
}

const STORED = {
  ...copiesStored('pickup', 'job_rows'),
  ...copiesStored('delivery', 'job_rows'),
  ...ORDER_SIDE,
  ...COMMON,
  referenceNumber: { column: 'reference_number' },
  vendorName: { column: 'vendor_name' },
  vendorPayment: JOB_PAY,
  clientPayment: REVENUE,
  grossProfit: PROFIT,
  grossProfitMargin: MARGIN,
  orderNumber: { column: 'order_number' },
  dateVerified: { column: 'verified_at' },
  datePickup: windowOver('pickup'),
  dateDelivery: windowOver('delivery'),
  caseLabels: CASE_LABELS,
  caseLabelCount: { column: 'label_count' },
  openOfferCount: { column: 'open_offer_count' },
  postCount: { column: 'post_count' },
  offer: ABSENT,
  isAwarded: ABSENT,
  loadGuid: { column: 'load_guid' },
  vendorGuid: { column: 'vendor_guid' },
  originLatitude: { column: 'origin_latitude' },
  originLongitude: { column: 'origin_longitude' },
  originTimeZone: { column: 'origin_time_zone' },
  destinationLatitude: { column: 'destination_latitude' },
  destinationLongitude: { column: 'destination_longitude' },
  destinationTimeZone: { column: 'destination_time_zone' },
  'nextStop.guid': { column: 'next_stop_guid' },
  'nextStop.stopType': { column: 'next_stop_type' },
  'nextStop.city': { column: 'next_stop_city' },
  'nextStop.state': { column: 'next_stop_state' },
  'nextStop.latitude': { column: 'next_stop_latitude' },
  'nextStop.longitude': { column: 'next_stop_longitude' },
  'nextStop.timeZone': { column: 'next_stop_time_zone' },
  'nextStop.due': { column: 'next_stop_due' },
  ...STAFF_WAITING,
} satisfies StoredColumns<typeof JOB_COLUMNS, JobRecord, Labels>

const OFFER_TEXT = `case when r.contract_guid is not null then concat('{"guid":"', r.contract_guid, '","dateExpires":',
  coalesce(to_char(r.offer_expires_at at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""'), 'null'), '}') end`

const VENDOR_STORED = {
  ...copiesStored('pickup', 'vendor_jobs'),
  ...copiesStored('delivery', 'vendor_jobs'),
  ...COMMON,
  vendorPayment: VENDOR_PAY,
  isAwarded: { column: 'is_awarded' },
  offer: {
    sql: OFFER_TEXT,
    read: ({ contract_guid: guid, offer_expires_at: at }) =>
      guid === null ? null : { guid, dateExpires: at === null ? null : at.toISOString() },
  },
  // A carrier learns the client with the award.
  clientName: {
    sql: 'r.client_name',
    read: (row) => row.client_name,
    when: { sql: 'r.is_awarded', read: (row) => row.is_awarded === true },
  },
  referenceNumber: ABSENT,
  vendorName: ABSENT,
  clientPayment: ABSENT,
  grossProfit: ABSENT,
  grossProfitMargin: ABSENT,
  orderNumber: ABSENT,
  bol: ABSENT,
  dateVerified: ABSENT,
  datePickup: ABSENT,
  dateDelivery: ABSENT,
  clientContactName: ABSENT,
  dispatcherName: ABSENT,
  salespersonName: ABSENT,
  referrer: ABSENT,
  caseLabels: ABSENT,
  caseLabelCount: ABSENT,
  openOfferCount: ABSENT,
  postCount: ABSENT,
  isReady: ABSENT,
  isDummy: ABSENT,
  'financeStats.revenue': ABSENT,
  'financeStats.expense': ABSENT,
  'financeStats.income': ABSENT,
  'financeStats.grossProfit': ABSENT,
  'financeStats.grossProfitMargin': ABSENT,
  loadGuid: ABSENT,
  clientGuid: ABSENT,
  vendorGuid: ABSENT,
  dispatcherGuid: ABSENT,
  originLatitude: ABSENT,
  originLongitude: ABSENT,
  originTimeZone: ABSENT,
  destinationLatitude: ABSENT,
  destinationLongitude: ABSENT,
  destinationTimeZone: ABSENT,
  'nextStop.guid': ABSENT,
  'nextStop.stopType': ABSENT,
  'nextStop.city': ABSENT,
  'nextStop.state': ABSENT,
  'nextStop.latitude': ABSENT,
  'nextStop.longitude': ABSENT,
  'nextStop.timeZone': ABSENT,
  'nextStop.due': ABSENT,
  'waiting.party': ABSENT,
  'waiting.text': ABSENT,
  'waiting.due': ABSENT,
  'waiting.since': ABSENT,
  'waiting.code': ABSENT,
  'waiting.clears': ABSENT,
} satisfies StoredColumns<typeof JOB_COLUMNS, VendorJobRecord>

type Stored<R, E> = ListTable<R, E>['stored']
/** Within one account only the creation time is indexed; other sorts cover that account's rows. */
const inOneAccount = <R, E>(stored: Stored<R, E>): Stored<R, E> =>
  Object.fromEntries(Object.entries(stored).map(([id, each]) => [id, { ...each, indexed: id === 'dateCreated' }]))

const JOBS: JobTable = { table: 'job_rows', shape: JobRow, columns: JOB_COLUMNS, stored: STORED }
const CLIENT_JOBS: JobTable = {
  ...JOBS,
  stored: inOneAccount<JobRecord, Labels>({ ...STORED, ...CLIENT_WAITING, status: { column: 'client_status' } }),
}
export const VENDOR_JOBS: ListTable<VendorJobRecord, undefined, JobRow> = {
  table: 'vendor_jobs',
  shape: JobRow,
  columns: JOB_COLUMNS,
  stored: inOneAccount<VendorJobRecord, undefined>(VENDOR_STORED),
}

const TABLES: Readonly<Record<Portal, JobTable>> = { dispatcher: JOBS, client: CLIENT_JOBS, carrier: JOBS }

/** The rows of `job_rows` as read by a portal. */
export const jobsTable = ({ portal }: Pick<ColumnViewer, 'portal'>): JobTable => TABLES[portal]

const LISTS: Readonly<Record<Portal, AnyListTable>> = { ...TABLES, carrier: VENDOR_JOBS }

/** The job list as read by a portal. */
export const jobTable = ({ portal }: Pick<ColumnViewer, 'portal'>): AnyListTable => LISTS[portal]

/** The fields a viewer may sort and filter by, by their names in the list row. */
export const jobFields = (viewer: ColumnViewer): ListFields => seenOf(jobTable(viewer), viewer).fields
