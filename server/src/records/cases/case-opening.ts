/** What a new case is opened with: the parties and inspections of its vehicle, and its number. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ownJobs, type PartScope } from '../orders/index.ts'

/** Data to open a case manually for a vehicle on a job: its parties, and its delivery time. */
export interface CaseContext {
  order_guid: string
  client_guid: string
  vendor_guid: string | null
  delivered_at: Date | null
  pickup_inspection_guid: string | null
  delivery_inspection_guid: string | null
}

export const caseContextQuery = (scope: PartScope, jobGuid: string, commodityGuid: string): Query<CaseContext> =>
  rawQuery(sql`select o.guid as order_guid, o.client_guid, j.vendor_guid,
      (select max(s.completed_at) from stops s where s.company_guid = j.company_guid and s.job_guid = j.guid and s.stop_type = 'delivery') as delivered_at,
      (select i.guid ${inspectionAt('pickup')}) as pickup_inspection_guid, (select i.guid ${inspectionAt('delivery')}) as delivery_inspection_guid
    from jobs j join orders o on o.company_guid = j.company_guid and o.guid = j.order_guid
    join lateral (select m.commodity_guid from stop_commodities m
      join stops s on s.company_guid = m.company_guid and s.guid = m.stop_guid and s.job_guid = j.guid
      where m.company_guid = j.company_guid and m.commodity_guid = ${commodityGuid} limit 1) l on true
    where j.company_guid = ${scope.companyGuid} and j.guid = ${jobGuid} and j.deleted_at is null and o.deleted_at is null
      ${scope.clientGuids ? sql`and o.client_guid = any(${scope.clientGuids}::uuid[])` : sql``}
      ${scope.vendorGuid ? sql`and ${ownJobs(scope, 'j')}` : sql``}`)

const inspectionAt = (type: 'pickup' | 'delivery') => sql`from inspections i
  join stops s on s.company_guid = i.company_guid and s.guid = i.stop_guid
  where i.company_guid = j.company_guid and i.job_guid = j.guid and i.commodity_guid = l.commodity_guid and s.stop_type = ${type}
    and i.status = 'completed' and i.superseded_at is null order by i.completed_at desc limit 1`

/** The next number of the company's cases; concurrent calls get consecutive ones. */
export async function nextCaseNumber(tx: Tx, companyGuid: string): Promise<number> {
  await tx.rows(rawQuery(sql`select pg_advisory_xact_lock(hashtextextended(${`case numbers ${companyGuid}`}, 0))`))
  const next = await tx.first(
    rawQuery<{ next: number }>(
      sql`select coalesce(max(number), 0) + 1 as next from damage_cases where company_guid = ${companyGuid}`,
    ),
  )
  return next!.next
}
