import { useQueryClient } from '@tanstack/react-query'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { apisOf } from '../../../api/query-client.ts'
import { useReportFailure } from '../../../shell/notifications/use-notifications.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { jobQuery } from '../jobs.api.ts'
import { DIRECT_ACTS, type DirectName } from './direct-acts.ts'

/** Keeps what the server answered of a job, and reads anew what may have changed with it. */
export const useKeepJob = () => {
  const queries = useQueryClient()
  return (job: Job | undefined) => {
    if (job) queries.setQueryData(jobQuery(job.guid).queryKey, job)
    for (const category of ['job', 'job list', 'order', 'order list'])
      void queries.invalidateQueries({ queryKey: [category] })
  }
}

/** Does an act at once and offers to take it back; a refusal is told in the server's words. */
export const useRunDirect = () => {
  const { shipper } = apisOf(useQueryClient())
  const keep = useKeepJob()
  const offerUndo = useOfferUndo()
  const reportFailure = useReportFailure()
  return async (name: DirectName, { guid, number }: Pick<Job, 'guid' | 'number'>): Promise<void> => {
    const { label, done, run, opposite } = DIRECT_ACTS[name]
    try {
      keep(await run(shipper, guid))
      offerUndo({
        label: `Job ${number} ${done}`,
        undo: async () => keep(await DIRECT_ACTS[opposite].run(shipper, guid)),
      })
    } catch (error) {
      reportFailure({ label: `Job ${number}: ${label}`, error })
    }
  }
}
