/** Chooses rows as a list comes, those that are not here yet too, once for each: what somebody leaves out stays out, and what comes later is looked at as well. */
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
  // Another question begins anew.
  const asked = JSON.stringify(question)
  const before = useRef(asked)
  const beginAnew = useEffectEvent(() => {
    if (before.current === asked) return
    before.current = asked
    seen.current.clear()
    setSelection(() => NOTHING_SELECTED)
  })
  useEffect(() => beginAnew(), [asked])
  const rows = loaded()
  useEffect(() => {
    if (isSettled) choose(rows)
  })
  const isPart = isSettled && rows.length > 0 && rows.length < total
  const readEvery = useEffectEvent(every)
  useEffect(() => {
    if (!isPart) return
    let isOver = false
    // Where they cannot be read, or are more than can be chosen, what is here is chosen, and the list says why by itself.
    readEvery().then(
      (all) => isOver || all === undefined || choose(all),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [isPart, total])
}
