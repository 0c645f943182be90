/** Holding or canceling a job. A dry run shows what it ends; a fee for the carrier is asked for. */
import type { CancelJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { JobDryRun, Touched } from '@waybill/contract/orders/dry-run.shapes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { errorText } from '../../../api/error-text.ts'
import { platformQueryOf, useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { DIRECT_ACTS } from './direct-acts.ts'
import classes from './ending-act.module.css'
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

const Touching = ({ title, rows }: { title: string; rows: readonly Touched[] }) =>
  rows.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ guid, what, label, amount }) => (
          <li key={`${what} ${guid}`}>
            <span>{label}</span>
            {amount === undefined ? null : <span>{moneyText(amount)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )

const dryRunOf = (guid: string, body: JobDryRun) => ({
  ...platformQueryOf(jobsPlatformRoutes.dryRun, { params: { guid }, body }),
  placeholderData: keepPreviousData,
})

/** What the act ends, begins and costs. */
const Follows = ({ guid, asked }: { guid: string; asked: JobDryRun }) => {
  const { data, error, isFetching } = useQuery(dryRunOf(guid, asked))
  if (!data) return <p className={classes.follows}>{error ? errorText(error) : 'Checking what this ends…'}</p>
  const { before, after } = data.totals
  return (
    <div className={classes.follows} aria-live="polite" aria-busy={isFetching}>
      <Touching title="Ends" rows={data.ends} />
      <Touching title="Begins" rows={data.begins} />
      <Touching title="Stays" rows={data.stays.filter(({ what }) => what !== 'job')} />
      {before.expense === undefined || after.expense === undefined || before.expense === after.expense ? null : (
        <p>
          Carriers get {moneyText(after.expense)} instead of {moneyText(before.expense)}.
        </p>
      )}
      {data.ends.length === 0 ? <p>No offers or posts end with it.</p> : null}
    </div>
  )
}

export const EndingAct = ({ job, act, onClose }: EndingActProps) => {
  const apis = useApis()
  const { shipper } = apis
  const reread = useRereadJobs()
  const offerUndo = useOfferUndo()
  const { guid, number } = job
  const params = { guid }
  const { data: foreseen } = useQuery(dryRunOf(guid, { act }))
  const award = act === 'cancel' ? foreseen?.asks.find(({ jobGuid }) => jobGuid === guid) : undefined
  const isAward = award !== undefined
  const { title, confirm, isDanger, done, back } = WORDS[act]
  const send = ({ reason, tonuAmount }: CancelJob) =>
    act === 'hold'
      ? shipper.call(jobsRoutes.hold, { params, body: { reason } })
      : shipper.call(jobsRoutes.cancel, { params, body: { reason, tonuAmount } })
  const ending = endingOf(isAward)
  return (
    <ActForm
      editing={ending}
      title={`${title} job ${number}`}
      act={confirm}
      isDanger={isDanger}
      props={endingProps(isAward, award?.vendorName ?? undefined, award?.pay)}
      send={send}
      renderMore={({ values }) => {
        const { tonuAmount } = isAward ? ending.body(values) : {}
        return <Follows guid={guid} asked={{ act, ...(Number.isFinite(tonuAmount) ? { tonuAmount } : {}) }} />
      }}
      onDone={() => {
        void reread()
        const ended = foreseen?.ends.length ?? 0
        offerUndo({
          label: `Job ${number} ${done}${ended > 0 ? '. Ended offers and posts stay ended' : ''}`,
          undo: async () => {
            await DIRECT_ACTS[back].run(apis, guid)
            await reread()
          },
        })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
