/** Drafts of a page, saved on every tap: they survive a reload, a kill and a dead spot. */
import { fieldDatabase, written } from './field-database.ts'

export const readDraft = async (name: string): Promise<unknown> => (await fieldDatabase()).get('drafts', name)

/** Drafts by the part of their name after the prefix. */
export const draftsUnder = async (prefix: string): Promise<ReadonlyMap<string, unknown>> => {
  await draftsWritten()
  const store = (await fieldDatabase()).transaction('drafts').store
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const [names, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
  return new Map(names.map((name, at) => [name.slice(prefix.length), values[at]]))
}

/** Writes are serialized: the last tap wins. */
let writing: Promise<unknown> = Promise.resolve()

export const keepDraft = (name: string, draft: unknown): Promise<unknown> =>
  (writing = writing
    .catch(() => undefined)
    .then(() => written(['drafts'], (tx) => tx.objectStore('drafts').put(draft, name))))

/** Resolves once all drafts are written. */
export const draftsWritten = (): Promise<unknown> => writing.catch(() => undefined)
