/** Answers that are given before the request has arrived, such as that a file is too large. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long a body is read only to be dropped: before its answer, and once more after it (milliseconds). */
const LINGER_MS = 30_000

/** Reads and drops what remains of a request, for at most `waitMs`. */
const dropRest = (request: IncomingMessage, waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    request.once('end', done).once('close', done).once('error', done).resume()
  })

/**
 * Holds an early answer back until the caller has sent its body, at most `waitMs`. A proxy that is still sending, and speaks HTTP/2 to
 * its client, gives up the answer as soon as it can no longer send: Caddy then passes on half of it.
 */
export function answerAfterBody(app: FastifyInstance, waitMs = LINGER_MS): void {
  app.addHook('onSend', async ({ raw }) => {
    if (!raw.complete && !raw.readableEnded && !raw.destroyed) await dropRest(raw, waitMs)
  })
}

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
