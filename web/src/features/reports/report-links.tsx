/** The sidebar's endless list of saved reports (specification sections 2, 5 and 9). */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { EndlessList } from '../../shell/sidebar/endless-list.tsx'
import { SidebarLink } from '../../shell/sidebar/sidebar-link.tsx'
import { REPORT_LISTS, reportPagesQuery } from './reports.api.ts'
import { useReportCounts } from './use-report-counts.ts'

/** Subjects that change a report's number of matches. */
const COUNTED: readonly string[] = ['order', 'job', 'invoice']

/** Milliseconds that such changes are batched before reports are counted again. */
const GATHER = 5_000

/** Keeps lists and counts up to date while reports or their records change. */
const useFreshReports = () => {
  const queries = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive(({ subject }) => {
    if (subject === 'report') void queries.invalidateQueries({ queryKey: ['reports'] })
    if (!COUNTED.includes(subject)) return
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      void queries.invalidateQueries({ queryKey: REPORT_LISTS })
    }, GATHER)
  })
}

/** Saved reports by name, each linked to its list; more are loaded as the sidebar scrolls. */
export const ReportLinks = () => {
  useFreshReports()
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isPending, fetchNextPage, refetch } =
    useInfiniteQuery(reportPagesQuery())
  const pages = data?.pages ?? []
  const counts = useReportCounts(pages.length)
  const isBroken = error !== null && !isFetching
  return (
    <EndlessList
      label="Saved reports"
      hasMore={isBroken || hasNextPage}
      isLoading={isPending || isFetchingNextPage}
      loadMore={() => void (hasNextPage ? fetchNextPage() : refetch())}
      empty={isBroken ? 'Reports couldn’t be loaded' : 'Saved reports appear here'}
    >
      {pages.flatMap(({ results }) =>
        results.map(({ id, name }) => (
          <SidebarLink
            key={id}
            to="/reports/view/$reportGuid"
            params={{ reportGuid: id }}
            label={name}
            count={counts.get(id)}
          />
        )),
      )}
    </EndlessList>
  )
}
