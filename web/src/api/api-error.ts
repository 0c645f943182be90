/** A response that is not a success, or no response at all (`status` 0). `body` is the response body, parsed if it was JSON. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  readonly requestId: string | undefined

  constructor(status: number, body: unknown, requestId?: string) {
    super(ownMessage(status, body))
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.requestId = requestId ?? (body as { requestId?: string } | null)?.requestId
  }
}

const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

const ownMessage = (status: number, body: unknown): string => {
  const message = typeof body === 'object' && body !== null ? (body as { message?: unknown }).message : undefined
  if (typeof message === 'string' && message) return message
  if (status > 0) return `The server answered ${status}`
  return isOffline() ? 'You’re offline' : 'The server could not be reached'
}

/** True if the caller aborted the call. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** True for a response with this status. */
export const isStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status
