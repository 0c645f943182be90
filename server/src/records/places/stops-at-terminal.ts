/** What is still to be picked up and delivered at a place. */
import type { TerminalStop } from '@waybill/contract/terminals/terminals.shapes.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'

export interface StopAtTerminal {
  guid: string
  stop_type: TerminalStop['stopType']
  started_at: Date | null
  due: Date | null
  commodities: number
  order_guid: string
  order_number: string
  job_guid: string
  job_number: string
  client_name: string | null
  vendor_name: string | null
  total: number
}

/** Open stops at a place, the soonest first; `total` counts all of them. */
export const openStopsAt = (companyGuid: string, guid: string, most: number): Query<StopAtTerminal> =>
  rawQuery(
    sql`select s.guid, s.stop_type, s.started_at, w.due, s.order_guid, o.number as order_number, s.job_guid,
        j.number as job_number, o.client_name, j.vendor_name, count(*) over ()::int as total,
        (select count(*)::int from stop_commodities l where l.company_guid = ${companyGuid} and l.stop_guid = s.guid) as commodities
      from stops s
      join order_rows o on o.company_guid = ${companyGuid} and o.guid = s.order_guid
      join job_rows j on j.company_guid = ${companyGuid} and j.guid = s.job_guid
      cross join lateral (select coalesce(s.scheduled_end, s.scheduled_start, s.requested_end, s.requested_start) as due) w
      where s.company_guid = ${companyGuid} and s.terminal_guid = ${guid} and s.completed_at is null
        and s.canceled_at is null and o.status <> 'canceled' and j.status not in ('canceled', 'deleted')
      order by w.due nulls last, s.guid limit ${most}`,
  )
