/** Offers to take back a change of the draft, until its order exists. */
import { useContext, useRef } from 'react'
import { UndoContext } from '../../shell/undo/undo-toast.tsx'
import type { Undoable } from '../../shell/undo/undo-store.ts'

export const useDraftUndo = () => {
  const store = useContext(UndoContext)
  const offered = useRef<Undoable>(undefined)
  return {
    offer: (act: Undoable) => {
      offered.current = act
      store?.offer(act)
    },
    /** Nothing of the draft can be taken back any more; other acts can. */
    withdraw: () => {
      if (store && offered.current && store.current() === offered.current) store.dismiss()
    },
  }
}
