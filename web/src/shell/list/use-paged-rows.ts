/** The rows of a paged list, kept up to date by live events. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { apisOf } from '../../api/query-client.ts'
import type { GridSource } from '../../ui/grid/grid-source.ts'
import type { Page } from '../../ui/grid/paged-list.ts'
import { usePagedSource } from '../../ui/grid/use-paged-source.ts'
import type { ListDeclaration, ListQuestion } from './list-declaration.ts'

/** The rows of a query, and operations on them. */
export interface ListRows<Row> {
  readonly source: GridSource<Row>
  readonly refresh: () => void
  /** Number of rows without search, filter and choices; undefined until they are counted. */
  readonly all: number | undefined
  /** Every matching row, or the first that suffice; undefined if there are more than `EVERY_MAX`. */
  readonly every: (isEnough?: (rows: readonly Row[]) => boolean) => Promise<readonly Row[] | undefined>
  /** Number of new rows that are not shown yet, because the list is held. */
  readonly fresh: number
}

/** The first rows of a source, up to one that is not loaded. */
export function loadedRows<Row>({ total = 0, rowAt }: Pick<GridSource<Row>, 'total' | 'rowAt'>): Row[] {
  const rows: Row[] = []
  for (let i = 0; i < total; i++) {
    const row = rowAt(i)
    if (row === undefined) break
    rows.push(row)
  }
  return rows
}

const PAGE_SIZE = 100
/** Milliseconds that changes are batched before the list is reloaded. */
const GATHER = 800
/** Milliseconds without interaction after which rows may move. */
const REST = 1_500
/** Maximum number of rows read for an act on all matches. */
export const EVERY_MAX = 10_000

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

const NEVER = (): boolean => false
const NOBODY: ReadonlySet<string> = new Set()

/** Runs a task once the user has been idle for a moment, so that no row moves away under the pointer. */
const useAtRest = (task: () => void, isHeld: () => boolean) => {
  const touched = useRef(0)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef({ task, isHeld })
  latest.current = { task, isHeld }
  useEffect(() => {
    const touch = () => (touched.current = performance.now())
    for (const name of TOUCHES) addEventListener(name, touch, { passive: true })
    return () => {
      clearTimeout(waiting.current)
      for (const name of TOUCHES) removeEventListener(name, touch)
    }
  }, [])
  const wait = (milliseconds: number) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      const left = touched.current + REST - performance.now()
      if (touched.current > 0 && left > 0) wait(left)
      else if (latest.current.isHeld()) wait(REST)
      else latest.current.task()
    }, milliseconds)
  }
  return () => wait(GATHER)
}

const textOf = ({ search, filter, sort, choices }: ListQuestion) => JSON.stringify({ search, filter, sort, choices })
/** Enough to count: the row that comes along is not shown. */
const oneColumn = ({ columns = [], ...question }: ListQuestion): ListQuestion => ({
  ...question,
  columns: columns.slice(0, 1),
})
const unnarrowed = (question: ListQuestion): ListQuestion => ({
  ...oneColumn(question),
  search: '',
  filter: undefined,
  sort: null,
  choices: {},
})

/** `isHeld`: whether the user is working in the list, so that rows may change but not come or go. */
export function usePagedRows<Row>(
  question: ListQuestion,
  { rows, rowId }: Pick<ListDeclaration<Row>, 'rows' | 'rowId'>,
  isHeld: () => boolean = NEVER,
): ListRows<Row> {
  const { category, name, pageSize = PAGE_SIZE, fetch, isOurs, rowsOf, isOnlyChange = NEVER, belongs } = rows
  // The first rows of a search do not wait until all matches are counted.
  const isApart = rows.countsApart === true && question.search.trim() !== ''
  const queries = useQueryClient()
  const apis = apisOf(queries)
  const text = textOf(question)
  const [fresh, setFresh] = useState(NOBODY)
  const { source, patch, learn, ...paged } = usePagedSource<Row>({
    queryKey: [category, 'list', name, text, question.columns?.join() ?? ''],
    question: name + text,
    pageSize,
    rowId,
    fetchPage: (pg, { signal, previous }) => {
      const cursor = previous?.next ? { cursor: previous.next } : {}
      return fetch(
        apis,
        question,
        { pg, rc: pageSize, ...cursor, ...(isApart ? { total: 'false' as const } : {}) },
        signal,
      )
    },
  })
  const isPartial = isApart && !source.isStale && (source.total ?? 0) > pageSize
  const { data: matches } = useQuery({
    queryKey: [category, 'matches', name, text],
    queryFn: async ({ signal }) => {
      const { total, totalCapped = false } = await fetch(apis, oneColumn(question), { pg: 0, rc: 1 }, signal)
      return { total, isCapped: totalCapped }
    },
    enabled: isPartial,
  })
  useEffect(() => {
    if (matches && isPartial) learn(matches.total, matches.isCapped)
  }, [matches, isPartial, learn])
  const plain = unnarrowed(question)
  const isNarrowed = text !== textOf({ ...plain, sort: question.sort })
  const all = useQuery({
    queryKey: [category, 'count', name],
    queryFn: async ({ signal }) => (await fetch(apis, plain, { pg: 0, rc: 1 }, signal)).total,
    enabled: isNarrowed,
  })
  const refresh = () => {
    setFresh(NOBODY)
    paged.refresh()
    void queries.invalidateQueries({ queryKey: [category, 'matches', name] })
  }
  const refreshAtRest = useAtRest(refresh, isHeld)
  // If the list is fully loaded, a row that is neither shown nor belongs there changes nothing.
  const isWhole = source.total !== undefined && !source.totalCapped && source.total <= pageSize
  useLive((event) => {
    if (!isOurs(event)) return
    // Lists that are not mounted are reloaded when the user returns to them.
    void queries.invalidateQueries({ queryKey: [category, 'list'], type: 'inactive', refetchType: 'none' })
    const changed = rowsOf?.(event) ?? []
    if (isOnlyChange(event)) {
      for (const row of changed) patch(rowId(row), () => row)
      return
    }
    const fates = changed.map((row) => {
      const [id, isOne] = [rowId(row), belongs?.(row) ?? true]
      // A row that leaves the list shows why until the list is reloaded.
      const isShown = patch(id, () => row)
      if (isOne && !isShown && !isNarrowed) setFresh((before) => new Set(before).add(id))
      return { isOne, isShown }
    })
    const isOther = fates.some(({ isOne, isShown }) => isOne !== isShown || !(isOne || isWhole))
    if (changed.length === 0 || isOther) refreshAtRest()
  })
  return {
    source,
    refresh,
    fresh: fresh.size,
    all: isNarrowed ? all.data : source.total,
    every: async (isEnough = NEVER) => {
      const found: Row[] = []
      let cursor: string | null | undefined
      for (let pg = 0; cursor !== null && !isEnough(found); pg++) {
        if (found.length >= EVERY_MAX) return undefined
        // Each page needs the previous one's cursor.
        // oxlint-disable-next-line no-await-in-loop
        const page: Page<Row> = await fetch(apis, question, { pg, rc: pageSize, ...(cursor ? { cursor } : {}) })
        found.push(...page.results)
        cursor = page.next ?? null
      }
      return found
    },
  }
}
