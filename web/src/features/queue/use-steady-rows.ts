/** Rows that keep their places: what is new waits, and what is gone stays dimmed, until the hand is away. */
import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { useEffect, useRef, useState } from 'react'
import { rowId } from './queue.api.ts'

/** Milliseconds after the last key or touch of the pointer in which nothing moves. */
const QUIET = 3_000

export interface SteadyRow {
  id: string
  row: QueueRow
  /** It waits no more. */
  isGone: boolean
}

export interface SteadyRows {
  rows: readonly SteadyRow[]
  /** How many new rows wait to be shown. */
  fresh: number
  /** Shows the list as it is now. */
  settle: () => void
  /** Tells that a hand is at the list. */
  touch: () => void
}

/** `question`: another one begins the list anew. */
export const useSteadyRows = (latest: readonly QueueRow[] | undefined, question: string): SteadyRows => {
  const [held, setHeld] = useState<{ question: string; ids: readonly string[] }>()
  const known = useRef(new Map<string, QueueRow>())
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
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
  const touch = () => {
    clearTimeout(waiting.current)
    if (gone > 0) waiting.current = setTimeout(() => settleGone.current(), QUIET)
  }
  useEffect(() => {
    touch()
    return () => clearTimeout(waiting.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins to count whenever something goes
  }, [gone])
  return {
    rows: ids.flatMap((id) => {
      const row = byId.get(id) ?? known.current.get(id)
      return row ? [{ id, row, isGone: !byId.has(id) }] : []
    }),
    fresh: now.filter((id) => !ids.includes(id)).length,
    settle,
    touch,
  }
}
