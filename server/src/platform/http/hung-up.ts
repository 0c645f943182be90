/** Work for callers who may leave. */
import type { ServerResponse } from 'node:http'

/** The caller closed the connection before it had an answer. */
export class HungUp extends Error {}

/** One for each answer, however many pieces of work it takes. */
const signals = new WeakMap<ServerResponse, AbortSignal>()

/** Aborts when the caller leaves without an answer; a request's own `close` comes as soon as its body is read. */
export function leaving(response: ServerResponse): AbortSignal {
  const known = signals.get(response)
  if (known) return known
  const control = new AbortController()
  signals.set(response, control.signal)
  response.once('close', () => {
    if (!response.writableFinished) control.abort(new HungUp('The caller hung up'))
  })
  return control.signal
}
