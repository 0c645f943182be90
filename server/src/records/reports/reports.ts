/** Saved reports: who may read which, and the only writer of them. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { FilterGroup, FilterState, Sort } from '@waybill/contract/lists/list.shapes.ts'
import { REPORT_COLUMNS } from '@waybill/contract/reports/report-columns.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { may, type Actor as AccessActor } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type Listing as ListingOf, type ListingPlan } from '../../platform/list/listing.ts'
import type { SoughtColumns, SoughtTable } from '../../platform/list/list-table.ts'
import type { Condition } from '../../platform/list/filters.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type Row } from '../rows.ts'

export type ReportRecord = Row<'reports'> & { of_owner_name: string | null }

/** What a list shows, as reports hold it. */
export interface Listing {
  filterState: FilterState
  compoundFilterState: FilterGroup | null
  sort: Sort[]
  columns: string[]
}

/** Who reads reports. */
export interface ReportReader extends AccessActor {
  companyGuid: string
  userGuid: string
  accountGuid: string
}

/** Accounts whose reports for everyone reach a client: its own, those above it, and the company itself. */
const reachingClient = ({ companyGuid, accountGuid }: ReportReader): Condition => sql`(
  with recursive above as (
    select guid, parent_guid from accounts where company_guid = ${companyGuid} and guid = ${accountGuid}
    union select a.guid, a.parent_guid from accounts a join above on above.parent_guid = a.guid where a.company_guid = ${companyGuid})
  select guid from above union all select guid from accounts where company_guid = ${companyGuid} and type = 'company')`

/**
 * Which reports someone may read. `owner`: the owner alone. `company`: every user of the owner's own account. `everyone`:
 * of a client's report also the branches below its account, never those beside or above; of the company's own report also
 * every client. What a reader sees when it runs one is its own visibility and scope, whoever made the report.
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
} satisfies SoughtColumns<typeof REPORT_COLUMNS, ReportRecord>

export const REPORTS: SoughtTable<ReportRecord> = { columns: REPORT_COLUMNS, stored: STORED }

/** Plans a page of the reports that someone may read, by name unless sorted otherwise. */
export const planReports = (reader: ReportReader, listing: ListingOf): ListingPlan<ReportRecord> | Refusal =>
  planListing(listing, {
    select: SELECT,
    from: FROM,
    companyGuid: reader.companyGuid,
    only: [readable(reader)],
    search: (text) => sql`r.name ilike ${`%${likeText(text)}%`}`,
    sort: { field: 'name', direction: 'asc' },
  })

/** The report, where it may be read. `lock`: hold it until the transaction ends. */
export function reportByGuid(reader: ReportReader, guid: string, lock = false): Query<ReportRecord> {
  const found = sql<ReportRecord>`select ${SELECT} from ${FROM} where ${readable(reader)} and r.guid = ${guid}${lock ? sql` for update of r` : sql``}`
  return { compile: () => found.compile(build) }
}

/** The report that has a guid, whoever may read it. */
export const anyReport = (companyGuid: string, guid: string): Query<Row<'reports'>> =>
  build.selectFrom('reports').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()

/** Saves a report: a new one without `before`. History tells the client whose it is. */
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

/** A report whose time has come, with the kind of account of its owner. */
export type DueReport = Row<'reports'> & { of_account_type: AccountType }

/** Those due for longest, so many of them, held until the transaction ends; what another worker holds is skipped. */
export const reportsDue = (companyGuid: string, now: Date, most: number): Query<DueReport> =>
  rawQuery(sql`
    select r.*, a.type as of_account_type from reports r
    join accounts a on a.company_guid = r.company_guid and a.guid = r.owner_account_guid
    where r.company_guid = ${companyGuid} and r.next_at <= ${now} order by r.next_at limit ${most} for update of r skip locked`)

/** When the next report is due; null where none is. */
export const nextReport = (companyGuid: string): Query<{ at: Date | null }> =>
  rawQuery(sql`select min(next_at) as at from reports where company_guid = ${companyGuid} and next_at is not null`)

/** Writes down when a report is due next, which is no change of the report. */
export const moveNextExport = ({ company_guid, guid }: Row<'reports'>, nextAt: Date): Query<unknown> =>
  updateRow('reports', company_guid, guid, { next_at: nextAt })
