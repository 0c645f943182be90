/** Orders for notes, files and activity: whether the caller can see one, and its parties. */
import type { Reader } from '@waybill/domain/access/reader.ts'
import { may } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { sql, build, type Query } from '../../platform/db/builder.ts'
import { ownJobs } from './order-parts.ts'
import type { Condition } from '../../platform/list/filters.ts'

/** The reader, with the limits of what it may see. */
export interface ReaderScope extends Reader {
  companyGuid: string
  clientGuids: readonly string[] | null
  vendorGuid: string | null
  driverGuid?: string | null
  /** The user who views as this reader, and sees nothing it may not see itself. */
  onlooker?: ReaderScope
}

/** An order with its parties; for a carrier, with its own job on it. */
export interface KnownOrder {
  guid: string
  client_guid: string
  job_guid: string | null
  vendor_guid: string | null
}

const ownJob = (scope: ReaderScope): Condition =>
  sql`j.company_guid = o.company_guid and j.order_guid = o.guid and ${ownJobs(scope, 'j')} and j.deleted_at is null`

/** The order, if visible to the caller: a client's own, for a carrier those with a job awarded to it. */
export function knownOrder(scope: ReaderScope, guid: string): Query<KnownOrder> {
  const bounds: Condition[] = [sql`o.company_guid = ${scope.companyGuid}`, sql`o.guid = ${guid}`]
  if (scope.clientGuids) bounds.push(sql`o.client_guid = any(${scope.clientGuids}::uuid[])`)
  if (!may(ROWS.deleted, scope)) bounds.push(sql`o.deleted_at is null`)
  if (scope.vendorGuid) bounds.push(sql`exists (select 1 from jobs j where ${ownJob(scope)})`)
  const job = scope.vendorGuid
    ? sql`(select j.guid from jobs j where ${ownJob(scope)} order by j.sequence limit 1)`
    : sql`null::uuid`
  const vendor = scope.vendorGuid
    ? sql`${scope.vendorGuid}::uuid`
    : sql`(select j.vendor_guid from jobs j where j.company_guid = o.company_guid and j.order_guid = o.guid and j.vendor_guid is not null order by j.sequence limit 1)`
  const raw = sql<KnownOrder>`select o.guid, o.client_guid, ${job} as job_guid, ${vendor} as vendor_guid from orders o where ${sql.join(bounds, sql` and `)}`
  return { compile: () => raw.compile(build) }
}

export const orderNumber = (companyGuid: string, guid: string): Query<{ number: string }> =>
  build.selectFrom('orders').where('company_guid', '=', companyGuid).where('guid', '=', guid).select('number')
