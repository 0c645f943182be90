/**
 * Pages of one list, fetched at random as windows ask for them. A page that is no longer wanted is given up, old rows
 * stay until new ones come, and a row can be changed in place when word of it arrives by another way.
 */
import { pagesOf } from './grid-window.ts'

/** One page of an answer. With `totalCapped` the list holds at least `total` rows. */
export interface FetchedPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly totalCapped?: boolean
}

export interface FetchContext<Row> {
  readonly signal: AbortSignal
  /** The page before, where it is held: its last row or cursor saves the server counting. */
  readonly previous: FetchedPage<Row> | undefined
}

/** Fetches a page counted from 0. May answer at once, from a cache, without a promise. */
export type FetchPage<Row> = (page: number, context: FetchContext<Row>) => FetchedPage<Row> | Promise<FetchedPage<Row>>

/** What is known at one moment; never changed, always replaced. */
export interface PagedState<Row> {
  readonly total: number | undefined
  readonly totalCapped: boolean
  readonly pages: ReadonlyMap<number, FetchedPage<Row>>
  readonly isLoading: boolean
  readonly error: unknown
}

export interface PagedStore<Row> {
  readonly key: string
  read(): PagedState<Row>
  subscribe(listener: () => void): () => void
  want(from: number, to: number): void
  /** Changes the row of that id wherever it is held; false where it is not. */
  patch(id: string, change: (row: Row) => Row): boolean
  /** Fetches the wanted pages anew, keeping what is shown; others are dropped. */
  refresh(): void
  /** Tries again what failed. */
  retry(): void
  /** Gives up what is under way; a later want begins again. */
  stop(): void
}

export interface PagedStoreOptions<Row> {
  /** Names the list. */
  readonly key: string
  readonly pageSize: number
  readonly fetchPage: FetchPage<Row>
  readonly rowId: (row: Row) => string
  /** Runs a task a little later and returns how to call it off; fast scrolling must not ask for every page it passes. */
  readonly later?: (task: () => void) => () => void
}

/** Pages held; the ones farthest from the view are dropped first. */
const PAGES_HELD = 60
/** Milliseconds to wait after one want has replaced another that was still under way. */
const PAUSE = 60

const pause = (task: () => void) => {
  const timer = setTimeout(task, PAUSE)
  return () => clearTimeout(timer)
}

/** A list may grow past a capped total: full pages at its end promise another one, until a short one ends it. */
function grown<Row>(page: number, fetched: FetchedPage<Row>, pageSize: number, known: PagedState<Row>) {
  const end = page * pageSize + fetched.rows.length
  if (!fetched.totalCapped) return { total: fetched.total, totalCapped: false }
  if (fetched.rows.length < pageSize && end >= fetched.total) return { total: end, totalCapped: false }
  const ended = known.total !== undefined && !known.totalCapped
  if (ended && end <= known.total) return { total: known.total, totalCapped: false }
  const more = fetched.rows.length === pageSize && end >= fetched.total ? end + pageSize : fetched.total
  return { total: Math.max(known.total ?? 0, more), totalCapped: true }
}

/** Opens the store of one list. Nothing is fetched until a window is wanted. */
export function createPagedStore<Row>(options: PagedStoreOptions<Row>): PagedStore<Row> {
  const { pageSize, fetchPage, rowId, later = pause } = options
  let state: PagedState<Row> = { total: undefined, totalCapped: false, pages: new Map(), isLoading: false, error: null }
  let wanted: readonly number[] = []
  let stale = new Set<number>()
  let callOff: (() => void) | undefined
  const underWay = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const become = (next: Partial<PagedState<Row>>) => {
    state = { ...state, ...next, isLoading: underWay.size > 0 || callOff !== undefined }
    for (const listener of listeners) listener()
  }

  const keep = (page: number, fetched: FetchedPage<Row>) => {
    const pages = new Map(state.pages).set(page, fetched)
    if (pages.size > PAGES_HELD) {
      const middle = wanted[Math.floor(wanted.length / 2)] ?? page
      const farthest = [...pages.keys()].reduce((a, b) => (Math.abs(b - middle) > Math.abs(a - middle) ? b : a))
      pages.delete(farthest)
    }
    stale.delete(page)
    underWay.delete(page)
    become({ pages, ...grown(page, fetched, pageSize, state), error: null })
  }

  const fetch = (page: number) => {
    const controller = new AbortController()
    underWay.set(page, controller)
    const failed = (error: unknown) => {
      if (underWay.get(page) !== controller) return
      underWay.delete(page)
      become({ error })
    }
    try {
      const answer = fetchPage(page, { signal: controller.signal, previous: state.pages.get(page - 1) })
      if (!(answer instanceof Promise)) return keep(page, answer)
      answer.then((fetched) => underWay.get(page) === controller && keep(page, fetched), failed)
    } catch (error) {
      failed(error)
    }
  }

  const fetchMissing = () => {
    callOff = undefined
    for (const page of wanted) {
      if (!underWay.has(page) && (!state.pages.has(page) || stale.has(page))) fetch(page)
    }
    become({})
  }

  const giveUp = (unless: readonly number[]) => {
    let given = false
    for (const [page, controller] of underWay) {
      if (unless.includes(page)) continue
      underWay.delete(page)
      controller.abort()
      given = true
    }
    return given
  }

  const want = (from: number, to: number) => {
    // Until an answer tells how many rows there are, more pages than one might be asked for in vain. An empty list has a
    // first page too: the one that a refresh asks for.
    const end = state.total ? Math.min(to, state.total) : from + 1
    const next = pagesOf({ from, to: end }, pageSize)
    if (next.length === wanted.length && next.every((page, i) => page === wanted[i])) return
    wanted = next
    const rushed = giveUp(next) || callOff !== undefined
    callOff?.()
    callOff = undefined
    if (rushed) callOff = later(fetchMissing)
    else fetchMissing()
  }

  return {
    key: options.key,
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    want,
    patch(id, change) {
      for (const [number, page] of state.pages) {
        const at = page.rows.findIndex((row) => rowId(row) === id)
        if (at < 0) continue
        const rows = page.rows.with(at, change(page.rows[at]!))
        become({ pages: new Map(state.pages).set(number, { ...page, rows }) })
        return true
      }
      return false
    },
    refresh() {
      giveUp([])
      stale = new Set(wanted)
      const pages = new Map([...state.pages].filter(([page]) => stale.has(page)))
      become({ pages })
      fetchMissing()
    },
    retry() {
      become({ error: null })
      fetchMissing()
    },
    stop() {
      callOff?.()
      callOff = undefined
      giveUp([])
      wanted = []
    },
  }
}
