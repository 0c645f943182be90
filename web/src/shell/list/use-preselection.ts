/** Preselects rows as a list loads, including rows that are not loaded yet, once each: what a user deselects stays deselected, and later rows are checked too. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { NOTHING_SELECTED, select } from '../../ui/grid/selection.ts'
import type { ListNow } from './list-screen.tsx'

export function usePreselection<Row>(
  now: ListNow<Row>,
  preselects: (row: Row) => boolean,
  rowId: (row: Row) => string,
): void {
  const { question, total = 0, isSettled, loaded, every, setSelection } = now
  const seen = useRef(new Map<string, boolean>())
  const choose = useEffectEvent((rows: readonly Row[]) => {
    const fresh: string[] = []
    for (const row of rows) {
      const [id, isMeant] = [rowId(row), preselects(row)]
      if (isMeant && !seen.current.get(id)) fresh.push(id)
      seen.current.set(id, isMeant)
    }
    if (fresh.length > 0) setSelection((before) => select(before, fresh, true))
  })
  // Another query starts over.
  const questionText = JSON.stringify(question)
  const before = useRef(questionText)
  const beginAnew = useEffectEvent(() => {
    if (before.current === questionText) return
    before.current = questionText
    seen.current.clear()
    setSelection(() => NOTHING_SELECTED)
  })
  useEffect(() => beginAnew(), [questionText])
  const rows = loaded()
  useEffect(() => {
    if (isSettled) choose(rows)
  })
  const isPart = isSettled && rows.length > 0 && rows.length < total
  const readEvery = useEffectEvent(every)
  useEffect(() => {
    if (!isPart) return
    let isOver = false
    // If they cannot be read, or exceed the limit, the loaded ones are selected, and the list itself says why.
    readEvery().then(
      (all) => isOver || all === undefined || choose(all),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isPart, total])
}
