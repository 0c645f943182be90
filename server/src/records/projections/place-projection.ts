/**
 * The ends of orders and jobs in their lists: updated when a place changes, as in `order-projection.ts` and
 * `job-projection.ts`.
 */
import type { RawBuilder } from 'kysely'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'

/** Like `concat_ws`, which is not immutable: a distributed database refuses that in an update. */
const joined = (separator: ', ' | ' ', parts: readonly RawBuilder<unknown>[]) => {
  const each = parts.map((part) => sql`coalesce(${sql.lit(separator)} || ${part}, '')`)
  return sql`nullif(substr(${sql.join(each, sql` || `)}, ${sql.lit(separator.length + 1)}), '')`
}

/** "5333 W Kiest Blvd, Dallas, TX 75236" */
const address = (t: string) => {
  const column = (name: string) => sql`nullif(${sql.ref(`${t}.${name}`)}, '')`
  return joined(', ', [column('street1'), column('city'), joined(' ', [column('state'), column('zip_code')])])
}

const ORDERS = sql`origin_name = f.name, origin_address = ${address('f')}, origin_city = f.city, origin_state = f.state,
  origin_zip_code = f.zip_code, origin_time_zone = f.time_zone, origin_key = lower(f.city), destination_name = l.name,
  destination_address = ${address('l')}, destination_city = l.city, destination_state = l.state,
  destination_zip_code = l.zip_code, destination_time_zone = l.time_zone, destination_key = lower(l.city)`
const JOBS = sql`origin_name = f.name, origin_city = f.city, origin_state = f.state, origin_zip_code = f.zip_code,
  origin_key = lower(f.city), destination_name = l.name, destination_city = l.city, destination_state = l.state,
  destination_zip_code = l.zip_code, destination_key = lower(l.city), origin_latitude = f.latitude,
  origin_longitude = f.longitude, origin_time_zone = f.time_zone, destination_latitude = l.latitude,
  destination_longitude = l.longitude, destination_time_zone = l.time_zone`
const NEXT = sql`next_stop_city = t.city, next_stop_state = t.state, next_stop_latitude = t.latitude,
  next_stop_longitude = t.longitude, next_stop_time_zone = t.time_zone`

const TERMINAL = sql`left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid`
const LIVE = sql`(j.deleted_at is null and j.canceled_at is null)`

/** Updates the list rows of orders and jobs that stop at the places. */
export function placesInLists(companyGuid: string, terminals: readonly string[]): Query<unknown>[] {
  const stopping = (column: 'order_guid' | 'job_guid') =>
    sql`(select distinct ${sql.ref(column)} as guid from stops where company_guid = ${companyGuid}
      and terminal_guid = any(${terminals}::uuid[]))`
  const ofOrder = sql`select t.name, t.street1, t.city, t.state, t.zip_code, t.time_zone from stops s
    join jobs j on j.company_guid = s.company_guid and j.guid = s.job_guid ${TERMINAL}
    where s.company_guid = ${companyGuid} and s.order_guid = o.guid`
  const ofJob = sql`select t.name, t.city, t.state, t.zip_code, t.latitude, t.longitude, t.time_zone from stops s ${TERMINAL}
    where s.company_guid = ${companyGuid} and s.job_guid = o.guid`
  return [
    rawQuery(sql`update order_rows r set ${ORDERS} from ${stopping('order_guid')} o
      cross join lateral (${ofOrder} order by ${LIVE} desc, (s.stop_type = 'pickup') desc, s.job_guid, s.sequence limit 1) f
      cross join lateral (${ofOrder} order by ${LIVE} desc, (s.stop_type = 'delivery') desc, s.job_guid desc, s.sequence desc limit 1) l
      where r.company_guid = ${companyGuid} and r.guid = o.guid`),
    rawQuery(sql`update job_rows r set ${JOBS} from ${stopping('job_guid')} o
      cross join lateral (${ofJob} order by (s.stop_type <> 'delivery') desc, s.sequence limit 1) f
      cross join lateral (${ofJob} order by (s.stop_type <> 'pickup') desc, s.sequence desc limit 1) l
      where r.company_guid = ${companyGuid} and r.guid = o.guid`),
    rawQuery(sql`update job_rows r set ${NEXT} from stops s
      join terminals t on t.company_guid = ${companyGuid} and t.guid = s.terminal_guid
      where r.company_guid = ${companyGuid} and s.company_guid = ${companyGuid} and s.guid = r.next_stop_guid
        and s.job_guid = r.guid and s.terminal_guid = any(${terminals}::uuid[])`),
    rawQuery(sql`select waybill.renew_order_search(array(${stopping('order_guid')}))`),
  ]
}
