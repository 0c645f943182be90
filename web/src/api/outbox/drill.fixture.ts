/** Drills of the phone: windows that are opened and killed, and a server that takes each act once. */
import { onTestFinished } from 'vitest'
import { CLOSED_TYPE } from '@waybill/contract/vocabulary/field.ts'
import { bytesOf } from './account-key.ts'
import type * as Tab from './drill-tab.fixture.ts'
import { sha256 } from './sha256.ts'

/** A drawn number below `n`, the same for each seed. */
export const drawing = (seed: number) => {
  let state = seed * 2_654_435_761
  return (n: number): number => {
    // mulberry32
    state = (state + 0x6d_2b_79_f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n)
  }
}
export type Draw = ReturnType<typeof drawing>

export interface Received {
  /** Texts of acts by id, each as often as it was applied. */
  acts: Map<string, string[]>
  pictures: Map<string, string>
}

interface SentItem {
  after: string | null
  body?: string
  closed?: string
}

const idOf = (owner: string) => owner.padEnd(8, '_')
const keyOf = (owner: string) => owner.padEnd(32, '.')

/** As the server decrypts what a phone of this user encrypted. */
const decrypted = async (closed: ArrayBuffer): Promise<ArrayBuffer> => {
  const owner = new TextDecoder().decode(closed.slice(0, 8)).replaceAll('_', '')
  const raw = new TextEncoder().encode(keyOf(owner))
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: closed.slice(8, 20) }, key, closed.slice(20))
}
const decryptedText = async (closed: string): Promise<string> =>
  new TextDecoder().decode(await decrypted(bytesOf(closed).buffer))

/** Answers as the server does. `isLost`: whether a response is lost after it was done. */
export const aServer = (isLost: () => boolean) => {
  const received: Received = { acts: new Map(), pictures: new Map() }
  let isUp = true
  const take = async ({ after, ...sent }: SentItem) => {
    const body = sent.body ?? (await decryptedText(sent.closed ?? ''))
    const { id } = JSON.parse(body) as { id: string }
    const known = received.acts.get(id)
    if (known) {
      // Another text under the same id would be a second act.
      if (!known.includes(body)) known.push(body)
      return { id, state: 'repeated', was: 'applied', why: null }
    }
    if (after !== null && !received.acts.has(after)) return { id, state: 'early', was: null, why: 'early' }
    received.acts.set(id, [body])
    return { id, state: 'applied', was: null, why: null }
  }
  const answered = async (path: string, init: RequestInit | undefined): Promise<unknown> => {
    if (path.endsWith('/field/token'))
      return { accessToken: 'wd_1', expiresOn: new Date(Date.now() + 300_000).toISOString(), isEvidenceOnly: false }
    if (path.endsWith('/field/items')) {
      const { items } = JSON.parse(String(init?.body)) as { items: SentItem[] }
      const results = []
      for (const item of items) results.push(await take(item))
      return { results }
    }
    const named = /\/field\/bytes\/([0-9a-f]{64})/.exec(path)?.[1]
    if (named === undefined) throw new TypeError(`Nobody answers ${path}`)
    const { 'content-type': type } = (init?.headers ?? {}) as Record<string, string>
    const bytes = init?.body as ArrayBuffer
    received.pictures.set(named, await sha256(type === CLOSED_TYPE ? await decrypted(bytes) : bytes))
    return { sha256: named, totalBytes: 1, seals: [] }
  }
  return {
    received,
    /** The key that a user's sessions get; not while there is no signal. */
    keysOf: async (owner: string) => {
      if (!isUp) throw new TypeError('No signal')
      return { keys: [{ id: idOf(owner), key: btoa(keyOf(owner)).replaceAll('=', '') }] }
    },
    signal: (on: boolean) => void (isUp = on),
    fetch: async (path: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      if (!isUp) throw new TypeError('No signal')
      const answer = await answered(String(path), init)
      if (isLost()) throw new TypeError('The response was lost')
      return Response.json(answer)
    },
  }
}
export type Server = ReturnType<typeof aServer>

export interface OpenTab {
  tab: typeof Tab
  /** As if its process had ended. */
  kill: () => void
}

/** A window with modules of its own, which shares the stores with the others. */
export const openTab = async (server: Server): Promise<OpenTab> => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const inside = frame.contentWindow as unknown as Window & Record<string, unknown>
  inside.fetch = server.fetch
  // Vitest wraps dynamic imports.
  inside['__vitest_browser_runner__'] = (globalThis as Record<string, unknown>)['__vitest_browser_runner__']
  const opened = Promise.withResolvers<typeof Tab>()
  inside['opened'] = opened.resolve
  const script = inside.document.createElement('script')
  script.type = 'module'
  script.textContent = `import * as tab from ${JSON.stringify(new URL('drill-tab.fixture.ts', import.meta.url).href)}; opened(tab)`
  script.addEventListener('error', () => opened.reject(new Error('The tab does not open')))
  inside.document.body.append(script)
  return { tab: await opened.promise, kill: () => frame.remove() }
}
