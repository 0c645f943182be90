/** Stores an act on the phone: serialized once, chained to the previous one, with its pictures, in one transaction. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { ITEM_TEXT_MAX, ITEM_VERSION } from '@waybill/contract/vocabulary/field.ts'
import { newGuid } from '../new-guid.ts'
import { base64url, bytesOf, closeJson, openJson } from './account-key.ts'
import { fieldNow } from './clock-offset.ts'
import { closeItem, closePicture, type NewItem, openItem, openItems } from './closed-items.ts'
import { closedDraft, draftsWritten } from './drafts.ts'
import {
  readValue,
  type StoredDraft,
  type OutboxItem,
  type LocalPicture,
  stored,
  type StoredItem,
  written,
} from './field-database.ts'
import { type MemoryAct, memoryManifest, memoryPicture, holdAct } from './memory-acts.ts'
import { inTime } from './in-time.ts'
import { pictureIn, putPicture } from './local-pictures.ts'
import { noteRecorded, noteSettled, type RecordedFact, recordedOf } from './ledger.ts'
import { ifFree } from './outbox-lock.ts'
import { changed } from './outbox-news.ts'
import { sha256 } from './sha256.ts'
import { StoreFault } from './store-fault.ts'

type Made = 'id' | 'v' | 'dateMade' | 'clockOffset' | 'app'
type Without<I, K extends PropertyKey> = I extends unknown ? Omit<I, K> : never
/** An act as a screen creates it; fields common to all items are added here. */
export type FieldAct = Without<FieldItem, Made>

export interface Recording {
  owner: string
  /** Description for the list of unsent items. */
  about: string
  jobGuid: string | null
  /** Pictures that it refers to, stored earlier. */
  pictures?: readonly string[]
  /** The draft it was made from, deleted once the act is stored. */
  draft?: StoredDraft
}

/** Fields common to all items. Created first if a part of the item is signed before it is stored. */
export const itemHead = async (app: string) => {
  const { date, offset } = await fieldNow()
  return { id: newGuid(), v: ITEM_VERSION, dateMade: date, clockOffset: offset, app }
}
export type ItemHead = Awaited<ReturnType<typeof itemHead>>

const lastOf = (owner: string) => `last ${owner}`
/** Each manifest names the previous one on this phone, so that none can be left out later. */
const lastManifest = (owner: string) => `manifest ${owner}`
const manifestIn = (item: FieldAct): string | undefined =>
  item.kind === 'inspection' ? (item.manifest ?? undefined) : undefined

/** Asks the browser to send even when no page is open, if it supports that. */
const askForSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync: unknown = registration && 'sync' in registration ? registration.sync : undefined
  if (typeof sync === 'object' && sync !== null && 'register' in sync && typeof sync.register === 'function')
    await sync.register('waybill.outbox')
}

/** The manifest that the next one names. A store that does not answer hides it: then the chain begins anew. */
export const previousManifest = async (owner: string): Promise<string | null> => {
  const held = memoryManifest(owner)
  if (held !== undefined) return held
  return (await readValue<string>(lastManifest(owner)).catch(() => undefined)) ?? null
}

/** Writes an act behind the user's last one; the same act again changes nothing. @throws `StoreFault` */
const storeAct = async (act: MemoryAct): Promise<void> => {
  const { item, manifest } = act
  const { owner, pictures, draft } = item
  if (draft) await draftsWritten()
  // Before the transaction, which may not await anything else.
  const closed = await closeItem(item)
  const held = new Map(await Promise.all(pictures.map(async (hash) => [hash, await closedHeld(owner, hash)] as const)))
  const after = await written(['items', 'bytes', 'kept', 'drafts'], async (tx) => {
    const [items, store] = [tx.objectStore('items'), tx.objectStore('kept')]
    const known = await items.index('id').get(item.id)
    if (known) return known.after
    const last = await store.get(lastOf(owner))
    const before = typeof last === 'string' ? last : null
    // The store assigns the number.
    await items.add({ ...closed, after: before } as StoredItem)
    await store.put(item.id, lastOf(owner))
    if (manifest) await store.put(manifest, lastManifest(owner))
    const stores = { bytes: tx.objectStore('bytes'), kept: store }
    for (const hash of pictures) {
      const picture = (await pictureIn(stores, owner, hash)) ?? held.get(hash)
      if (picture) await putPicture(stores, { ...picture, isNamed: true })
    }
    if (draft) await tx.objectStore('drafts').delete(draft.name)
    return before
  })
  await noteFacts(item, after)
}

const closedHeld = async (owner: string, hash: string): Promise<LocalPicture | undefined> => {
  const picture = memoryPicture(owner, hash)
  return picture && closePicture(picture)
}

/** What a text of the second record begins with if it is encrypted. */
const CLOSED = 'closed:'

/** As the second record has it. */
const recordedText = async (item: NewItem): Promise<string> => {
  const closed = await closeJson(item.owner, item)
  return closed ? CLOSED + base64url(closed) : JSON.stringify(item)
}

const noteFacts = async (item: NewItem, after: string | null): Promise<void> =>
  void noteRecorded(item.owner, { id: item.id, after, text: await recordedText(item) })

/** Undefined if it is damaged, or this browser does not have the key. */
const itemIn = async (owner: string, text: string): Promise<NewItem | undefined> => {
  try {
    const item = text.startsWith(CLOSED)
      ? await openJson(owner, bytesOf(text.slice(CLOSED.length)).buffer)
      : (JSON.parse(text) as unknown)
    // Written here with this type.
    return item as NewItem | undefined
  } catch {
    return undefined
  }
}

/** Encrypts what was recorded before there was a key. */
export const closeRecorded = async (owner: string): Promise<void> => {
  for (const { text, after } of recordedOf(owner)) {
    const item = text === undefined || text.startsWith(CLOSED) ? undefined : await itemIn(owner, text)
    if (item) await noteFacts(item, after)
  }
}

/**
 * Stores an item. Where storing is impossible, `onHeld` is called: then only this page has it, and what is returned resolves
 * once the server has acknowledged it. @throws if it is too long
 */
export const recordItem = async (
  item: FieldAct & ItemHead,
  { owner, about, jobGuid, pictures = [], draft }: Recording,
  onHeld?: () => void,
): Promise<void> => {
  const body = JSON.stringify(item)
  if (body.length > ITEM_TEXT_MAX) throw new RangeError('This is too large to save at once')
  const signed = manifestIn(item)
  const act: MemoryAct = {
    item: {
      id: item.id,
      owner,
      kind: item.kind,
      jobGuid,
      about,
      body,
      pictures: [...pictures],
      dateMade: item.dateMade,
      state: 'waiting',
      why: null,
      seal: null,
      dateSent: null,
      wasTried: false,
      ...(draft ? { draft } : {}),
    },
    manifest: signed === undefined ? undefined : await sha256(signed),
  }
  try {
    await storeAct(act)
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    await noteFacts(act.item, null)
    onHeld?.()
    return await holdAct(act, () => storeAct(act))
  }
  changed()
  await inTime('The service worker', SYNC_MS, askForSync()).catch(() => undefined)
}

/** Milliseconds that asking for a background sync may take. */
const SYNC_MS = 3000

/**
 * Stores acts again that the second record knows and the store lacks. Behind the act that they followed, if this is still the store that
 * had it. Returns those whose facts are nowhere. @throws `StoreFault`
 */
export const restoreRecorded = async (owner: string, missing: readonly RecordedFact[]): Promise<string[]> => {
  if (missing.length === 0) return []
  const items = await Promise.all(
    missing.map(async ({ text, after }) => {
      const item = text === undefined ? undefined : await itemIn(owner, text)
      return item && { ...(await closeItem(item)), after }
    }),
  )
  const inOrder = items.filter((item) => item !== undefined).toSorted((a, b) => a.dateMade.localeCompare(b.dateMade))
  await written(['items', 'kept'], async (tx) => {
    const [all, store] = [tx.objectStore('items'), tx.objectStore('kept')]
    const isSame = (await store.get(lastOf(owner))) !== undefined
    let last: string | null = null
    for (const item of inOrder) {
      if (await all.index('id').get(item.id)) continue
      // Maybe it was sent: it cannot be undone.
      await all.add({ ...item, after: isSame ? item.after : last, wasTried: true } as StoredItem)
      last = item.id
    }
    if (!isSame && last !== null) await store.put(last, lastOf(owner))
  })
  return missing.flatMap(({ id, text }) => (text === undefined ? [id] : []))
}

/** The manifest before the one that an act signed; undefined if it signed none. */
const manifestBefore = (body: string): string | null | undefined => {
  // Written here with these exact types.
  const manifest = manifestIn(JSON.parse(body) as FieldItem)
  return manifest === undefined ? undefined : (JSON.parse(manifest) as { previous: string | null }).previous
}

/** Undoes the last act if it was never sent, and restores its draft. Returns whether it did. */
export const undoUnsent = async (id: string): Promise<boolean> => {
  const found = await stored((database) => database.getFromIndex('items', 'id', id))
  const item = found && (await openItem(found))
  if (!item) return false
  const before = manifestBefore(item.body)
  const draft = item.draft && (await closedDraft(item.draft.name, item.draft.value))
  const isBack = await ifFree('waybill.outbox', () =>
    written(['items', 'kept', 'drafts'], async (tx) => {
      const [items, store] = [tx.objectStore('items'), tx.objectStore('kept')]
      const now = await items.index('id').get(id)
      if (now?.state !== 'waiting' || now.wasTried || (await store.get(lastOf(item.owner))) !== id) return false
      // First: what this record names and the store lacks would be stored again.
      noteSettled(item.owner, [id])
      await items.delete(item.seq)
      await (item.after === null ? store.delete(lastOf(item.owner)) : store.put(item.after, lastOf(item.owner)))
      if (before !== undefined)
        await (before === null ? store.delete(lastManifest(item.owner)) : store.put(before, lastManifest(item.owner)))
      if (item.draft) await tx.objectStore('drafts').put(draft, item.draft.name)
      return true
    }),
  )
  if (isBack) changed()
  return isBack === true
}

/** A user's acts, as far as this browser can read them. */
export const itemsOf = async (owner: string): Promise<OutboxItem[]> => {
  const all = await stored((database) => database.getAll('items'))
  return openItems(all.filter((item) => item.owner === owner))
}
