/** Holding and canceling a job: what ends with it is told before, what it costs is asked. */
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { DryRun, Touched } from '@waybill/contract/orders/dry-run.shapes.ts'
import { Button, Modal, NumberInput, Textarea } from '@mantine/core'
import '../../../ui/css/forms.css'
import '../../../ui/css/overlays.css'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { platformQueryOf } from '../../../api/queries.ts'
import { apisOf } from '../../../api/query-client.ts'
import { useOfferUndo } from '../../../shell/undo/undo-toast.tsx'
import { DIALOG_PROPS } from '../../../ui/dialog-props.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { DIRECT_ACTS } from './direct-acts.ts'
import classes from './ending-act.module.css'
import { useKeepJob } from './use-run-direct.ts'

export interface EndingActProps {
  job: Pick<Job, 'guid' | 'number' | 'version'>
  act: 'hold' | 'cancel'
  onClose: () => void
}

const WORDS = {
  hold: { title: 'Hold', confirm: 'Put on hold', color: 'brand' },
  cancel: { title: 'Cancel', confirm: 'Cancel job', color: 'red' },
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
  const { shipper } = apisOf(useQueryClient())
  const keep = useKeepJob()
  const offerUndo = useOfferUndo()
  const [reason, setReason] = useState('')
  const [tonu, setTonu] = useState<number | string>('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const tonuAmount = typeof tonu === 'number' ? tonu : undefined
  const priced = act === 'cancel' && tonuAmount !== undefined ? { tonuAmount } : {}
  const { guid, number } = job
  const foreseen = useQuery({
    ...platformQueryOf(jobsPlatformRoutes.dryRun, { params: { guid }, body: { act, ...priced } }),
    placeholderData: keepPreviousData,
  })
  const asked = foreseen.data?.asks.find(({ jobGuid }) => jobGuid === guid)
  const { title, confirm, color } = WORDS[act]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (asked && act === 'cancel' && tonuAmount === undefined)
      return setError('Enter what the carrier gets for coming in vain; 0 for nothing')
    const said = reason.trim() ? { reason: reason.trim() } : {}
    setBusy(true)
    try {
      const done =
        act === 'hold'
          ? await shipper.call(jobsRoutes.hold, { params: { guid }, body: said })
          : await shipper.call(jobsRoutes.cancel, { params: { guid }, body: { ...said, ...priced } })
      keep(done)
      const { done: words, opposite } = DIRECT_ACTS[act]
      const ended = foreseen.data?.ends.length ?? 0
      offerUndo({
        label: `Job ${number} ${words}${ended > 0 ? '. Ended offers and posts stay ended' : ''}`,
        undo: async () => keep(await DIRECT_ACTS[opposite].run(shipper, guid)),
      })
      onClose()
    } catch (thrown) {
      setError(errorText(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={`${title} job ${number}`} {...DIALOG_PROPS}>
      <form onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
        <Textarea
          label="Reason (optional)"
          data-autofocus
          minRows={2}
          autosize
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {act === 'cancel' && asked ? (
          <NumberInput
            label={`Truck ordered, not used: ${asked.vendorName ?? 'the carrier'} gets`}
            description={asked.pay === undefined ? undefined : `Agreed pay ${moneyText(asked.pay)}`}
            prefix="$"
            min={0}
            decimalScale={2}
            hideControls
            value={tonu}
            onChange={(value) => {
              setTonu(value)
              setError(undefined)
            }}
          />
        ) : null}
        <div className={classes.follows} aria-live="polite" aria-busy={foreseen.isFetching}>
          {foreseen.data ? (
            <>
              <Touching title="Ends" rows={foreseen.data.ends} />
              <Touching title="Begins" rows={foreseen.data.begins} />
              <Touching title="Stays" rows={foreseen.data.stays.filter(({ what }) => what !== 'job')} />
              <Costs totals={foreseen.data.totals} />
              {foreseen.data.ends.length === 0 ? <p>No offer or post ends with it.</p> : null}
            </>
          ) : foreseen.error ? (
            <p>{errorText(foreseen.error)}</p>
          ) : (
            <p>Reading what follows…</p>
          )}
        </div>
        {error ? (
          <p role="alert" className={classes.error}>
            {error}
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" size="lg" color={color} loading={isBusy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
