/** Drafts of the offices between two sessions: encrypted for their account. During a session they are in the browser's storage as they are. */
import type { ApiClient } from './client.ts'
import {
  base64url,
  bytesOf,
  closeJson,
  forgetAccountKeys,
  keyIdOf,
  learnAccountKeys,
  openJson,
} from './outbox/account-key.ts'
import { FIELD_DATABASE, deleteValues, stored } from './outbox/field-database.ts'

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** Followed by the key's id: a person of two companies has one account id, but a key and a draft in each. Of programs before without. */
const closedName = (name: string) => `waybill.closed.${name}`
const userOf = (name: string) => name.replace(/^waybill\.[\w-]+\./, '')

/** Has the key at hand for the end of the session, when the server may be away. */
export const holdKey = async (user: string, platform: ApiClient): Promise<void> => {
  await learnAccountKeys(user, platform)
}

/** At the end of a session: encrypts drafts by their names. */
export const closeDrafts = async (store: Store, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const closed = await closeJson(userOf(name), store.getItem(name))
    if (closed) store.setItem(`${closedName(name)} ${keyIdOf(closed)}`, base64url(closed))
    store.removeItem(name)
  }
}

/** At the end of a session: from then on nobody can read what is kept. A browser that never kept anything has no database to open. */
export const forgetKeys = async (): Promise<void> => {
  forgetAccountKeys()
  const known = await indexedDB.databases?.()
  if (known && !known.some(({ name }) => name === FIELD_DATABASE)) return
  const names = await stored((database) => database.getAllKeys('kept'))
  await deleteValues(names.filter((name) => name.startsWith('key ')))
}

/** After signing in: a draft that was encrypted is under its name again. */
export const openDraft = async (store: Store, name: string, platform: ApiClient): Promise<void> => {
  const before = closedName(name)
  const all = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '')
  const closed = all.filter((each) => each === before || each.startsWith(`${before} `))
  if (closed.length === 0) return
  const user = userOf(name)
  await learnAccountKeys(user, platform)
  for (const each of closed) {
    const text = await openJson(user, bytesOf(store.getItem(each) ?? '').buffer)
    // Of another company's user.
    if (typeof text !== 'string') continue
    // What was entered since is newer.
    if (store.getItem(name) === null) store.setItem(name, text)
    store.removeItem(each)
  }
}
