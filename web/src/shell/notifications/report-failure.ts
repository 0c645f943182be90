import { isAborted } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import type { NotificationStore } from './notification-store.ts'

/** What failed, in words, and the item that showed its progress, if any. */
export interface Failure {
  label: string
  error: unknown
  id?: string
}

/**
 * The helper for failed operations (specification section 8): creates an error notification, or turns the given one into
 * an error. Returns its id. What the user aborted is not a failure.
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
