/**
 * What a phone keeps of an account is encrypted with a key that only this account's sessions get from the server. A session holds it as a
 * key that no script can read out, in the database too, so that reloads work without signal; the end of the session deletes it.
 * A driver link has no session, and nothing to encrypt.
 */
import { sessionsRoutes } from '@waybill/contract/sessions/sessions.routes.ts'
import type { ApiClient } from '../client.ts'
import { LINK_OWNER } from './day-pack.ts'
import { keep, readValue } from './field-database.ts'
import { inTime } from './in-time.ts'
import { StoreFault } from './store-fault.ts'

interface AccountKey {
  /** What it encrypts begins with it. */
  id: string
  key: CryptoKey
}

const [ID, IV] = [8, 12]
/** How long reading waits for the key of a session that has just begun (milliseconds). */
const PATIENCE = 8000

const nameOf = (owner: string) => `key ${owner}`
const known = new Map<string, readonly AccountKey[]>()
/** Those who wait for it. */
const waiting = new Set<() => void>()

/** Sessions that ended here: a key that arrives after the end of its session is not kept. */
let ended = 0

/** At the end of a session; the stored ones are deleted with what was read. */
export const forgetAccountKeys = (): void => {
  ended += 1
  known.clear()
}

/** Newest first; empty if this browser does not have any. */
const keysOf = async (owner: string): Promise<readonly AccountKey[]> => {
  const here = known.get(owner)
  if (here) return here
  if (owner.startsWith(LINK_OWNER)) return []
  const stored = await readValue<AccountKey[]>(nameOf(owner)).catch((error: unknown) => {
    if (error instanceof StoreFault) return undefined
    throw error
  })
  if (stored) known.set(owner, stored)
  return stored ?? []
}

export const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), codeOf)
const codeOf = (character: string) => character.codePointAt(0) ?? 0

/** `chunk` by `chunk`: an argument for each byte would be too many. */
export const base64url = (bytes: ArrayBuffer): string => {
  const all = new Uint8Array(bytes)
  const parts = Array.from({ length: Math.ceil(all.length / 8192) }, (_, at) =>
    String.fromCharCode(...all.subarray(at * 8192, (at + 1) * 8192)),
  )
  return btoa(parts.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Gets the signed-in user's keys, which may be newer than those here. @throws if the server is unreachable, or the session ended meanwhile */
export const learnAccountKeys = async (owner: string, platform: ApiClient): Promise<void> => {
  if (owner.startsWith(LINK_OWNER)) return
  const before = ended
  const { keys } = await platform.call(sessionsRoutes.storageKeys)
  const imported = await Promise.all(
    keys.map(async ({ id, key }) => ({
      id,
      key: await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
    })),
  )
  if (ended !== before) throw new Error('The session has ended')
  known.set(owner, imported)
  for (const go of waiting) go()
  await keep(nameOf(owner), imported)
}

export const hasAccountKey = async (owner: string): Promise<boolean> => (await keysOf(owner)).length > 0

/** Encrypted for the account; undefined without its key. */
export const closeBytes = async (owner: string, bytes: ArrayBuffer): Promise<ArrayBuffer | undefined> => {
  const [newest] = await keysOf(owner)
  if (!newest) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(IV))
  const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, newest.key, bytes)
  const all = new Uint8Array(ID + IV + closed.byteLength)
  all.set(new TextEncoder().encode(newest.id))
  all.set(iv, ID)
  all.set(new Uint8Array(closed), ID + IV)
  return all.buffer
}

/** The id of the key that encrypted it. */
export const keyIdOf = (closed: ArrayBuffer): string => new TextDecoder().decode(closed.slice(0, ID))

/** What the account encrypted; undefined without the key. */
export const openBytes = async (owner: string, closed: ArrayBuffer): Promise<ArrayBuffer | undefined> => {
  const id = keyIdOf(closed)
  const found = (await keysOf(owner)).find((each) => each.id === id)
  if (!found) return undefined
  const iv = closed.slice(ID, ID + IV)
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, found.key, closed.slice(ID + IV)).catch(() => undefined)
}

export const closeJson = (owner: string, value: unknown): Promise<ArrayBuffer | undefined> =>
  closeBytes(owner, new TextEncoder().encode(JSON.stringify(value)).buffer)

export const openJson = async (owner: string, closed: ArrayBuffer): Promise<unknown> => {
  const bytes = await openBytes(owner, closed)
  // Written by `closeJson`.
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown)
}

/** Waits until the session has its key, at most some seconds. */
export const awaitAccountKey = async (owner: string): Promise<void> => {
  if ((await hasAccountKey(owner)) || owner.startsWith(LINK_OWNER)) return
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.add(resolve)
  await inTime('The key of the account', PATIENCE, promise)
    .catch(() => undefined)
    .finally(() => waiting.delete(resolve))
}
