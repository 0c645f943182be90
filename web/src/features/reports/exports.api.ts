/** Calls of exports as queries and acts. */
import type { Export, NewListExport } from '@waybill/contract/reports/reports.shapes.ts'
import { exportsRoutes, reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { PAGE_SIZE } from '@waybill/contract/vocabulary/limits.ts'
import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import { isStatus } from '../../api/api-error.ts'
import type { Apis } from '../../api/client.ts'
import { platformQueryOf, queryOf } from '../../api/queries.ts'
import { apisOf } from '../../api/query-client.ts'
import { markStartedHere } from './started-here.ts'

/** Polling interval of running exports (milliseconds). */
export const LOOK_EVERY = 1_000

export const isUnderWay = ({ status }: Pick<Export, 'status'>): boolean => status === 'queued' || status === 'running'

const lookAgain = (exports: readonly Export[] | undefined) => (exports?.some(isUnderWay) ? LOOK_EVERY : false)

const FOLLOWED = ['exports', 'followed'] as const

const findEnded = async (apis: Apis, exportId: string, signal: AbortSignal): Promise<Export[]> => {
  try {
    return [await apis.platform.call(exportsRoutes.get, { params: { exportId } }, { signal })]
  } catch (error) {
    if (isStatus(error, 404)) return []
    throw error
  }
}

/**
 * The caller's newest exports, polled every second while one is running and the page is active. A running one that is
 * no longer among the newest is requested separately.
 */
export const followedExportsQuery = () => ({
  queryKey: FOLLOWED,
  queryFn: async ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Export[]> => {
    const apis = apisOf(client)
    const known = (client.getQueryData<Export[]>(FOLLOWED) ?? []).filter(isUnderWay)
    const { results } = await apis.platform.call(exportsRoutes.list, { query: { rc: PAGE_SIZE } }, { signal })
    const missing = known.filter(({ id }) => !results.some((found) => found.id === id))
    const found = await Promise.all(missing.map(({ id }) => findEnded(apis, id, signal)))
    return [...results, ...found.flat()]
  },
  refetchInterval: ({ state }: { state: { data?: Export[] | undefined } }) => lookAgain(state.data),
})

const EXPORTS_SHOWN = 100

/** All exports of the caller, newest first, updated while one is running. */
export const exportsQuery = () => ({
  ...platformQueryOf(exportsRoutes.list, { query: { rc: EXPORTS_SHOWN } }),
  refetchInterval: ({ state }: { state: { data?: { results: Export[] } | undefined } }) =>
    lookAgain(state.data?.results),
})

/** The caller's exports of one report, newest first. */
export const reportExportsQuery = (reportId: string) => ({
  ...queryOf(reportsRoutes.exports, { params: { reportId }, query: { rc: EXPORTS_SHOWN } }),
  refetchInterval: ({ state }: { state: { data?: { results: Export[] } | undefined } }) =>
    lookAgain(state.data?.results),
})

/** Invalidates all lists of exports: one started, ended or was removed. */
export const refreshExports = (queries: QueryClient): void => {
  void queries.invalidateQueries({ queryKey: ['exports'] })
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'report' && String(queryKey[1]).endsWith('/exports'),
  })
}

/** Starts an export, of a saved report or of the current list, and follows it. */
export const startExport = async (
  queries: QueryClient,
  wanted: NewListExport,
  reportId: string | undefined,
): Promise<Export> => {
  const { shipper, platform } = apisOf(queries)
  const { name, category, ...body } = wanted
  const begun = reportId
    ? await shipper.call(reportsRoutes.startExport, { params: { reportId }, body })
    : await platform.call(exportsRoutes.start, {
        body: { ...body, ...(name ? { name } : {}), ...(category ? { category } : {}) },
      })
  markStartedHere(begun.id)
  // The running poll may have been answered before this one started.
  await queries.cancelQueries({ queryKey: FOLLOWED })
  queries.setQueryData<Export[]>(FOLLOWED, (held = []) => [begun, ...held])
  refreshExports(queries)
  return begun
}

/** Cancels a running export, or removes one that has ended. */
export const removeExport = async (queries: QueryClient, exportId: string): Promise<void> => {
  await apisOf(queries).platform.call(exportsRoutes.remove, { params: { exportId } })
  refreshExports(queries)
}

/** Reloads the export, since the link to its file expires soon. */
export const freshExport = (queries: QueryClient, exportId: string): Promise<Export> =>
  apisOf(queries).platform.call(exportsRoutes.get, { params: { exportId } })
