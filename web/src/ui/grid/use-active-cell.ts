/** The roving tab stop: exactly one cell is reachable by Tab, and focus returns to it whenever rendering removed it. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type ActiveCell, type GridBounds, withinBounds } from './active-cell.ts'

export interface ActiveCellHandle {
  readonly active: ActiveCell
  /** Focus is in the grid. */
  readonly isInside: () => boolean
  /** Makes a cell the tab stop and, by default, focuses it once it is rendered. */
  readonly activate: (cell: ActiveCell, focus?: boolean) => void
  /** Other rows have arrived: back to the first one; a header cell stays. */
  readonly restart: () => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** The cell that contains an element; undefined outside of cells. */
export function cellOf(target: EventTarget | null): ActiveCell | undefined {
  const cell = (target as Element | null)?.closest<HTMLElement>('[data-col]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset.row), columnId: cell.dataset.col! } : undefined
}

export function useActiveCell(
  scroller: RefObject<HTMLDivElement | null>,
  bounds: GridBounds,
  firstColumn: string,
): ActiveCellHandle {
  const [held, setHeld] = useState<ActiveCell>({ row: 0, columnId: firstColumn })
  const active = withinBounds(held.columnId ? held : { ...held, columnId: firstColumn }, bounds)
  const wantsFocus = useRef(false)
  const inside = useRef(false)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    // React fires no blur for an element that it removes itself: then focus has moved to the body.
    const lost = inside.current && (document.activeElement === document.body || document.activeElement === null)
    if (!wantsFocus.current && !lost) return
    const cell = element.querySelector<HTMLElement>(
      `[data-row="${active.row}"] [data-col="${CSS.escape(active.columnId)}"]`,
    )
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
  })

  return {
    active,
    isInside: () => inside.current,
    activate(cell, focus = true) {
      if (focus) wantsFocus.current = true
      setHeld({ ...cell })
    },
    restart() {
      wantsFocus.current = inside.current
      setHeld({ row: Math.min(held.row, 0), columnId: active.columnId })
    },
    onFocus(event) {
      inside.current = true
      const cell = cellOf(event.target)
      if (cell && (cell.row !== active.row || cell.columnId !== active.columnId)) setHeld(cell)
    },
    onBlur(event) {
      if (!event.currentTarget.contains(event.relatedTarget)) inside.current = false
    },
  }
}
