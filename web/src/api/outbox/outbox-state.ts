/** The state of this page's outbox, for pages: light, since the outbox itself is loaded after them. */
import type { OutboxItem } from './field-database.ts'
import type { SavedState } from './saved-state.ts'

export interface RefusedPicture {
  sha256: string
  /** In the server's words. */
  why: string
  small: ArrayBuffer | null
  isRead: boolean
  item: Pick<OutboxItem, 'about' | 'jobGuid' | 'dateMade'> | undefined
}

/** A user's acts and pictures on this phone. */
export interface OutboxState {
  /** What may be said about unsent work. */
  kept: SavedState
  /** Descriptions of acts that only this page holds. */
  held: readonly string[]
  /** Newest last. */
  items: readonly OutboxItem[]
  /** Pictures that have not arrived, by hash, with their size. */
  pictures: ReadonlyMap<string, number>
  /** Pictures that the server refuses, with the act that refers to each. */
  refused: readonly RefusedPicture[]
  /** Acts of other users on this phone. */
  others: number
  /** Whether the last attempt reached the server; null before the first. */
  isReached: boolean | null
  /** Why nothing can be sent, in the server's words. */
  stuck: string | null
}

export const EMPTY: OutboxState = {
  kept: { is: 'reading' },
  held: [],
  items: [],
  pictures: new Map(),
  refused: [],
  others: 0,
  isReached: null,
  stuck: null,
}

let state = EMPTY
const listeners = new Set<() => void>()

export const outboxState = (): OutboxState => state
export const onOutbox = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const show = (next: OutboxState): void => {
  state = next
  for (const listener of listeners) listener()
}

/** What tries to send now. */
export const trying = new Set<() => void>()
/** Tries now, after an act or at the user's request. */
export const tryOutbox = (): void => {
  for (const run of trying) run()
}
