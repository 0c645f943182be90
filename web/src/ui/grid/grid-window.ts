/** Which rows, columns and pages are worth having for what is seen. All ranges run from `from` up to, not including, `to`. */
import type { LaidColumn } from './grid-layout.ts'

export interface Range {
  readonly from: number
  readonly to: number
}

/** Rows drawn beyond the seen ones on either side. They come one by one: several at once would be a frame that is seen to wait. */
const OVERSCAN = 8

/** Rows to draw when content pixel `top` is the first of `view` seen pixels. */
export function rowWindow(top: number, view: number, rowHeight: number, total: number): Range {
  const first = Math.floor(top / rowHeight)
  const last = Math.ceil((top + view) / rowHeight)
  const from = Math.max(0, first - OVERSCAN)
  const to = last + OVERSCAN
  return { from: Math.min(from, Math.max(0, total)), to: Math.min(to, total) }
}

/** Places in `laid` of the free columns to draw; pinned ones are always drawn and hide what lies under them. */
export function columnWindow(laid: readonly LaidColumn<never>[], left: number, view: number): Range {
  let from = -1
  let to = 0
  const pinnedEnd = laid.reduce((end, each) => (each.pinned ? each.left + each.width : end), 0)
  laid.forEach((each, i) => {
    if (each.pinned || each.left + each.width <= left + pinnedEnd || each.left >= left + view) return
    if (from < 0) from = i
    to = i + 1
  })
  return from < 0 ? { from: 0, to: 0 } : { from: Math.max(0, from - 1), to: Math.min(laid.length, to + 1) }
}

/** Numbers (from 0) of the pages that hold a range of rows. */
export function pagesOf({ from, to }: Range, pageSize: number): number[] {
  if (to <= from) return []
  const first = Math.floor(Math.max(0, from) / pageSize)
  const last = Math.floor((to - 1) / pageSize)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
}

export const sameRange = (a: Range, b: Range) => a.from === b.from && a.to === b.to
