import { describe, expect, it, vi } from 'vitest'
import type { TokenSource } from '../authorized.ts'
import { startLive } from './live.ts'
import { waitBefore } from './live-stream.ts'

const event = (seq: number) => ({ seq, subject: 'order', guid: `g${seq}`, action: 'held' })
const text = (seq: number) => `id: ${seq}\ndata: ${JSON.stringify(event(seq))}\n\n`

const tokensWith = (over: Partial<TokenSource> = {}): TokenSource => ({
  token: async () => ({ tokenType: 'Bearer', accessToken: 't' }),
  isSignedIn: async () => true,
  logout: vi.fn(async () => undefined),
  ...over,
})

/** A server with scripted responses; after them it is silent. */
const serverWith = (answers: (string[] | Error | Response)[]) => {
  const asked: Record<string, string>[] = []
  const fetched = async (_url: unknown, init?: RequestInit) => {
    asked.push(init?.headers as Record<string, string>)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    if (answer instanceof Response) return answer
    const body = new ReadableStream<Uint8Array>({
      start(control) {
        for (const piece of answer ?? []) control.enqueue(new TextEncoder().encode(piece))
        if (answer) control.close()
        else init?.signal?.addEventListener('abort', () => control.error(new DOMException('x', 'AbortError')))
      },
    })
    return new Response(body)
  }
  return { asked, fetch: fetched as typeof fetch }
}

/** Tabs of one browser: their channel and their locks. */
const browser = () => {
  const channels = new Set<{ onmessage: ((message: MessageEvent) => void) | null }>()
  let holder: Promise<unknown> = Promise.resolve()
  const locks = {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const turn = holder.then(() => (signal.aborted ? undefined : work()))
      holder = turn
      return turn
    },
  }
  const channel = () => {
    const own = {
      onmessage: null as ((message: MessageEvent) => void) | null,
      postMessage: (data: unknown) => {
        for (const other of channels) if (other !== own) other.onmessage?.({ data } as MessageEvent)
      },
      close: () => void channels.delete(own),
    }
    channels.add(own)
    return own
  }
  return { locks: locks as unknown as LockManager, channel }
}

const parts = (tab: ReturnType<typeof browser>, server: ReturnType<typeof serverWith>, tokens = tokensWith()) => ({
  tokens,
  fetch: server.fetch,
  sleep: vi.fn(async () => undefined),
  random: () => 0,
  locks: tab.locks,
  channel: tab.channel(),
})

describe('live events', () => {
  it('are sent with the token and resume where they stopped after a break', async () => {
    const server = serverWith([[text(1), text(2)], new TypeError('Failed to fetch'), [text(3)]])
    const seen: number[] = []
    const live = startLive(parts(browser(), server))
    live.subscribe(({ seq }) => seen.push(seq))
    await expect.poll(() => seen).toEqual([1, 2, 3])
    await expect.poll(() => server.asked).toHaveLength(4)
    expect(server.asked[0]).toMatchObject({ authorization: 'Bearer t', accept: 'text/event-stream' })
    expect(server.asked.map((headers) => headers['last-event-id'])).toEqual([undefined, '2', '2', '3'])
    live.stop()
  })
  it('resume from the start of the stream if it broke before the first event, in whichever tab', async () => {
    const tabs = browser()
    const first = startLive(parts(tabs, serverWith([[': welcome\nid: 7\n\n']])))
    const server = serverWith([])
    const second = startLive(parts(tabs, server))
    first.subscribe(() => expect.unreachable())
    await new Promise((resolve) => setTimeout(resolve))
    first.stop()
    await expect.poll(() => server.asked).toHaveLength(1)
    expect(server.asked[0]?.['last-event-id']).toBe('7')
    second.stop()
  })
  it('are read by one tab and shared with the others; when it closes, another takes over', async () => {
    const tabs = browser()
    const server = serverWith([])
    const first = startLive(parts(tabs, serverWith([[text(1)]])))
    const second = startLive(parts(tabs, server))
    const seen: number[] = []
    second.subscribe(({ seq }) => seen.push(seq))
    await expect.poll(() => seen).toEqual([1])
    expect(server.asked).toHaveLength(0)
    first.stop()
    await expect.poll(() => server.asked).toHaveLength(1)
    expect(server.asked[0]?.['last-event-id']).toBe('1')
    second.stop()
  })
  it('back off from attempt to attempt, up to half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map((tries) => waitBefore(tries, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
    expect(waitBefore(0, 0)).toBe(500)
  })
  it('reset the backoff once an event arrives', async () => {
    const server = serverWith([new TypeError('x'), new TypeError('x'), [text(1)], new TypeError('x')])
    const used = parts(browser(), server)
    const live = startLive(used)
    await expect.poll(() => server.asked).toHaveLength(5)
    live.stop()
    expect((used.sleep.mock.calls as unknown[][]).map(([wait]) => wait)).toEqual([500, 1000, 500, 1000])
  })
  it('end with the sign-out and when the server refuses', async () => {
    const signedOut = serverWith([])
    startLive(parts(browser(), signedOut, tokensWith({ isSignedIn: async () => false })))
    const refusing = serverWith([new Response('', { status: 403 })])
    startLive(parts(browser(), refusing))
    const stopped = serverWith([])
    const live = startLive(parts(browser(), stopped))
    await expect.poll(() => stopped.asked).toHaveLength(1)
    live.stop()
    // Only lets pending callbacks run.
    await new Promise((resolve) => setTimeout(resolve))
    expect([signedOut.asked.length, refusing.asked.length, stopped.asked.length]).toEqual([0, 1, 1])
  })
  it('ignore malformed events', async () => {
    const server = serverWith([['data: hello\n\n', 'data: 5\n\n', text(1)]])
    const seen: number[] = []
    const live = startLive(parts(browser(), server))
    live.subscribe(({ seq }) => seen.push(seq))
    await expect.poll(() => seen).toEqual([1])
    live.stop()
  })
})
