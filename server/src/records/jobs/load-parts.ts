/** The data a load is planned from: the stops and commodities of its jobs. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'

/** A stop of a job, with what is loaded or unloaded there. */
export interface StopOfLoad {
  guid: string
  job_guid: string
  stop_type: 'pickup' | 'delivery'
  terminal_guid: string | null
  name: string | null
  city: string | null
  state: string | null
  time_zone: string | null
  latitude: number | null
  longitude: number | null
  opens: string | null
  closes: string | null
  commodities: string[]
}

/** Of the company's jobs, each in its own order. Instants are ISO strings. */
export const stopsToLoad = (companyGuid: string, jobs: readonly string[]): Query<StopOfLoad> =>
  rawQuery(sql`select s.guid, s.job_guid, s.stop_type, s.terminal_guid, t.name, t.city, t.state, t.time_zone, t.latitude, t.longitude,
      to_json(coalesce(s.scheduled_start, s.requested_start)) #>> '{}' as opens,
      to_json(coalesce(s.scheduled_end, s.requested_end)) #>> '{}' as closes,
      array(select l.commodity_guid from stop_commodities l where l.company_guid = s.company_guid and l.stop_guid = s.guid
        order by l.commodity_guid) as commodities
    from stops s left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
    where s.company_guid = ${companyGuid} and s.job_guid = any(${jobs}::uuid[]) and s.canceled_at is null
      and s.stop_type in ('pickup', 'delivery')
    order by s.job_guid, s.sequence`)

/** A vehicle or piece that a job carries. */
export interface CommodityOfLoad {
  guid: string
  job_guid: string
  description: string | null
  identifier: string | null
  year: number | null
  make: string | null
  model: string | null
  body_type: string | null
  inoperable: 'yes' | 'no' | 'unknown'
  length: string | null
  width: string | null
  height: string | null
  weight: string | null
}

export const commoditiesToLoad = (companyGuid: string, jobs: readonly string[]): Query<CommodityOfLoad> =>
  rawQuery(sql`select distinct c.guid, l.job_guid, c.description, c.identifier, c.year, c.make, c.model, c.body_type, c.inoperable,
      c.length, c.width, c.height, c.weight, c.sequence
    from stop_commodities l join commodities c on c.company_guid = l.company_guid and c.guid = l.commodity_guid
    where l.company_guid = ${companyGuid} and l.job_guid = any(${jobs}::uuid[]) and c.deleted_at is null and c.canceled_at is null
    order by l.job_guid, c.sequence`)

/** A job that needs a carrier and could be added. */
export interface JobNearby {
  guid: string
  number: string
  vehicle_name: string | null
  origin: string
  destination: string
  revenue: string | null
}

/** Without a carrier or a load, picked up and delivered in states on the load's route; newest first. */
export const jobsNearby = (companyGuid: string, load: string, most: number): Query<JobNearby> =>
  rawQuery(sql`with passed as (
      select array_agg(distinct x.state) as states from jobs j
        join job_rows r on r.company_guid = ${companyGuid} and r.guid = j.guid
        cross join lateral (values (r.origin_state), (r.destination_state)) as x (state)
        where j.company_guid = ${companyGuid} and j.load_guid = ${load})
    select r.guid, r.number, r.vehicle_name, concat_ws(', ', r.origin_city, r.origin_state) as origin,
      concat_ws(', ', r.destination_city, r.destination_state) as destination, r.revenue
    from job_rows r join jobs j on j.company_guid = ${companyGuid} and j.guid = r.guid
    where r.company_guid = ${companyGuid} and r.status in ('new', 'ready', 'posted', 'requests', 'declined')
      and r.kind = 'transport' and j.load_guid is null and not j.is_dummy
      and r.origin_state = any((select states from passed)::text[])
      and r.destination_state = any((select states from passed)::text[])
    order by r.created_at desc, r.guid limit ${sql.lit(most)}`)
