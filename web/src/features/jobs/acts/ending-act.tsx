/** Holding and canceling a job: what ends with it is told before, what it costs is asked. */
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { DryRun, Touched } from '@waybill/contract/orders/dry-run.shapes.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { platformQueryOf } from '../../../api/queries.ts'
import { apisOf } from '../../../api/query-client.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { ActSheet } from './act-sheet.tsx'
import { DIRECT_ACTS } from './direct-acts.ts'
import classes from './ending-act.module.css'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { missingOf, ReasonField } from './reason-field.tsx'
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

const Costs = ({ totals: { before, after } }: Pick<DryRun, 'totals'>) =>
  before.expense === undefined || after.expense === undefined || before.expense === after.expense ? null : (
    <p>
      Carriers get {moneyText(after.expense)} instead of {moneyText(before.expense)}.
    </p>
  )

export const EndingAct = ({ job, act, onClose }: EndingActProps) => {
  const apis = apisOf(useQueryClient())
  const { shipper } = apis
  const reread = useRereadJobs()
  const offerUndo = useOfferUndo()
  const [reason, setReason] = useState('')
  const [tonuAmount, setTonu] = useState<number>()
  const priced = act === 'cancel' && tonuAmount !== undefined ? { tonuAmount } : {}
  const { guid, number } = job
  const foreseen = useQuery({
    ...platformQueryOf(jobsPlatformRoutes.dryRun, { params: { guid }, body: { act, ...priced } }),
    placeholderData: keepPreviousData,
  })
  const asked = foreseen.data?.asks.find(({ jobGuid }) => jobGuid === guid)
  const { title, confirm, isDanger } = WORDS[act]
  const fault = missingOf(reason, act === 'cancel' && asked !== undefined, tonuAmount)
  const submit = async () => {
    const said = { reason: reason.trim() }
    if (act === 'hold') await shipper.call(jobsRoutes.hold, { params: { guid }, body: said })
    else await shipper.call(jobsRoutes.cancel, { params: { guid }, body: { ...said, ...priced } })
    void reread()
    const { done, back } = WORDS[act]
    const ended = foreseen.data?.ends.length ?? 0
    offerUndo({
      label: `Job ${number} ${done}${ended > 0 ? '. Offers and posts that ended aren’t restored' : ''}`,
      undo: async () => {
        await DIRECT_ACTS[back].run(apis, guid)
        await reread()
      },
    })
  }
  return (
    <ActSheet
      title={`${title} job ${number}`}
      confirm={confirm}
      isDanger={isDanger}
      fault={fault}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} />
      {act === 'cancel' && asked ? (
        <MoneyInput
          label={`Truck ordered, not used: pay to ${asked.vendorName ?? 'the carrier'}`}
          description={asked.pay === undefined ? undefined : `Agreed pay ${moneyText(asked.pay)}`}
          value={tonuAmount}
          onChange={setTonu}
        />
      ) : null}
      <div className={classes.follows} aria-live="polite" aria-busy={foreseen.isFetching}>
        {foreseen.data ? (
          <>
            <Touching title="Ends" rows={foreseen.data.ends} />
            <Touching title="Begins" rows={foreseen.data.begins} />
            <Touching title="Stays" rows={foreseen.data.stays.filter(({ what }) => what !== 'job')} />
            <Costs totals={foreseen.data.totals} />
            {foreseen.data.ends.length === 0 ? <p>No open offers or posts are affected.</p> : null}
          </>
        ) : foreseen.error ? (
          <p>{errorText(foreseen.error)}</p>
        ) : (
          <p>Checking what this ends…</p>
        )}
      </div>
    </ActSheet>
  )
}
