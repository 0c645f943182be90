/** Selecting rows by index: one, a range from the last one, all loaded, all matching. */
import { useRef } from 'react'
import type { GridSource } from './grid-source.ts'
import type { Range } from './grid-window.ts'
import { ALL_MATCHING, isSelected, NOTHING_SELECTED, select, selectionMark, type SelectionState } from './selection.ts'

export interface RowSelectionOptions<Row> {
  readonly source: GridSource<Row>
  readonly rowId: (row: Row) => string
  readonly selection: SelectionState | undefined
  readonly onSelectionChange: ((next: SelectionState) => void) | undefined
  /** Currently rendered rows. */
  readonly window: () => Range
}

export interface RowSelection<Row> {
  readonly mark: 'none' | 'some' | 'all'
  /** Toggles a row; with `range` all rows from the last one. */
  readonly touch: (index: number, range: boolean) => void
  /** Selects from the first row up to here, as shift with an arrow does. */
  readonly extend: (from: number, to: number) => void
  readonly touchAll: () => void
  readonly all: () => void
  /** The selected rows that are loaded near the view, in order. */
  readonly loaded: () => Row[]
  /** Deselects all rows; false if none was selected. */
  readonly clear: () => boolean
}

/** Rows on either side of the view among which 'all' looks for loaded ones. */
const NEAR = 1000

export function useRowSelection<Row>(options: RowSelectionOptions<Row>): RowSelection<Row> {
  const { source, rowId, selection = NOTHING_SELECTED, onSelectionChange, window } = options
  const anchor = useRef<number | undefined>(undefined)
  const mark = selectionMark(selection, source.totalCapped ? undefined : source.total)

  const rowsBetween = (from: number, to: number) => {
    const rows: Row[] = []
    for (let i = Math.max(0, from); i < Math.min(to, source.total ?? 0); i++) {
      const row = source.rowAt(i)
      if (row !== undefined) rows.push(row)
    }
    return rows
  }
  const idsBetween = (from: number, to: number) => rowsBetween(from, to).map(rowId)
  const change = (next: SelectionState) => onSelectionChange?.(next)
  const between = (a: number, b: number) => idsBetween(Math.min(a, b), Math.max(a, b) + 1)

  return {
    mark,
    touch(index, range) {
      const row = source.rowAt(index)
      if (row === undefined) return
      if (range && anchor.current !== undefined) {
        change(select(selection, between(anchor.current, index), true))
      } else {
        change(select(selection, [rowId(row)], !isSelected(selection, rowId(row))))
      }
      anchor.current = index
    },
    extend(from, to) {
      change(select(selection, between(from, to), true))
      anchor.current = to
    },
    touchAll() {
      if (mark !== 'none') return change(NOTHING_SELECTED)
      const { from, to } = window()
      change(select(NOTHING_SELECTED, idsBetween(from - NEAR, to + NEAR), true))
    },
    loaded() {
      if (mark === 'none') return []
      const { from, to } = window()
      return rowsBetween(from - NEAR, to + NEAR).filter((row) => isSelected(selection, rowId(row)))
    },
    all: () => change(ALL_MATCHING),
    clear() {
      if (mark === 'none') return false
      change(NOTHING_SELECTED)
      return true
    },
  }
}
