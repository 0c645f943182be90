/** Stops whose window passed without a start: finds them, and records each window once. */
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { insertRows } from '../rows.ts'

export interface LateStop {
  guid: string
  order_guid: string
  job_guid: string
  client_guid: string
  vendor_guid: string | null
  window_end: Date
}

/** Beyond this age nobody is notified (milliseconds): starting the product on old data sends no flood. */
export const TOLD_WITHIN_MS = 3 * 24 * 3_600_000

/**
 * Stops of jobs under way (dispatched, in progress, picked up) whose window ended without a start. The scheduled
 * window, otherwise the requested one; without an end it ends where it starts.
 */
export const lateStops = (companyGuid: string, now: Date, most: number): Query<LateStop> =>
  rawQuery(
    sql`select s.guid, s.order_guid, s.job_guid, o.client_guid, j.vendor_guid, w.window_end
      from job_rows r
      join jobs j on j.company_guid = r.company_guid and j.guid = r.guid and j.deleted_at is null
      join orders o on o.company_guid = j.company_guid and o.guid = j.order_guid and o.deleted_at is null and not o.is_dummy
      join stops s on s.company_guid = j.company_guid and s.job_guid = j.guid
      cross join lateral (select coalesce(s.scheduled_end, s.scheduled_start, s.requested_end, s.requested_start) as window_end) w
      where r.company_guid = ${companyGuid} and r.status = any(array['dispatched', 'in-progress', 'picked-up'])
        and s.started_at is null and s.completed_at is null and s.canceled_at is null
        and w.window_end < ${now} and w.window_end >= ${new Date(now.getTime() - TOLD_WITHIN_MS)}
        and not exists (select 1 from late_stops l where l.company_guid = s.company_guid and l.stop_guid = s.guid
          and l.window_end = w.window_end)
      order by w.window_end, s.guid limit ${most}`,
  )

/** When the window of the next unrecorded one ends. */
export const nextWindowEnd = (companyGuid: string, now: Date): Query<{ at: Date | null }> =>
  rawQuery(
    sql`select min(w.window_end) as at
      from job_rows r
      join jobs j on j.company_guid = ${companyGuid} and j.guid = r.guid and j.deleted_at is null
      join orders o on o.company_guid = ${companyGuid} and o.guid = j.order_guid and o.deleted_at is null and not o.is_dummy
      join stops s on s.company_guid = ${companyGuid} and s.job_guid = j.guid
      cross join lateral (select coalesce(s.scheduled_end, s.scheduled_start, s.requested_end, s.requested_start) as window_end) w
      where r.company_guid = ${companyGuid} and r.status = any(array['dispatched', 'in-progress', 'picked-up'])
        and s.started_at is null and s.completed_at is null and s.canceled_at is null and w.window_end >= ${now}`,
  )

/** The stop again, locked, so that starting it and recording it as late are serialized. */
export const holdStop = (companyGuid: string, guid: string): Query<{ guid: string }> =>
  rawQuery(
    sql`select guid from stops where company_guid = ${companyGuid} and guid = ${guid}
      and started_at is null and completed_at is null and canceled_at is null for update`,
  )

/** Records that a stop is late: a separate act without a user. */
export function noteLate(tx: Tx, actor: Actor, stop: LateStop): void {
  const { companyGuid, now } = actor
  tx.later(
    insertRows('late_stops', [
      { company_guid: companyGuid, stop_guid: stop.guid, window_end: stop.window_end, noted_at: now },
    ]),
  )
  recordHistory(tx, actor, [
    {
      subject: 'stop',
      subjectGuid: stop.guid,
      action: 'stop.late',
      orderGuid: stop.order_guid,
      jobGuid: stop.job_guid,
      clientGuid: stop.client_guid,
      vendorGuid: stop.vendor_guid,
      // The stop itself does not change.
      before: {},
      after: { window_end: stop.window_end },
    },
  ])
}
