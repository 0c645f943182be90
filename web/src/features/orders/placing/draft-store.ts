/** Stores the draft in the browser, so that a reload loses nothing. One per user: a computer may be shared. */
import type { Draft } from './draft.ts'

/** Increased when the draft's format changes: an older one is not read. */
const SHAPE = 4

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Its name in the browser's storage. */
export const keyOf = (user: string): string => `waybill.new-order.${user}`

/** The user's stored draft; undefined if there is none in a readable format. */
export const readDraft = (storage: Storage, user: string): Draft | undefined => {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(user)) ?? 'null') as { shape: number; draft: Draft } | null
    return kept?.shape === SHAPE && Array.isArray(kept.draft.stops) ? kept.draft : undefined
  } catch {
    return undefined
  }
}

/** Stores the draft; a full or blocked storage only loses the convenience. */
export const keepDraft = (storage: Storage, user: string, draft: Draft): void => {
  try {
    storage.setItem(keyOf(user), JSON.stringify({ shape: SHAPE, draft }))
  } catch {
    // Nothing to do: the page itself still holds the draft.
  }
}

export const forgetDraft = (storage: Storage, user: string): void => {
  try {
    storage.removeItem(keyOf(user))
  } catch {
    // A blocked storage is empty.
  }
}
