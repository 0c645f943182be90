/** A truck broke down: the leg ends at a place, and the next one continues from there. A dry run shows what follows. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { stopsPlatformRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { Breakdown, type BreakdownAnswer } from '@waybill/contract/stops/stops.shapes.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { errorText } from '../../../api/error-text.ts'
import { platformQueryOf, useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { reasonText } from '../../../ui/form/act-fields.ts'
import { optionalMoment } from '../../../ui/form/field.ts'
import { elsewhere } from '../../../ui/form/parts.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { choiceOf, faultsOfPlace, type Place } from '../placing/place.ts'
import { PLACE } from './plan-fields.ts'
import { PlacePart } from './plan-parts.tsx'
import classes from './planning.module.css'
import { useDone } from './use-done.ts'

const BREAKDOWN = editing(Breakdown, {
  terminal: PLACE,
  reason: reasonText('What happened', 'Enter what happened'),
  datetime: optionalMoment('When', { description: 'Now, unless entered. By your own clock' }),
  // Its dates are given on the sheet that opens once it is there.
  ...elsewhere('next'),
})

/** Milliseconds without a change before the consequences are asked for. */
const QUIET = 400

const Follows = ({ job, place }: { job: Job; place: Place | null }) => {
  const [settled] = useDebouncedValue(place, QUIET)
  const isKnown = settled !== null && Object.keys(faultsOfPlace(settled)).length === 0
  const { data, error } = useQuery({
    ...platformQueryOf(stopsPlatformRoutes.breakdownDryRun, {
      params: { guid: job.guid },
      body: { terminal: settled ? choiceOf(settled) : { guid: job.guid }, reason: 'Breakdown' },
    }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  })
  if (!isKnown) return <p className={classes.quiet}>Choose where the load is handed over to see what follows.</p>
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return <p className={classes.quiet}>Looking up what follows…</p>
  const { before, after } = data.totals
  const lists = [
    ['Begins', data.begins],
    ['Ends', data.ends],
    ['Stays', data.stays],
  ] as const
  return (
    <div className={classes.follows} role="status">
      {lists.map(([title, things]) =>
        things.length === 0 ? null : (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {things.map(({ what, guid, label, amount }) => (
                <li key={`${what} ${guid}`}>{amount === undefined ? label : `${label}, ${moneyText(amount)}`}</li>
              ))}
            </ul>
          </section>
        ),
      )}
      {before.expense !== undefined && after.expense !== undefined && before.expense !== after.expense ? (
        <p>
          Carriers get {moneyText(after.expense)} instead of {moneyText(before.expense)}.
        </p>
      ) : null}
    </div>
  )
}

export interface BreakdownFormProps {
  job: Job
  /** With the leg that goes on, which wants its dates. */
  onBroken: (next: BreakdownAnswer['nextJob']) => void
  onClose: () => void
}

export const BreakdownForm = ({ job, onBroken, onClose }: BreakdownFormProps) => {
  const { platform } = useApis()
  const done = useDone()
  return (
    <ActForm
      editing={BREAKDOWN}
      title={`Breakdown of job ${job.number}`}
      explains="The leg ends where the load is handed over. A new job goes on from there; you give it its dates next."
      act="End the leg"
      send={(body) => platform.call(stopsPlatformRoutes.breakdown, { params: { guid: job.guid }, body })}
      renderFirst={(now) => (
        <PlacePart {...now} path="terminal" of="Handover" value={now.values.terminal} client={job.client?.guid} />
      )}
      renderMore={({ values }) => <Follows job={job} place={values.terminal} />}
      onDone={(broken) => {
        onClose()
        if (!broken) return
        void done(`Job ${job.number} ended, ${broken.nextJob.number} goes on`, job.order.guid)
        onBroken(broken.nextJob)
      }}
      onClose={onClose}
    />
  )
}
