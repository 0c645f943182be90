/** The moment at which an order is shown: part of the address, stepped through act by act. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { actsQuery } from './acts.api.ts'

export interface Moments {
  /** Undefined: now. */
  readonly at: string | undefined
  readonly go: (at: string | undefined) => void
  /** To the previous or next act. */
  readonly step: (by: -1 | 1) => Promise<void>
}

/** The target of a step: `dates` newest first, undefined means now. */
export const stepped = (dates: readonly string[], at: string | undefined, by: -1 | 1): string | undefined => {
  if (by < 0) return dates.slice(1).find((date) => date < (at ?? dates[0] ?? '')) ?? at
  if (at === undefined) return undefined
  const later = dates.findLast((date) => date > at)
  return later === dates[0] ? undefined : later
}

/** The same, among an order's acts. */
export const momentBy = async (
  queries: QueryClient,
  orderGuid: string,
  at: string | undefined,
  by: -1 | 1,
): Promise<string | undefined> => {
  const { results } = await queries.fetchQuery({ ...actsQuery(orderGuid), staleTime: 30_000 })
  const dates = results.map(({ date }) => date)
  return stepped(dates, at, by)
}

export const useMoments = (orderGuid: string): Moments => {
  const [{ at }, change] = useAddress()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const go = (to: string | undefined) => change({ at: to, as: undefined }, { replace: true })
  return {
    at,
    go,
    step: async (by) => {
      try {
        const to = await momentBy(queries, orderGuid, at, by)
        if (to !== at) go(to)
      } catch (error) {
        reportFailure({ label: 'History couldn’t be loaded', error })
      }
    },
  }
}
