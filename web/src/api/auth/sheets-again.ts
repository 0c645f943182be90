/**
 * Sheets that are open when the session ends open again when the same person returns from the sign-in page to the same page. Names and
 * ids of these stay in the tab; what was entered is kept elsewhere, encrypted (`kept-input.ts`). Loaded with the first sheet.
 */
import type { Auth } from './auth.ts'
import { openSheets, sheetsToReopen } from './open-sheets.ts'

/** Stays after the session (`forget-account.ts`). */
const NAME = 'waybill.open.sheets'

interface LeftOpen {
  owner: string
  path: string
  sheets: [string, unknown][]
}

/** A record becomes its guid; of anything else below, only the guids stay. */
const idsOf = (value: unknown, isTop = true): unknown => {
  if (typeof value !== 'object' || value === null) return isTop ? value : undefined
  if ('guid' in value) return value.guid
  if (Array.isArray(value)) return value.map((each) => idsOf(each, false))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, idsOf(each, isTop && typeof each !== 'object')]),
  )
}

type Watched = Pick<Auth, 'accounts' | 'onSignedOut'>
const watched = new WeakSet<Watched>()

/** Notes what is open when the session ends, here or in another tab. */
export async function watchSheets(auth: Watched): Promise<void> {
  if (watched.has(auth)) return
  watched.add(auth)
  const [account] = await auth.accounts()
  if (!account) return
  auth.onSignedOut(() => {
    const left: LeftOpen = {
      owner: account.homeAccountId,
      path: location.pathname,
      sheets: [...openSheets].map(([as, open]) => [as, idsOf(open)]),
    }
    if (left.sheets.length > 0) sessionStorage.setItem(NAME, JSON.stringify(left))
  })
}

/** Called on the return from the sign-in page: what its person left open on the page at `path` opens again. */
export function returnToSheets(owner: string, path: string): void {
  sheetsToReopen.clear()
  const text = globalThis.sessionStorage?.getItem(NAME)
  if (!text) return
  sessionStorage.removeItem(NAME)
  const left = JSON.parse(text) as LeftOpen
  if (left.owner === owner && left.path === path) for (const [as, open] of left.sheets) sheetsToReopen.set(as, open)
}
