/** The row of column headers: sorting, menu, width and position of every column. */
import { memo, type RefObject, useEffect, useState } from 'react'
import type { GridSort } from './grid-column.ts'
import type { LaidColumn } from './grid-layout.ts'
import type { Range } from './grid-window.ts'
import { SELECT_COLUMN, SELECT_WIDTH } from './grid-row.tsx'

export interface GridHeadProps<Row> {
  readonly head: RefObject<HTMLDivElement | null>
  readonly laid: readonly LaidColumn<Row>[]
  readonly columns: Range
  readonly sort: GridSort
  readonly activeId: string | undefined
  readonly selectable: boolean
  readonly mark: 'none' | 'some' | 'all'
  readonly width: number
  readonly menuId: string | undefined
  readonly onPlace: (id: string, side: 'before' | 'after', targetId: string) => void
}

interface HeadCellProps<Row> {
  readonly laid: LaidColumn<Row>
  readonly place: number
  readonly sort: GridSort
  readonly active: boolean
  readonly edge: boolean
  readonly menuOpen: boolean
}

const ARROW = { asc: '↑', desc: '↓' }
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

const HeadCell = memo(function HeadCell({ laid, place, sort, active, edge, menuOpen }: HeadCellProps<never>) {
  const { column, id, left, width, pinned } = laid
  const direction = sort?.id === id ? sort.direction : undefined
  return (
    <div
      role="columnheader"
      className="grid-cell grid-head-cell"
      aria-colindex={place + 1}
      aria-sort={column.sortable ? (direction ? ARIA_SORT[direction] : 'none') : undefined}
      data-col={id}
      data-kind={column.kind}
      data-pinned={pinned || undefined}
      data-edge={edge || undefined}
      tabIndex={active ? 0 : -1}
      style={{ left, width }}
    >
      {column.sortable ? (
        <button type="button" className="grid-label" data-act="sort" tabIndex={-1}>
          <span className="grid-text">{column.label}</span>
          {direction && (
            <span className="grid-arrow" aria-hidden>
              {ARROW[direction]}
            </span>
          )}
        </button>
      ) : (
        <span className="grid-label">
          <span className="grid-text">{column.label}</span>
        </span>
      )}
      <button
        type="button"
        className="grid-menu"
        data-act="menu"
        tabIndex={-1}
        aria-label={`${column.label} column`}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden>
          <circle cx="8" cy="3" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="8" cy="13" r="1.4" />
        </svg>
      </button>
      <span className="grid-resize" data-act="resize" aria-hidden />
    </div>
  )
})

/** Drag support is a separate file, loaded when the pointer first approaches the headers. */
function useColumnDrag<Row>({ head, laid, columns, onPlace }: GridHeadProps<Row>) {
  const [drag, setDrag] = useState<typeof import('./column-drag.ts')>()
  useEffect(() => {
    const element = head.current
    if (!element || drag) return
    // Without it columns can still be moved by menu and keyboard, so a failed load is ignored.
    const load = () => void import('./column-drag.ts').then(setDrag, () => undefined)
    element.addEventListener('pointerenter', load, { once: true })
    return () => element.removeEventListener('pointerenter', load)
  }, [head, drag])
  useEffect(
    () => (drag && head.current ? drag.watchColumnDrag(head.current, onPlace) : undefined),
    [drag, head, laid, columns, onPlace],
  )
}

export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { head, laid, columns, sort, activeId, selectable, mark, width, menuId } = props
  useColumnDrag(props)
  const lead = selectable ? 1 : 0
  return (
    <div role="rowgroup" className="grid-head" ref={head} style={{ width }}>
      <div role="row" className="grid-row" aria-rowindex={1} data-row={-1} style={{ width }}>
        {selectable && (
          <div
            role="columnheader"
            className="grid-cell grid-select"
            aria-colindex={1}
            data-col={SELECT_COLUMN}
            data-pinned
            data-edge={!laid[0]?.pinned || undefined}
            tabIndex={activeId === SELECT_COLUMN ? 0 : -1}
            style={{ left: 0, width: SELECT_WIDTH }}
          >
            <input
              type="checkbox"
              readOnly
              tabIndex={-1}
              aria-label="Select loaded rows"
              checked={mark === 'all'}
              ref={(element) => {
                if (element) element.indeterminate = mark === 'some'
              }}
            />
          </div>
        )}
        {laid.map(
          (each, i) =>
            (each.pinned || (i >= columns.from && i < columns.to) || each.id === activeId) && (
              <HeadCell
                key={each.id}
                laid={each as LaidColumn<never>}
                place={i + lead}
                sort={sort}
                active={each.id === activeId}
                edge={each.pinned && !laid[i + 1]?.pinned}
                menuOpen={menuId === each.id}
              />
            ),
        )}
      </div>
    </div>
  )
}
