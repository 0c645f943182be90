/** What a phone stores: acts until the server has them, pictures until their bytes have arrived, drafts, and data for offline use. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** `arrived`: applied by the server; `parked`: waits there for the dispatcher; `filed`: stored without being applied. */
export type ItemState = 'waiting' | 'arrived' | 'parked' | 'filed'

/** One act, as it is sent. `body` is serialized once: a repeat must be byte-identical. */
export interface KeptItem {
  seq: number
  id: string
  /** The user's previous item. */
  after: string | null
  /** The user who did it. */
  owner: string
  kind: FieldItem['kind']
  jobGuid: string | null
  /** Description for the user. */
  about: string
  body: string
  /** Pictures that it refers to. */
  pictures: string[]
  dateMade: string
  state: ItemState
  /** Why it is parked, in the server's words. */
  why: string | null
  /** The server's seal of an inspection with all its pictures. */
  seal: string | null
  dateSent: string | null
  /** It was sent at least once: it may have arrived, so it cannot be undone. */
  wasTried: boolean
  /** The draft it was made from, restored when the item is undone. */
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
  /** A small JPEG of it, for display. */
  small: ArrayBuffer | null
  /** An item refers to it: it may be sent. */
  isNamed: boolean
  dateKept: string
  /** Why the server will never accept it. */
  refused: string | null
  /** The user has read the refusal. */
  isRefusalRead?: boolean
  /** How often it reached the server with bytes that do not match its hash. */
  damagedOnTheWay?: number
}

export interface FieldSchema extends DBSchema {
  items: { key: number; value: KeptItem; indexes: { id: string } }
  bytes: { key: string; value: KeptPicture }
  drafts: { key: string; value: unknown }
  /** Keys of the phone, each user's last item, clock offset, day packs and responses, by name. */
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
    // A newer version in another tab waits for this one to close the database.
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
 * One transaction, resolved only once it is on disk: what was acknowledged survives a kill. Await nothing but the transaction's own
 * requests inside, or it commits early.
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

/** The value stored under a name. The caller knows its type. */
export const kept = async <T>(name: string): Promise<T | undefined> =>
  (await (await fieldDatabase()).get('kept', name)) as T | undefined

export const keep = (name: string, value: unknown): Promise<unknown> =>
  written(['kept'], (tx) => tx.objectStore('kept').put(value, name))
