/** What is under way on a page, kept at every tap: it survives a reload, a kill and a dead spot. */
import { fieldDatabase, written } from './field-database.ts'

export const readDraft = async (name: string): Promise<unknown> => (await fieldDatabase()).get('drafts', name)

/** Drafts by what follows the prefix in their names. */
export const draftsUnder = async (prefix: string): Promise<ReadonlyMap<string, unknown>> => {
  await draftsWritten()
  const store = (await fieldDatabase()).transaction('drafts').store
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const [names, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
  return new Map(names.map((name, at) => [name.slice(prefix.length), values[at]]))
}

/** Writes follow each other: the last tap is what stays. */
let writing: Promise<unknown> = Promise.resolve()

export const keepDraft = (name: string, draft: unknown): Promise<unknown> =>
  (writing = writing
    .catch(() => undefined)
    .then(() => written(['drafts'], (tx) => tx.objectStore('drafts').put(draft, name))))

/** Once no draft is on its way to the disk any more. */
export const draftsWritten = (): Promise<unknown> => writing.catch(() => undefined)
