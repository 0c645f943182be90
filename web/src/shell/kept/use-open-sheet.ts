/** Which sheet is open: after a session that ended, the sign-in returns to the page with it, and its input is kept. */
import { useEffect, useState } from 'react'
import { openSheets, sheetsToReopen } from '../../api/auth/open-sheets.ts'

const useNoted = (as: string, open: unknown) =>
  useEffect(() => {
    if (!open) return
    openSheets.set(as, open)
    return () => void openSheets.delete(as)
  }, [as, open])

/**
 * For a sheet of records, whose guids are kept: `reopen` loads them again.
 * `as` tells it from others of the page; several with one name are one.
 */
export const useOpenedAgain = <T>(as: string, open: unknown, reopen: (before: T) => unknown): void => {
  useNoted(as, open)
  useEffect(() => {
    const before = sheetsToReopen.get(as)
    if (!before) return
    sheetsToReopen.delete(as)
    reopen(before as T)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [as])
}

/** As `useState`, of ids and names: which sheet is open, none to begin with. */
export const useOpenSheet = <T>(as: string) => {
  const [open, setOpen] = useState<T>()
  useOpenedAgain<T>(as, open, setOpen)
  return [open, setOpen] as const
}
