/** Past jobs by lane: the newest, up to a limit, through an index. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'

/** Jobs of an account that are read, and jobs of all vendors on one of its lanes. */
const MAX_OWN = 1_000
const MAX_LANE = 200

/** Money is that of the line haul, without accessorials, fees and COD. */
export type LaneRow = Pick<Row<'job_rows'>, 'guid' | 'number' | 'commodity_count'> & {
  /** The job's share of the order's. */
  revenue: string
  expense: string
  origin_state: string
  destination_state: string
  origin_latitude: string | null
  origin_longitude: string | null
  destination_latitude: string | null
  destination_longitude: string | null
  /** Measured or estimated. */
  miles: string | null
  at: Date
  is_on_time: boolean | null
}

const DUE = sql`coalesce(r.delivery_scheduled_end, r.delivery_scheduled_start, r.delivery_requested_end, r.delivery_requested_start)`
const laneColumns = (
  at: 'vendor_completed_at' | 'created_at',
) => sql`r.guid, r.number, r.commodity_count, r.order_guid, r.revenue as all_in,
  r.origin_state, r.destination_state, r.origin_latitude, r.origin_longitude, r.destination_latitude, r.destination_longitude,
  r.distance as miles, r.${sql.raw(at)} as at, r.vendor_completed_at <= ${DUE} as is_on_time`
/** Transports only: no services, canceled jobs and dry runs, and no tests. */
const COUNTS = sql`r.kind = 'transport' and r.status <> 'canceled' and not r.is_dummy`
/** The line haul of some jobs `x`. */
const lineHaul = (companyGuid: string) => sql`
  round(x.all_in * coalesce((select sum(c.amount) filter (where c.kind = 'base') / nullif(sum(c.amount), 0) from charges c
    where c.company_guid = ${companyGuid} and c.order_guid = x.order_guid and c.side = 'client'), 1), 2)::text as revenue,
  coalesce((select sum(c.amount) from charges c
    where c.company_guid = ${companyGuid} and c.job_guid = x.guid and c.side = 'vendor' and c.kind = 'base'), 0)::text as expense`
const PLACED = sql`r.origin_state is not null and r.destination_state is not null`

/** What a vendor carried since a moment, newest first. */
export const vendorLaneJobs = (companyGuid: string, vendorGuid: string, since: Date): Query<LaneRow> =>
  rawQuery(sql`select x.*, ${lineHaul(companyGuid)} from (select ${laneColumns('vendor_completed_at')} from job_rows r
    where r.company_guid = ${companyGuid} and r.vendor_guid = ${vendorGuid} and r.vendor_completed_at >= ${since}
      and r.vendor_guid is not null and r.vendor_completed_at is not null and ${PLACED} and ${COUNTS}
    order by r.vendor_completed_at desc limit ${sql.lit(MAX_OWN)}) x order by x.at desc`)

/** What all vendors carried on some lanes since a moment. */
export const laneOfAll = (
  companyGuid: string,
  lanes: readonly { from: string; to: string }[],
  since: Date,
): Query<LaneRow> =>
  rawQuery(sql`select x.*, ${lineHaul(companyGuid)} from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) l("from" text, "to" text)
    cross join lateral (select ${laneColumns('vendor_completed_at')} from job_rows r
      where r.company_guid = ${companyGuid} and r.origin_state = l."from" and r.destination_state = l."to"
        and r.vendor_guid is not null and r.vendor_completed_at is not null and r.vendor_completed_at >= ${since}
        and ${COUNTS}
      order by r.vendor_completed_at desc limit ${sql.lit(MAX_LANE)}) x`)

/** The client and the branches below it. */
export const clientTree = (companyGuid: string, guid: string): Query<{ guid: string }> =>
  rawQuery(sql`with recursive tree as (
      select guid from accounts where company_guid = ${companyGuid} and guid = ${guid}
      union select b.guid from accounts b join tree on tree.guid = b.parent_guid where b.company_guid = ${companyGuid})
    select guid from tree`)

/** Jobs that a client and its branches ordered since a moment. */
export const clientLaneJobs = (companyGuid: string, clients: readonly string[], since: Date): Query<LaneRow> =>
  rawQuery(sql`select x.*, ${lineHaul(companyGuid)} from unnest(${clients}::uuid[]) t(guid)
    cross join lateral (select ${laneColumns('created_at')} from job_rows r
      where r.company_guid = ${companyGuid} and r.client_guid = t.guid and r.created_at >= ${since} and ${COUNTS} and ${PLACED}
      order by r.created_at desc limit ${sql.lit(MAX_OWN)}) x
    order by x.at desc limit ${sql.lit(MAX_OWN)}`)

/** The newest orders read per client. */
const MAX_ORDERS = 500

/** How many of the newest delivered orders with a due date met it: a day at the last stop, in the zone given if that one's is not known. */
export const deliveredInTime = (
  companyGuid: string,
  clients: readonly string[],
  zone: string,
): Query<{ orders: number; kept: number }> =>
  rawQuery(sql`select count(*)::int as orders, count(*) filter (
      where (x.delivered_at at time zone x.zone)::date <= (x.expected_complete_by at time zone x.zone)::date)::int as kept
    from unnest(${clients}::uuid[]) c(guid)
    cross join lateral (select o.delivered_at, o.expected_complete_by, coalesce(o.destination_time_zone, ${zone}) as zone from order_rows o
      where o.company_guid = ${companyGuid} and o.client_guid = c.guid and o.status = 'delivered'
      order by o.created_at desc limit ${sql.lit(MAX_ORDERS)}) x
    where x.delivered_at is not null and x.expected_complete_by is not null`)
