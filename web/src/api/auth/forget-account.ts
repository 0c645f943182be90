/** Removes what this browser keeps of an account, at the end of its session. */
import { STORAGE_PREFIX } from './manager-parts.ts'

/** Of the device, or removed by their owners: the subscription of web push needs its guid to end it on the server. */
const STAYS = new Set(['waybill.language', 'waybill.push', 'waybill.signed-out'])
/** Unsent acts, encrypted drafts and ids of sheets of a person who signs in again, the request of a sign-in that has begun in another tab, and names of a phone's stores. */
const WAITING = /^waybill\.(recorded|closed|open|begun|named)\./
/** Drafts as the session had them. */
const DRAFTS = /^waybill\.(new-order|read-orders)\./

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const keysIn = (store: Store) => Array.from({ length: store.length }, (_, i) => store.key(i) ?? '')

const closing = () => import('../closed-drafts.ts')

/** Milliseconds that signing out waits for stores. */
const PATIENCE = 5000

const inTime = async (work: Promise<unknown>): Promise<void> => {
  let late: ReturnType<typeof setTimeout> | undefined
  await Promise.race([work, new Promise((resolve) => (late = setTimeout(resolve, PATIENCE)))])
  clearTimeout(late)
}

/** What modules hold of the account; resolves in time even if a store does not answer. */
export const forgetSession = (forgetting: ReadonlySet<() => Promise<void> | void>): Promise<void> =>
  inTime(Promise.allSettled([...forgetting].map(async (forget) => forget())))

/** Removes all values of the product but encrypted drafts, a begun sign-in, and those of the device; then the keys of what is kept. */
export async function forgetAccount(stores: readonly Store[] = [localStorage, sessionStorage]): Promise<void> {
  for (const store of stores) {
    const drafts = keysIn(store).filter((key) => DRAFTS.test(key))
    // Drafts stay for their person only: without a key they are removed like the rest.
    if (drafts.length > 0)
      await closing()
        .then(async ({ closeDrafts }) => closeDrafts(store, drafts))
        .catch(() => undefined)
    for (const key of keysIn(store))
      if (key.startsWith(STORAGE_PREFIX) && !STAYS.has(key) && !WAITING.test(key)) store.removeItem(key)
  }
  if (globalThis.indexedDB)
    await inTime(
      closing()
        .then(async ({ forgetKeys }) => forgetKeys())
        .catch(() => undefined),
    )
}
