/** Chooses rows as a list comes, once for each: what somebody leaves out stays out, and what comes later is looked at as well. */
import { useEffect, useRef } from 'react'
import { select, type SelectionState } from '../../ui/grid/selection.ts'
import type { ListRows } from './use-paged-rows.ts'

export function usePreselection<Row>(
  preselects: ((row: Row) => boolean) | undefined,
  { source }: ListRows<Row>,
  rowId: (row: Row) => string,
  setSelection: (change: (before: SelectionState) => SelectionState) => void,
): void {
  const seen = useRef(new Map<string, boolean>())
  useEffect(() => {
    if (!preselects) return
    const fresh: string[] = []
    for (let i = 0; i < (source.total ?? 0); i++) {
      const row = source.rowAt(i)
      if (row === undefined) break
      const [id, isMeant] = [rowId(row), preselects(row)]
      if (isMeant && !seen.current.get(id)) fresh.push(id)
      seen.current.set(id, isMeant)
    }
    if (fresh.length > 0) setSelection((before) => select(before, fresh, true))
  })
}
