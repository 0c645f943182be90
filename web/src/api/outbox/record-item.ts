/** Puts an act on the phone: as text that is never built again, after the one before it, with its pictures, in one transaction. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { ITEM_TEXT_MAX, ITEM_VERSION } from '@waybill/contract/vocabulary/field.ts'
import { newGuid } from '../new-guid.ts'
import { fieldNow } from './clock-offset.ts'
import { draftsWritten } from './drafts.ts'
import { fieldDatabase, type KeptDraft, type KeptItem, written } from './field-database.ts'
import { changed } from './outbox-news.ts'
import { sha256 } from './phone.ts'

type Made = 'id' | 'v' | 'dateMade' | 'clockOffset' | 'app'
type Without<I, K extends PropertyKey> = I extends unknown ? Omit<I, K> : never
/** An act as a screen says it; what every item has is added here. */
export type FieldAct = Without<FieldItem, Made>

export interface Recording {
  owner: string
  /** In words, for the list of what waits. */
  about: string
  jobGuid: string | null
  /** Pictures that it names, kept before. */
  pictures?: readonly string[]
  /** What it was made of: no draft any more once the act is kept. */
  draft?: KeptDraft
}

/** What every item has. Made first where something of it is signed before it is kept. */
export const itemHead = async (app: string) => {
  const { date, offset } = await fieldNow()
  return { id: newGuid(), v: ITEM_VERSION, dateMade: date, clockOffset: offset, app }
}
export type ItemHead = Awaited<ReturnType<typeof itemHead>>

const lastOf = (owner: string) => `last ${owner}`
/** Each manifest names the one before it on this phone, so that none can be left out later. */
export const lastManifest = (owner: string) => `manifest ${owner}`
const manifestIn = (item: FieldAct): string | undefined =>
  item.kind === 'inspection' ? (item.manifest ?? undefined) : undefined

/** Asks the browser to send also when no page is open, where it can. */
const askForSync = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync: unknown = registration && 'sync' in registration ? registration.sync : undefined
  if (typeof sync === 'object' && sync !== null && 'register' in sync && typeof sync.register === 'function')
    await sync.register('waybill.outbox')
}

/** Keeps an item; it is on the disk once this answers. @throws where it is too long, or there is no room */
export const recordItem = async (
  item: FieldAct & ItemHead,
  { owner, about, jobGuid, pictures = [], draft }: Recording,
): Promise<void> => {
  const body = JSON.stringify(item)
  if (body.length > ITEM_TEXT_MAX) throw new RangeError('This is too large to save at once')
  const manifest = manifestIn(item)
  // Before the transaction, in which nothing else may be waited for.
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
    // The number is given by the store.
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

/** The manifest before the one that an act signed; undefined where it signed none. */
const manifestBefore = (body: string): string | null | undefined => {
  // Written here, by these very types.
  const manifest = manifestIn(JSON.parse(body) as FieldItem)
  return manifest === undefined ? undefined : (JSON.parse(manifest) as { previous: string | null }).previous
}

/** Takes the last act back, as long as it never went out: what it was made of is under way again. Answers whether it did. */
export const takeBack = async (id: string): Promise<boolean> => {
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
