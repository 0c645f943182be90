/** A user's arrangement of a grid's columns: the differences from the columns' defaults, as one value that can be saved. */
import type { GridColumn } from './grid-column.ts'

export type GridDensity = 'dense' | 'compact' | 'comfortable'

/** `{}` is the columns' default layout. Unknown ids in it are ignored, new columns appear at their declared position. */
export interface GridLayout {
  /** Ids from start to end. */
  readonly order?: readonly string[]
  readonly shown?: Readonly<Record<string, boolean>>
  readonly pinned?: Readonly<Record<string, boolean>>
  /** CSS pixels. */
  readonly widths?: Readonly<Record<string, number>>
  readonly density?: GridDensity
}

/** A visible column and its position. `left` is its distance from the start of the row in CSS pixels. */
export interface LaidColumn<Row> {
  readonly column: GridColumn<Row>
  readonly id: string
  readonly left: number
  readonly width: number
  readonly pinned: boolean
}

export const WIDTH_MIN = 56
export const WIDTH_MAX = 800
/** Pixels by which a key press resizes a column. */
export const WIDTH_STEP = 16

export const ROW_HEIGHT: Readonly<Record<GridDensity, number>> = { dense: 30, compact: 36, comfortable: 40 }

const clampWidth = (width: number) => Math.round(Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width)))

type AnyColumn = Pick<GridColumn<never>, 'id' | 'width' | 'pinned' | 'hidden'>

export const isShown = (layout: GridLayout, column: AnyColumn) => layout.shown?.[column.id] ?? !column.hidden
export const isPinned = (layout: GridLayout, column: AnyColumn) => layout.pinned?.[column.id] ?? column.pinned ?? false

/** All columns in the user's order; columns that the layout does not know follow their declared neighbor. */
export function orderedColumns<C extends AnyColumn>(columns: readonly C[], layout: GridLayout): C[] {
  if (!layout.order) return [...columns]
  const byId = new Map(columns.map((column) => [column.id, column]))
  const ordered: C[] = []
  for (const id of new Set(layout.order)) {
    const column = byId.get(id)
    if (column) ordered.push(column)
  }
  columns.forEach((column, i) => {
    if (ordered.includes(column)) return
    const before = columns[i - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  })
  return ordered
}

/** The visible columns from start to end, pinned ones first; `start` pixels are reserved before them. */
export function layColumns<Row>(columns: readonly GridColumn<Row>[], layout: GridLayout, start = 0): LaidColumn<Row>[] {
  const shown = orderedColumns(columns, layout).filter((column) => isShown(layout, column))
  const pinned = shown.filter((column) => isPinned(layout, column))
  const free = shown.filter((column) => !isPinned(layout, column))
  let left = start
  return [...pinned, ...free].map((column) => {
    const width = clampWidth(layout.widths?.[column.id] ?? column.width)
    const laid = { column, id: column.id, left, width, pinned: isPinned(layout, column) }
    left += width
    return laid
  })
}

/** Shows or hides a column; the last visible one stays. */
export function showColumn(columns: readonly AnyColumn[], layout: GridLayout, id: string, show: boolean): GridLayout {
  const left = columns.filter((column) => column.id !== id && isShown(layout, column))
  if (!show && left.length === 0) return layout
  return { ...layout, shown: { ...layout.shown, [id]: show } }
}

export const pinColumn = (layout: GridLayout, id: string, pin: boolean): GridLayout => ({
  ...layout,
  pinned: { ...layout.pinned, [id]: pin },
})

export const resizeColumn = (layout: GridLayout, id: string, width: number): GridLayout => ({
  ...layout,
  widths: { ...layout.widths, [id]: clampWidth(width) },
})

export const setDensity = (layout: GridLayout, density: GridDensity): GridLayout => ({ ...layout, density })

/** Moves a column before or after another, which also pins or unpins it. */
export function placeColumn<C extends AnyColumn>(
  columns: readonly C[],
  layout: GridLayout,
  id: string,
  side: 'before' | 'after',
  targetId: string,
): GridLayout {
  const ordered = orderedColumns(columns, layout)
  const moved = ordered.find((column) => column.id === id)
  const target = ordered.find((column) => column.id === targetId)
  if (!moved || !target || moved === target) return layout
  const rest = ordered.filter((column) => column !== moved)
  rest.splice(rest.indexOf(target) + (side === 'after' ? 1 : 0), 0, moved)
  const pin = isPinned(layout, target)
  const placed = { ...layout, order: rest.map((column) => column.id) }
  return pin === isPinned(layout, moved) ? placed : pinColumn(placed, id, pin)
}

export type ColumnMove = 'left' | 'right' | 'start' | 'end'

/** Moves a visible column among its kind (pinned or free); unchanged if it cannot go further. */
export function moveColumn<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
  id: string,
  move: ColumnMove,
): GridLayout {
  const laid = layColumns(columns, layout)
  const self = laid.find((each) => each.id === id)
  if (!self) return layout
  const alike = laid.filter((each) => each.pinned === self.pinned)
  const at = alike.indexOf(self)
  const target = { left: alike[at - 1], right: alike[at + 1], start: alike[0], end: alike.at(-1) }[move]
  if (!target || target === self) return layout
  return placeColumn(columns, layout, id, move === 'left' || move === 'start' ? 'before' : 'after', target.id)
}
