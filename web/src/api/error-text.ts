/** Error to text: the first available of eight sources, in the order of specification section 8. */

interface Entry {
  path?: unknown
  message?: unknown
  data?: { message?: unknown }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const listOf = (value: unknown): unknown[] => {
  const errors = isRecord(value) ? value.errors : undefined
  return Array.isArray(errors) ? errors : []
}

const messageOf = (entry: unknown): string | undefined => {
  if (isText(entry)) return entry
  const message = isRecord(entry) ? entry.message : undefined
  return isText(message) ? message : undefined
}

/** `1. first` and `2. second`, one message per line; undefined if no entry has a message. */
const numbered = (entries: unknown[]): string | undefined => {
  const messages = entries.map(messageOf).filter(isText)
  return messages.length > 0 ? messages.map((message, index) => `${index + 1}. ${message}`).join('\n') : undefined
}

/** User-facing text for any thrown value; `otherwise` if it carries no message. */
export const errorText = (error: unknown, otherwise = 'Something went wrong'): string => {
  const response = isRecord(error) ? error.body : undefined
  const answered = listOf(response)
  const own = listOf(error)
  const first = answered[0] as Entry | undefined
  if (isRecord(first) && isText(first.path) && isText(first.message)) return `${first.path}: ${first.message}`
  const several = answered.length > 1 ? numbered(answered) : undefined
  if (several) return several
  const ownList = numbered(own)
  if (ownList) return ownList
  const nested = ((first ?? own[0]) as Entry | undefined)?.data?.message
  if (isText(nested)) return nested
  if (isRecord(response) && isText(response.message)) return response.message
  if (isRecord(response) && isText(response.error)) return response.error
  if (isText(response)) return response
  if (isRecord(error) && isText(error.message)) return error.message
  return isText(error) ? error : otherwise
}
