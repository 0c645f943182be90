/** How a list's columns are arranged: by the viewer, or as a saved view has them until the viewer arranges them anew. */
import { useMemo } from 'react'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { type GridLayout, isShown, layColumns } from '../../ui/grid/grid-layout.ts'
import { usePreference } from '../preferences/use-preference.ts'

type Columns = readonly GridColumn<never>[]

/** A saved view of a list: another arrangement is kept for each. */
export interface SavedColumns {
  readonly id: string
  readonly columns: readonly string[]
}

/** A viewer's layout of a saved view, and the view's columns at the time: other columns of the view win over it. */
export type KeptLayout = GridLayout & { readonly of?: string }

const AS_DECLARED: KeptLayout = {}

/** Ids of the shown columns in their order. */
export const shownColumns = (columns: Columns, layout: GridLayout): string[] =>
  layColumns(columns, layout).map(({ id }) => id)

/** The layout in which a saved view is shown: its own columns in their order, then what the viewer arranged since. */
export const savedLayout = (columns: Columns, saved: readonly string[], kept: KeptLayout): KeptLayout => {
  if (saved.length === 0) return kept
  const of = saved.join()
  if (kept.of === of) return kept
  const shown = Object.fromEntries(columns.map(({ id }) => [id, saved.includes(id)]))
  // A pinned column goes before all others, which would not be the view's order: only what leads it anyway is pinned.
  const free = saved.findIndex((id) => !columns.find((column) => column.id === id)?.pinned)
  const leading = saved.slice(0, free < 0 ? saved.length : free)
  const pinned = Object.fromEntries(columns.map(({ id }) => [id, leading.includes(id)]))
  return { widths: kept.widths, density: kept.density, of, order: saved, shown, pinned }
}

/** Whether other columns are shown than the saved view has, or in another order. */
export const columnsDiffer = (columns: Columns, layout: GridLayout, saved: readonly string[]): boolean => {
  if (saved.length === 0) return columns.some((column) => isShown(layout, column) === (column.hidden ?? false))
  const known = saved.filter((id) => columns.some((column) => column.id === id))
  return shownColumns(columns, layout).join() !== known.join()
}

/** The layout in force, kept for the person. */
export const useListLayout = <Row>(list: string, columns: readonly GridColumn<Row>[], view?: SavedColumns) => {
  const [kept, setLayout] = usePreference(view ? `${list}.${view.id}` : `${list}.grid`, AS_DECLARED)
  const saved = view?.columns
  const layout = useMemo(() => (saved ? savedLayout(columns, saved, kept) : kept), [columns, saved, kept])
  return { layout, setLayout, isRearranged: saved !== undefined && columnsDiffer(columns, layout, saved) }
}
