/** Offers to take back a change of the draft, until its order exists. */
import { useRef } from 'react'
import type { Undoable } from '../../shell/undo/undo-store.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'

export const useDraftUndo = () => {
  const offerUndo = useOfferUndo()
  const last = useRef<AbortController>(undefined)
  return {
    offer: (act: Undoable) => {
      last.current = new AbortController()
      offerUndo({ ...act, until: last.current.signal })
    },
    /** Nothing of the draft can be taken back any more; other acts can. */
    withdraw: () => last.current?.abort(),
  }
}
