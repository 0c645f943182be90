/** Other views of a record: as one of its parties sees it, and as it was before its newest act. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { momentBy } from '../../features/activity/moments.ts'

interface RecordViews {
  /** Opens the order as an account sees it. */
  readonly seeAs: (orderGuid: string, account: string | undefined) => Promise<void>
  /** Opens the order, or a job of it, one act ago. */
  readonly stepBack: (orderGuid: string, jobGuid?: string) => Promise<void>
}

export const useRecordViews = (): RecordViews => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return {
    seeAs: (orderGuid, account) =>
      navigate({ to: '/orders/$orderGuid', params: { orderGuid }, search: { as: account } }),
    stepBack: async (orderGuid, jobGuid) => {
      const search = { at: await momentBy(queries, orderGuid, undefined, -1) }
      if (jobGuid) await navigate({ to: '/jobs/$jobGuid', params: { jobGuid }, search })
      else await navigate({ to: '/orders/$orderGuid', params: { orderGuid }, search })
    },
  }
}
