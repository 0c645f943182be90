import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { reportCountsQuery } from './reports.api.ts'

type Counted = { results: readonly { id: string; count?: number | null }[] }

// A stable function, so that the map keeps its identity until a count changes.
const combined = (answers: readonly UseQueryResult<Counted>[]): ReadonlyMap<string, number> =>
  new Map(
    answers.flatMap(({ data }) =>
      (data?.results ?? []).flatMap(({ id, count }): [string, number][] => (count == null ? [] : [[id, count]])),
    ),
  )

/** Each report's number of matches by id, as far as counted, on the first `pages` pages. */
export const useReportCounts = (pages: number): ReadonlyMap<string, number> =>
  useQueries({ queries: Array.from({ length: pages }, (_, pg) => reportCountsQuery(pg)), combine: combined })
