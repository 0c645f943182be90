/** Which sheets of this window are open, by what opens them; and those that were when the session ended (`sheets-again.ts`). */
export const openSheets = new Map<string, unknown>()
export const sheetsToReopen = new Map<string, unknown>()
