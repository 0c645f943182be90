/** What an order list shows, in the words of saved reports and exports. */
import type { ExportSelection, NewReport } from '@waybill/contract/reports/reports.shapes.ts'
import type { ListedStatus } from '../../features/orders/orders.api.ts'
import type { ListQuestion } from '../../shell/list/list-declaration.ts'
import type { SelectionState } from '../../ui/grid/selection.ts'

/** A list with its columns as reports keep it: every part given, so that nothing of an older report shines through. */
export const reportOfList = (
  status: ListedStatus,
  { search, filter, sort }: Pick<ListQuestion, 'search' | 'filter' | 'sort'>,
  columns: readonly string[],
): Required<Pick<NewReport, 'filterState' | 'compoundFilterState' | 'sort' | 'search' | 'columns'>> => ({
  filterState: status === 'all' ? {} : { status },
  compoundFilterState: filter ?? null,
  sort: sort ? [{ field: sort.id, direction: sort.direction }] : [],
  search: search || null,
  columns: [...columns],
})

/** Chosen rows in the words of an export. */
export const exportSelection = (selection: SelectionState): ExportSelection =>
  selection.kind === 'some' ? { only: [...selection.ids] } : { all: true, except: [...selection.except] }
