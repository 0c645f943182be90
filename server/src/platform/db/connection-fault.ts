import { codeOf, messageOf, syscallOf } from '../caught.ts'

/** True if the connection, not the query, failed: the caller gets 503 and may retry. */
export function isConnectionFault(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return (
    /^(08|53|57P0)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    // The socket file is missing; other missing files are not the database's.
    (code === 'ENOENT' && syscallOf(error) === 'connect') ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/i.test(
      messageOf(error),
    )
  )
}
