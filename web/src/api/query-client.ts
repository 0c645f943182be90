/** The query client: no retries, no fetching while hidden or offline, unused data cached 5 minutes (specification section 7). */
import { onlineManager, type Query, QueryClient } from '@tanstack/react-query'
import type { Apis } from './client.ts'

/** Milliseconds that unused data stays cached. */
export const CACHE_MS = 300_000
/** Milliseconds during which data counts as fresh; live events keep it up to date meanwhile. */
export const NEW_FOR = 30_000

const apis = new WeakMap<QueryClient, Apis>()

/** The API clients that a query client fetches through. */
export const apisOf = (queries: QueryClient): Apis => {
  const found = apis.get(queries)
  if (!found) throw new Error('This query client was not made by createQueryClient')
  return found
}

/** Reads once more what changed while it was read for the first time: the library takes that first answer for fresh, though it may be older. */
function rereadChanged(queries: QueryClient): void {
  const changed = new WeakSet<Query>()
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { data, fetchStatus } = query.state
    if (action.type === 'invalidate' && data === undefined && fetchStatus === 'fetching') changed.add(query)
    else if (action.type === 'success' && changed.delete(query))
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

/** Creates a query client over the API clients. Mutations are never held back; queries wait for the window to be active. */
export const createQueryClient = (clients: Apis): QueryClient => {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: 0, gcTime: CACHE_MS, staleTime: NEW_FOR, networkMode: 'online' },
      mutations: { retry: 0, gcTime: CACHE_MS, networkMode: 'always' },
    },
  })
  queries.setQueryDefaults(['company'], { staleTime: Infinity, gcTime: Infinity })
  apis.set(queries, clients)
  rereadChanged(queries)
  return queries
}

/** Events that show whether the window is active: those of window and document, replaced in tests. */
export interface Attention {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState' | 'hasFocus'>
  isOnline: () => boolean
}

export const browserAttention = (): Attention => ({ window, document, isOnline: () => navigator.onLine })

/**
 * Makes the library's "online" mean online and active. The library itself would hold back a fetch's
 * retry in an unfocused window, but not its start. A window counts as focused until it is hidden or loses focus to
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
