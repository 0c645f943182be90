/** A report being built: the form's values, and the body to send. */
import { type ColumnViewer, isSeen, isShown, offeredColumns } from '@waybill/contract/lists/list-columns.ts'
import { COLUMNS_OF } from '@waybill/contract/reports/report-categories.ts'
import type { Sort } from '@waybill/contract/lists/list.shapes.ts'
import type { ReportAcl, ReportCategory, ReportSchedule } from '@waybill/contract/reports/report-words.ts'
import type { NewReport, Report, ReportChange } from '@waybill/contract/reports/reports.shapes.ts'
import { joinedFilter } from '../../features/reports/report-filter.ts'
import { type FilterGroup, filterOf } from '../../ui/filter/filter-model.ts'

export interface ReportDraft {
  category: ReportCategory
  name: string
  acl: ReportAcl
  columns: readonly string[]
  filter: FilterGroup | undefined
  sort: Sort | undefined
  search: string
  email: string
  schedule: ReportSchedule | null
}

/** The columns of a list visible to a viewer. */
const usual = (category: ReportCategory, viewer: ColumnViewer) =>
  offeredColumns(COLUMNS_OF[category])
    .filter((column) => isShown(column, viewer.portal) && isSeen(column, viewer))
    .map(({ id }) => id)

/** A new report's defaults: the columns that the list shows, and every row. */
export const listedFirst = (category: ReportCategory, viewer: ColumnViewer) => ({
  category,
  columns: usual(category, viewer),
  filter: undefined,
  sort: undefined,
  search: '',
})

export const newDraft = (viewer: ColumnViewer): ReportDraft => ({
  name: '',
  acl: 'owner',
  ...listedFirst('order', viewer),
  email: '',
  schedule: null,
})

export const draftOf = (report: Report, viewer: ColumnViewer): ReportDraft => ({
  name: report.name,
  acl: report.acl,
  category: report.category,
  columns: report.columns.length > 0 ? report.columns : usual(report.category, viewer),
  filter: filterOf(joinedFilter(report)),
  sort: report.sort[0],
  search: report.search ?? '',
  email: report.email ?? '',
  schedule: report.schedule,
})

/** The body of `POST /reports`. */
export const newReportOf = (draft: ReportDraft): NewReport => {
  const { name, acl, category, columns, filter, sort, search, email, schedule } = draft
  return {
    name: name.trim(),
    category,
    acl,
    columns: [...columns],
    filterState: {},
    compoundFilterState: filter ?? null,
    sort: sort ? [sort] : [],
    search: search.trim() || null,
    email: email.trim() || null,
    schedule,
  }
}

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

/** The body of `PATCH /reports/{id}`: only what was changed, so that further sort levels and the like are kept. */
export const changesOf = (before: ReportDraft, after: ReportDraft): ReportChange => {
  const body = newReportOf(after)
  return {
    ...(differ(before.name, body.name) ? { name: body.name } : {}),
    ...(before.acl === after.acl ? {} : { acl: body.acl }),
    ...(differ(before.columns, after.columns) ? { columns: body.columns } : {}),
    ...(differ(before.filter, after.filter) ? { filterState: {}, compoundFilterState: body.compoundFilterState } : {}),
    ...(differ(before.sort, after.sort) ? { sort: body.sort } : {}),
    ...(before.search === after.search.trim() ? {} : { search: body.search }),
    ...(before.email === after.email.trim() ? {} : { email: body.email }),
    ...(before.schedule === after.schedule ? {} : { schedule: body.schedule }),
  }
}

interface Missing {
  name?: string
  columns?: string
  email?: string
}

/** What is missing before it can be saved, by field. */
export const missingIn = ({ name, columns, email, schedule }: ReportDraft): Missing => ({
  ...(name.trim() ? {} : { name: 'Enter a name' }),
  ...(columns.length > 0 ? {} : { columns: 'Choose at least one column' }),
  ...(schedule && !email.trim() ? { email: 'Enter the address to send the report to' } : {}),
})

/** The list with an entry moved up or down by one; unchanged if it cannot go further. */
export const moved = <T>(list: readonly T[], entry: T, step: 1 | -1): readonly T[] => {
  const from = list.indexOf(entry)
  const to = from + step
  if (from < 0 || to < 0 || to >= list.length) return list
  return list.with(from, list[to]!).with(to, entry)
}
