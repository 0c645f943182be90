import { createContext, lazy, Suspense, useContext, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { FRAME as words } from '../../ui/words/frame.words.ts'
import { useReportFailure } from '../notifications/use-notifications.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { usePageSettled } from '../use-page-settled.ts'
import type { UndoStore } from './undo-store.ts'
import classes from './undo-toast.module.css'

const loadOffered = () => import('./offered-act.tsx')
const OfferedAct = lazy(async () => ({ default: (await loadOffered()).OfferedAct }))

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
  const store = useUndoStore()
  const reportFailure = useReportFailure()
  const act = useSyncExternalStore(store.subscribe, store.current)
  const undo = () => {
    const label = act ? words.undoOf(act.label) : words.undo
    store.undo().catch((error: unknown) => reportFailure({ label, error }))
  }
  useShortcuts([
    { keys: 'mod+z', label: act ? words.undoOf(act.label) : words.undoLast, group: words.everywhere, run: undo },
  ])
  const isPageSettled = usePageSettled()
  useEffect(() => {
    if (isPageSettled) void loadOffered().catch(() => undefined)
  }, [isPageSettled])
  return createPortal(
    <div role="status" aria-live="polite" className={classes.place}>
      {act ? (
        <Suspense fallback={null}>
          <OfferedAct act={act} store={store} onUndo={undo} />
        </Suspense>
      ) : null}
    </div>,
    document.body,
  )
}
