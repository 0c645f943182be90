/** Which sheets of this window are open, by what opens them; and those that were when the session ended (`sheets-again.ts`). */
export const openSheets = new Map<string, unknown>()

/** Of the page at `path`. */
export const sheetsToReopen = { path: '', sheets: new Map<string, unknown>() }

/** What is to be opened again, once. Whoever went on to another page has left it. */
export const takeSheet = (as: string): unknown => {
  const { path, sheets } = sheetsToReopen
  if (location.pathname !== path) sheets.clear()
  const before = sheets.get(as)
  sheets.delete(as)
  return before
}

/** Where ids of sheets are between two sessions; not removed with the account (`forget-account.ts`). */
export const LEFT_OPEN = 'waybill.open.sheets'
