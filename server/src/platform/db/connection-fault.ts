import { codeOf, messageOf, syscallOf } from '../caught.ts'

/** True where the connection, not the query, is at fault: the caller gets 503 and may try again. */
export function isConnectionFault(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return (
    /^(08|53|57P0)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    // The socket file is gone; any other missing file is no matter of the database.
    (code === 'ENOENT' && syscallOf(error) === 'connect') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i.test(
      messageOf(error),
    )
  )
}
