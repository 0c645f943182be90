/** A grid source over any paged call: see `paged-list.ts` for how pages are loaded and dropped. */
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import type { GridSource } from './grid-source.ts'
import { openPagedList, type PagedList, type PagedListOptions, type PagedState } from './paged-list.ts'

export interface PagedSourceOptions<Row> extends Omit<PagedListOptions<Row>, 'later'> {
  /** Identifies the query (filter, sort, search): the grid scrolls to its first row when it changes. */
  readonly question: string
}

export interface PagedSource<Row> extends Pick<PagedList<Row>, 'patch' | 'refresh' | 'learn'> {
  readonly source: GridSource<Row>
}

/**
 * Rows of a paged list for `Grid`, fetched by windows. Another `queryKey` is another list; the previous one's rows
 * stay, dimmed, until its own arrive. Functions may change freely.
 */
export function usePagedSource<Row>(options: PagedSourceOptions<Row>): PagedSource<Row> {
  const queries = useQueryClient()
  const { question, pageSize } = options
  const name = hashKey(options.queryKey)
  const latest = useRef(options)
  latest.current = options
  const list = useMemo(() => {
    const { queryKey, fetchPage } = latest.current
    return openPagedList<Row>(queries, { queryKey, pageSize, fetchPage, rowId: (row) => latest.current.rowId(row) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key's text names the list
  }, [queries, name, pageSize])
  const state = useSyncExternalStore(list.subscribe, list.read)
  const before = useRef<{ state: PagedState<Row>; question: string } | undefined>(undefined)
  const arrived = state.total !== undefined
  if (arrived) before.current = { state, question }
  const kept = !arrived && !state.error ? before.current : undefined

  return useMemo(() => {
    const { isLoading, error } = state
    const shown = kept?.state ?? state
    return {
      source: {
        ...shown,
        key: question,
        isLoading,
        error,
        // The same rows with more columns are still the same rows.
        isStale: kept !== undefined && kept.question !== question,
        want: list.want,
        retry: list.retry,
      },
      patch: list.patch,
      refresh: list.refresh,
      learn: list.learn,
    }
  }, [list, state, kept, question])
}
