/** What is said about unsent work: the only place that decides whether dispatch has everything. */

export type SavedState =
  /** The store was not read yet. */
  | { is: 'reading' }
  /** `lost`: acts that were recorded here, and whose facts are in no store. */
  | { is: 'waiting'; acts: number; pictures: number; lost: number }
  | { is: 'none' }
  /** The store does not answer. `recorded`: unsent acts by the second record. */
  | { is: 'silent'; recorded: number }

export interface SavedFacts {
  /** What the store said; `reading` before its first answer, `failed` if it gave none. */
  store: 'reading' | 'failed' | { ids: ReadonlySet<string>; pictures: number; refused: number }
  /** Ids of unsent acts by the second record. */
  recorded: readonly string[]
  /** Ids of acts that only this page holds. */
  held: readonly string[]
  /** Ids of those whose facts are in neither store. */
  lost: readonly string[]
}

/** `none` only if the store answered, and nothing else knows of an act that it lacks. */
export const savedState = ({ store, recorded, held, lost }: SavedFacts): SavedState => {
  if (store === 'reading') return { is: 'reading' }
  if (store === 'failed') return { is: 'silent', recorded: new Set([...recorded, ...held]).size }
  const acts = new Set([...store.ids, ...recorded, ...held]).difference(new Set(lost)).size
  const { pictures, refused } = store
  if (acts + pictures + refused + lost.length === 0) return { is: 'none' }
  return { is: 'waiting', acts, pictures, lost: lost.length }
}
