/** The column layout of a list: the user's, or the saved view's until the user changes it. */
import { useMemo } from 'react'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { type GridLayout, isShown, layColumns } from '../../ui/grid/grid-layout.ts'
import { usePreference } from '../preferences/use-preference.ts'

type Columns = readonly GridColumn<never>[]

/** A saved view of a list: each has its own layout. */
export interface SavedColumns {
  readonly id: string
  readonly columns: readonly string[]
}

/** A user's layout of a saved view, with the view's columns at that time: a later change to the view overrides it. */
export type StoredLayout = GridLayout & { readonly of?: string }

const AS_DECLARED: StoredLayout = {}

/** Ids of the shown columns in order. */
export const shownColumns = (columns: Columns, layout: GridLayout): string[] =>
  layColumns(columns, layout).map(({ id }) => id)

/** The layout of a saved view: its own columns in order, then the user's changes. */
export const savedLayout = (columns: Columns, saved: readonly string[], kept: StoredLayout): StoredLayout => {
  if (saved.length === 0) return kept
  const of = saved.join()
  if (kept.of === of) return kept
  const shown = Object.fromEntries(columns.map(({ id }) => [id, saved.includes(id)]))
  // A pinned column moves before all others, which would break the view's order: only leading columns are pinned.
  const free = saved.findIndex((id) => !columns.find((column) => column.id === id)?.pinned)
  const leading = saved.slice(0, free < 0 ? saved.length : free)
  const pinned = Object.fromEntries(columns.map(({ id }) => [id, leading.includes(id)]))
  return { widths: kept.widths, density: kept.density, of, order: saved, shown, pinned }
}

/** Whether the shown columns or their order differ from the saved view. */
export const columnsDiffer = (columns: Columns, layout: GridLayout, saved: readonly string[]): boolean => {
  if (saved.length === 0) return columns.some((column) => isShown(layout, column) === (column.hidden ?? false))
  const known = saved.filter((id) => columns.some((column) => column.id === id))
  return shownColumns(columns, layout).join() !== known.join()
}

/** The effective layout, stored for the user. */
export const useListLayout = <Row>(list: string, columns: readonly GridColumn<Row>[], view?: SavedColumns) => {
  const [kept, setLayout] = usePreference(view ? `${list}.${view.id}` : `${list}.grid`, AS_DECLARED)
  const saved = view?.columns
  const layout = useMemo(() => (saved ? savedLayout(columns, saved, kept) : kept), [columns, saved, kept])
  return { layout, setLayout, isRearranged: saved !== undefined && columnsDiffer(columns, layout, saved) }
}
