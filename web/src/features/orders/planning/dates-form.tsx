/** The dates of all stops of a job on one sheet. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { Guid } from '@waybill/contract/lists/list.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { stopsPlatformRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { type Stop, StopChange } from '@waybill/contract/stops/stops.shapes.ts'
import * as z from 'zod/mini'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { rows } from '../../../ui/form/parts.ts'
import { REQUESTED, SCHEDULED } from '../dates-field.ts'
import { DatesPart } from './plan-parts.tsx'
import classes from './planning.module.css'
import { stopName } from './stop-forms.tsx'
import { useDone } from './use-done.ts'

const Dates = z.extend(
  z.pick(StopChange, {
    dateRequestedType: true,
    dateRequestedStart: true,
    dateRequestedEnd: true,
    dateScheduledType: true,
    dateScheduledStart: true,
    dateScheduledEnd: true,
  }),
  { guid: Guid },
)
const AllDates = z.object({ stops: z.array(Dates) })
const DATES = editing(AllDates, {
  stops: rows(
    'Stops',
    { dateRequestedStart: REQUESTED, dateScheduledStart: SCHEDULED },
    {
      from: (stops) => (stops as Stop[]).filter(({ status }) => status !== 'completed' && status !== 'canceled'),
      nameOf: stopName,
    },
  ),
})

const versioned = (job: Job) => ({ data: job, etag: `"${job.version}"` })

export const DatesForm = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const { platform, shipper } = useApis()
  const done = useDone()
  const save = (change: Partial<z.input<typeof AllDates>>, version: number) =>
    platform.call(
      stopsPlatformRoutes.changeDates,
      { params: { guid: job.order.guid }, body: { stops: change.stops ?? [] } },
      { ifMatch: `"${version}"` },
    )
  return (
    <ActForm
      editing={DATES}
      title={`Dates of job ${job.number}`}
      about={job.guid}
      act="Save dates"
      record={{
        read: versioned(job),
        reread: async () => versioned(await shipper.call(jobsRoutes.get, { params: { guid: job.guid } })),
        save: (change, { data }) => save(change, data.version),
        whoChanged: ({ updatedBy }) => updatedBy,
      }}
      renderMore={({ values: { stops }, bind, faults }) =>
        stops.map(({ guid, name, dateRequestedStart, dateScheduledStart }, index) => (
          <fieldset key={guid} className={classes.stop}>
            <legend>{name}</legend>
            <DatesPart
              path={`stops.${index}.dateRequestedStart`}
              of={name}
              what="Requested"
              isFirst={index === 0}
              value={dateRequestedStart}
              bind={bind}
              faults={faults}
            />
            <DatesPart
              path={`stops.${index}.dateScheduledStart`}
              of={`${name}, scheduled`}
              what="Scheduled"
              value={dateScheduledStart}
              bind={bind}
              faults={faults}
            />
          </fieldset>
        ))
      }
      onDone={() => {
        void done(`Dates of job ${job.number} saved`, job.order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
