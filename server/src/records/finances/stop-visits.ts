/** How long trucks were at an order's stops, with the photos taken there in inspections. */
import type { StopVisit } from '@waybill/domain/money/detention.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'

/** Distances are in meters, from the stop's place to the nearest photo. */
interface VisitRow {
  guid: string
  job_guid: string
  stop_type: 'pickup' | 'delivery' | 'service'
  place: string
  expected: Date | null
  arrived: Date | null
  left: Date | null
  photos: number
  metres: number | null
  photo_guid: string | null
}

/** Meters between two points, by the haversine formula. */
const METRES = sql.raw(`12742000 * asin(sqrt(sin(radians(p.latitude - t.latitude) / 2) ^ 2
  + cos(radians(t.latitude)) * cos(radians(p.latitude)) * sin(radians(p.longitude - t.longitude) / 2) ^ 2))`)

export const stopVisitsQuery = fixedQuery((companyGuid: string, orderGuid: string): Query<VisitRow> =>
  rawQuery(sql`select s.guid, s.job_guid, s.stop_type, coalesce(t.name, 'the stop') as place,
      coalesce(s.scheduled_start, s.requested_start) as expected, s.started_at as arrived, s.completed_at as "left",
      seen.photos, seen.metres, seen.photo_guid
    from stops s
    left join terminals t on t.company_guid = ${companyGuid} and t.guid = s.terminal_guid
    cross join lateral (select count(*)::int as photos, min(${METRES}) as metres, min(p.file_guid::text) as photo_guid
      from inspections n join inspection_photos p on p.company_guid = ${companyGuid} and p.inspection_guid = n.guid
      where n.company_guid = ${companyGuid} and n.order_guid = ${orderGuid} and n.stop_guid = s.guid) seen
    where s.company_guid = ${companyGuid} and s.order_guid = ${orderGuid} and s.canceled_at is null`),
)

export const visitsFrom = (rows: readonly VisitRow[]): StopVisit[] =>
  rows.map(({ job_guid: jobGuid, stop_type: type, photo_guid: photoGuid, ...visit }) => ({
    ...visit,
    jobGuid,
    type,
    photoGuid,
  }))
