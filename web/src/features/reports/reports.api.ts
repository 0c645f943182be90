/** Calls of saved reports as queries. */
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import type { Report } from '@waybill/contract/reports/reports.shapes.ts'
import { PAGE_SIZE } from '@waybill/contract/vocabulary/limits.ts'
import type { InfiniteData, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import { apisOf } from '../../api/query-client.ts'
import { queryOf } from '../../api/queries.ts'
import type { PagedRows } from '../../shell/list/list-declaration.ts'
import { pageAfter } from '../../shell/sidebar/endless-scroll.ts'

/** Stale time of a list of reports in milliseconds (specification section 9). */
export const REPORTS_NEW_FOR = 300_000

export interface ReportPage {
  results: Report[]
  total: number
  totalCapped?: boolean | undefined
}

/**
 * Saved reports by page, 25 at a time, from page 0. A further page exists only if the last one had exactly 25
 * (specification sections 5 and 9).
 */
export const reportPagesQuery = () => ({
  queryKey: ['reports', 'pages'] as const,
  queryFn: ({ client, pageParam, signal }: Pick<QueryFunctionContext, 'client' | 'signal'> & { pageParam: number }) =>
    apisOf(client).shipper.call(
      reportsRoutes.list,
      { query: { pg: pageParam, rc: PAGE_SIZE, category: 'all' } },
      { signal },
    ) as Promise<ReportPage>,
  initialPageParam: 0,
  getNextPageParam: (last: ReportPage, pages: readonly ReportPage[]) =>
    pageAfter(PAGE_SIZE, last.results.length, pages.length),
  staleTime: REPORTS_NEW_FOR,
})

/** A report with its page and search: its matches are counted by them. */
export type ListedReport = Report & { readonly at: { readonly pg: number; readonly search: string } }

export const REPORT_ROWS: PagedRows<ListedReport> = {
  category: 'reports',
  name: 'reports',
  pageSize: PAGE_SIZE,
  fetch: async (apis, { search }, { pg, rc }, signal) => {
    const query = { pg, rc, category: 'all' as const, ...(search ? { search } : {}) }
    const { results, total, totalCapped } = await apis.shipper.call(reportsRoutes.list, { query }, { signal })
    return { results: results.map((report) => ({ ...report, at: { pg, search } })), total, totalCapped }
  },
  isOurs: ({ subject }) => subject === 'report',
}

/** The same page with each report's number of matches; separate, so that names need not wait for counting. */
export const reportCountsQuery = (pg: number, search = '') => ({
  ...queryOf(reportsRoutes.list, {
    query: { pg, rc: PAGE_SIZE, category: 'all', withCounts: 'true', ...(search ? { search } : {}) },
  }),
  staleTime: REPORTS_NEW_FOR,
})

/** Prefix of the keys of `reportCountsQuery`, for invalidating every page's counts. */
export const REPORT_LISTS = queryOf(reportsRoutes.list).queryKey.slice(0, 2)

/** One saved report. */
export const reportQuery = (id: string) => queryOf(reportsRoutes.get, { params: { id } })

/** Updates a changed report wherever it is shown: its own entry at once, the lists by refetching. */
export const keepReport = (queries: QueryClient, report: Report): void => {
  queries.setQueryData(reportQuery(report.id).queryKey, report)
  queries.setQueriesData<InfiniteData<ReportPage>>({ queryKey: ['reports', 'pages'] }, (held) =>
    held?.pages
      ? {
          ...held,
          pages: held.pages.map((page) => ({
            ...page,
            results: page.results.map((each) => (each.id === report.id ? { ...each, ...report } : each)),
          })),
        }
      : held,
  )
  void queries.invalidateQueries({ queryKey: ['reports'] })
}

/** Removes a deleted report from the lists before they are refetched. */
export const dropReport = (queries: QueryClient, id: string): void => {
  queries.setQueriesData<InfiniteData<ReportPage>>({ queryKey: ['reports', 'pages'] }, (held) =>
    held?.pages
      ? {
          ...held,
          pages: held.pages.map((page) => ({ ...page, results: page.results.filter((each) => each.id !== id) })),
        }
      : held,
  )
  queries.removeQueries({ queryKey: reportQuery(id).queryKey })
}
