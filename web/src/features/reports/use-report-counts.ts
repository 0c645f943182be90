import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { reportCountsQuery } from './reports.api.ts'

export interface ReportCount {
  count: number
  /** Counting stopped there. */
  isCapped: boolean
}

type Counted = { results: readonly { id: string; count?: number | null; countCapped?: boolean }[] }

// One function for all renders, so that the map stays the same until a count changes.
const combined = (answers: readonly UseQueryResult<Counted>[]): ReadonlyMap<string, ReportCount> =>
  new Map(
    answers.flatMap(({ data }) =>
      (data?.results ?? []).flatMap(({ id, count, countCapped = false }): [string, ReportCount][] =>
        count == null ? [] : [[id, { count, isCapped: countCapped }]],
      ),
    ),
  )

/** Matches of each report by its id, as far as they are counted, on the first `pages` pages. */
export const useReportCounts = (pages: number, search = ''): ReadonlyMap<string, ReportCount> =>
  useQueries({ queries: Array.from({ length: pages }, (_, pg) => reportCountsQuery(pg, search)), combine: combined })
