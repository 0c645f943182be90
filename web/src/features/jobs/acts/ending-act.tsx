/** Holding or canceling a job. A dry run previews what it ends; a fee for the carrier is asked for. */
import type { CancelJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { JobDryRun } from '@waybill/contract/orders/dry-run.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../api/error-text.ts'
import { platformQueryOf, useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { useDryRun } from '../../../shell/form/use-dry-run.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { DryRunList } from '../../../ui/consequence-list.tsx'
import { DIRECT_ACTS } from './direct-acts.ts'
import { endingOf, endingProps } from './ending-fields.ts'
import { useRereadJobs } from './use-run-direct.ts'

export interface EndingActProps {
  job: Pick<Job, 'guid' | 'number' | 'version'>
  act: 'hold' | 'cancel'
  onClose: () => void
}

const WORDS = {
  hold: { title: 'Hold', confirm: 'Put on hold', isDanger: false, done: 'put on hold', back: 'unhold' },
  cancel: { title: 'Cancel', confirm: 'Cancel job', isDanger: true, done: 'canceled', back: 'uncancel' },
} as const

type DryRunOptions = ReturnType<typeof useDryRun>['options']

const useForeseen = (guid: string, body: JobDryRun, options: DryRunOptions) =>
  useQuery({ ...platformQueryOf(jobsPlatformRoutes.dryRun, { params: { guid }, body }), ...options })

/** Preview of what the act ends, starts and costs. */
const Follows = ({ guid, asked, options }: { guid: string; asked: JobDryRun; options: DryRunOptions }) => {
  const { data, error, isFetching } = useForeseen(guid, asked, options)
  return (
    <DryRunList
      run={data}
      fault={error ? errorText(error) : undefined}
      none="No open offers or posts are affected."
      isBusy={isFetching}
    />
  )
}

export const EndingAct = ({ job, act, onClose }: EndingActProps) => {
  const apis = useApis()
  const { shipper } = apis
  const reread = useRereadJobs()
  const offerUndo = useOfferUndo()
  const { guid, number } = job
  const params = { guid }
  const { options, sending } = useDryRun()
  const { data: foreseen } = useForeseen(guid, { act }, options)
  const award = act === 'cancel' ? foreseen?.asks.find(({ jobGuid }) => jobGuid === guid) : undefined
  const isAward = award !== undefined
  const { title, confirm, isDanger, done, back } = WORDS[act]
  const send = ({ reason, tonuAmount }: CancelJob) =>
    sending(() =>
      act === 'hold'
        ? shipper.call(jobsRoutes.hold, { params, body: { reason } })
        : shipper.call(jobsRoutes.cancel, { params, body: { reason, tonuAmount } }),
    )
  const ending = endingOf(isAward, act)
  return (
    <ActForm
      editing={ending}
      title={`${title} job ${number}`}
      about={guid}
      act={confirm}
      isDanger={isDanger}
      props={endingProps(isAward, award?.vendorName ?? undefined, award?.pay)}
      send={send}
      renderMore={({ values }) => {
        const { tonuAmount } = isAward ? ending.body(values) : {}
        const asked = { act, ...(Number.isFinite(tonuAmount) ? { tonuAmount } : {}) }
        return <Follows guid={guid} asked={asked} options={options} />
      }}
      onDone={() => {
        onClose()
        void reread()
        const ended = foreseen?.ends.length ?? 0
        offerUndo({
          label: `Job ${number} ${done}${ended > 0 ? '. Offers and posts that ended aren’t restored' : ''}`,
          undo: async () => {
            await DIRECT_ACTS[back].run(apis, guid)
            await reread()
          },
        })
      }}
      onClose={onClose}
    />
  )
}
