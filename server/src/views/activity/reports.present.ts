import { COLUMNS_OF } from '@waybill/contract/reports/report-categories.ts'
import type { Report } from '@waybill/contract/reports/reports.shapes.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant } from '../../platform/http/present.ts'
import type { Row } from '../../records/rows.ts'
import { columnsSeen, type Listing, type ReportRecord } from '../../records/reports/index.ts'

/** The view stored in a report's row. */
export const listingOf = (report: Row<'reports'>): Listing & { search: string | null } => ({
  filterState: report.filter_state,
  compoundFilterState: report.compound_filter_state,
  sort: report.sort,
  columns: report.columns,
  search: report.search,
})

/** A user's own report may be changed; a shared one may be removed by the account's user managers. */
export function reportCan(report: ReportRecord, caller: Caller): string[] {
  const isOwn = report.owner_guid === caller.userGuid
  const manages = report.owner_account_guid === caller.accountGuid && caller.permissions.has('admin.users')
  const has = (permission: 'create' | 'share' | 'delete' | 'export') => caller.permissions.has(`reports.${permission}`)
  return [
    ...(isOwn && has('create') ? ['edit'] : []),
    ...(isOwn && has('create') && has('share') ? ['share'] : []),
    ...((isOwn || manages) && has('delete') ? ['delete'] : []),
    ...(has('export') ? ['export'] : []),
  ]
}

/** The report as the caller may see it; hidden columns are left out. */
export function presentReport(report: ReportRecord, caller: Caller): Report {
  const listing = listingOf(report)
  return {
    id: report.guid,
    name: report.name,
    guid: report.guid,
    ownerGuid: report.owner_guid,
    ownerAccountGuid: report.owner_account_guid,
    ownerName: report.of_owner_name,
    filterState: listing.filterState,
    compoundFilterState: listing.compoundFilterState,
    sort: listing.sort,
    columns: columnsSeen(COLUMNS_OF[report.category], caller, listing.columns, false),
    search: listing.search,
    acl: report.acl,
    category: report.category,
    ...(report.owner_guid === caller.userGuid
      ? { email: report.email, schedule: report.schedule, dateNextExport: instant(report.next_at) }
      : { email: null, schedule: null, dateNextExport: null }),
    dateCreated: instant(report.created_at),
    dateUpdated: instant(report.updated_at),
    version: report.version,
    can: reportCan(report, caller),
  }
}
