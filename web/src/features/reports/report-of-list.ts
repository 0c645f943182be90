/** A list's state in the terms of saved reports and exports. */
import type { FilterState } from '@waybill/contract/lists/list.shapes.ts'
import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'
import type { ExportSelection, NewReport } from '@waybill/contract/reports/reports.shapes.ts'
import type { ListQuestion } from '../../shell/list/list-declaration.ts'
import type { SelectionState } from '../../ui/grid/selection.ts'

/** The list, and its fixed part: the status or type of its screen. */
export interface ReportedList {
  readonly category: ReportCategory
  readonly filterState: FilterState
  /** The filter of the choices next to the search field. */
  readonly filterOf?: (choices: ListQuestion['choices']) => FilterState
}

/** The filter of the list screen's status. */
export const statusFilter = (status: string): FilterState => (status === 'all' ? {} : { status })

/** A list with its columns as a report: every part is set, so that nothing of an older report remains. */
export const reportOfList = (
  { category, filterState, filterOf }: ReportedList,
  { search, filter, sort, choices = {} }: Pick<ListQuestion, 'search' | 'filter' | 'sort'> & Partial<ListQuestion>,
  columns: readonly string[],
): Required<Pick<NewReport, 'category' | 'filterState' | 'compoundFilterState' | 'sort' | 'search' | 'columns'>> => ({
  category,
  filterState: { ...filterState, ...filterOf?.(choices) },
  compoundFilterState: filter ?? null,
  sort: sort ? [{ field: sort.id, direction: sort.direction }] : [],
  search: search || null,
  columns: [...columns],
})

/** Selected rows in the terms of an export. */
export const exportSelection = (selection: SelectionState): ExportSelection =>
  selection.kind === 'some' ? { only: [...selection.ids] } : { all: true, except: [...selection.except] }
