/** The grid as a table: combines header, rows, bar and menu. */
import { useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { ColumnMenuHost } from './column-menu-host.tsx'
import type { GridProps } from './grid-props.ts'
import { nextSort } from './grid-column.ts'
import { GridHead } from './grid-head.tsx'
import { layColumns, moveColumn, placeColumn, resizeColumn, ROW_HEIGHT, WIDTH_STEP } from './grid-layout.ts'
import { GridFrame } from './grid-frame.tsx'
import { GridRow, SELECT_COLUMN, SELECT_WIDTH } from './grid-row.tsx'
import { isSelected, NOTHING_SELECTED } from './selection.ts'
import { useActiveCell } from './use-active-cell.ts'
import { fittingWidth, resizedId, useColumnResize } from './use-column-resize.ts'
import { useGridCopy } from './use-grid-copy.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridScroll } from './use-grid-scroll.ts'
import { useNeighbour } from './use-neighbour.ts'
import { useRowSelection } from './use-row-selection.ts'
import { useSourceWindow } from './use-source-window.ts'

/** Rows that share a layer: their positions in it stay the same while it moves. */
const CHUNK = 512
/** Pixels reserved below the last row while the selection bar floats there. */
const BAR_ROOM = 64

export function GridTable<Row>(props: GridProps<Row>) {
  const { columns, source, rowId, rowLabel = rowId, layout, onLayoutChange, sort = null, onSortChange } = props
  const { selection = NOTHING_SELECTED, onSelectionChange, openId, onOpen } = props
  const selectable = onSelectionChange !== undefined
  const rowHeight = ROW_HEIGHT[layout.density ?? 'compact']
  const head = useRef<HTMLDivElement>(null)
  const [menuId, setMenuId] = useState<string>()

  const resize = useColumnResize((id, width) => onLayoutChange(resizeColumn(layout, id, width)))
  const { draft } = resize
  const laid = useMemo(
    () =>
      layColumns(columns, draft ? resizeColumn(layout, draft.id, draft.width) : layout, selectable ? SELECT_WIDTH : 0),
    [columns, layout, draft, selectable],
  )
  const last = laid.at(-1)
  const width = last ? last.left + last.width : 0
  const columnIds = useMemo(
    () => [...(selectable ? [SELECT_COLUMN] : []), ...laid.map((each) => each.id)],
    [laid, selectable],
  )

  const total = source.total ?? 0
  const waiting = source.total === undefined && !source.error
  const tail = selectable && !(selection.kind === 'some' && selection.ids.size === 0) ? BAR_ROOM : 0
  const scroll = useGridScroll({ total: waiting ? 30 : total, rowHeight, headHeight: rowHeight, tail, laid })
  const { scroller, rows, shift } = scroll
  const bounds = () => ({ rows: total, columnIds, pageRows: scroll.pageRows() })
  const cell = useActiveCell(scroller, { rows: total, columnIds, pageRows: 1 }, laid[0]?.id ?? '')
  const { active } = cell
  const chosen = useRowSelection({ source, rowId, selection, onSelectionChange, window: () => rows })

  useSourceWindow(source, rows, () => {
    scroll.toTop()
    cell.restart()
  })

  const openAt = (index: number) => {
    const row = source.rowAt(index)
    if (row !== undefined) onOpen?.(row)
  }
  const acts = useGridKeys({
    bounds,
    cell,
    rows: chosen,
    selectable,
    reveal(to, from) {
      if (to.row >= 0) scroll.revealRow(to.row)
      const target = laid.find((each) => each.id === to.columnId)
      if (to.columnId !== from.columnId && target) scroll.revealColumn(target)
      if (to.columnId === SELECT_COLUMN && scroller.current) scroller.current.scrollLeft = 0
    },
    open: onOpen && openAt,
    follow: props.followsActive && openId !== undefined ? openAt : undefined,
    sort(id) {
      if (columns.find((column) => column.id === id)?.sortable) onSortChange?.(nextSort(sort, id))
    },
    menu: setMenuId,
    resize(id, steps) {
      const target = laid.find((each) => each.id === id)
      if (target) onLayoutChange(resizeColumn(layout, id, target.width + steps * WIDTH_STEP))
    },
    move: (id, to) => onLayoutChange(moveColumn(columns, layout, id, to)),
  })

  const neighbour = useNeighbour(source, (row) => {
    scroll.revealRow(row)
    // Keyboard navigation continues from this row.
    cell.activate({ row, columnId: active.columnId }, false)
  })
  useImperativeHandle(props.ref, () => ({
    neighbour,
    active: () => (active.row < 0 ? undefined : source.rowAt(active.row)),
    press: acts.press,
    focus: () => cell.activate({ row: Math.max(active.row, 0), columnId: active.columnId }),
  }))

  const fit = (id: string) =>
    scroller.current && onLayoutChange(resizeColumn(layout, id, fittingWidth(scroller.current, id)))
  const latest = useRef(props)
  latest.current = props
  const onPlace = useCallback((id: string, side: 'before' | 'after', targetId: string) => {
    const now = latest.current
    now.onLayoutChange(placeColumn(now.columns, now.layout, id, side, targetId))
  }, [])

  const onCopy = useGridCopy(laid, source, active, chosen.loaded)

  const base = Math.floor(rows.from / CHUNK) * CHUNK
  const drawn: number[] = []
  for (let i = rows.from; i < rows.to; i++) drawn.push(i)
  // The row of the active cell is always rendered; outside of the view it is placed before or after the rendered ones.
  if (!waiting && active.row >= 0 && active.row < rows.from) drawn.unshift(active.row)
  if (!waiting && active.row >= rows.to && active.row < total) drawn.push(active.row)
  const park = (index: number) => Math.min(Math.max(index, rows.from - 1), rows.to)

  return (
    <GridFrame {...props} chosen={chosen} rowHeight={rowHeight}>
      <div
        ref={scroller}
        role="grid"
        tabIndex={-1}
        className="grid-scroll"
        aria-label={props.label}
        aria-rowcount={source.total === undefined || source.totalCapped ? -1 : total + 1}
        aria-colcount={columnIds.length}
        aria-multiselectable={selectable || undefined}
        aria-busy={source.isLoading || source.isStale === true}
        onScroll={scroll.onScroll}
        onKeyDown={acts.onKeyDown}
        onClick={acts.onClick}
        onFocus={cell.onFocus}
        onBlur={cell.onBlur}
        onCopy={onCopy}
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onDoubleClick={(event) => {
          const id = resizedId(event.target)
          if (id) fit(id)
        }}
        onPointerDown={(event) => {
          const target = laid.find((each) => each.id === resizedId(event.target))
          if (target) resize.begin(event, target)
        }}
      >
        <GridHead
          head={head}
          laid={laid}
          columns={scroll.columns}
          sort={sort}
          activeId={active.row < 0 ? active.columnId : undefined}
          selectable={selectable}
          mark={chosen.mark}
          width={width}
          menuId={menuId}
          onPlace={onPlace}
        />
        <div role="rowgroup" className="grid-body" style={{ height: scroll.bodyHeight, width }}>
          <div
            role="presentation"
            className="grid-layer"
            data-stale={source.isStale || undefined}
            style={{ transform: `translateY(${base * rowHeight - shift}px)`, width }}
          >
            {drawn.map((index) => {
              const row = waiting ? undefined : source.rowAt(index)
              const id = row === undefined ? undefined : rowId(row)
              return (
                <GridRow
                  key={index}
                  index={index}
                  top={(park(index) - base) * rowHeight}
                  row={row}
                  label={row === undefined ? '' : rowLabel(row)}
                  laid={laid}
                  columnsFrom={scroll.columns.from}
                  columnsTo={scroll.columns.to}
                  activeId={index === active.row ? active.columnId : undefined}
                  selectable={selectable}
                  selected={id !== undefined && isSelected(selection, id)}
                  open={id !== undefined && id === openId}
                  gone={row !== undefined && (props.isGone?.(row) ?? false)}
                  width={width}
                />
              )
            })}
          </div>
        </div>
      </div>
      <ColumnMenuHost
        scroller={scroller}
        columns={columns}
        id={menuId}
        layout={layout}
        sort={sort}
        onLayout={onLayoutChange}
        onSort={(next) => onSortChange?.(next)}
        onFit={fit}
        onClose={(id) => {
          setMenuId(undefined)
          cell.activate({ row: -1, columnId: id })
        }}
      />
    </GridFrame>
  )
}
