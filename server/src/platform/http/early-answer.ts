/** Answers that are given before the request has arrived, such as that a file is too large. */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a caller may go on sending after its answer, before the connection is closed (milliseconds). */
const LINGER_MS = 30_000

/**
 * Keeps the connection of an early answer open until the caller has sent its body, at most `lingerMs`. Node closes it at once where
 * it is to be closed, as for a proxy that speaks HTTP/1.0; bytes that nobody read then reset it, and the answer is lost.
 */
export function lingerAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse, lingerMs = LINGER_MS): void {
  // Before Node's own listener, which ends the connection.
  response.prependOnceListener('finish', () => {
    const { socket } = request
    if (request.complete || socket.destroyed) return
    socket.destroySoon = () => {
      const timer = setTimeout(() => socket.destroy(), lingerMs)
      socket.once('close', () => clearTimeout(timer))
      // What remains is read and dropped.
      request.once('end', () => socket.destroy()).resume()
      socket.end()
    }
  })
}
