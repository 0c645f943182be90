/** One row: its checkbox, its pinned cells and its visible other cells. */
import { memo } from 'react'
import { GridCell } from './grid-cell.tsx'
import type { LaidColumn } from './grid-layout.ts'

/** Id of the checkbox column, and its width in CSS pixels. */
export const SELECT_COLUMN = '$select'
export const SELECT_WIDTH = 44

export interface GridRowProps<Row> {
  readonly index: number
  /** Pixels from the start of the rows' layer. */
  readonly top: number
  readonly row: Row | undefined
  readonly label: string
  readonly laid: readonly LaidColumn<Row>[]
  /** Free columns to render: positions in `laid`, excluding `columnsTo`. */
  readonly columnsFrom: number
  readonly columnsTo: number
  /** Column of the active cell, if it is in this row. */
  readonly activeId: string | undefined
  readonly selectable: boolean
  readonly selected: boolean
  readonly open: boolean
  /** It has left the list. */
  readonly gone: boolean
  readonly width: number
}

function Row<R>(props: GridRowProps<R>) {
  const { index, top, row, label, laid, columnsFrom, columnsTo, activeId, selectable, selected, open, gone, width } =
    props
  const lead = selectable ? 1 : 0
  const pins = laid.findLastIndex((each) => each.pinned) + 1
  const cell = (each: LaidColumn<R>, i: number) => (
    <GridCell
      key={each.id}
      laid={each}
      row={row}
      place={i + lead}
      active={each.id === activeId}
      edge={i === pins - 1}
    />
  )
  return (
    <div
      role="row"
      className="grid-row"
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      aria-current={open || undefined}
      data-row={index}
      data-gone={gone || undefined}
      style={{ top, width }}
    >
      {/* One sticky element for all pinned cells: each sticky element becomes a layer of its own. */}
      <div className="grid-pins">
        {selectable && (
          <div
            role="gridcell"
            className="grid-cell grid-select"
            aria-colindex={1}
            data-col={SELECT_COLUMN}
            data-pinned
            data-edge={!pins || undefined}
            tabIndex={activeId === SELECT_COLUMN ? 0 : -1}
            style={{ width: SELECT_WIDTH }}
          >
            {row !== undefined && (
              <input type="checkbox" readOnly tabIndex={-1} checked={selected} aria-label={`Select ${label}`} />
            )}
          </div>
        )}
        {laid.slice(0, pins).map(cell)}
      </div>
      {laid.map(
        (each, i) => i >= pins && ((i >= columnsFrom && i < columnsTo) || each.id === activeId) && cell(each, i),
      )}
    </div>
  )
}

export const GridRow = memo(Row) as typeof Row
