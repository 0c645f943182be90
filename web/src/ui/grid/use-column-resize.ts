/** Resizing a column by its header's edge. The width follows the pointer and is reported once, on release. */
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { LaidColumn } from './grid-layout.ts'

export interface ColumnResize {
  /** The column being resized and its current width, in CSS pixels. */
  readonly draft: { readonly id: string; readonly width: number } | undefined
  readonly begin: (event: PointerEvent<HTMLElement>, laid: LaidColumn<never>) => void
}

export function useColumnResize(onWidth: (id: string, width: number) => void): ColumnResize {
  const [draft, setDraft] = useState<ColumnResize['draft']>()
  const stop = useRef<(() => void) | undefined>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const begin: ColumnResize['begin'] = (event, { id, width }) => {
    event.preventDefault()
    const from = event.clientX
    const widthAt = (clientX: number) => width + clientX - from
    let frame = 0
    const moved = (move: globalThis.PointerEvent) => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setDraft({ id, width: widthAt(move.clientX) }))
    }
    const left = (up: globalThis.PointerEvent) => {
      stop.current?.()
      if (up.type === 'pointerup' && up.clientX !== from) onWidth(id, widthAt(up.clientX))
    }
    stop.current = () => {
      cancelAnimationFrame(frame)
      setDraft(undefined)
      window.removeEventListener('pointermove', moved)
      window.removeEventListener('pointerup', left)
      window.removeEventListener('pointercancel', left)
      stop.current = undefined
    }
    window.addEventListener('pointermove', moved)
    window.addEventListener('pointerup', left)
    window.addEventListener('pointercancel', left)
  }
  return { draft, begin }
}

/** The column whose edge was pressed. */
export const resizedId = (target: EventTarget): string | undefined =>
  (target as Element).closest('[data-act=resize]')?.closest<HTMLElement>('[data-col]')?.dataset.col

/** Width at which none of a column's rendered content is cut off, in CSS pixels. */
export function fittingWidth(scroller: HTMLElement, id: string): number {
  let most = 0
  for (const cell of scroller.querySelectorAll<HTMLElement>(`[data-col="${CSS.escape(id)}"]`)) {
    const text = cell.querySelector<HTMLElement>('.grid-text')
    if (!text) continue
    const others = cell.clientWidth - text.clientWidth
    most = Math.max(most, text.scrollWidth + others)
  }
  return most + 2
}
