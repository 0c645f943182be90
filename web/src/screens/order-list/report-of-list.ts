/** What an order list shows, in the words of saved reports and exports. */
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import type { ExportSelection, NewReport } from '@waybill/contract/reports/reports.shapes.ts'
import type { OrderListing } from '../../features/orders/orders.api.ts'
import { isSentIn } from '../../features/orders/sent-columns.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { type GridLayout, isShown, layColumns } from '../../ui/grid/grid-layout.ts'
import type { SelectionState } from '../../ui/grid/selection.ts'

/** A listing with its columns as reports keep it: every part given, so that nothing of an older report shines through. */
export const reportOfList = (
  { status, search, filter, sort }: OrderListing,
  columns: readonly string[],
): Required<Pick<NewReport, 'filterState' | 'compoundFilterState' | 'sort' | 'search' | 'columns'>> => ({
  filterState: status === 'all' ? {} : { status },
  compoundFilterState: filter ?? null,
  sort: sort ? [sort] : [],
  search: search || null,
  columns: [...columns],
})

/** Chosen rows in the words of an export. */
export const exportSelection = (selection: SelectionState): ExportSelection =>
  selection.kind === 'some' ? { only: [...selection.ids] } : { all: true, except: [...selection.except] }

/** Rows looked at to learn which columns this person's rows come with. */
const SAMPLE = 50

/** Ids of the shown columns in their order, without those that can be neither saved nor exported by this person. */
export const shownColumns = (
  columns: readonly GridColumn<OrderRow>[],
  layout: GridLayout,
  rowAt: (index: number) => OrderRow | undefined,
): string[] => {
  const rows = Array.from({ length: SAMPLE }, (_, index) => rowAt(index)).filter((row) => row !== undefined)
  return layColumns(columns, layout)
    .map(({ id }) => id)
    .filter(isSentIn(rows))
}

/** A viewer's layout of a report, and the report's columns at the time: other columns of the report win over it. */
export type ReportLayout = GridLayout & { readonly of?: string }

/** The layout in which a report is shown: its own columns in their order, then what the viewer arranged since. */
export const reportLayout = (
  columns: readonly GridColumn<OrderRow>[],
  reported: readonly string[],
  kept: ReportLayout,
): ReportLayout => {
  if (reported.length === 0) return kept
  const of = reported.join()
  if (kept.of === of) return kept
  const shown = Object.fromEntries(columns.map(({ id }) => [id, reported.includes(id)]))
  // A pinned column goes before all others, which would not be the report's order: only what leads it anyway is pinned.
  const free = reported.findIndex((id) => !columns.find((column) => column.id === id)?.pinned)
  const leading = reported.slice(0, free < 0 ? reported.length : free)
  const pinned = Object.fromEntries(columns.map(({ id }) => [id, leading.includes(id)]))
  return { widths: kept.widths, density: kept.density, of, order: reported, shown, pinned }
}

/** Whether other columns are shown than the report has, or in another order. */
export const columnsDiffer = (
  columns: readonly GridColumn<OrderRow>[],
  layout: GridLayout,
  reported: readonly string[],
): boolean => {
  if (reported.length === 0) return columns.some((column) => isShown(layout, column) === (column.hidden ?? false))
  const known = reported.filter((id) => columns.some((column) => column.id === id))
  return (
    layColumns(columns, layout)
      .map(({ id }) => id)
      .join() !== known.join()
  )
}
