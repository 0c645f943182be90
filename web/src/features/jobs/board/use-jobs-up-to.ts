/** The first jobs of some statuses, for views that need all of them: a map, a timeline. */
import { useEffect, useRef } from 'react'
import type { ListQuestion } from '../../../shell/list/list-declaration.ts'
import { usePagedRows } from '../../../shell/list/use-paged-rows.ts'
import type { ListedJob } from '../job-columns.tsx'
import { type BoardLane, laneRows } from './board-lanes.ts'

/** Page size. */
const PAGE_SIZE = 250

const rowId = ({ guid }: ListedJob) => guid

export interface JobsUpTo {
  readonly rows: readonly ListedJob[]
  /** Total number; undefined until known. */
  readonly total: number | undefined
  readonly isLoading: boolean
  readonly isStale: boolean
  readonly error: unknown
  readonly retry: () => void
  readonly fresh: number
  readonly refresh: () => void
}

/** Keeps the array's identity while its rows are the same, so that nothing depending on it re-renders. */
function useSame<Row>(rows: readonly Row[]): readonly Row[] {
  const kept = useRef(rows)
  const isSame = kept.current.length === rows.length && rows.every((row, index) => row === kept.current[index])
  if (!isSame) kept.current = rows
  return kept.current
}

/** `most`: maximum number of rows loaded. */
export function useJobsUpTo(
  question: ListQuestion,
  lane: Pick<BoardLane, 'id' | 'statuses'>,
  most: number,
  isHeld?: () => boolean,
): JobsUpTo {
  const { source, fresh, refresh } = usePagedRows<ListedJob>(
    question,
    { rows: laneRows(lane, PAGE_SIZE), rowId },
    isHeld,
  )
  const { total } = source
  useEffect(() => source.want(0, most), [source, most])
  const found = Array.from({ length: Math.min(total ?? 0, most) }, (_, i) => source.rowAt(i))
  const rows = useSame(found.filter((row) => row !== undefined))
  return {
    rows,
    total,
    isLoading: source.isLoading,
    isStale: source.isStale ?? false,
    error: source.error,
    retry: () => source.retry?.(),
    fresh,
    refresh,
  }
}
