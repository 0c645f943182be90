/** An answer that is not a success, or no answer at all (`status` 0). `body` is what came, parsed where it was JSON. */
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

const ownMessage = (status: number, body: unknown): string => {
  const said = typeof body === 'object' && body !== null ? (body as { message?: unknown }).message : undefined
  if (typeof said === 'string' && said) return said
  return status === 0 ? 'The server could not be reached' : `The server answered ${status}`
}

/** True where the call was given up by whoever made it. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** True for an answer with this status. */
export const isStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status
