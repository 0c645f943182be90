/** A truck breakdown: the leg ends at a place, and the next one continues from there. A dry run previews the consequences. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { stopsPlatformRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { Breakdown, type BreakdownAnswer } from '@waybill/contract/stops/stops.shapes.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { platformQueryOf, useApis } from '../../../api/queries.ts'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { useDryRun } from '../../../shell/form/use-dry-run.ts'
import { editing } from '../../../ui/form/editing.ts'
import { reasonText } from '../../../ui/form/act-fields.ts'
import { optionalMoment } from '../../../ui/form/field.ts'
import { group } from '../../../ui/form/parts.ts'
import { ConsequenceList } from '../../../ui/consequence-list.tsx'
import { choiceOf, faultsOfPlace, type Place } from '../placing/place.ts'
import { PLACE } from './plan-fields.ts'
import { PlacePart } from './plan-parts.tsx'
import classes from './planning.module.css'
import { useDone } from './use-done.ts'

const WHAT_HAPPENED = {
  a: 'Accident',
  d: 'Driver ill or out of hours',
  e: 'Engine or gearbox',
  t: 'Tires or brakes',
  w: 'Weather or road closed',
}

const BREAKDOWN = editing(Breakdown, {
  terminal: PLACE,
  reason: reasonText('What happened', 'Enter what happened', WHAT_HAPPENED),
  datetime: optionalMoment('When', { description: 'In your time zone. Blank = right now' }),
  next: group('Next leg', {
    datePickup: optionalMoment('Leaves the handover', { columns: [3, 6] }),
    dateDelivery: optionalMoment('Delivers', { columns: [3, 6] }),
  }),
})

/** Debounce before the preview (milliseconds). */
const QUIET = 400

interface FollowsProps {
  job: Job
  place: Place | null
  options: ReturnType<typeof useDryRun>['options']
}

const Follows = ({ job, place, options }: FollowsProps) => {
  const [settled] = useDebouncedValue(place, QUIET)
  const isKnown = settled !== null && Object.keys(faultsOfPlace(settled)).length === 0
  const { data, error } = useQuery({
    ...platformQueryOf(stopsPlatformRoutes.breakdownDryRun, {
      params: { guid: job.guid },
      body: { terminal: settled ? choiceOf(settled) : { guid: job.guid }, reason: 'Breakdown' },
    }),
    ...options,
    enabled: isKnown && options.enabled,
  })
  if (!isKnown) return <p className={classes.quiet}>Choose the handover location to preview what changes.</p>
  if (error) return <p role="alert">{errorText(error)}</p>
  if (!data) return <p className={classes.quiet}>Checking what changes…</p>
  const { before, after } = data.totals
  return (
    <ConsequenceList
      lists={[
        ['Begins', data.begins],
        ['Ends', data.ends],
        ['Stays', data.stays],
      ]}
      costs={[before.expense, after.expense]}
    />
  )
}

const HOUR_MS = 3_600_000
/** Usual hours until another truck takes over, and minimum hours of a drive. */
const [TAKES_OVER, DRIVES] = [4, 24]

/** The next leg's departure and delivery: as planned, if still possible. */
function nextLegOf({ stops }: Pick<Job, 'stops'>) {
  const leaves = Date.now() + TAKES_OVER * HOUR_MS
  const last = stops.at(-1)
  const planned = Date.parse(last?.dateScheduledStart ?? last?.dateRequestedStart ?? '') || 0
  const at = (ms: number) => new Date(ms).toISOString()
  return BREAKDOWN.start({
    next: { datePickup: at(leaves), dateDelivery: at(Math.max(planned, leaves + DRIVES * HOUR_MS)) },
  }).next
}

export interface BreakdownFormProps {
  job: Job
  /** Called with the continuing leg, and whether it has dates. */
  onBroken: (next: BreakdownAnswer['nextJob'], isDated: boolean) => void
  onClose: () => void
}

export const BreakdownForm = ({ job, onBroken, onClose }: BreakdownFormProps) => {
  const { platform, shipper } = useApis()
  const mayReady = useHolds('jobs.ready') === true
  const done = useDone()
  const [begins] = useState(() => nextLegOf(job))
  const { options, sending } = useDryRun()
  return (
    <ActForm
      editing={BREAKDOWN}
      title={`Breakdown of job ${job.number}`}
      about={job.guid}
      explains="The leg ends at the handover, and a new job continues from there. Dates left empty are asked for next."
      act="End the leg"
      begin={{ next: begins }}
      send={async ({ next, ...body }) => {
        const wished = next && Object.keys(next).length > 0 ? { ...body, next } : body
        const asRead = { ifMatch: `"${job.version}"` }
        const input = { params: { guid: job.guid }, body: wished }
        const { nextJob } = await sending(() => platform.call(stopsPlatformRoutes.breakdown, input, asRead))
        const isDated = next?.datePickup !== undefined
        // The next leg is as complete as its job was, and can be offered at once.
        if (isDated && mayReady) await shipper.call(jobsRoutes.ready, { params: { guid: nextJob.guid }, body: {} })
        return { nextJob, isDated }
      }}
      renderFirst={(now) => (
        <PlacePart
          {...now}
          isFirst
          path="terminal"
          of="Handover"
          value={now.values.terminal}
          client={job.client?.guid}
        />
      )}
      renderMore={({ values }) => <Follows job={job} place={values.terminal} options={options} />}
      onDone={(broken) => {
        onClose()
        if (!broken) return
        void done(`Job ${job.number} ended. Job ${broken.nextJob.number} continues`, job.order.guid)
        onBroken(broken.nextJob, broken.isDated)
      }}
      onClose={onClose}
    />
  )
}
