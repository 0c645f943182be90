/** Which sheet is open: after a session that ended, the sign-in returns to the page with it, and its input is kept. */
import { useContext, useEffect, useState } from 'react'
import type { Auth } from '../../api/auth/auth.ts'
import { openSheets, takeSheet } from '../../api/auth/open-sheets.ts'
import { SessionContext } from '../sign-in/session.ts'

/** Loaded with the first sheet that opens. */
const watch = async (auth: Auth) => (await import('../../api/auth/sheets-again.ts')).watchSheets(auth)

/** For a sheet that is loaded when it opens; its opener takes it again (`takeSheet`). */
export const useNoted = (as: string, open: unknown): void => {
  const auth = useContext(SessionContext)?.auth
  const isOpen = Boolean(open)
  useEffect(() => {
    if (isOpen && auth) watch(auth).catch(() => undefined)
  }, [isOpen, auth])
  useEffect(() => {
    if (!open) return
    openSheets.set(as, open)
    return () => void openSheets.delete(as)
  }, [as, open])
}

/**
 * For a sheet of records, whose guids are kept: `reopen` loads them again.
 * `as` tells it from others of the page; several with one name are one.
 */
export const useOpenedAgain = <T>(as: string, open: unknown, reopen: (before: T) => unknown): void => {
  useNoted(as, open)
  useEffect(() => {
    const before = takeSheet(as)
    if (before) reopen(before as T)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [as])
}

/**
 * As `useState`, of ids and names: which sheet is open, none to begin with.
 * `may`: whether one that was open may still be acted in; the server may have taken the act away meanwhile.
 */
export const useOpenSheet = <T>(as: string, may: (before: T) => unknown = () => true) => {
  const [open, setOpen] = useState<T>()
  useOpenedAgain<T>(as, open, (before) => may(before) && setOpen(before))
  return [open, setOpen] as const
}
