/** Tells of the row that the keys rest on, so that what it can do is known before a key asks. */
import { useEffect, useEffectEvent } from 'react'

/** Milliseconds on a row after which it is meant. */
const RESTS = 120

/** Whether the keys are on a row of a grid. */
export const isOnRow = (element: Element | null): boolean => Boolean(element?.closest('.grid-body [role=row]'))

export function useFocusedRow<Row>(active: () => Row | undefined, onRest: ((row: Row) => void) | undefined): void {
  const rest = useEffectEvent(() => {
    const row = isOnRow(document.activeElement) ? active() : undefined
    if (row !== undefined) onRest?.(row)
  })
  const isTold = onRest !== undefined
  useEffect(() => {
    if (!isTold) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const move = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => rest(), RESTS)
    }
    addEventListener('focusin', move)
    return () => {
      clearTimeout(waiting)
      removeEventListener('focusin', move)
    }
  }, [isTold])
}
