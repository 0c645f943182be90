/**
 * Which sheet is open: after a session that ended, the sign-in returns to the page with it, and its input is kept (`use-kept-input.ts`).
 * Only ids and names of acts stay in the tab.
 */
import { useContext, useEffect, useRef, useState } from 'react'
import { forgetOpenSheet, noteOpenSheet, takeOpenSheet } from '../../api/auth/open-sheets.ts'
import { AccountContext, SessionContext } from '../sign-in/session.ts'

export interface OpenedAgain<T> {
  /** Of what: `order 0189…`; several of a page with the same name are one. Undefined: nothing is remembered. */
  as: string | undefined
  /** What is open, as ids; undefined or false while nothing is. */
  open: T | undefined
  /** Opens it again. */
  reopen: (open: T) => unknown
}

/** For sheets that need records: `reopen` loads them. */
export const useOpenedAgain = <T>({ as, open, reopen }: OpenedAgain<T>): void => {
  const owner = useContext(AccountContext)?.homeAccountId
  const auth = useContext(SessionContext)?.auth
  const latest = useRef(reopen)
  latest.current = reopen
  useEffect(() => {
    if (owner === undefined || as === undefined) return
    const before = takeOpenSheet(owner, as)
    if (before !== undefined) latest.current(before as T)
  }, [owner, as])
  const text = open === undefined || open === false ? undefined : JSON.stringify(open)
  useEffect(() => {
    if (owner === undefined || as === undefined || text === undefined) return
    noteOpenSheet(owner, as, JSON.parse(text))
    return () => {
      // Everything is closed when a session ends.
      if (!auth?.ended) forgetOpenSheet(as)
    }
  }, [owner, as, text, auth])
}

/** As `useState`. `T`: an id, or the name of an act. */
export const useOpenSheet = <T>(as: string | undefined) => {
  const [open, setOpen] = useState<T>()
  useOpenedAgain({ as, open, reopen: setOpen })
  return [open, setOpen] as const
}
