/** Letter keys of a job in a list or on the board: acts, plan, note, snooze, phone, mail and load. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { actKeysOf } from '../../features/jobs/acts/job-acts.ts'
import type { JobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { planActsOf, planKeysOf } from '../../features/orders/planning/plan-acts.ts'
import { usePlanning } from '../../features/orders/planning/use-planning.tsx'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { useLoadOf } from '../loads/build-load.tsx'
import { recordOfJob } from '../record/record-of-job.ts'
import type { RecordLetter } from '../record/record-letter.ts'
import { follow, useRecordSheets } from '../record/use-record-keys.tsx'
import { useRecordViews } from '../record/use-record-views.ts'

export interface JobLetters {
  /** Those of the role. */
  readonly letters: readonly RecordLetter[]
  /** The open sheets; must be rendered. */
  readonly sheet: ReactNode
}

export const useJobLetters = (acts: Pick<JobActs, 'press'>): JobLetters => {
  const queries = useQueryClient()
  const holds = usePermissions()
  const reportFailure = useReportFailure()
  const planning = usePlanning()
  const record = useRecordSheets()
  const views = useRecordViews()
  const buildLoad = useLoadOf()
  const onJob = (does: (job: Job) => unknown) => async (guid: string) => {
    try {
      await does(await queries.fetchQuery(jobQuery(guid)))
    } catch (error) {
      reportFailure({ label: 'The job couldn’t be loaded', error })
    }
  }
  const plan = (keys: string) =>
    onJob(async (job) => {
      const order = await queries.fetchQuery(orderQuery(job.order.guid))
      planActsOf(job, order, holds, planning)
        .find((each) => each.keys === keys)
        ?.run()
    })
  const letters: RecordLetter[] = [
    ...actKeysOf(holds).map(({ keys, label }) => ({
      keys,
      label,
      press: (guid: string) => void acts.press(keys, guid),
    })),
    ...planKeysOf(holds).map(({ keys, label }) => ({ keys, label, press: plan(keys) })),
    ...(holds('notes.create')
      ? [
          { keys: 'n', label: 'Write a note', press: onJob((job) => record.open('note', recordOfJob(job))) },
          {
            keys: 'z',
            label: 'Snooze',
            press: onJob((job) => job.waiting && record.open('snooze', recordOfJob(job))),
          },
        ]
      : []),
    { keys: 't', label: 'Call', press: onJob((job) => follow(callLink(recordOfJob(job).reach?.phone))) },
    { keys: 'm', label: 'Mail', press: onJob((job) => follow(mailLink(recordOfJob(job).reach?.email))) },
    ...(holds('jobs.edit')
      ? [{ keys: 'l', label: 'Build a load of the job', press: (guid: string) => void buildLoad([guid]) }]
      : []),
    {
      keys: 'v',
      label: 'See the order as the carrier, or as the client',
      press: onJob(({ order, vendor, client }) => views.seeAs(order.guid, (vendor ?? client)?.guid)),
    },
    { keys: '[', label: 'Step back in time', press: onJob(({ order, guid }) => views.stepBack(order.guid, guid)) },
  ]
  return {
    letters,
    sheet: (
      <>
        {planning.sheet}
        {record.sheet}
      </>
    ),
  }
}
