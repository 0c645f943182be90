/** Work for callers who may leave. */
import type { ServerResponse } from 'node:http'

/** The caller closed the connection before it had an answer. */
export class HungUp extends Error {}

/** Aborts when the caller leaves without an answer; a request's own `close` comes as soon as its body is read. */
export function leaving(response: ServerResponse): AbortSignal {
  const control = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) control.abort(new HungUp('The caller hung up'))
  })
  return control.signal
}
