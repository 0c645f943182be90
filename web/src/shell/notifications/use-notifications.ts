import { createContext, useContext } from 'react'
import type { NotificationStore } from './notification-store.ts'
import { type Failure, reportFailure } from './report-failure.ts'

export const NotificationsContext = createContext<NotificationStore | null>(null)

/** The store behind the stack, for adding, updating and removing items. */
export const useNotifications = (): NotificationStore => {
  const store = useContext(NotificationsContext)
  if (!store) throw new Error('There is no notification stack around this part')
  return store
}

/** Reports a failed operation; pass the id of the item that showed its progress to turn it into the error. */
export const useReportFailure = () => {
  const store = useNotifications()
  return (failure: Failure) => reportFailure(store, failure)
}

/** Runs an operation with an item in the stack: in progress, then `Complete` or the error. Rethrows the error. */
export const useOperation = () => {
  const store = useNotifications()
  return async <T>(label: string, run: (id: string) => Promise<T>): Promise<T> => {
    const id = store.add({ label })
    try {
      const result = await run(id)
      store.succeed(id)
      return result
    } catch (error) {
      reportFailure(store, { label, error, id })
      throw error
    }
  }
}
