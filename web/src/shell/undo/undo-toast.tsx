import { IconX } from '@tabler/icons-react'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { FRAME as words } from '../../ui/words/frame.words.ts'
import { browserClock } from '../clock.ts'
import { useReportFailure } from '../notifications/use-notifications.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { UndoStore } from './undo-store.ts'
import classes from './undo-toast.module.css'

/** Milliseconds. */
const SECOND = 1_000

export const UndoContext = createContext<UndoStore | null>(null)

const useUndoStore = (): UndoStore => {
  const store = useContext(UndoContext)
  if (!store) throw new Error('There is no undo around this part')
  return store
}

/** `offerUndo({ label: 'Order 1042 put on hold', undo })` after a reversible act. */
export const useOfferUndo = () => useUndoStore().offer

/** `, leaves in 7 s`: a countdown next to the act, not announced every second. */
const Leaving = ({ at }: { at: string }) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => browserClock.every(SECOND, () => setNow(Date.now())), [])
  const left = Math.ceil((Date.parse(at) - now) / SECOND)
  return left > 0 ? <span aria-hidden="true">{words.leavesIn(left)}</span> : null
}

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
  return createPortal(
    <div role="status" aria-live="polite" className={classes.place}>
      {act ? (
        <div
          className={classes.toast}
          onPointerEnter={store.hold}
          onPointerLeave={store.letGo}
          onFocus={store.hold}
          onBlur={store.letGo}
        >
          <span>
            <span>{act.label}</span>
            {act.dateLeaves ? <Leaving at={act.dateLeaves} /> : null}
          </span>
          <button type="button" className={classes.undo} title={words.undoOf(act.label)} onClick={undo}>
            {words.undo}
          </button>
          <button type="button" className={classes.close} aria-label={words.dismiss} onClick={store.dismiss}>
            <IconX size={14} aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </div>,
    document.body,
  )
}
