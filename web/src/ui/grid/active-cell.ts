/** The one tabbable cell of a grid, and how each key moves it. */

/** Row -1 is the header. The column is stored by id, so that it stays the same column when columns move. */
export interface ActiveCell {
  readonly row: number
  readonly columnId: string
}

/** Row index of the header. */
export const HEADER = -1

export interface GridBounds {
  readonly rows: number
  readonly columnIds: readonly string[]
  /** Number of visible rows. */
  readonly pageRows: number
}

export interface Key {
  readonly key: string
  readonly ctrl: boolean
}

/** Clamps the cell to the grid's current bounds. */
export function withinBounds(cell: ActiveCell, { rows, columnIds }: GridBounds): ActiveCell {
  const row = Math.min(Math.max(cell.row, HEADER), rows - 1)
  const columnId = columnIds.includes(cell.columnId) ? cell.columnId : (columnIds[0] ?? cell.columnId)
  return row === cell.row && columnId === cell.columnId ? cell : { row, columnId }
}

/** The cell that a key moves to; undefined for other keys. */
export function moveBy(cell: ActiveCell, { key, ctrl }: Key, bounds: GridBounds): ActiveCell | undefined {
  const { row, columnId } = withinBounds(cell, bounds)
  const { rows, columnIds, pageRows } = bounds
  const column = columnIds.indexOf(columnId)
  const to = (nextRow: number, nextColumn: number): ActiveCell => ({
    row: Math.min(Math.max(nextRow, HEADER), rows - 1),
    columnId: columnIds[Math.min(Math.max(nextColumn, 0), columnIds.length - 1)] ?? columnId,
  })
  const first = Math.min(0, rows - 1)
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'PageDown':
      return to(row + pageRows, column)
    case 'PageUp':
      return to(row === HEADER ? HEADER : Math.max(first, row - pageRows), column)
    case 'Home':
      return to(ctrl ? first : row, 0)
    case 'End':
      return to(ctrl ? rows - 1 : row, columnIds.length - 1)
    case 'j':
      return ctrl ? undefined : to(row + 1, column)
    case 'k':
      return ctrl ? undefined : to(Math.max(first, row - 1), column)
    default:
      return undefined
  }
}
