/** The scrolling body of a grid: its position, the rendered rows and columns, and scrolling one into view. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { columnWindow, type Range, rowWindow, sameRange } from './grid-window.ts'
import type { LaidColumn } from './grid-layout.ts'
import { bodyHeight, placeAt, type ScrollPlace, scrolled, START, toScroll } from './scaled-scroll.ts'

export interface GridScrollOptions {
  readonly total: number
  readonly rowHeight: number
  /** Height of the sticky part above the rows, inside the scroller. */
  readonly headHeight: number
  /** Free pixels after the last row. */
  readonly tail: number
  readonly laid: readonly LaidColumn<never>[]
}

/** What a frame needs to render; it changes only when other rows or columns must be rendered. */
interface Frame {
  readonly rows: Range
  readonly columns: Range
  readonly shift: number
}

export interface GridScroll extends Frame {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly bodyHeight: number
  readonly onScroll: () => void
  /** Number of visible rows, at least 1. */
  readonly pageRows: () => number
  readonly revealRow: (index: number) => void
  readonly revealColumn: (laid: LaidColumn<never>) => void
  /** Scrolls to the first row; for use in a layout effect. */
  readonly toTop: () => void
}

/** Milliseconds without scrolling after which the scroll bar is realigned. */
const REST = 150

export function useGridScroll(options: GridScrollOptions): GridScroll {
  const { total, rowHeight, headHeight, tail, laid } = options
  const scroller = useRef<HTMLDivElement>(null)
  const place = useRef<ScrollPlace>(START)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const content = total * rowHeight + tail
  const [frame, setFrame] = useState<Frame>({ rows: { from: 0, to: 0 }, columns: { from: 0, to: 0 }, shift: 0 })

  const extent = useCallback(
    () => ({ content, view: Math.max(0, (scroller.current?.clientHeight ?? 0) - headHeight) }),
    [content, headHeight],
  )

  const draw = useCallback(() => {
    const element = scroller.current
    if (!element) return
    // Used by the style of pinned cells.
    element.toggleAttribute('data-aside', element.scrollLeft > 0)
    const { top, shift } = place.current
    const rows = rowWindow(top, extent().view, rowHeight, total)
    const columns = columnWindow(laid, element.scrollLeft, element.clientWidth)
    setFrame((old) =>
      old.shift === shift && sameRange(old.rows, rows) && sameRange(old.columns, columns)
        ? old
        : { rows, columns, shift },
    )
  }, [extent, laid, rowHeight, total])

  const put = useCallback(
    (top: number) => {
      const { shift } = place.current
      place.current = placeAt(top, extent())
      // Rows and scroll bar must move in the same frame, or the rows would jump.
      if (place.current.shift === shift) draw()
      else flushSync(draw)
      if (scroller.current) scroller.current.scrollTop = place.current.top - place.current.shift
    },
    [draw, extent],
  )

  const toTop = useCallback(() => {
    place.current = START
    if (scroller.current) scroller.current.scrollTop = 0
    draw()
  }, [draw])

  const onScroll = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const next = scrolled(place.current, element.scrollTop, extent())
    place.current = next.place
    if (next.realign) return put(next.place.top)
    draw()
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      const { top, shift } = place.current
      if (Math.abs(toScroll(top, extent()) - (top - shift)) > 1) put(top)
    }, REST)
  }, [draw, extent, put])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const resized = () => {
      place.current = scrolled(place.current, element.scrollTop, extent()).place
      draw()
    }
    resized()
    const observer = new ResizeObserver(resized)
    observer.observe(element)
    return () => observer.disconnect()
  }, [draw, extent])

  useEffect(() => () => clearTimeout(rest.current), [])

  const revealRow = useCallback(
    (index: number) => {
      const { top } = place.current
      const { view } = extent()
      const start = index * rowHeight
      if (start < top) put(start)
      else if (start + rowHeight + tail > top + view) put(start + rowHeight + tail - view)
    },
    [extent, put, rowHeight, tail],
  )

  const revealColumn = useCallback(
    (target: LaidColumn<never>) => {
      const element = scroller.current
      if (!element) return
      const pinnedEnd = laid.reduce((end, each) => (each.pinned ? each.left + each.width : end), 0)
      const right = target.left + target.width - element.clientWidth
      if (target.pinned) {
        // Users go to the start of a row to see what follows the pinned columns.
        element.scrollLeft = 0
      } else if (target.left - pinnedEnd < element.scrollLeft) element.scrollLeft = target.left - pinnedEnd
      else if (right > element.scrollLeft) element.scrollLeft = right
      draw()
    },
    [draw, laid],
  )

  return {
    ...frame,
    scroller,
    bodyHeight: bodyHeight(content),
    onScroll,
    pageRows: () => Math.max(1, Math.floor((extent().view - tail) / rowHeight) - 1),
    revealRow,
    revealColumn,
    toTop,
  }
}
