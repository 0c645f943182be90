import { createContext, lazy, Suspense, use, useContext, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { FrameWordsContext } from '../frame/frame-words.ts'
import { useReportFailure } from '../notifications/use-notifications.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { UndoStore } from './undo-store.ts'
import classes from './undo-toast.module.css'

const OfferedUndo = lazy(() => import('./offered-undo.tsx'))

export const UndoContext = createContext<UndoStore | null>(null)

const useUndoStore = (): UndoStore => {
  const store = useContext(UndoContext)
  if (!store) throw new Error('There is no undo around this part')
  return store
}

/** `offerUndo({ label: 'Order 1042 put on hold', undo })` after a reversible act. */
export const useOfferUndo = () => useUndoStore().offer

/** The toast with the act that can be undone, at the bottom of the page. */
export const UndoToast = () => {
  const words = use(FrameWordsContext)
  const store = useUndoStore()
  const reportFailure = useReportFailure()
  const act = useSyncExternalStore(store.subscribe, store.current)
  const undo = () => {
    const label = act ? `Undo: ${act.label}` : 'Undo'
    store.undo().catch((error: unknown) => reportFailure({ label, error }))
  }
  useShortcuts([{ keys: 'mod+z', label: act ? `Undo: ${act.label}` : words.undo, group: words.everywhere, run: undo }])
  return createPortal(
    <div role="status" aria-live="polite" className={classes.place}>
      {act ? (
        <Suspense fallback={null}>
          <OfferedUndo store={store} act={act} onUndo={undo} />
        </Suspense>
      ) : null}
    </div>,
    document.body,
  )
}
