/** Which work is inside an open transaction: what holds rows and a connection must not wait for anything outside. */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Mark {
  isOpen: boolean
}

const marks = new AsyncLocalStorage<Mark>()

/** Whether the current work is inside a transaction that has not ended. */
export const isInTransaction = (): boolean => marks.getStore()?.isOpen === true

/** Marks everything that `work` does as inside a transaction, until it ends; what it leaves running is outside again then. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark: Mark = { isOpen: true }
  try {
    return await marks.run(mark, work)
  } finally {
    mark.isOpen = false
  }
}
