/** What the server acknowledged, and a full store could not take. */
import { type LocalPicture, type StoredItem, written } from './field-database.ts'
import { copyKey, putArrived } from './local-pictures.ts'
import { StoreFault } from './store-fault.ts'

/**
 * What the server acknowledged and a full store could not take: the state of acts by id, and pictures of each owner by hash. It is not sent
 * again by this page, and written once that works.
 */
export const answered = new Map<string, Pick<StoredItem, 'state' | 'why' | 'closed'>>()
/** By `copyKey`. */
const arrived = new Map<string, Pick<LocalPicture, 'owner' | 'sha256'>>()

/** An act as the server last answered, even if that could not be stored. */
export const asAnswered = (item: StoredItem): StoredItem => ({ ...item, ...answered.get(item.id) })
export const hasArrived = (picture: Pick<LocalPicture, 'owner' | 'sha256'>): boolean => arrived.has(copyKey(picture))
export const noteArrived = ({ owner, sha256 }: LocalPicture): void =>
  void arrived.set(copyKey({ owner, sha256 }), { owner, sha256 })

/** At the end of a session; what was not written is sent again, which changes nothing. */
export const forgetAnswered = (): void => {
  answered.clear()
  arrived.clear()
}

export const writeAnswered = async (): Promise<void> => {
  if (answered.size + arrived.size === 0) return
  await written(['items', 'bytes', 'kept'], async (tx) => {
    const items = tx.objectStore('items')
    const dateSent = new Date().toISOString()
    for (const [id, answer] of answered) {
      const item = await items.index('id').get(id)
      if (item) await items.put({ ...item, ...answer, wasTried: true, dateSent: item.dateSent ?? dateSent })
    }
    const stores = { bytes: tx.objectStore('bytes'), kept: tx.objectStore('kept') }
    for (const picture of arrived.values()) await putArrived(stores, picture, await items.getAll())
  })
  answered.clear()
  arrived.clear()
}

/** Writing that only helps: on a full phone the work goes on without it. */
export const ifItCan = async (work: Promise<unknown>, otherwise?: () => void): Promise<void> => {
  try {
    await work
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    otherwise?.()
  }
}
