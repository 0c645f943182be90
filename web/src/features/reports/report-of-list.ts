/** What a list shows, in the words of saved reports and exports. */
import type { FilterState } from '@waybill/contract/lists/list.shapes.ts'
import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'
import type { ExportSelection, NewReport } from '@waybill/contract/reports/reports.shapes.ts'
import type { ListQuestion } from '../../shell/list/list-declaration.ts'
import type { SelectionState } from '../../ui/grid/selection.ts'

/** Which list it is, and what of it stands fast: the status or the type that the screen is of. */
export interface ReportedList {
  readonly category: ReportCategory
  readonly filterState: FilterState
  /** What the choices beside the search field filter by. */
  readonly filterOf?: (choices: ListQuestion['choices']) => FilterState
}

/** The part of a listing that is told by the status of the list's screen. */
export const statusFilter = (status: string): FilterState => (status === 'all' ? {} : { status })

/** A list with its columns as reports keep it: every part given, so that nothing of an older report shines through. */
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

/** Chosen rows in the words of an export. */
export const exportSelection = (selection: SelectionState): ExportSelection =>
  selection.kind === 'some' ? { only: [...selection.ids] } : { all: true, except: [...selection.except] }
