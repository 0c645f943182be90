import { isAborted } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import type { NotificationStore } from './notification-store.ts'

/** What failed, in words, and the item that showed it running, if there is one. */
export interface Failure {
  label: string
  error: unknown
  id?: string
}

/**
 * The helper for failed operations (specification section 8): makes an error notification, or turns the given one into
 * an error. Answers its id. What the person gave up themselves is no failure.
 */
export const reportFailure = (store: NotificationStore, { label, error, id }: Failure): string | undefined => {
  if (isAborted(error)) {
    if (id) store.remove(id)
    return undefined
  }
  if (id && store.has(id)) {
    store.fail(id, errorText(error))
    return id
  }
  return store.add({ id, label, isError: true, errorMessage: errorText(error) })
}
