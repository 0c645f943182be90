/**
 * One list in the query cache, one query per page, fetched as windows request them. Pages that are no longer
 * needed are aborted, and a row can be updated in place, for example by a live event.
 */
import { type Query, type QueryClient, QueriesObserver, type QueryKey } from '@tanstack/react-query'
import { pagesOf } from './grid-window.ts'

/** One page of a list. With `totalCapped` the list has at least `total` rows. */
export interface Page<Row> {
  readonly results: readonly Row[]
  readonly total: number
  readonly totalCapped?: boolean | undefined
  /** Cursor of the next page; saves the server from counting. */
  readonly next?: string | null
}

export interface PageContext<Row> {
  readonly signal: AbortSignal
  /** The previous page, if loaded. */
  readonly previous: Page<Row> | undefined
}

/** Fetches a page by index from 0. */
export type FetchPage<Row> = (page: number, context: PageContext<Row>) => Promise<Page<Row>>

/** An immutable snapshot; replaced when something in it changes. */
export interface PagedState<Row> {
  readonly total: number | undefined
  readonly totalCapped: boolean
  readonly isLoading: boolean
  readonly error: unknown
  rowAt(index: number): Row | undefined
  indexOf(id: string): number | undefined
}

export interface PagedList<Row> {
  read(): PagedState<Row>
  subscribe(listener: () => void): () => void
  want(from: number, to: number): void
  /** Updates the row of that id wherever it is loaded; false if it is not. */
  patch(id: string, change: (row: Row) => Row): boolean
  /** Refetches the requested pages, keeping the shown rows; other pages when they are requested again. */
  refresh(): void
  /** Retries what failed. */
  retry(): void
  /** The number of matches, counted apart from pages that only tell of the next one. */
  learn(total: number, isCapped: boolean): void
}

export interface PagedListOptions<Row> {
  /** Cache key of the list. The page index is appended. */
  readonly queryKey: QueryKey
  readonly pageSize: number
  readonly fetchPage: FetchPage<Row>
  readonly rowId: (row: Row) => string
  /** Defers a task and returns a cancel function; fast scrolling must not request every page it passes. */
  readonly later?: (task: () => void) => () => void
}

/** Pages cached on either side of the requested ones. */
const PAGES_NEAR = 30
/** Milliseconds to wait after one request replaced another that was still running. */
const PAUSE = 60

const pause = (task: () => void) => {
  const timer = setTimeout(task, PAUSE)
  return () => clearTimeout(timer)
}

interface Extent {
  readonly total: number | undefined
  readonly totalCapped: boolean
}

/** A list may grow past a capped total: full pages at its end imply another one, until a short one ends it. */
function grown<Row>(page: number, fetched: Page<Row>, pageSize: number, known: Extent): Extent {
  const end = page * pageSize + fetched.results.length
  if (!fetched.totalCapped) return { total: fetched.total, totalCapped: false }
  if (fetched.results.length < pageSize && end >= fetched.total) return { total: end, totalCapped: false }
  const ended = known.total !== undefined && !known.totalCapped
  if (ended && end <= known.total) return { total: known.total, totalCapped: false }
  const more = fetched.results.length === pageSize && end >= fetched.total ? end + pageSize : fetched.total
  return { total: Math.max(known.total ?? 0, more), totalCapped: true }
}

const pageOf = ({ queryKey }: Query) => queryKey.at(-1) as number

/** Opens a list. Nothing is fetched until there is a listener and a requested window. */
export function openPagedList<Row>(queries: QueryClient, options: PagedListOptions<Row>): PagedList<Row> {
  const { queryKey, pageSize, fetchPage, rowId, later = pause } = options
  const ofList = { queryKey }
  const keyOf = (page: number) => [...queryKey, page]
  const cachedPage = (page: number) => queries.getQueryData<Page<Row>>(keyOf(page))
  const observer = new QueriesObserver(queries, [])
  /** When the response arrived that each page was last counted by. */
  const counted = new Map<number, number>()
  let wanted: readonly number[] = []
  let callOff: (() => void) | undefined
  let extent: Extent = { total: undefined, totalCapped: false }
  /** Whether the extent is a count's: until then it is what pages show to exist. */
  let isCounted = false

  const cachedQueries = () => queries.getQueryCache().findAll(ofList)

  /** The requested pages in their current state. */
  const watched = () =>
    observer.getObservers().map((each) => ({ page: pageOf(each.getCurrentQuery()), answer: each.getCurrentResult() }))

  const look = (): PagedState<Row> => {
    const answers = watched()
    for (const { page, answer } of answers) {
      const fetched = cachedPage(page)
      if (!fetched || counted.get(page) === answer.dataUpdatedAt) continue
      counted.set(page, answer.dataUpdatedAt)
      extent = grown(page, fetched, pageSize, extent)
    }
    const pages = new Map<number, Page<Row> | undefined>()
    const pageAt = (page: number) => {
      if (!pages.has(page)) pages.set(page, cachedPage(page))
      return pages.get(page)
    }
    return {
      ...extent,
      isLoading: callOff !== undefined || answers.some(({ answer }) => answer.fetchStatus === 'fetching'),
      error: answers.find(({ answer }) => answer.error)?.answer.error ?? null,
      rowAt: (index) => pageAt(Math.floor(index / pageSize))?.results[index % pageSize],
      indexOf(id) {
        for (const query of cachedQueries()) {
          const at = pageAt(pageOf(query))?.results.findIndex((row) => rowId(row) === id) ?? -1
          if (at >= 0) return pageOf(query) * pageSize + at
        }
        return undefined
      },
    }
  }

  let state = look()
  const listeners = new Set<() => void>()
  const changed = () => {
    state = look()
    for (const listener of listeners) listener()
  }

  const observe = (pages: readonly number[]) => {
    callOff = undefined
    observer.setQueries(
      pages.map((page) => ({
        queryKey: keyOf(page),
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(page, { signal, previous: cachedPage(page - 1) }),
      })),
    )
    const far = (query: Query) => pages.every((page) => Math.abs(page - pageOf(query)) > PAGES_NEAR)
    if (pages.length > 0) queries.removeQueries({ ...ofList, type: 'inactive', predicate: far })
    changed()
  }

  let stop: (() => void) | undefined
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (!stop) {
        // These pages were not kept up to date while the list was hidden: they are shown until newer ones arrive.
        void queries.invalidateQueries({ ...ofList, refetchType: 'none' })
        stop = observer.subscribe(changed)
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        callOff?.()
        callOff = undefined
        stop?.()
        stop = undefined
      }
    },
    want(from, to) {
      // Until a response says how many rows there are, requesting more than one page may be in vain. An empty list has a
      // first page too: the one that a refresh requests.
      const end = extent.total ? Math.min(to, extent.total) : from + 1
      const next = pagesOf({ from, to: end }, pageSize)
      if (next.length === wanted.length && next.every((page, i) => page === wanted[i])) return
      const passed = watched().some(({ page, answer }) => answer.fetchStatus === 'fetching' && !next.includes(page))
      const isRushed = passed || callOff !== undefined
      callOff?.()
      wanted = next
      if (!isRushed) return observe(next)
      observe(watched().flatMap(({ page }) => (next.includes(page) ? [page] : [])))
      callOff = later(() => observe(next))
      changed()
    },
    patch(id, change) {
      for (const query of cachedQueries()) {
        const page = query.state.data as Page<Row> | undefined
        const at = page?.results.findIndex((row) => rowId(row) === id) ?? -1
        if (!page || at < 0) continue
        const results = page.results.with(at, change(page.results[at]!))
        queries.setQueryData(query.queryKey, { ...page, results }, { updatedAt: query.state.dataUpdatedAt })
        return true
      }
      return false
    },
    refresh: () => void queries.invalidateQueries(ofList),
    retry: () =>
      void queries.refetchQueries({
        ...ofList,
        type: 'active',
        predicate: ({ state: { status } }) => status === 'error',
      }),
    learn(total, totalCapped) {
      const isLess = extent.totalCapped && total < (extent.total ?? 0)
      // Pages may show more than was counted, and where counting stopped they may know the end.
      if (totalCapped ? !extent.totalCapped || isLess : isLess && !isCounted) return
      isCounted = true
      extent = { total, totalCapped }
      changed()
    },
  }
}
