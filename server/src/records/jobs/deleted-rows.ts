/** Deleted jobs in the form of the job list: they have no list rows, so what those would hold is read from the job's own tables. */
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'

const PLACE = `t.name, t.city, t.state, t.zip_code, t.time_zone, round(t.latitude::numeric, 6) as latitude, round(t.longitude::numeric, 6) as longitude`
/** One stop of the job `j` with its place: the first in an order. */
const stopOf = (alias: string, order: string, condition = 'true') =>
  `left join lateral (select s.guid, s.stop_type, s.requested_start, s.requested_end, s.scheduled_start, s.scheduled_end, ${PLACE}
    from stops s left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
    where s.company_guid = j.company_guid and s.job_guid = j.guid and ${condition} order by ${order} limit 1) ${alias} on true`

/** What the job moves: how many, the name of the first that is not canceled, and the words of a text search. */
const MOVED = `left join lateral (select count(*)::int as amount, count(*) filter (where c.canceled_at is null) as live,
    (array_agg(coalesce(nullif(concat_ws(' ', c.year, nullif(c.make, ''), nullif(c.model, '')), ''), nullif(c.description, ''),
      nullif(c.identifier, ''), c.type) order by c.canceled_at is not null, c.sequence))[1] as name,
    string_agg(concat_ws(' ', c.identifier, c.lot_number, c.year, c.make, c.model), ' ') as marks,
    string_agg(c.reference_number, ' ') as references
  from commodities c where c.company_guid = j.company_guid and c.order_guid = j.order_guid and c.deleted_at is null
    and c.guid in (select l.commodity_guid from stop_commodities l where l.company_guid = j.company_guid and l.job_guid = j.guid)) c on true`

const NAMES = `left join accounts a on a.company_guid = o.company_guid and a.guid = o.client_guid
  left join contacts k on k.company_guid = o.company_guid and k.guid = o.client_contact_guid
  left join accounts v on v.company_guid = j.company_guid and v.guid = j.vendor_guid
  left join users d on d.company_guid = j.company_guid and d.guid = j.dispatcher_guid
  left join users s on s.company_guid = j.company_guid and s.guid = j.salesperson_guid`

const LABELS =
  'array(select l.label_id from job_labels l where l.company_guid = j.company_guid and l.job_guid = j.guid order by 1)'
const own = (column: keyof Row<'jobs'>) => `j.${column}`
/** Empty in every row: a deleted job waits for nobody, costs nothing and earns nothing. */
const NONE = null

/** Each column of a list row. */
const COLUMNS = {
  company_guid: own('company_guid'),
  guid: own('guid'),
  order_guid: own('order_guid'),
  load_guid: own('load_guid'),
  number: own('number'),
  number_sort: `coalesce(nullif(left(regexp_replace(j.number, '\\D', '', 'g'), 15), ''), '0')::bigint`,
  status: own('status'),
  client_status: own('status'),
  kind: own('kind'),
  classification: own('classification'),
  category: own('category'),
  load_type: own('load_type'),
  order_number: 'o.number',
  reference_number: 'coalesce(j.reference_number, o.reference_number)',
  bol: 'coalesce(j.bol, o.bol)',
  inspection_type: own('inspection_type'),
  client_guid: 'o.client_guid',
  client_name: 'a.name',
  client_contact_name: 'k.name',
  salesperson_name: 's.name',
  referrer: 'o.referrer',
  vendor_guid: own('vendor_guid'),
  vendor_name: 'v.name',
  dispatcher_guid: own('dispatcher_guid'),
  dispatcher_name: 'd.name',
  equipment_type_id: own('equipment_type_id'),
  distance: 'coalesce(j.distance, j.estimated_distance)',
  is_dummy: own('is_dummy'),
  is_ready: own('is_ready'),
  commodity_count: 'c.amount',
  label_count: `cardinality(${LABELS})`,
  label_ids: LABELS,
  open_offer_count: `(select count(*)::int from contracts x where x.company_guid = j.company_guid and x.job_guid = j.guid and x.status = 'sent')`,
  post_count: `(select count(*)::int from loadboard_posts x where x.company_guid = j.company_guid and x.job_guid = j.guid
    and x.status in ('posting', 'posted', 'updating'))`,
  origin_name: 'p.name',
  origin_city: 'p.city',
  origin_state: 'p.state',
  origin_zip_code: 'p.zip_code',
  origin_key: 'lower(p.city)',
  origin_latitude: 'p.latitude',
  origin_longitude: 'p.longitude',
  origin_time_zone: 'p.time_zone',
  destination_name: 'e.name',
  destination_city: 'e.city',
  destination_state: 'e.state',
  destination_zip_code: 'e.zip_code',
  destination_key: 'lower(e.city)',
  destination_latitude: 'e.latitude',
  destination_longitude: 'e.longitude',
  destination_time_zone: 'e.time_zone',
  pickup_requested_start: 'p.requested_start',
  pickup_requested_end: 'p.requested_end',
  pickup_scheduled_start: 'p.scheduled_start',
  pickup_scheduled_end: 'p.scheduled_end',
  delivery_requested_start: 'e.requested_start',
  delivery_requested_end: 'e.requested_end',
  delivery_scheduled_start: 'e.scheduled_start',
  delivery_scheduled_end: 'e.scheduled_end',
  next_stop_guid: 'n.guid',
  next_stop_type: 'n.stop_type',
  next_stop_city: 'n.city',
  next_stop_state: 'n.state',
  next_stop_latitude: 'n.latitude',
  next_stop_longitude: 'n.longitude',
  next_stop_time_zone: 'n.time_zone',
  next_stop_due: 'coalesce(n.scheduled_end, n.scheduled_start, n.requested_end, n.requested_start)',
  vehicle_name: `c.name || case when c.live > 1 then concat(' +', c.live - 1) else '' end`,
  dispatched_at: own('dispatched_at'),
  vendor_started_at: own('vendor_started_at'),
  vendor_completed_at: own('vendor_completed_at'),
  verified_at: own('verified_at'),
  terms: `upper(concat_ws(' ', j.number, j.reference_number, o.reference_number, j.bol, o.bol, c.marks, c.references))`,
  vendor_terms: `upper(concat_ws(' ', j.number, j.reference_number, j.bol, c.marks))`,
  revenue: '0::numeric',
  expense: '0::numeric',
  pay: NONE,
  vendor_pay: NONE,
  profit_key: NONE,
  margin_key: NONE,
  waiting_party: NONE,
  waiting_code: NONE,
  waiting_since: NONE,
  waiting_due: NONE,
  client_waiting_party: NONE,
  client_waiting_code: NONE,
  client_waiting_since: NONE,
  client_waiting_due: NONE,
  created_at: own('created_at'),
  updated_at: own('updated_at'),
} satisfies Record<keyof Row<'job_rows'>, string | null>

const SELECTED = Object.entries<string | null>(COLUMNS)
  .map(([name, value]) => `${value ?? `(null::job_rows).${name}`} as ${name}`)
  .join(', ')

/** A company's deleted jobs of orders that stand, as `(select …)` with the columns of `job_rows`. */
export const deletedJobRows = (companyGuid: string): RawBuilder<unknown> =>
  sql`(select ${sql.raw(SELECTED)} from jobs j join orders o on o.company_guid = j.company_guid and o.guid = j.order_guid
    ${sql.raw([NAMES, stopOf('p', `s.stop_type = 'delivery', s.sequence`), stopOf('e', `s.stop_type = 'pickup', s.sequence desc`), stopOf('n', 's.sequence', 's.completed_at is null and s.canceled_at is null'), MOVED].join('\n'))}
    where j.company_guid = ${companyGuid} and j.deleted_at is not null and o.deleted_at is null)`
