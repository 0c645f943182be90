/**
 * The service worker of the portal that works offline: its page and scripts open without a network, and the outbox is sent when
 * there is one again. API responses are never stored here.
 */
import { cleanupOutdatedCaches, getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { abortRequests } from './api/outbox/field-request.ts'
import { inTime } from './api/outbox/in-time.ts'
import { sendOutbox } from './api/outbox/send-outbox.ts'
import { openNotice, type PushScope, showNotice } from './api/push-notices.ts'
import type { PushMessage } from '@waybill/contract/push/push.shapes.ts'

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchingEvent extends LastingEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
/** Globals of a worker that a page does not have. */
interface WorkerScope {
  addEventListener(name: 'fetch', listener: (event: FetchingEvent) => void): void
  addEventListener(name: 'sync', listener: (event: LastingEvent & { tag: string }) => void): void
  addEventListener(name: 'message', listener: (event: MessageEvent<unknown>) => void): void
  addEventListener(name: 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(name: 'push', listener: (event: LastingEvent & { data: { json(): unknown } | null }) => void): void
  addEventListener(
    name: 'notificationclick',
    listener: (event: LastingEvent & { notification: Notification }) => void,
  ): void
  skipWaiting(): Promise<void>
  clients: PushScope['clients'] & { claim(): Promise<void> }
  registration: PushScope['registration'] & { unregister(): Promise<boolean> }
}
declare const self: WorkerScope

/** Injected by the build: every file of the portal. */
declare const FIELD_FILES: { url: string; revision: string | null }[]

const PAGE = '/'
/** Pages of the portal. All other addresses belong to the server: public pages, sign-in, files, both APIs. */
const OWN =
  /^\/(jobs|stops|inspect|outbox|scan|papers|offers|loads|payments|cases|documents|people|company|profile|notices|drive)?(\/|$)/
/** The provider's redirect must reach the server's page, never a cached one of another sign-in. */
const ANSWERED = /[?&](code|state|error)=/
/** A script of the page: a different one belongs to another version. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

/** How long a page waits for the cache (milliseconds). */
const CACHE_PATIENCE = 5000
/** Timeout of the worker's own requests (milliseconds). */
const PATIENCE = 30_000
/** Aborted when a newer version takes over: otherwise the browser lets it wait, for minutes, until this worker is idle. */
const letGo = new AbortController()
const saidToLetGo = new Promise<void>((resolve) => letGo.signal.addEventListener('abort', () => resolve()))
const ask = (path: string): Promise<Response> =>
  fetch(path, {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.any([letGo.signal, AbortSignal.timeout(PATIENCE)]),
  })

/** Replaces the cached page with one that has new settings, as long as it is of this version. */
const refreshPage = async (): Promise<void> => {
  const key = getCacheKeyForURL(PAGE)
  const known = await matchPrecache(PAGE)
  if (!key || !known) return
  const fresh = await ask(PAGE)
  if (!fresh.ok) return
  const [text, before] = await Promise.all([fresh.clone().text(), known.text()])
  if (text === before || ENTRY.exec(text)?.[1] !== ENTRY.exec(before)?.[1]) return
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    if (await cache.match(key)) await cache.put(key, fresh.clone())
  }
}

/** A file at a fixed address makes all workers unregister, should one ever be broken. */
const stepAside = async (): Promise<void> => {
  const answer = await ask('/worker.json')
  const said: unknown = await answer.json()
  if (typeof said !== 'object' || said === null || !('isOn' in said) || said.isOn !== false) return
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const { pathname, search } = new URL(request.url)
  if (!OWN.test(pathname) || ANSWERED.test(search)) return
  // A cache that does not answer locks nobody out while there is signal.
  const cached = inTime('The cache', CACHE_PATIENCE, matchPrecache(PAGE)).catch(() => undefined)
  event.respondWith(cached.then((page) => page ?? fetch(request)))
  event.waitUntil(Promise.race([Promise.allSettled([refreshPage(), stepAside()]), saidToLetGo]))
})

cleanupOutdatedCaches()
precacheAndRoute(FIELD_FILES, { cleanURLs: false, directoryIndex: '' })

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
  if (data !== 'let-go') return
  letGo.abort()
  abortRequests()
})
// A rejection makes the browser retry.
self.addEventListener('sync', (event) => {
  if (event.tag === 'waybill.outbox') event.waitUntil(Promise.race([sendOutbox(), saidToLetGo]))
})

/** Pages that a notice may be opened in; those of a driver link have no account. */
const isPortal = (path: string) => OWN.test(path) && !path.startsWith('/drive')

self.addEventListener('push', (event) =>
  // Only our own server can encrypt for this browser.
  event.waitUntil(showNotice(self, event.data?.json() as PushMessage | undefined)),
)
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotice(self, event.notification.data, isPortal))
})
