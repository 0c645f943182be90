/** Printing a list; what goes on paper is loaded when it is asked for. */
import { type ReactNode, useState } from 'react'
import type { PrintedList } from './list-print.tsx'

export function useListPrint<Row>(printed: PrintedList<Row>) {
  const [paper, setPaper] = useState<ReactNode>()
  return {
    paper,
    start: async () => {
      const { paperOf } = await import('./list-print.tsx')
      setPaper(paperOf(printed, () => setPaper(undefined)))
    },
  }
}
