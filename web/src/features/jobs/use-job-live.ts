import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../api/live/use-live.ts'

/** Keeps a job on the screen up to date: it is reloaded when something happens to its order. */
export const useJobLive = (guid: string, orderGuid: string | undefined): void => {
  const queries = useQueryClient()
  useLive(({ subject, guid: of, orderGuid: order }) => {
    // Viewing a job does not change it.
    if (subject === 'presence') return
    if (of === guid || (orderGuid !== undefined && (of === orderGuid || order === orderGuid)))
      for (const category of ['job', 'posts', 'offer-rounds', 'field'])
        void queries.invalidateQueries({ queryKey: [category] })
  })
}
