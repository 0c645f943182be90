/** Reading earned charges: a page from an index, sums from counters. */
import type { EarnedState } from '@waybill/contract/vocabulary/earned.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { UnbilledRow } from './earned-writing.ts'

/** With its displayed context. */
export type ShownUnbilled = UnbilledRow & {
  of_order_number: string
  of_job_number: string | null
  of_client_guid: string
  of_client: string
  /** Proofs of delivery of its order and job. */
  of_files: { guid: string; name: string; at: string; by: string | null }[] | null
  of_earned_key: string
}

const shown = (companyGuid: string, rows: ReturnType<typeof sql>) => sql`
  select u.*, to_json(u.earned_at) #>> '{}' as of_earned_key, o.number as of_order_number, j.number as of_job_number,
    o.client_guid as of_client_guid, a.name as of_client,
    (select json_agg(json_build_object('guid', f.guid, 'name', f.name, 'at', f.created_at, 'by', f.created_by_name) order by f.created_at)
      from (select f.guid, f.name, f.created_at, f.created_by_name from attachments f where f.company_guid = ${companyGuid} and f.order_guid = u.order_guid
        and f.usage = 'Proof Of Delivery' and f.deleted_at is null and (f.job_guid is null or f.job_guid = u.job_guid)
        order by f.created_at limit 3) f) as of_files
  from (${rows}) u
  join orders o on o.company_guid = ${companyGuid} and o.guid = u.order_guid
  join accounts a on a.company_guid = ${companyGuid} and a.guid = o.client_guid
  left join jobs j on j.company_guid = ${companyGuid} and j.guid = u.job_guid
  order by u.earned_at, u.guid`

/** A page of one state, oldest first. `after`: the last row of the previous page. */
export const unbilledPage = (
  companyGuid: string,
  { state, orderGuid }: { state: EarnedState; orderGuid?: string | undefined },
  after: { earned: string; guid: string } | undefined,
  most: number,
): Query<ShownUnbilled> =>
  rawQuery(
    shown(
      companyGuid,
      sql`select * from unbilled_charges u where u.company_guid = ${companyGuid} and u.state = ${state}
        ${orderGuid ? sql`and u.order_guid = ${orderGuid}` : sql``}
        ${after ? sql`and (u.earned_at, u.guid) > (${after.earned}::timestamptz, ${after.guid}::uuid)` : sql``}
        order by u.earned_at, u.guid limit ${sql.lit(most)}`,
    ),
  )

export const unbilledByGuid = (companyGuid: string, guid: string): Query<ShownUnbilled> =>
  rawQuery(
    shown(
      companyGuid,
      sql`select * from unbilled_charges u where u.company_guid = ${companyGuid} and u.guid = ${guid}`,
    ),
  )

/** How many are open, and their sum in cents: of all orders, or of those of some dispatchers. */
export const unbilledSums = (
  companyGuid: string,
  dispatchers: readonly string[] | null,
): Query<{ count: number; cents: number }> => {
  const where = sql`where company_guid = ${companyGuid} and subject = 'earned' and scope = ${dispatchers ? 'dispatcher' : 'company'}
    and scope_guid = any(${dispatchers ?? [companyGuid]}::uuid[])`
  return rawQuery(sql`select coalesce(sum(amount) filter (where status = 'count'), 0)::bigint as count,
    coalesce(sum(amount) filter (where status = 'cents'), 0)::bigint as cents from (
    select status, amount from counters ${where} union all select status, delta from counter_deltas ${where}) x`)
}

/** The row itself, with its order locked. */
export const lockedUnbilled = (companyGuid: string, guid: string): Query<UnbilledRow> =>
  build.selectFrom('unbilled_charges').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()
