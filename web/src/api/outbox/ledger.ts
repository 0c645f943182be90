/**
 * A second record of the acts that the server has not acknowledged: their facts without pictures, in the browser's local storage, which
 * fails independently of its database. What it names and the database lacks is missing. Texts are bounded; what is too long or does not
 * fit is recorded by its id alone, so that it is still counted. A service worker has no local storage: a page settles what the worker sent.
 */
import { border } from './border.ts'

/** Everything of an act but its place in the queue, and whether it was sent. */
export interface RecordedFact {
  id: string
  after: string | null
  /** The act without its pictures' bytes; undefined if it was too long. */
  text?: string
}

/** Characters of one text, and of all. */
const TEXT_MAX = 100_000
const ALL_MAX = 2_000_000
/** Also known to the end of a session, which leaves these. */
const PREFIX = 'waybill.recorded.'

const prefixOf = (owner: string) => `${PREFIX}${owner} `

const texts = (): Storage | undefined => {
  try {
    return border.texts()
  } catch {
    // Blocked by the browser's settings.
    return undefined
  }
}

const namesIn = (store: Storage, prefix: string): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((name) => name.startsWith(prefix))

const sizeOf = (store: Storage): number =>
  namesIn(store, PREFIX).reduce((sum, name) => sum + (store.getItem(name)?.length ?? 0), 0)

/** Records an act. Returns whether its facts are in it. */
export const noteRecorded = (owner: string, { id, after, text }: RecordedFact): boolean => {
  const store = texts()
  if (!store) return false
  const name = prefixOf(owner) + id
  const isShort = text !== undefined && text.length <= TEXT_MAX && sizeOf(store) + text.length <= ALL_MAX
  try {
    if (isShort) store.setItem(name, JSON.stringify({ after, text }))
    if (isShort) return true
  } catch {
    // Full: the id may still fit.
  }
  try {
    store.setItem(name, JSON.stringify({ after }))
  } catch {
    // Not even that.
  }
  return false
}

/** The server has acknowledged these, or they were undone. */
export const noteSettled = (owner: string, ids: readonly string[]): void => {
  const store = texts()
  try {
    for (const id of ids) store?.removeItem(prefixOf(owner) + id)
  } catch {
    // Blocked: there is nothing in it.
  }
}

const read = (text: string | null): { after?: string | null; text?: string } => {
  try {
    return JSON.parse(text ?? '{}') as { after?: string | null; text?: string }
  } catch {
    return {}
  }
}

/** The acts of a user that the server has not acknowledged, as far as this record knows. */
export const recordedOf = (owner: string): RecordedFact[] => {
  const store = texts()
  if (!store) return []
  try {
    const prefix = prefixOf(owner)
    return namesIn(store, prefix).map((name) => ({
      id: name.slice(prefix.length),
      after: null,
      ...read(store.getItem(name)),
    }))
  } catch {
    return []
  }
}
