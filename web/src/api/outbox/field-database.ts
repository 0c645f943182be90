/** What a phone stores: acts until the server has them, pictures until their bytes have arrived, drafts, and data for offline use. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { border } from './border.ts'
import { inTime, NoAnswer } from './in-time.ts'
import { doubtRoom, ensureRoom, makeRoom } from './spare-room.ts'
import { noteStore, StoreFault } from './store-fault.ts'

/** `arrived`: applied by the server; `parked`: waits there for the dispatcher; `filed`: stored without being applied. */
export type ItemState = 'waiting' | 'arrived' | 'parked' | 'filed'

/** One act, as it is sent. `body` is serialized once: a repeat must be byte-identical. */
export interface OutboxItem {
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
  draft?: StoredDraft
}

/** An act on disk. Encrypted for its account, it has `closed` instead of what can be read; earlier versions, and links, store it as it is. */
export interface StoredItem
  extends Omit<OutboxItem, 'about' | 'body' | 'kind' | 'jobGuid' | 'draft'>, Partial<Pick<OutboxItem, Secret>> {
  /** `rest`: everything else that can be read; `why`: the server's words. */
  closed?: { body: ArrayBuffer; rest: ArrayBuffer; why?: ArrayBuffer | undefined }
  /** Of an inspection: by it the seal is found, whoever is signed in. */
  inspectionId?: string | undefined
}
export type Secret = 'about' | 'body' | 'kind' | 'jobGuid' | 'draft'

export interface StoredDraft {
  name: string
  value: unknown
}

export interface LocalPicture {
  sha256: string
  owner: string
  type: string
  size: number
  /** Null once the server has them, or if they are encrypted. */
  bytes: ArrayBuffer | null
  /** A small JPEG of it, for display. */
  small: ArrayBuffer | null
  /** The same, encrypted for the account. */
  closed?: { bytes: ArrayBuffer | null; small: ArrayBuffer | null }
  /** An item refers to it: it may be sent. */
  isNamed: boolean
  dateKept: string
  /** Why the server will never accept it. */
  refused: string | null
  /** The server has it, but the bytes stay: another owner’s act refers to them, who has no copy yet. */
  isSent?: boolean
  /** The user has read the refusal. */
  isRefusalRead?: boolean
  /** How often it reached the server with bytes that do not match its hash. */
  damagedOnTheWay?: number
}

export interface FieldSchema extends DBSchema {
  items: { key: number; value: StoredItem; indexes: { id: string } }
  bytes: { key: string; value: LocalPicture }
  /** As they are, or `{ closed }`. */
  drafts: { key: string; value: unknown }
  /** Keys of the phone, each user's last item, clock offset, day packs and responses, copies of pictures, by name. */
  kept: { key: string; value: unknown }
}

export type Stores = StoreNames<FieldSchema>[]
export type FieldDatabase = IDBPDatabase<FieldSchema>
type Writing<Names extends Stores> = IDBPTransaction<FieldSchema, Names, 'readwrite'>

/** How long a database may take to open, and one transaction (milliseconds). WebKit may not answer for minutes. */
const OPEN_MS = 4000
const TRANSACTION_MS = 6000

let opened: FieldDatabase | undefined
let opening: Promise<FieldDatabase> | undefined

export const FIELD_DATABASE = 'waybill.field'

const open = async (): Promise<FieldDatabase> => {
  // Opening writes, too. Where there is no room, reading is still worth a try.
  await ensureRoom()
  const database = await border.reach('open', () =>
    openDB<FieldSchema>(FIELD_DATABASE, 1, {
      upgrade(upgraded) {
        upgraded.createObjectStore('items', { keyPath: 'seq', autoIncrement: true }).createIndex('id', 'id')
        upgraded.createObjectStore('bytes', { keyPath: 'sha256' })
        upgraded.createObjectStore('drafts')
        upgraded.createObjectStore('kept')
      },
      // A newer version in another tab waits for this one to close the database.
      blocking: () => letGo(),
      terminated: () => letGo(),
    }),
  )
  // One that answers late is used as well.
  if (opened) database.close()
  return (opened ??= database)
}

/** One attempt, shared by those who wait; the next caller after its end begins a fresh one. */
export const fieldDatabase = (): Promise<FieldDatabase> => {
  if (opened) return Promise.resolve(opened)
  if (opening) return opening
  const attempt = inTime('The database', OPEN_MS, open()).finally(() => {
    if (opening === attempt) opening = undefined
  })
  return (opening = attempt)
}

/** The next one opens it again. */
const letGo = (): void => {
  opened?.close()
  opened = undefined
  opening = undefined
}

/** There is no room on the disk: nothing was tried. */
class NoRoom extends Error {}

/** Faults of the caller, which no second try mends. */
const OF_CALLER = new Set(['ConstraintError', 'DataCloneError', 'DataError', 'NotFoundError', 'InvalidAccessError'])
const isOfStore = (error: unknown): boolean =>
  error instanceof NoAnswer || error instanceof NoRoom || (error instanceof DOMException && !OF_CALLER.has(error.name))
const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * A failure is tried a second time with a database opened anew, then once for each file of ballast that could be deleted: on a full disk
 * not even opening works. @throws `StoreFault`
 */
const tried = async <T>(work: () => Promise<T>, note: (fails: boolean) => void): Promise<T> => {
  let isSecond = false
  for (;;) {
    try {
      const result = await work()
      note(false)
      return result
    } catch (error) {
      if (!isOfStore(error)) throw error
      if (error instanceof NoRoom) {
        note(true)
        throw new StoreFault(error)
      }
      letGo()
      doubtRoom()
      const mayHaveRoom = isFull(error) || (isSecond && !(error instanceof NoAnswer))
      if (mayHaveRoom ? !(await makeRoom()) : isSecond) {
        note(true)
        throw new StoreFault(error)
      }
      isSecond = true
    }
  }
}

const nothing = (): void => undefined

/** Reads. `work` may run twice. @throws `StoreFault` if the store does not answer */
export const stored = <T>(work: (database: FieldDatabase) => Promise<T>): Promise<T> =>
  tried(async () => {
    const database = await fieldDatabase()
    return inTime(
      'Reading',
      TRANSACTION_MS,
      border.reach('read', () => work(database)),
    )
  }, nothing)

/**
 * One transaction, resolved only once it is on disk: what was acknowledged survives a kill. Await nothing but the transaction's own
 * requests inside, or it commits early. `work` may run again if the store failed: it must not assume that it is the first.
 * @throws `StoreFault` if it could not be stored; on a full disk without trying, which could cost the database
 */
export const written = <Names extends Stores, T>(stores: Names, work: (tx: Writing<Names>) => Promise<T>): Promise<T> =>
  tried(async () => {
    if (!(await ensureRoom())) throw new NoRoom()
    const tx = (await fieldDatabase()).transaction(stores, 'readwrite', { durability: 'strict' })
    const done = async () => {
      const result = await work(tx)
      await tx.done
      return result
    }
    try {
      return await inTime('Writing', TRANSACTION_MS, border.reach('write', done))
    } catch (error) {
      tx.done.catch(() => undefined)
      // What is late must not be stored after it was given up.
      if (error instanceof NoAnswer) abort(tx)
      throw error
    }
  }, noteStore)

const abort = (tx: { abort(): void }): void => {
  try {
    tx.abort()
  } catch {
    // It has ended by itself.
  }
}

/** The value stored under a name. The caller knows its type. */
export const readValue = <T>(name: string): Promise<T | undefined> =>
  stored(async (database) => (await database.get('kept', name)) as T | undefined)

export const keep = (name: string, value: unknown): Promise<unknown> =>
  written(['kept'], (tx) => tx.objectStore('kept').put(value, name))

export const deleteValues = (names: readonly string[]): Promise<void> =>
  names.length === 0
    ? Promise.resolve()
    : written(['kept'], async (tx) => {
        for (const name of names) await tx.objectStore('kept').delete(name)
      })
