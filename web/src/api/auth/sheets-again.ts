/**
 * Sheets that are open when the session ends open again when the same person returns from the sign-in page to the same page. Names and
 * ids of these stay in the tab; what was entered is kept elsewhere, encrypted (`kept-input.ts`). Loaded with the first sheet.
 */
import type { Account } from './account.ts'
import { LEFT_OPEN, openSheets, sheetsToReopen } from './open-sheets.ts'

type Whose = Pick<Account, 'homeAccountId' | 'idTokenClaims'>
/** A person of several companies, or of several accounts of one, has one account id, but is a user of each. */
const ownerOf = ({ homeAccountId, idTokenClaims }: Whose) => `${homeAccountId} ${String(idTokenClaims['user_guid'])}`

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

interface Watched {
  accounts: () => Promise<readonly Account[]>
  onSignedOut: (listener: () => void) => unknown
}
const watched = new WeakSet<Watched>()

/** Notes what is open when the session ends, here or in another tab. */
export async function watchSheets(auth: Watched): Promise<void> {
  if (watched.has(auth)) return
  watched.add(auth)
  const [account] = await auth.accounts()
  if (!account) return
  auth.onSignedOut(() => {
    const left: LeftOpen = {
      owner: ownerOf(account),
      path: location.pathname,
      sheets: [...openSheets].map(([as, open]) => [as, idsOf(open)]),
    }
    if (left.sheets.length > 0) sessionStorage.setItem(LEFT_OPEN, JSON.stringify(left))
  })
}

/** Called on the return from the sign-in page: what its person left open on the page at `path` opens again. */
export function returnToSheets(account: Whose, path: string): void {
  const { sheets } = sheetsToReopen
  sheets.clear()
  sheetsToReopen.path = path
  const text = globalThis.sessionStorage?.getItem(LEFT_OPEN)
  if (!text) return
  sessionStorage.removeItem(LEFT_OPEN)
  const left = JSON.parse(text) as LeftOpen
  if (left.owner === ownerOf(account) && left.path === path) for (const [as, open] of left.sheets) sheets.set(as, open)
}
