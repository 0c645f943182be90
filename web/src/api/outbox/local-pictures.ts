/**
 * Pictures by owner. Two owners on one phone can have the same picture: one person takes it for both companies, two drivers choose the same
 * file. Each has a copy, encrypted with their own key and sent by their own phone. The first one is stored by its hash, as earlier versions
 * stored every picture; copies of others are stored by owner and hash beside it.
 */
import { closePicture, isHere, openPicture, withoutBytes } from './closed-items.ts'
import { type FieldDatabase, type LocalPicture, stored, type StoredItem, written } from './field-database.ts'

interface Readable {
  bytes: { get(sha256: string): Promise<LocalPicture | undefined> }
  kept: { get(name: string): Promise<unknown> }
}
/** Both stores of one transaction. */
export interface PictureStores extends Readable {
  bytes: Readable['bytes'] & { put(picture: LocalPicture): Promise<unknown>; delete(sha256: string): Promise<void> }
  kept: Readable['kept'] & {
    put(value: unknown, name: string): Promise<unknown>
    delete(name: string): Promise<void>
  }
}

/** Identifies one owner’s copy. */
export const copyKey = ({ owner, sha256 }: Pick<LocalPicture, 'owner' | 'sha256'>): string => `${owner} ${sha256}`

const PREFIX = 'picture '
const nameOf = (picture: Pick<LocalPicture, 'owner' | 'sha256'>) => PREFIX + copyKey(picture)
const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

const isPicture = (value: unknown): value is LocalPicture =>
  typeof value === 'object' && value !== null && 'sha256' in value && 'isNamed' in value

/** An owner’s own picture; undefined if only others have it. */
export const pictureIn = async (
  { bytes, kept }: Readable,
  owner: string,
  sha256: string,
): Promise<LocalPicture | undefined> => {
  const first = await bytes.get(sha256)
  if (first?.owner === owner) return first
  const copy = await kept.get(nameOf({ owner, sha256 }))
  return isPicture(copy) ? copy : undefined
}

/** Replaces what its owner has, and nothing of anyone else. */
export const putPicture = async ({ bytes, kept }: PictureStores, picture: LocalPicture): Promise<void> => {
  const first = await bytes.get(picture.sha256)
  const hasCopy = first?.owner !== picture.owner && (await kept.get(nameOf(picture))) !== undefined
  await (hasCopy || (first && first.owner !== picture.owner) ? kept.put(picture, nameOf(picture)) : bytes.put(picture))
}

export const deletePicture = async ({ bytes, kept }: PictureStores, picture: LocalPicture): Promise<void> => {
  const first = await bytes.get(picture.sha256)
  await (first?.owner === picture.owner ? bytes.delete(picture.sha256) : kept.delete(nameOf(picture)))
}

interface All {
  bytes: { getAll(): Promise<LocalPicture[]> }
  kept: { getAll(names: IDBKeyRange): Promise<unknown[]> }
}
/** Everyone’s. */
export const picturesOf = async ({ bytes, kept }: All): Promise<LocalPicture[]> => {
  const [firsts, copies] = await Promise.all([bytes.getAll(), kept.getAll(under(PREFIX))])
  return [...firsts, ...copies.filter(isPicture)]
}

const reading = (database: FieldDatabase) => {
  const tx = database.transaction(['bytes', 'kept'])
  return { bytes: tx.objectStore('bytes'), kept: tx.objectStore('kept') }
}
export const picturesIn = (database: FieldDatabase): Promise<LocalPicture[]> => picturesOf(reading(database))

export const storedPicture = (owner: string, sha256: string): Promise<LocalPicture | undefined> =>
  stored((database) => pictureIn(reading(database), owner, sha256))

/** Hashes of pictures that may be an owner’s: without reading them. */
export const hashesFor = async (owner: string): Promise<string[]> => {
  const prefix = nameOf({ owner, sha256: '' })
  return stored(async (database) => {
    const stores = reading(database)
    const [firsts, copies] = await Promise.all([stores.bytes.getAllKeys(), stores.kept.getAllKeys(under(prefix))])
    return [...new Set([...firsts, ...copies.map((name) => name.slice(prefix.length))])]
  })
}

/** One transaction. @throws `StoreFault` */
export const writtenPictures = <T>(work: (stores: PictureStores) => Promise<T>): Promise<T> =>
  written(['bytes', 'kept'], (tx) => work({ bytes: tx.objectStore('bytes'), kept: tx.objectStore('kept') }))

/** Whether it waits to be sent, as far as the store knows. */
export const isUnsent = (picture: LocalPicture): boolean =>
  picture.isNamed && isHere(picture) && !picture.refused && !picture.isSent

/** The server has it: its bytes go, unless an act of someone else refers to them who has no copy yet. */
export const putArrived = async (
  stores: PictureStores,
  { owner, sha256 }: Pick<LocalPicture, 'owner' | 'sha256'>,
  items: readonly Pick<StoredItem, 'owner' | 'pictures'>[],
): Promise<void> => {
  const picture = await pictureIn(stores, owner, sha256)
  if (!picture) return
  const others = new Set(items.flatMap((item) => (item.pictures.includes(sha256) ? [item.owner] : [])))
  let isNeeded = false
  for (const other of others) isNeeded ||= !(await pictureIn(stores, other, sha256))
  await putPicture(stores, isNeeded ? { ...picture, isSent: true } : withoutBytes(picture))
}

/**
 * Earlier versions stored one picture for all owners, and sent it for the first one alone: whoever else’s acts refer to it gets a copy.
 * Without the key of the first one this has to wait for their next session. @throws `StoreFault`
 */
export const copyForOthers = async (): Promise<void> => {
  const [items, pictures] = await stored((database) => Promise.all([database.getAll('items'), picturesIn(database)]))
  const there = new Set(pictures.map(copyKey))
  const here = new Map(pictures.flatMap((picture) => (isHere(picture) ? [[picture.sha256, picture]] : [])))
  for (const { owner, pictures: named } of items)
    for (const sha256 of named) {
      const from = here.get(sha256)
      if (!from || there.has(copyKey({ owner, sha256 }))) continue
      const [bytes, small] = await Promise.all([openPicture(from, 'bytes'), openPicture(from, 'small')])
      if (!bytes) continue
      const { type, size, dateKept } = from
      const copy = { sha256, type, size, dateKept, owner, bytes, small: small ?? null, isNamed: true, refused: null }
      const closed = await closePicture(copy)
      await writtenPictures(async (stores) => {
        if (!(await pictureIn(stores, owner, sha256))) await putPicture(stores, closed)
      })
      there.add(copyKey(copy))
    }
  // The last one who needed its bytes has them.
  for (const picture of pictures)
    if (picture.isSent && isHere(picture)) await writtenPictures((stores) => putArrived(stores, picture, items))
}
