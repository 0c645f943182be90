/** What a phone keeps: acts until the server has them, pictures until their bytes have arrived, drafts, and what is read without signal. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** `arrived`: the server did it; `parked`: it is kept there for the dispatcher; `filed`: the dispatcher kept it and did nothing. */
export type ItemState = 'waiting' | 'arrived' | 'parked' | 'filed'

/** One act, as it is sent. `body` is written once and never built again: a repeat must be the same text. */
export interface KeptItem {
  seq: number
  id: string
  /** The one before it by the same person. */
  after: string | null
  /** Whose work it is. */
  owner: string
  kind: FieldItem['kind']
  jobGuid: string | null
  /** What it is about, in words for its person. */
  about: string
  body: string
  /** Pictures that it names. */
  pictures: string[]
  dateMade: string
  state: ItemState
  /** Why it is parked, in the words of the server. */
  why: string | null
  /** The server's seal of an inspection whose pictures are all there. */
  seal: string | null
  dateSent: string | null
  /** It went out at least once: whether it arrived is not known, so it cannot be taken back. */
  wasTried: boolean
  /** What it was made of: taken back it is under way again. */
  draft?: KeptDraft
}

export interface KeptDraft {
  name: string
  value: unknown
}

export interface KeptPicture {
  sha256: string
  owner: string
  type: string
  size: number
  /** Null once the server has them. */
  bytes: ArrayBuffer | null
  /** A small JPEG of it, for screens. */
  small: ArrayBuffer | null
  /** An item names it: it may be sent. */
  isNamed: boolean
  dateKept: string
  /** Why the server will never take it. */
  refused: string | null
  /** Its person has read that. */
  isRefusalRead?: boolean
  /** How often it came to the server with other bytes than those of its hash. */
  damagedOnTheWay?: number
}

export interface FieldSchema extends DBSchema {
  items: { key: number; value: KeptItem; indexes: { id: string } }
  bytes: { key: string; value: KeptPicture }
  drafts: { key: string; value: unknown }
  /** Keys of the phone, the last item of each person, clock offset, day packs and answers, by name. */
  kept: { key: string; value: unknown }
}

export type Stores = StoreNames<FieldSchema>[]
type Writing<Names extends Stores> = IDBPTransaction<FieldSchema, Names, 'readwrite'>

let opened: Promise<IDBPDatabase<FieldSchema>> | undefined

export const fieldDatabase = (): Promise<IDBPDatabase<FieldSchema>> =>
  (opened ??= openDB<FieldSchema>('waybill.field', 1, {
    upgrade(database) {
      database.createObjectStore('items', { keyPath: 'seq', autoIncrement: true }).createIndex('id', 'id')
      database.createObjectStore('bytes', { keyPath: 'sha256' })
      database.createObjectStore('drafts')
      database.createObjectStore('kept')
    },
    // A newer version in another tab waits for this one to let go.
    blocking: () => {
      void opened?.then((database) => database.close())
      opened = undefined
    },
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  }))

/**
 * One transaction, answered only when it is on the disk: what was acknowledged survives a kill. Nothing but the transaction's own
 * requests may be awaited inside, or it commits early.
 */
export const written = async <Names extends Stores, T>(
  stores: Names,
  work: (tx: Writing<Names>) => Promise<T>,
): Promise<T> => {
  const tx = (await fieldDatabase()).transaction(stores, 'readwrite', { durability: 'strict' })
  try {
    const result = await work(tx)
    await tx.done
    return result
  } catch (error) {
    tx.done.catch(() => undefined)
    throw error
  }
}

/** What is kept under a name. The caller knows what it put there. */
export const kept = async <T>(name: string): Promise<T | undefined> =>
  (await (await fieldDatabase()).get('kept', name)) as T | undefined

export const keep = (name: string, value: unknown): Promise<unknown> =>
  written(['kept'], (tx) => tx.objectStore('kept').put(value, name))
