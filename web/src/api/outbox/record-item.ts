/** Stores an act on the phone: serialized once, chained to the previous one, with its pictures, in one transaction. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { ITEM_TEXT_MAX, ITEM_VERSION } from '@waybill/contract/vocabulary/field.ts'
import { newGuid } from '../new-guid.ts'
import { fieldNow } from './clock-offset.ts'
import { draftsWritten } from './drafts.ts'
import { fieldDatabase, type KeptDraft, type KeptItem, written } from './field-database.ts'
import { changed } from './outbox-news.ts'
import { sha256 } from './sha256.ts'

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
  draft?: KeptDraft
}

/** Fields common to all items. Created first if a part of the item is signed before it is stored. */
export const itemHead = async (app: string) => {
  const { date, offset } = await fieldNow()
  return { id: newGuid(), v: ITEM_VERSION, dateMade: date, clockOffset: offset, app }
}
export type ItemHead = Awaited<ReturnType<typeof itemHead>>

const lastOf = (owner: string) => `last ${owner}`
/** Each manifest names the previous one on this phone, so that none can be left out later. */
export const lastManifest = (owner: string) => `manifest ${owner}`
const manifestIn = (item: FieldAct): string | undefined =>
  item.kind === 'inspection' ? (item.manifest ?? undefined) : undefined

/** Asks the browser to send even when no page is open, if it supports that. */
const askForSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync: unknown = registration && 'sync' in registration ? registration.sync : undefined
  if (typeof sync === 'object' && sync !== null && 'register' in sync && typeof sync.register === 'function')
    await sync.register('waybill.outbox')
}

/** Stores an item; it is on disk once this resolves. @throws if it is too long, or storage is full */
export const recordItem = async (
  item: FieldAct & ItemHead,
  { owner, about, jobGuid, pictures = [], draft }: Recording,
): Promise<void> => {
  const body = JSON.stringify(item)
  if (body.length > ITEM_TEXT_MAX) throw new RangeError('This is too large to save at once')
  const manifest = manifestIn(item)
  // Before the transaction, which may not await anything else.
  const signed = manifest && (await sha256(manifest))
  if (draft) await draftsWritten()
  await written(['items', 'bytes', 'kept', 'drafts'], async (tx) => {
    const [items, bytes, store] = [tx.objectStore('items'), tx.objectStore('bytes'), tx.objectStore('kept')]
    const last = await store.get(lastOf(owner))
    const kept: Omit<KeptItem, 'seq'> = {
      id: item.id,
      after: typeof last === 'string' ? last : null,
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
    }
    // The store assigns the number.
    await items.add(kept as KeptItem)
    await store.put(item.id, lastOf(owner))
    if (signed) await store.put(signed, lastManifest(owner))
    for (const hash of pictures) {
      const picture = await bytes.get(hash)
      if (picture) await bytes.put({ ...picture, isNamed: true })
    }
    if (draft) await tx.objectStore('drafts').delete(draft.name)
  })
  changed()
  await askForSync().catch(() => undefined)
}

/** The manifest before the one that an act signed; undefined if it signed none. */
const manifestBefore = (body: string): string | null | undefined => {
  // Written here with these exact types.
  const manifest = manifestIn(JSON.parse(body) as FieldItem)
  return manifest === undefined ? undefined : (JSON.parse(manifest) as { previous: string | null }).previous
}

/** Undoes the last act if it was never sent, and restores its draft. Returns whether it did. */
export const undoUnsent = async (id: string): Promise<boolean> => {
  const isBack = await navigator.locks.request('waybill.outbox', { ifAvailable: true }, async (lock) => {
    if (!lock) return false
    return written(['items', 'kept', 'drafts'], async (tx) => {
      const [items, store] = [tx.objectStore('items'), tx.objectStore('kept')]
      const item = await items.index('id').get(id)
      if (item?.state !== 'waiting' || item.wasTried || (await store.get(lastOf(item.owner))) !== id) return false
      await items.delete(item.seq)
      await (item.after === null ? store.delete(lastOf(item.owner)) : store.put(item.after, lastOf(item.owner)))
      const before = manifestBefore(item.body)
      if (before !== undefined)
        await (before === null ? store.delete(lastManifest(item.owner)) : store.put(before, lastManifest(item.owner)))
      if (item.draft) await tx.objectStore('drafts').put(item.draft.value, item.draft.name)
      return true
    })
  })
  if (isBack) changed()
  return isBack
}

export const allItems = async (): Promise<KeptItem[]> => (await fieldDatabase()).getAll('items')
