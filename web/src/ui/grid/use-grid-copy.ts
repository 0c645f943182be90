/** Ctrl+C in a grid: the selected rows as a table, otherwise the active cell. Selected text is left to the browser. */
import type { ClipboardEvent } from 'react'
import { copyText, toTsv } from './cell-text.ts'
import type { ActiveCell } from './active-cell.ts'
import type { LaidColumn } from './grid-layout.ts'
import type { GridSource } from './grid-source.ts'

export function useGridCopy<Row>(
  laid: readonly LaidColumn<Row>[],
  source: GridSource<Row>,
  active: ActiveCell,
  chosenRows: () => Row[],
) {
  const words = () => {
    const rows = chosenRows()
    const columns = laid.map((each) => each.column)
    if (rows.length > 0) return toTsv(columns, rows)
    const row = active.row >= 0 ? source.rowAt(active.row) : undefined
    const column = columns.find((each) => each.id === active.columnId)
    return row !== undefined && column ? copyText(column, row) : ''
  }
  return (event: ClipboardEvent) => {
    if (window.getSelection()?.isCollapsed === false) return
    const text = words()
    if (!text) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }
}
