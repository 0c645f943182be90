/** Runs the acts on a job, at once or after its sheet was filled in. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useReportFailure } from '../../../shell/notifications/use-notifications.ts'
import { jobQuery } from '../jobs.api.ts'
import { actsOf, type JobAct, type SheetName } from './job-acts.ts'
import { useRunDirect } from './use-run-direct.ts'

const EndingAct = lazy(async () => ({ default: (await import('./ending-act.tsx')).EndingAct }))

export interface JobActs {
  readonly run: (act: JobAct, job: Job) => void
  /** Does what a letter stands for, if the job allows it now. */
  readonly press: (keys: string, guid: string) => Promise<void>
  /** The open sheet; to be drawn somewhere. */
  readonly sheet: ReactNode
}

export const useJobActs = (): JobActs => {
  const queries = useQueryClient()
  const runDirect = useRunDirect()
  const reportFailure = useReportFailure()
  const [open, setOpen] = useState<{ name: SheetName; job: Job }>()
  const run = ({ does }: JobAct, job: Job) => {
    if ('direct' in does) void runDirect(does.direct, job)
    else setOpen({ name: does.sheet, job })
  }
  return {
    run,
    press: async (keys, guid) => {
      try {
        const job = await queries.fetchQuery(jobQuery(guid))
        const act = actsOf(job).find((each) => each.keys === keys)
        if (act) run(act, job)
      } catch (error) {
        reportFailure({ label: 'The job couldn’t be read', error })
      }
    },
    sheet: open ? (
      <Suspense fallback={null}>
        <EndingAct key={open.name} job={open.job} act={open.name} onClose={() => setOpen(undefined)} />
      </Suspense>
    ) : null,
  }
}
