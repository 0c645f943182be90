/** Which rows, columns and pages are needed for the visible area. All ranges exclude their end. */
import type { LaidColumn } from './grid-layout.ts'

export interface Range {
  readonly from: number
  readonly to: number
}

/** Rows rendered beyond the visible ones on either side. They are added one by one: several at once would delay a frame visibly. */
const OVERSCAN = 8

/** Rows to render when content pixel `top` is the first of `view` visible pixels. */
export function rowWindow(top: number, view: number, rowHeight: number, total: number): Range {
  const first = Math.floor(top / rowHeight)
  const last = Math.ceil((top + view) / rowHeight)
  const from = Math.max(0, first - OVERSCAN)
  const to = last + OVERSCAN
  return { from: Math.min(from, Math.max(0, total)), to: Math.min(to, total) }
}

/** Positions in `laid` of the free columns to render; pinned ones are always rendered and cover what is below them. */
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

/** Indexes (from 0) of the pages that contain a range of rows. */
export function pagesOf({ from, to }: Range, pageSize: number): number[] {
  if (to <= from) return []
  const first = Math.floor(Math.max(0, from) / pageSize)
  const last = Math.floor((to - 1) / pageSize)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
}

export const sameRange = (a: Range, b: Range) => a.from === b.from && a.to === b.to
