/** Drafts of a page, saved on every tap: they survive a reload, a kill and a dead spot. Only their account can read them. */
import { awaitAccountKey, closeJson, openJson } from './account-key.ts'
import { stored, written } from './field-database.ts'

/** Names of drafts begin with their owner. */
const ownerOf = (name: string): string => name.split(' ')[0] ?? ''

export interface ClosedDraft {
  closed: ArrayBuffer
  /** Of input that expires, when it was last changed or shown, in the clear: it is deleted without its key. Milliseconds since 1970. */
  dateKept?: number
  /** When it was first found to be too old. */
  dateOld?: number
}
export const isClosed = (value: unknown): value is ClosedDraft =>
  typeof value === 'object' && value !== null && 'closed' in value && value.closed instanceof ArrayBuffer

/** As it is stored. The date stands beside what is encrypted: programs before it read the same. */
export const closedDraft = async (name: string, draft: unknown, dateKept?: number): Promise<unknown> => {
  const closed = await closeJson(ownerOf(name), draft)
  return closed ? ({ closed, ...(dateKept === undefined ? {} : { dateKept }) } satisfies ClosedDraft) : draft
}

/** Undefined if it is encrypted and this browser does not have the key. */
export const openedDraft = async (name: string, value: unknown): Promise<unknown> =>
  isClosed(value) ? openJson(ownerOf(name), value.closed) : value

/** `getKey`: how to get the key; by default it is waited for. */
export const readDraft = async (name: string, getKey = () => awaitAccountKey(ownerOf(name))): Promise<unknown> => {
  const value: unknown = await stored((database) => database.get('drafts', name))
  // A session that has just begun gets its key in a moment.
  if (isClosed(value)) await getKey()
  return openedDraft(name, value)
}

/** Drafts by the part of their name after the prefix. */
export const draftsUnder = async (prefix: string): Promise<ReadonlyMap<string, unknown>> => {
  await draftsWritten()
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const [names, values] = await stored((database) => {
    const { store } = database.transaction('drafts')
    return Promise.all([store.getAllKeys(range), store.getAll(range)])
  })
  if (values.some(isClosed)) await awaitAccountKey(ownerOf(prefix))
  const opened = await Promise.all(names.map((name, at) => openedDraft(name, values[at])))
  return new Map(names.map((name, at) => [name.slice(prefix.length), opened[at] ?? {}]))
}

/** Writes are serialized: the last tap wins. */
let writing: Promise<unknown> = Promise.resolve()

/** What this browser cannot read is set aside, not overwritten. */
const put = async (name: string, draft: unknown, dateKept?: number): Promise<void> => {
  const value = await closedDraft(name, draft, dateKept)
  const before: unknown = await stored((database) => database.get('drafts', name))
  const isUnread = isClosed(before) && (await openedDraft(name, before)) === undefined
  await written(['drafts'], async (tx) => {
    if (isUnread) await tx.objectStore('drafts').put(before, `${name} unread`)
    await tx.objectStore('drafts').put(value, name)
  })
}

/** `dateKept`: of input that expires. */
export const keepDraft = (name: string, draft: unknown, dateKept?: number): Promise<unknown> =>
  (writing = writing.catch(() => undefined).then(() => put(name, draft, dateKept)))

export const forgetDraft = (name: string): Promise<unknown> =>
  (writing = writing
    .catch(() => undefined)
    .then(() => written(['drafts'], (tx) => tx.objectStore('drafts').delete(name))))

/** Resolves once all drafts are written. */
export const draftsWritten = (): Promise<unknown> => writing.catch(() => undefined)
