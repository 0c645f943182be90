/** Records that files may be linked to, within the caller's scope. */
import type { AttachmentParent } from '@waybill/contract/attachments/attachments.shapes.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import { ownJobs } from '../orders/index.ts'
import type { Condition } from '../../platform/list/filters.ts'

export interface ParentRecord {
  guid: string
  order_guid: string | null
  job_guid: string | null
  /** The owning account: an order's client, a terminal's owner, the account itself. */
  account_guid: string | null
  /** Who is notified besides the company. */
  client_guid: string | null
  vendor_guid: string | null
}

export interface ParentScope {
  companyGuid: string
  clientGuids: readonly string[] | null
  vendorGuid: string | null
  driverGuid?: string | null
}

const ofClient = (scope: ParentScope, column: string): Condition =>
  scope.clientGuids ? sql`${sql.ref(column)} = any(${scope.clientGuids}::uuid[])` : sql`true`

/** A carrier attaches to its jobs, not to whole orders. */
const notForVendors = (scope: ParentScope): Condition => (scope.vendorGuid ? sql`false` : sql`true`)

const jobOfVendor = (scope: ParentScope): Condition => (scope.vendorGuid ? ownJobs(scope, 'j') : sql`true`)

const orderOf = (alias: string): Condition =>
  sql`join orders o on o.company_guid = ${sql.ref(`${alias}.company_guid`)} and o.guid = ${sql.ref(`${alias}.order_guid`)} and o.deleted_at is null`

const SELECTS: Readonly<Record<AttachmentParent, (scope: ParentScope) => Condition>> = {
  orders: (scope) => sql`
    select p.guid, p.guid as order_guid, null::uuid as job_guid, p.client_guid as account_guid, p.client_guid,
      (select j.vendor_guid from jobs j where j.company_guid = p.company_guid and j.order_guid = p.guid and j.vendor_guid is not null limit 1) as vendor_guid
    from orders p
    where p.deleted_at is null and ${ofClient(scope, 'p.client_guid')} and ${notForVendors(scope)}`,
  jobs: (scope) => sql`
    select p.guid, p.order_guid, p.guid as job_guid, o.client_guid as account_guid, o.client_guid, p.vendor_guid
    from jobs p ${orderOf('p')} join jobs j on j.company_guid = p.company_guid and j.guid = p.guid
    where p.deleted_at is null and ${ofClient(scope, 'o.client_guid')} and ${jobOfVendor(scope)}`,
  inspections: (scope) => sql`
    select p.guid, p.order_guid, p.job_guid, o.client_guid as account_guid, o.client_guid, j.vendor_guid
    from inspections p ${orderOf('p')} join jobs j on j.company_guid = p.company_guid and j.guid = p.job_guid
    where ${ofClient(scope, 'o.client_guid')} and ${jobOfVendor(scope)}`,
  commodities: (scope) => sql`
    select p.guid, p.order_guid, j.guid as job_guid, o.client_guid as account_guid, o.client_guid, j.vendor_guid
    from commodities p ${orderOf('p')}
    left join lateral (
      select j.guid, j.vendor_guid from stop_commodities s
      join jobs j on j.company_guid = s.company_guid and j.guid = s.job_guid
      where s.company_guid = p.company_guid and s.commodity_guid = p.guid and j.deleted_at is null and ${jobOfVendor(scope)}
      order by j.sequence desc limit 1
    ) j on true
    where p.deleted_at is null and ${ofClient(scope, 'o.client_guid')} and (${notForVendors(scope)} or j.guid is not null)`,
  terminals: (scope) => sql`
    select p.guid, null::uuid as order_guid, null::uuid as job_guid, p.account_guid, p.account_guid as client_guid, null::uuid as vendor_guid
    from terminals p
    where p.deleted_at is null and ${ofClient(scope, 'p.account_guid')} and ${notForVendors(scope)}`,
  companies: (scope) => sql`
    select p.guid, null::uuid as order_guid, null::uuid as job_guid, p.guid as account_guid,
      case when p.type = 'client' then p.guid end as client_guid, case when p.type = 'vendor' then p.guid end as vendor_guid
    from accounts p
    where p.deleted_at is null and ${ofClient(scope, 'p.guid')} and ${scope.vendorGuid ? sql`p.guid = ${scope.vendorGuid}` : sql`true`}`,
}

/** The named records of one kind that the caller may attach to. */
export function parentsQuery(
  kind: AttachmentParent,
  scope: ParentScope,
  guids: readonly string[],
): Query<ParentRecord> {
  const raw = sql<ParentRecord>`${SELECTS[kind](scope)} and p.company_guid = ${scope.companyGuid} and p.guid = any(${guids}::uuid[])`
  return { compile: () => raw.compile(build) }
}

/** Parties notified of changes to these attachments, besides the company: the client and the awarded vendor of their parents. */
export function partiesOf(
  companyGuid: string,
  attachments: readonly { guid: string }[],
): Query<{ guid: string; client_guid: string | null; vendor_guid: string | null }> {
  const raw = sql<{ guid: string; client_guid: string | null; vendor_guid: string | null }>`
    select a.guid, coalesce(o.client_guid, case when c.type = 'client' then c.guid end) as client_guid,
      coalesce(
        j.vendor_guid,
        (select k.vendor_guid from jobs k where k.company_guid = a.company_guid and k.order_guid = a.order_guid and k.vendor_guid is not null limit 1),
        case when c.type = 'vendor' then c.guid end
      ) as vendor_guid
    from attachments a
    left join orders o on o.company_guid = a.company_guid and o.guid = a.order_guid
    left join jobs j on j.company_guid = a.company_guid and j.guid = a.job_guid
    left join accounts c on c.company_guid = a.company_guid and c.guid = a.account_guid
    where a.company_guid = ${companyGuid} and a.guid = any(${attachments.map((each) => each.guid)}::uuid[])`
  return { compile: () => raw.compile(build) }
}
