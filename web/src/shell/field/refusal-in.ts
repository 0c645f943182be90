/** Why something failed, in the reader's language where its code says all of it; otherwise in the server's words. */
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { PLAIN as words } from '../../ui/words/plain.words.ts'

const codeOf = ({ status, body }: ApiError): string | undefined => {
  if (status === 0) return 'unreachable'
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined
}

export const refusalIn = (error: unknown): string =>
  (error instanceof ApiError && words.refusals[codeOf(error) ?? '']) || errorText(error)
