import { useQueryClient } from '@tanstack/react-query'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { apisOf } from '../../../api/query-client.ts'
import { useNotifications, useReportFailure } from '../../../shell/notifications/use-notifications.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { DIRECT_ACTS, type DirectName } from './direct-acts.ts'

const CHANGED = ['job', 'job list', 'order', 'order list', 'posts', 'offers', 'offer-rounds', 'queue']

/** Reloads what may have changed with a job. */
export const useRereadJobs = () => {
  const queries = useQueryClient()
  return () => Promise.all(CHANGED.map((category) => queries.invalidateQueries({ queryKey: [category] })))
}

/** Runs an act immediately and offers undo; a refusal shows the server's message. */
export const useRunDirect = () => {
  const apis = apisOf(useQueryClient())
  const reread = useRereadJobs()
  const offerUndo = useOfferUndo()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  return async (name: DirectName, { guid, number }: Pick<Job, 'guid' | 'number'>): Promise<void> => {
    const { label, done, run, opposite } = DIRECT_ACTS[name]
    try {
      await run(apis, guid)
      void reread()
      const said = `Job ${number} ${done}`
      if (!opposite) notifications.add({ label: said, isSuccess: true })
      else
        offerUndo({
          label: said,
          undo: async () => {
            await DIRECT_ACTS[opposite].run(apis, guid)
            await reread()
          },
        })
    } catch (error) {
      reportFailure({ label: `Job ${number}: ${label}`, error })
    }
  }
}
