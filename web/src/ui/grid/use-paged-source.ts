/** A grid source over any paged call: see `paged-store.ts` for how pages come and go. */
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { GridSource } from './grid-source.ts'
import { createPagedStore, type FetchPage, type PagedState, type PagedStore } from './paged-store.ts'

export interface PagedSourceOptions<Row> {
  /** Names the question (filter, sort, search). Another key is another list. */
  readonly key: string
  readonly pageSize: number
  readonly fetchPage: FetchPage<Row>
  readonly rowId: (row: Row) => string
  /** What is shown until a new list's first page comes: the previous list's rows, dimmed (the default), or skeletons. */
  readonly placeholder?: 'previous' | 'skeleton'
}

export interface PagedSource<Row> {
  readonly source: GridSource<Row>
  /** Changes a row in place, as when a live event tells of it; false where the row is not held. */
  readonly patch: (id: string, change: Partial<Row> | ((row: Row) => Row)) => boolean
  /** Fetches what is shown anew without dimming it. */
  readonly refresh: () => void
}

function sourceOf<Row>(
  shown: PagedState<Row>,
  store: PagedStore<Row>,
  pageSize: number,
  rowId: (row: Row) => string,
  isStale: boolean,
): GridSource<Row> {
  const { isLoading, error } = store.read()
  return {
    key: store.key,
    total: shown.total,
    totalCapped: shown.totalCapped,
    isLoading,
    isStale,
    error,
    rowAt: (index) => shown.pages.get(Math.floor(index / pageSize))?.rows[index % pageSize],
    indexOf(id) {
      for (const [number, page] of shown.pages) {
        const at = page.rows.findIndex((row) => rowId(row) === id)
        if (at >= 0) return number * pageSize + at
      }
      return undefined
    },
    want: (from, to) => store.want(from, to),
    retry: () => store.retry(),
  }
}

/** Rows of a paged list for `Grid`, fetched by windows. Only `key` and `pageSize` start a new list; functions may change freely. */
export function usePagedSource<Row>(options: PagedSourceOptions<Row>): PagedSource<Row> {
  const { key, pageSize, placeholder = 'previous' } = options
  const latest = useRef(options)
  latest.current = options
  const store = useMemo(
    () =>
      createPagedStore<Row>({
        key,
        pageSize,
        rowId: (row) => latest.current.rowId(row),
        fetchPage: (page, context) => latest.current.fetchPage(page, context),
      }),
    [key, pageSize],
  )
  const state = useSyncExternalStore(store.subscribe, store.read)
  const previous = useRef<PagedState<Row> | undefined>(undefined)
  const arrived = state.total !== undefined
  if (arrived) previous.current = state
  const kept = placeholder === 'previous' && !arrived && !state.error ? previous.current : undefined

  useEffect(() => () => store.stop(), [store])

  return useMemo(() => {
    const rowId = (row: Row) => latest.current.rowId(row)
    return {
      source: sourceOf(kept ?? state, store, pageSize, rowId, kept !== undefined),
      patch: (id, change) =>
        store.patch(id, typeof change === 'function' ? change : (row: Row) => ({ ...row, ...change })),
      refresh: () => store.refresh(),
    }
  }, [store, state, kept, pageSize])
}
