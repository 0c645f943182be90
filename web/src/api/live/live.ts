/** Live events, one stream per browser shared by its tabs: HTTP/1.1 allows six connections, and there may be many tabs. */
import type { TokenSource } from '../authorized.ts'
import { type LiveEvent, type LiveHandler, liveEventOf } from './live-event.ts'
import { keepStream, type StreamParts } from './live-stream.ts'

/** Passed to the other tabs: where to resume, and the previous event. */
interface Passed {
  id: string | undefined
  event?: LiveEvent
}

export interface LiveParts extends Partial<StreamParts> {
  tokens: TokenSource
  locks?: Pick<LockManager, 'request'> | undefined
  channel?: Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: ((message: MessageEvent) => void) | null }
}

export interface Live {
  subscribe(handler: LiveHandler): () => void
  /** Ends the stream for good, as at sign-out. */
  stop(): void
}

const sleepFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** Starts listening. The tab that holds the lock reads the stream and passes events on; when it closes, another takes over. */
export const startLive = (parts: LiveParts): Live => {
  const { tokens, sleep = sleepFor, random = Math.random } = parts
  const locks = 'locks' in parts ? parts.locks : navigator.locks
  const channel = parts.channel ?? new BroadcastChannel('waybill.live')
  const fetcher = parts.fetch ?? ((input, init) => fetch(input, init))
  const handlers = new Set<LiveHandler>()
  const control = new AbortController()
  let lastId: string | undefined
  const hand = ({ id, event }: Passed) => {
    lastId = id ?? lastId
    if (event) for (const handler of handlers) handler(event)
  }
  channel.onmessage = (message: MessageEvent<Passed>) => hand(message.data)
  const pass = (passed: Passed) => {
    channel.postMessage(passed)
    hand(passed)
  }
  const read = () =>
    keepStream(
      { tokens, fetch: fetcher, sleep, random },
      () => lastId,
      ({ id, data }) => {
        const event = liveEventOf(data)
        pass(event ? { id, event } : { id })
      },
      (id) => pass({ id }),
      control.signal,
    )
  const leading = locks ? locks.request('waybill.live', { signal: control.signal }, read) : read()
  // Aborting the wait for the lock is how a follower stops.
  Promise.resolve(leading).catch(() => undefined)
  return {
    subscribe(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    stop() {
      control.abort()
      channel.onmessage = null
      channel.close()
      handlers.clear()
    },
  }
}
