/** Rows with stable positions: new ones wait, and removed ones stay dimmed, until the user is idle. */
import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { useEffect, useRef, useState } from 'react'
import { rowId } from './row-id.ts'

/** Milliseconds after the last key press or pointer movement during which rows stay. */
const QUIET = 3_000

export interface SteadyRow {
  id: string
  row: QueueRow
  /** It no longer waits. */
  isGone: boolean
}

/** The row of an id, once it is loaded. */
export const rowOf = (rows: readonly SteadyRow[], id: string | undefined): QueueRow | undefined =>
  rows.find((each) => each.id === id)?.row

export interface SteadyRows {
  rows: readonly SteadyRow[]
  /** Number of new rows that are not shown yet. */
  fresh: number
  /** Shows the current list. */
  settle: () => void
}

/** `question`: a change restarts the list. */
export const useSteadyRows = (latest: readonly QueueRow[] | undefined, question: string): SteadyRows => {
  const [held, setHeld] = useState<{ question: string; ids: readonly string[] }>()
  const known = useRef(new Map<string, QueueRow>())
  const byId = new Map((latest ?? []).map((row) => [rowId(row), row]))
  for (const [id, row] of byId) known.current.set(id, row)
  const now = [...byId.keys()]
  const isAnew = latest !== undefined && (held?.question !== question || held.ids.length === 0)
  const ids = isAnew ? now : (held?.ids ?? [])
  if (isAnew && (held?.question !== question || now.length > 0)) setHeld({ question, ids: now })
  const gone = ids.filter((id) => !byId.has(id)).length
  const settle = () => setHeld({ question, ids: now })
  const settleGone = useRef(() => {})
  settleGone.current = () => setHeld((before) => before && { ...before, ids: before.ids.filter((id) => byId.has(id)) })
  useEffect(() => {
    if (gone === 0) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const touch = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => settleGone.current(), QUIET)
    }
    touch()
    const events = ['pointermove', 'keydown'] as const
    for (const event of events) addEventListener(event, touch)
    return () => {
      clearTimeout(waiting)
      for (const event of events) removeEventListener(event, touch)
    }
  }, [gone])
  return {
    rows: ids.flatMap((id) => {
      const row = byId.get(id) ?? known.current.get(id)
      return row ? [{ id, row, isGone: !byId.has(id) }] : []
    }),
    fresh: now.filter((id) => !ids.includes(id)).length,
    settle,
  }
}
