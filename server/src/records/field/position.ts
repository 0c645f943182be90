import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'

/** The last recorded position of an order's phone, and its time. */
export interface LastSeen {
  latitude: number
  longitude: number
  at: Date
}

/** The newest inspection or photo with a position; empty if the company publishes none. */
export const lastSeenOfOrder = (companyGuid: string, orderGuid: string): Query<LastSeen> =>
  rawQuery(sql`select latitude, longitude, at from (
      select i.latitude, i.longitude, coalesce(i.completed_at, i.created_at) as at from inspections i
      where i.company_guid = ${companyGuid} and i.order_guid = ${orderGuid} and i.latitude is not null
      union all
      select p.latitude, p.longitude, coalesce(p.taken_at, p.created_at) from inspection_photos p
      join inspections i on i.company_guid = p.company_guid and i.guid = p.inspection_guid
      where i.company_guid = ${companyGuid} and i.order_guid = ${orderGuid} and p.latitude is not null
    ) seen
    where (select coalesce((settings ->> 'showPlaceByLink')::boolean, true) from companies where company_guid = ${companyGuid})
    order by at desc limit 1`)
