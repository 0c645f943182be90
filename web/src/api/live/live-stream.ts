/** One connection to the live events: resumed after a break, with growing delays. */
import { sendAuthorized, type TokenSource } from '../authorized.ts'
import { createEventReader, type SentEvent } from './event-text.ts'

export const EVENTS_PATH = '/platform/events'
/** Milliseconds before the first retry, and the maximum before any other. */
export const FIRST_WAIT = 1000
export const LONGEST_WAIT = 30_000

export interface StreamParts {
  tokens: TokenSource
  fetch: typeof fetch
  /** Waits; rejects when the signal aborts it. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** A number from 0 to 1, so that a thousand browsers do not reconnect at the same moment. */
  random: () => number
}

/** Milliseconds before attempt `tries` (from 0): doubled each time, with random jitter in the upper half. */
export const waitBefore = (tries: number, random: number): number => {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries)
  return Math.round(longest / 2 + (longest / 2) * random)
}

/** Reads events until the signal aborts or nobody is signed in. `lastId` returns where to resume, read before each attempt. */
export const keepStream = async (
  { tokens, fetch, sleep, random }: StreamParts,
  lastId: () => string | undefined,
  onEvent: (event: SentEvent) => void,
  onPosition: (id: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  let tries = 0
  while (!signal.aborted) {
    if (!(await tokens.isSignedIn())) return
    try {
      const id = lastId()
      const headers = { accept: 'text/event-stream', ...(id === undefined ? {} : { 'last-event-id': id }) }
      const response = await sendAuthorized(tokens, headers, (sent) => fetch(EVENTS_PATH, { headers: sent, signal }))
      if (response.status === 401 || response.status === 403) return
      if (response.ok && response.body) {
        const receive = (event: SentEvent) => {
          tries = 0
          onEvent(event)
        }
        await readAll(response.body, receive, onPosition)
      }
    } catch {
      // Whatever broke the connection, the response is the same: wait and reconnect.
    }
    await sleep(waitBefore(tries, random()), signal).catch(() => undefined)
    tries += 1
  }
}

const readAll = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (event: SentEvent) => void,
  onPosition: (id: string) => void,
): Promise<void> => {
  const read = createEventReader(onEvent, onPosition)
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    read(decoder.decode(value, { stream: true }))
  }
}
