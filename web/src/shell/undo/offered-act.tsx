import { IconX } from '../../ui/icons/x.gen.ts'
import { useEffect, useState } from 'react'
import { FRAME as words } from '../../ui/words/frame.words.ts'
import { browserClock } from '../clock.ts'
import type { Undoable, UndoStore } from './undo-store.ts'
import classes from './undo-toast.module.css'

/** Milliseconds. */
const SECOND = 1_000

/** `, leaves in 7 s`: a countdown next to the act, not announced every second. */
const Leaving = ({ at }: { at: string }) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => browserClock.every(SECOND, () => setNow(Date.now())), [])
  const left = Math.ceil((Date.parse(at) - now) / SECOND)
  return left > 0 ? <span aria-hidden="true">{words.leavesIn(left)}</span> : null
}

/** The toast itself; loaded after the page. */
export const OfferedAct = ({ act, store, onUndo }: { act: Undoable; store: UndoStore; onUndo: () => void }) => {
  const { until } = act
  useEffect(() => {
    if (until?.aborted) store.dismiss()
    until?.addEventListener('abort', store.dismiss)
    return () => until?.removeEventListener('abort', store.dismiss)
  }, [until, store])
  return (
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
      <button type="button" className={classes.undo} title={words.undoOf(act.label)} onClick={onUndo}>
        {words.undo}
      </button>
      <button type="button" className={classes.close} aria-label={words.dismiss} onClick={store.dismiss}>
        <IconX size={14} aria-hidden="true" />
      </button>
    </div>
  )
}
