/**
 * Which sheets were open when the session of this tab ended, by ids alone: they open again when the same person returns from the sign-in
 * page to the same page. It stays in the tab, and is no part of the first page's scripts.
 */

/** Stays after the session (`forget-account.ts`). */
const PREFIX = 'waybill.open.'

interface OpenSheet {
  owner: string
  path: string
  open: unknown
}

const parsed = (text: string | null): OpenSheet | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as OpenSheet)
  } catch {
    return undefined
  }
}

/** Where the sign-in page returned to; undefined unless this page began there. */
let returnedTo: string | undefined
/** Those that have not been opened again yet. */
const waiting = new Map<string, OpenSheet>()

/** Called on the return from the sign-in page, with the address that it returns to. */
export const returnToSheets = (path: string): void => {
  returnedTo = path
  waiting.clear()
  if (!globalThis.sessionStorage) return
  for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(PREFIX))) {
    const sheet = parsed(sessionStorage.getItem(key))
    if (sheet?.path === path) waiting.set(key.slice(PREFIX.length), sheet)
    sessionStorage.removeItem(key)
  }
}

/** What was open, once: of this person, and before any other page was shown. */
export const takeOpenSheet = (owner: string, as: string, path = location.pathname): unknown => {
  if (path !== returnedTo) waiting.clear()
  const sheet = waiting.get(as)
  waiting.delete(as)
  return sheet?.owner === owner ? sheet.open : undefined
}

/** `open`: JSON of ids and names of acts, never what was entered. */
export const noteOpenSheet = (owner: string, as: string, open: unknown, path = location.pathname): void =>
  sessionStorage.setItem(`${PREFIX}${as}`, JSON.stringify({ owner, path, open }))

/** It was closed. */
export const forgetOpenSheet = (as: string): void => sessionStorage.removeItem(`${PREFIX}${as}`)
