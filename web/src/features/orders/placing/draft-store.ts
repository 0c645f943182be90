/** Keeps the draft in the browser, so that a reload loses nothing. One per person: a computer may be shared. */
import type { Draft } from './draft.ts'

/** Rises when the shape of a draft changes: one of an older shape is not read. */
const SHAPE = 4

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (user: string) => `waybill.new-order.${user}`

/** The draft that this person left; nothing where there is none that can be read. */
export const readDraft = (storage: Storage, user: string): Draft | undefined => {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(user)) ?? 'null') as { shape: number; draft: Draft } | null
    return kept?.shape === SHAPE && Array.isArray(kept.draft.stops) ? kept.draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps it; a full or forbidden storage loses nothing but the comfort. */
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
    // A storage that is forbidden holds nothing.
  }
}
