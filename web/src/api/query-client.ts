/** The fetching layer: retry 0, nothing fetches unseen or offline, unused data kept 5 minutes (specification section 7). */
import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { ApiClient } from './client.ts'

/** Milliseconds that unused data is kept. */
export const KEPT = 300_000
/** Milliseconds in which an answer counts as new; live events keep it true meanwhile. */
export const NEW_FOR = 30_000

const clients = new WeakMap<QueryClient, ApiClient>()

/** The API client that a query client fetches through. */
export const apiOf = (queries: QueryClient): ApiClient => {
  const api = clients.get(queries)
  if (!api) throw new Error('This query client was not made by createQueryClient')
  return api
}

/** Query client over an API client. A change made by hand (mutation) is never held back; queries wait for attention. */
export const createQueryClient = (api: ApiClient): QueryClient => {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: 0, gcTime: KEPT, staleTime: NEW_FOR, networkMode: 'online' },
      mutations: { retry: 0, gcTime: KEPT, networkMode: 'always' },
    },
  })
  queries.setQueryDefaults(['company'], { staleTime: Infinity, gcTime: Infinity })
  clients.set(queries, api)
  return queries
}

/** What tells whether somebody looks: the window's and document's events, replaced in tests. */
export interface Attention {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState' | 'hasFocus'>
  isOnline: () => boolean
}

const browserAttention = (): Attention => ({ window, document, isOnline: () => navigator.onLine })

/**
 * Makes the library's "online" mean: online and the window looked at. The library itself would hold back a fetch's
 * retry in an unfocused window, but not its start. A window counts as focused until it is hidden or loses the focus to
 * another one (not to a frame of its own).
 */
export const watchAttention = (attention: Attention = browserAttention()): void => {
  const { window, document, isOnline } = attention
  let isFocused = document.visibilityState !== 'hidden'
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(isOnline() && isFocused)
    const focus = () => {
      isFocused = document.visibilityState !== 'hidden'
      tell()
    }
    const blur = () => {
      isFocused = document.visibilityState !== 'hidden' && document.hasFocus()
      tell()
    }
    const events = [
      [window, 'online', tell],
      [window, 'offline', tell],
      [window, 'focus', focus],
      [window, 'blur', blur],
      [document, 'visibilitychange', focus],
    ] as const
    for (const [target, name, listener] of events) target.addEventListener(name, listener)
    tell()
    return () => {
      for (const [target, name, listener] of events) target.removeEventListener(name, listener)
    }
  })
}
