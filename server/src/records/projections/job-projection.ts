/** Jobs for lists: one narrow row each, written with every save of their order. */
import { toDecimal } from '@waybill/domain/money/cents.ts'
import { clientJobStatus } from '@waybill/domain/transport/job-words.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import {
  commoditiesOfJob,
  type CommodityRecord,
  expenseOfJob,
  type JobRecord,
  type OrderAggregate,
  payOfJob,
  revenueByJob,
  type StopRecord,
} from '../orders/index.ts'
import { modelsOf, numberSort, vehicleNameOf } from './order-projection.ts'
import { isOnBoard } from './post-status.ts'
import { copiesOf } from './stop-copies.ts'
import type { WholeRow } from '../rows.ts'
import type { TurnColumn, TurnColumns } from './turn-columns.ts'

/** Without generated columns, and without whose turn it is, which is computed afterwards. */
export type ListedJob = WholeRow<'job_rows', 'margin_key' | 'profit_key' | TurnColumn>

/** Unique texts in upper case. */
const termsOf = (...texts: (string | null)[]) =>
  [...new Set(texts.flatMap((text) => (text ? [text.toUpperCase()] : [])))].join(' ')

const marksOf = (commodities: readonly CommodityRecord[]) =>
  commodities.flatMap((commodity) => [commodity.identifier, commodity.lot_number])

/** As stored in lists, to a tenth of a meter. */
const degrees = (value: number | null | undefined): string | null => value?.toFixed(6) ?? null

/** Where the job continues: the first stop that is not done. */
function nextOf(stops: readonly StopRecord[]) {
  const next = stops.find((stop) => stop.completed_at === null && stop.canceled_at === null)
  const place = next?.of_terminal
  return {
    next_stop_guid: next?.guid ?? null,
    next_stop_type: next?.stop_type ?? null,
    next_stop_city: place?.city ?? null,
    next_stop_state: place?.state ?? null,
    next_stop_latitude: degrees(place?.latitude),
    next_stop_longitude: degrees(place?.longitude),
    next_stop_time_zone: place?.time_zone ?? null,
    next_stop_due: next?.scheduled_end ?? next?.scheduled_start ?? next?.requested_end ?? next?.requested_start ?? null,
  }
}

function placesOf(first: StopRecord | undefined, last: StopRecord | undefined) {
  const [origin, destination] = [first?.of_terminal, last?.of_terminal]
  return {
    origin_name: origin?.name ?? null,
    origin_city: origin?.city ?? null,
    origin_state: origin?.state ?? null,
    origin_zip_code: origin?.zip_code ?? null,
    origin_key: origin?.city.toLowerCase() ?? null,
    origin_latitude: degrees(origin?.latitude),
    origin_longitude: degrees(origin?.longitude),
    origin_time_zone: origin?.time_zone ?? null,
    destination_name: destination?.name ?? null,
    destination_city: destination?.city ?? null,
    destination_state: destination?.state ?? null,
    destination_zip_code: destination?.zip_code ?? null,
    destination_key: destination?.city.toLowerCase() ?? null,
    destination_latitude: degrees(destination?.latitude),
    destination_longitude: degrees(destination?.longitude),
    destination_time_zone: destination?.time_zone ?? null,
    ...copiesOf('pickup', first),
    ...copiesOf('delivery', last),
  }
}

/** Null stands for the same as before: the pay as the expense, the current carrier's as the pay of all. */
function costOf(aggregate: OrderAggregate, job: JobRecord) {
  const expense = expenseOfJob(aggregate, job)
  const pay = payOfJob(aggregate, job, null).net
  const own = job.vendor_guid === null ? pay : payOfJob(aggregate, job, job.vendor_guid).net
  return {
    expense: toDecimal(expense),
    pay: pay === expense ? null : toDecimal(pay),
    vendor_pay: own === pay ? null : toDecimal(own),
  }
}

function jobRowOf(aggregate: OrderAggregate, job: JobRecord, revenue: number): ListedJob {
  const { order } = aggregate
  const stops = aggregate.stops.filter((stop) => stop.job_guid === job.guid)
  const commodities = commoditiesOfJob(aggregate, job.guid)
  const marks = marksOf(commodities)
  return {
    company_guid: job.company_guid,
    guid: job.guid,
    order_guid: order.guid,
    load_guid: job.load_guid,
    number: job.number,
    number_sort: numberSort(job.number),
    status: job.status,
    client_status: clientJobStatus(job.status),
    kind: job.kind,
    classification: job.classification,
    category: job.category,
    load_type: job.load_type,
    order_number: order.number,
    reference_number: job.reference_number ?? order.reference_number,
    bol: job.bol ?? order.bol,
    inspection_type: job.inspection_type,
    client_guid: order.client_guid,
    client_name: order.of_client_name,
    client_contact_name: order.of_contact?.name ?? null,
    salesperson_name: job.of_salesperson_name,
    referrer: order.referrer,
    vendor_guid: job.vendor_guid,
    vendor_name: job.of_vendor_name,
    dispatcher_guid: job.dispatcher_guid,
    dispatcher_name: job.of_dispatcher_name,
    equipment_type_id: job.equipment_type_id,
    distance: job.distance ?? job.estimated_distance,
    is_dummy: job.is_dummy,
    is_ready: job.is_ready,
    commodity_count: commodities.length,
    label_count: job.of_label_ids.length,
    label_ids: job.of_label_ids,
    open_offer_count: aggregate.contracts.filter((c) => c.job_guid === job.guid && c.status === 'sent').length,
    post_count: aggregate.posts.filter((p) => p.job_guid === job.guid && isOnBoard(p.status)).length,
    ...placesOf(
      stops.find((stop) => stop.stop_type !== 'delivery') ?? stops[0],
      stops.findLast((stop) => stop.stop_type !== 'pickup') ?? stops.at(-1),
    ),
    ...nextOf(stops),
    vehicle_name: vehicleNameOf({ ...aggregate, commodities }),
    dispatched_at: job.dispatched_at,
    vendor_started_at: job.vendor_started_at,
    vendor_completed_at: job.vendor_completed_at,
    verified_at: job.verified_at,
    terms: termsOf(
      job.number,
      job.reference_number,
      order.reference_number,
      job.bol,
      order.bol,
      ...marks,
      ...commodities.map((commodity) => commodity.reference_number),
      ...modelsOf(commodities),
    ),
    vendor_terms: termsOf(job.number, job.reference_number, job.bol, ...marks, ...modelsOf(commodities)),
    revenue: toDecimal(revenue),
    ...costOf(aggregate, job),
    created_at: job.created_at,
    updated_at: job.updated_at,
  }
}

/** The list rows of an order's jobs: those that are not deleted. */
export function jobRowsOf(aggregate: OrderAggregate): ListedJob[] {
  const revenue = revenueByJob(aggregate)
  return aggregate.jobs
    .filter((job) => job.deleted_at === null)
    .map((job) => jobRowOf(aggregate, job, revenue.get(job.guid) ?? 0))
}

/** Upserts rows; unchanged ones keep their place in the indexes. */
export function upsertJobRows(rows: readonly (ListedJob & Partial<TurnColumns>)[]): Query<unknown> {
  const columns = Object.keys(rows[0]!)
  const list = sql.join(columns.map((name) => sql.ref(name)))
  const changes = columns
    .filter((name) => name !== 'company_guid' && name !== 'guid')
    .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const raw = sql`insert into job_rows (${list}) select ${list} from jsonb_populate_recordset(null::job_rows, ${JSON.stringify(rows)}::jsonb)
    on conflict (company_guid, guid) do update set ${sql.join(changes)}`
  return { compile: () => raw.compile(build) }
}

/** Removes the rows of jobs that are deleted; returns those of the others, to be written. A deleted order has none. */
export function jobRowsToSave(tx: Tx, before: OrderAggregate | undefined, after: OrderAggregate): ListedJob[] {
  const rows = after.order.deleted_at === null ? jobRowsOf(after) : []
  const kept = new Set(rows.map((row) => row.guid))
  const gone = (before?.jobs ?? []).filter((job) => !kept.has(job.guid)).map((job) => job.guid)
  if (gone.length)
    tx.later(
      build
        .deleteFrom('job_rows')
        .where('company_guid', '=', after.order.company_guid)
        .where('guid', '=', sql<string>`any(${gone}::uuid[])`),
    )
  return rows
}
