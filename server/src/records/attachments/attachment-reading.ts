/**
 * Which attachments a reader may see, as conditions of one query: the rule of `domain/access` in SQL, so that pages and
 * totals agree.
 */
import { PARTY_OF_PORTAL } from '@waybill/domain/access/tables/notes-and-files.ts'
import type { AttachmentParent } from '@waybill/contract/attachments/attachments.shapes.ts'
import { ATTACHMENT_USAGES, type Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import { hiddenUsages } from '@waybill/domain/access/attachment-visibility.ts'
import { build, byKey, sql, type Query } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import type { AttachmentRecord } from './attachments.ts'
import { ownJobs, type ReaderScope } from '../orders/index.ts'
import { type Row } from '../rows.ts'

export type ParentTable = AttachmentRecord['parent_table']

/** Tables by their names in the calls. */
export const PARENT_TABLES: Readonly<Record<AttachmentParent, ParentTable>> = {
  orders: 'orders',
  jobs: 'jobs',
  inspections: 'inspections',
  terminals: 'terminals',
  commodities: 'commodities',
  companies: 'accounts',
}
export const parentWord = (table: ParentTable): AttachmentParent => (table === 'accounts' ? 'companies' : table)

const MONEY = ATTACHMENT_USAGES.filter((usage) => usage.never.length > 0).map((usage) => usage.usage)
const keptFrom = (party: Visibility) =>
  ATTACHMENT_USAGES.filter((usage) => usage.never.some((each) => each === party)).map((usage) => usage.usage)

const isOneOf = (usages: readonly string[]): Condition => sql`coalesce(r.usage = any(${usages}::text[]), false)`

const ofOwnAccount = (scope: ReaderScope): Condition =>
  sql`r.created_by_account is not distinct from ${scope.accountGuid}::uuid`

/** Within the company: private files and internal ones are restricted. */
function seesInCompany(scope: ReaderScope): Condition {
  const shown: Condition[] = [sql`not (r.acl = 'owner' and ${ofOwnAccount(scope)})`]
  if (!scope.permissions.has('documents.view_internal'))
    shown.push(sql`not (cardinality(r.visibility) = 0 or ${isOneOf(MONEY)})`)
  return sql`(r.created_by is not distinct from ${scope.userGuid}::uuid or (${sql.join(shown, sql` and `)}))`
}

function seesOutside(scope: ReaderScope, party: Visibility): Condition {
  const shared = sql`(${sql`not`} ${ofOwnAccount(scope)} and not ${isOneOf(keptFrom(party))} and ${party} = any(r.visibility))`
  return sql`(r.created_by is not distinct from ${scope.userGuid}::uuid or (${ofOwnAccount(scope)} and r.acl <> 'owner') or ${shared})`
}

const onOwnJob = (scope: ReaderScope, of: Condition): Condition =>
  sql`exists (select 1 from jobs j where j.company_guid = r.company_guid and ${of} and ${ownJobs(scope, 'j')} and j.deleted_at is null)`

/** Records of the caller: a client's orders and accounts; the jobs whose offer a carrier accepted, their orders, its account. */
function withinScope(scope: ReaderScope): Condition[] {
  if (scope.clientGuids)
    return [
      sql`(r.order_guid is null or exists (select 1 from orders o where o.company_guid = r.company_guid and o.guid = r.order_guid and o.client_guid = r.account_guid and o.deleted_at is null))`,
    ]
  if (!scope.vendorGuid) return []
  const vendor = scope.vendorGuid
  const arms = [
    sql`(r.job_guid is not null and ${onOwnJob(scope, sql`j.guid = r.job_guid`)})`,
    // On the order as a whole it is unknown whose pay it shows.
    sql`(r.job_guid is null and r.order_guid is not null and not ${isOneOf(MONEY)} and ${onOwnJob(scope, sql`j.order_guid = r.order_guid`)})`,
    sql`(r.parent_table = 'accounts' and r.parent_guid = ${vendor})`,
  ]
  return [sql`(${sql.join(arms, sql` or `)})`]
}

/** Conditions on `attachments r`; a client's accounts limit them additionally. */
export const seesAttachments = (scope: ReaderScope): Condition[] => [
  ...ownAttachments(scope),
  ...(scope.onlooker ? seesAttachments(scope.onlooker) : []),
]

function ownAttachments(scope: ReaderScope): Condition[] {
  if (!scope.permissions.has('documents.view')) return [sql`false`]
  const party = PARTY_OF_PORTAL[scope.portal]
  const sees = party === null ? seesInCompany(scope) : seesOutside(scope, party)
  const kept = hiddenUsages(scope.permissions)
  const opened = sql`(r.created_by is not distinct from ${scope.userGuid}::uuid or not ${isOneOf(kept)})`
  return [sql`r.deleted_at is null`, ...withinScope(scope), sees, ...(kept.length ? [opened] : [])]
}

/** Attachments visible to the caller that match the conditions. */
function attachmentsWhere(scope: ReaderScope, ...conditions: readonly Condition[]): Query<AttachmentRecord> {
  const own = scope.clientGuids ? [sql`r.account_guid = any(${scope.clientGuids}::uuid[])`] : []
  const all = [sql`r.company_guid = ${scope.companyGuid}`, ...own, ...seesAttachments(scope), ...conditions]
  const raw = sql<AttachmentRecord>`select r.* from attachments r where ${sql.join(all, sql` and `)} order by r.created_at desc, r.guid desc`
  return byKey({ compile: () => raw.compile(build) })
}

/** An attachment by its guid, regardless of readers. */
export const attachmentByGuid = (companyGuid: string, guid: string): Query<AttachmentRecord> =>
  build.selectFrom('attachments').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()

/** The file's links that are visible to the caller. */
export const linksOfFile = (scope: ReaderScope, fileGuid: string): Query<AttachmentRecord> =>
  attachmentsWhere(scope, sql`r.file_guid = ${fileGuid}`)

/** The attachments of an order, and of everything below it, that are visible to the caller. */
export const linksOfOrder = (scope: ReaderScope, orderGuid: string): Query<AttachmentRecord> =>
  attachmentsWhere(scope, sql`r.order_guid = ${orderGuid}`)

/** The bills of lading of a job, or of its whole order, that are visible to the caller. */
export const bolsOfJob = (scope: ReaderScope, jobGuid: string): Query<AttachmentRecord> =>
  attachmentsWhere(
    scope,
    sql`r.order_guid = (select x.order_guid from jobs x where x.company_guid = ${scope.companyGuid} and x.guid = ${jobGuid})`,
    sql`r.usage = 'Bill Of Lading' and (r.job_guid is null or r.job_guid = ${jobGuid})`,
  )

/** Stored documents of jobs visible to the caller, with the type of their bytes. */
export const linksOfJobs = (
  scope: ReaderScope,
  jobGuids: readonly string[],
): Query<AttachmentRecord & { of_sha256: string }> => {
  const all = [
    sql`r.company_guid = ${scope.companyGuid}`,
    ...seesAttachments(scope),
    sql`r.job_guid = any(${jobGuids}::uuid[])`,
  ]
  const raw = sql<AttachmentRecord & { of_sha256: string }>`select r.*, f.sha256 as of_sha256 from attachments r
    join files f on f.company_guid = r.company_guid and f.guid = r.file_guid and f.status = 'uploaded' and f.deleted_at is null
    where ${sql.join(all, sql` and `)} order by r.created_at desc, r.guid desc limit 200`
  return { compile: () => raw.compile(build) }
}

/** Account types by guid, to tell which side created something. */
export const accountTypes = (
  companyGuid: string,
  guids: readonly string[],
): Query<Pick<Row<'accounts'>, 'guid' | 'type'>> =>
  build
    .selectFrom('accounts')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', sql<string>`any(${guids}::uuid[])`)
    .select(['guid', 'type'])

/** A file that an account has added to its own documents. */
export const fileOfAccount = (
  { companyGuid, accountGuid }: { companyGuid: string; accountGuid: string },
  fileGuid: string,
): Query<{ guid: string }> =>
  build
    .selectFrom('attachments')
    .where('company_guid', '=', companyGuid)
    .where('parent_table', '=', 'accounts')
    .where('parent_guid', '=', accountGuid)
    .where('created_by_account', '=', accountGuid)
    .where('file_guid', '=', fileGuid)
    .where('deleted_at', 'is', null)
    .select('guid')
    .limit(1)
