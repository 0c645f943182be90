/** Saved reports: who may read which, and the only writer. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { FilterGroup, FilterState, Sort } from '@waybill/contract/lists/list.shapes.ts'
import { REPORT_COLUMNS } from '@waybill/contract/reports/report-columns.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { may, type Actor as AccessActor } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type Listing as ListingOf, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import type { Condition } from '../../platform/list/filters.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type Row } from '../rows.ts'

export type ReportRecord = Row<'reports'> & { of_owner_name: string | null }

/** A list view as stored in reports. */
export interface Listing {
  filterState: FilterState
  compoundFilterState: FilterGroup | null
  sort: Sort[]
  columns: string[]
}

/** A reader of reports. */
export interface ReportReader extends AccessActor {
  companyGuid: string
  userGuid: string
  accountGuid: string
}

/** Accounts whose reports for everyone reach a client: its own, its parents, and the company itself. */
const reachingClient = ({ companyGuid, accountGuid }: ReportReader): Condition => sql`(
  with recursive above as (
    select guid, parent_guid from accounts where company_guid = ${companyGuid} and guid = ${accountGuid}
    union select a.guid, a.parent_guid from accounts a join above on above.parent_guid = a.guid where a.company_guid = ${companyGuid})
  select guid from above union all select guid from accounts where company_guid = ${companyGuid} and type = 'company')`

/**
 * Which reports a reader may read. `owner`: the owner only. `company`: every user of the owner's own account.
 * `everyone`: for a client's report also the branches below its account, never siblings or parents; for the company's
 * own report also every client. A reader who runs one gets its own visibility and scope, whoever created the report.
 */
function readable(reader: ReportReader): Condition {
  const { companyGuid, userGuid, accountGuid } = reader
  const everyones = may(ROWS.reportsFromAbove, reader)
    ? sql` or (r.acl = 'everyone' and r.owner_account_guid in ${reachingClient(reader)})`
    : sql``
  return sql`r.company_guid = ${companyGuid} and r.deleted_at is null and (r.owner_guid = ${userGuid}
    or (r.acl in ('company', 'everyone') and r.owner_account_guid = ${accountGuid})${everyones})`
}

const FROM = sql`reports r left join users u on u.company_guid = r.company_guid and u.guid = r.owner_guid`
const SELECT = sql`r.*, u.name as of_owner_name`

const STORED = {
  id: {},
  name: { by: 'name', key: 'lower(r.name)', indexed: true },
  guid: {},
  ownerGuid: { by: 'owner_guid' },
  ownerAccountGuid: { by: 'owner_account_guid' },
  ownerName: { bySql: 'u.name' },
  filterState: {},
  compoundFilterState: {},
  sort: {},
  columns: {},
  search: {},
  acl: { by: 'acl' },
  category: { by: 'category' },
  email: {},
  schedule: {},
  dateNextExport: {},
  dateCreated: { by: 'created_at' },
  dateUpdated: { by: 'updated_at' },
  version: {},
  can: {},
} satisfies QueryColumns<typeof REPORT_COLUMNS, ReportRecord>

export const REPORTS: QueryTable<ReportRecord> = { columns: REPORT_COLUMNS, stored: STORED }

/** Plans a page of readable reports, by name unless sorted otherwise. */
export const planReports = (reader: ReportReader, listing: ListingOf): ListingPlan<ReportRecord> | Refusal =>
  planListing(listing, {
    select: SELECT,
    from: FROM,
    companyGuid: reader.companyGuid,
    only: [readable(reader)],
    search: (text) => sql`r.name ilike ${`%${likeText(text)}%`}`,
    sort: { field: 'name', direction: 'asc' },
  })

/** The report, if readable. `lock`: lock it until the transaction ends. */
export function reportByGuid(reader: ReportReader, guid: string, lock = false): Query<ReportRecord> {
  const found = sql<ReportRecord>`select ${SELECT} from ${FROM} where ${readable(reader)} and r.guid = ${guid}${lock ? sql` for update of r` : sql``}`
  return { compile: () => found.compile(build) }
}

/** The report with that guid, regardless of readers. */
export const anyReport = (companyGuid: string, guid: string): Query<Row<'reports'>> =>
  build.selectFrom('reports').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()

/** Saves a report: a new one without `before`. History notifies its client. */
export function saveReport(
  tx: Tx,
  actor: Actor,
  before: ReportRecord | undefined,
  after: ReportRecord,
  action: 'report.created' | 'report.changed' | 'report.deleted',
  clientGuid: string | null,
): void {
  const entry = { subject: 'report', subjectGuid: after.guid, action, clientGuid }
  if (!before) {
    tx.later(insertRows('reports', [ownColumns(after)]))
    recordHistory(tx, actor, [{ ...entry, after: ownColumns(after) }])
    return
  }
  const changed = differenceOf(before, after)
  if (!changed) return
  const stamp = { version: before.version + 1, updated_at: actor.now, updated_by: actor.userGuid }
  change(after, stamp)
  tx.later(updateRow('reports', actor.companyGuid, after.guid, { ...changed.after, ...stamp }))
  recordHistory(tx, actor, [{ ...entry, before: changed.before, after: changed.after }])
}

/** A due report, with its owner's type of account. */
export type DueReport = Row<'reports'> & { of_account_type: AccountType }

/** The longest due ones, up to a limit, locked until the transaction ends; rows locked by another worker are skipped. */
export const reportsDue = (companyGuid: string, now: Date, most: number): Query<DueReport> =>
  rawQuery(sql`
    select r.*, a.type as of_account_type from reports r
    join accounts a on a.company_guid = r.company_guid and a.guid = r.owner_account_guid
    where r.company_guid = ${companyGuid} and r.next_at <= ${now} order by r.next_at limit ${most} for update of r skip locked`)

/** When the next report is due; null if there is none. */
export const nextReport = (companyGuid: string): Query<{ at: Date | null }> =>
  rawQuery(sql`select min(next_at) as at from reports where company_guid = ${companyGuid} and next_at is not null`)

/** Stores when a report is due next, which is not a change of the report. */
export const moveNextExport = ({ company_guid, guid }: Row<'reports'>, nextAt: Date): Query<unknown> =>
  updateRow('reports', company_guid, guid, { next_at: nextAt })
