/** Tells of the row that the keys rest on, so that what it can do is known before a key asks. */
import { useEffect } from 'react'

/** Milliseconds on a row after which it is meant. */
const RESTS = 120

/** Whether the keys are on a row of a grid. */
export const isOnRow = (element: Element | null): boolean => Boolean(element?.closest('.grid-body [role=row]'))

export function useFocusedRow<Row>(active: () => Row | undefined, onRest: ((row: Row) => void) | undefined): void {
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const move = () => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        const row = isOnRow(document.activeElement) && active()
        if (row) onRest?.(row)
      }, RESTS)
    }
    addEventListener('focusin', move)
    return () => removeEventListener('focusin', move)
  })
}
