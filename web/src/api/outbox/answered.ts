/** What the server acknowledged, and a full store could not take. */
import { withoutBytes } from './closed-items.ts'
import { type StoredItem, written } from './field-database.ts'
import { StoreFault } from './store-fault.ts'

/**
 * What the server acknowledged and a full store could not take: the state of acts by id, and pictures by hash. It is not sent again by this
 * page, and written once that works.
 */
export const answered = new Map<string, Pick<StoredItem, 'state' | 'why' | 'closed'>>()
export const arrived = new Set<string>()

/** An act as the server last answered, even if that could not be stored. */
export const asAnswered = (item: StoredItem): StoredItem => ({ ...item, ...answered.get(item.id) })
export const hasArrived = (sha256: string): boolean => arrived.has(sha256)

/** At the end of a session; what was not written is sent again, which changes nothing. */
export const forgetAnswered = (): void => {
  answered.clear()
  arrived.clear()
}

export const writeAnswered = async (): Promise<void> => {
  if (answered.size + arrived.size === 0) return
  await written(['items', 'bytes'], async (tx) => {
    const [items, bytes] = [tx.objectStore('items'), tx.objectStore('bytes')]
    const dateSent = new Date().toISOString()
    for (const [id, answer] of answered) {
      const item = await items.index('id').get(id)
      if (item) await items.put({ ...item, ...answer, wasTried: true, dateSent: item.dateSent ?? dateSent })
    }
    for (const sha256 of arrived) {
      const picture = await bytes.get(sha256)
      if (picture) await bytes.put(withoutBytes(picture))
    }
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
