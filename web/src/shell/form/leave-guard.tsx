/** Asks before navigation discards unsaved input. */
import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { SHELL as words } from '../../ui/words/shell.words.ts'
import { Sheet } from '../frame/sheet.tsx'
import classes from './form.module.css'

/** Search parameters that say which form is open; others may change meanwhile. */
const OPENS = ['peek', 'edit'] as const

interface Place {
  pathname: string
  search: object
}
const opens = ({ pathname, search }: Place) =>
  JSON.stringify([pathname, ...OPENS.map((name) => (search as Readonly<Record<string, unknown>>)[name])])

export interface LeaveGuard {
  /** Navigates at once, or after the user confirms that input may be lost. */
  leave: (go: () => void) => void
  /** It was saved, or discarded on purpose: stop asking. */
  free: () => void
  dialog: ReactNode
}

export const useLeaveGuard = (isDirty: boolean): LeaveGuard => {
  const isFree = useRef(false)
  const isGuarded = useRef(isDirty)
  isGuarded.current = isDirty && !isFree.current
  const [pending, setPending] = useState<{ go: () => void }>()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isGuarded.current && opens(current) !== opens(next),
    enableBeforeUnload: () => isGuarded.current,
    withResolver: true,
  })
  const free = () => {
    isFree.current = true
    isGuarded.current = false
  }
  const stay = () => {
    setPending(undefined)
    blocker.reset?.()
  }
  const goOn = () => {
    free()
    setPending(undefined)
    blocker.proceed?.()
    pending?.go()
  }
  return {
    // Deferred, since the Escape that triggers the question would also close it.
    leave: (go) => (isGuarded.current ? void setTimeout(() => setPending({ go })) : go()),
    free,
    dialog:
      pending || blocker.status === 'blocked' ? (
        <Sheet title={words.leaveTitle} onClose={stay} isBare>
          <div className={classes.asked}>
            <h2>{words.leaveTitle}</h2>
            <p>{words.leaveText}</p>
            <div className={classes.buttons}>
              <Button size="lg" onClick={stay}>
                {words.stay}
              </Button>
              <Button variant="default" size="lg" onClick={goOn}>
                {words.leave}
              </Button>
            </div>
          </div>
        </Sheet>
      ) : null,
  }
}
