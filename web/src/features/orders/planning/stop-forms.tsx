/** One stop of a job: editing or adding. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { stopsPlatformRoutes, stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { AddedStop, type Stop, StopChange } from '@waybill/contract/stops/stops.shapes.ts'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { choice, HALF, requiredOneOf } from '../../../ui/form/field.ts'
import { elsewhere } from '../../../ui/form/parts.ts'
import { newGuid } from '../../../api/new-guid.ts'
import { REQUESTED, SCHEDULED } from '../dates-field.ts'
import { stopTypeOf } from '../detail/order-words.ts'
import { STOP_FIELDS } from '../order-fields.ts'
import { person, pieces, PLACE } from './plan-fields.ts'
import { DatesPart, PersonPart, PiecesPart, PlacePart } from './plan-parts.tsx'
import { useDone } from './use-done.ts'

const PEOPLE = { primaryContact: person('Contact'), alternativeContact: person('Second contact') }

const STOP = editing(StopChange, {
  terminal: PLACE,
  ...PEOPLE,
  ...STOP_FIELDS,
  dateRequestedStart: REQUESTED,
  dateScheduledStart: SCHEDULED,
  ...elsewhere('dateRequestedType', 'dateRequestedEnd', 'dateScheduledType', 'dateScheduledEnd'),
  ...elsewhere('dateEstimatedStart', 'dateEstimatedEnd'),
})

export interface StopFormProps {
  job: Job
  onClose: () => void
}

/** A stop's name within its job: `Pickup, Dallas yard`. */
export const stopName = (stop: Stop) =>
  [stopTypeOf(stop), stop.terminal?.name ?? stop.terminal?.city].filter(Boolean).join(', ')

const versioned = (job: Job, guid: string) => {
  const stop = job.stops.find((each) => each.guid === guid)
  if (!stop) throw new Error('The stop is no longer part of the job')
  // A stop is versioned by its order.
  return { data: stop, etag: `"${job.version}"` }
}

export const StopForm = ({ job, stop, onClose }: StopFormProps & { stop: Stop }) => {
  const { shipper } = useApis()
  const done = useDone()
  const name = stopName(stop)
  return (
    <ActForm
      editing={STOP}
      title={name}
      about={stop.guid}
      act="Save"
      record={{
        read: versioned(job, stop.guid),
        reread: async () => versioned(await shipper.call(jobsRoutes.get, { params: { guid: job.guid } }), stop.guid),
        save: (body, { etag }) =>
          shipper.call(stopsRoutes.change, { params: { guid: stop.guid }, body }, { ifMatch: etag }),
      }}
      renderFirst={(now) => (
        <>
          <PlacePart
            {...now}
            path="terminal"
            of={name}
            value={now.values.terminal}
            client={job.client?.guid}
            dates={{
              dateRequestedStart: now.values.dateRequestedStart,
              dateScheduledStart: now.values.dateScheduledStart,
            }}
          />
          <DatesPart
            {...now}
            path="dateRequestedStart"
            of={name}
            what="Requested"
            value={now.values.dateRequestedStart}
          />
          <DatesPart
            {...now}
            path="dateScheduledStart"
            of={`${name}, scheduled`}
            what="Scheduled"
            value={now.values.dateScheduledStart}
          />
          <PersonPart {...now} path="primaryContact" of="Contact" value={now.values.primaryContact} />
          <PersonPart {...now} path="alternativeContact" of="Second contact" value={now.values.alternativeContact} />
        </>
      )}
      onDone={() => {
        void done(`${name} saved`, job.order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const KINDS = [
  { value: 'pickup', label: 'Pickup' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'service', label: 'Service' },
] as const

const addedStop = (stops: readonly Stop[]) =>
  editing(AddedStop, {
    stopType: requiredOneOf('Kind', KINDS, HALF),
    sequence: choice(
      'Where',
      stops.map((stop, index) => ({ value: index + 1, label: `Before ${stopName(stop)}` })),
      ['At the end', undefined],
      HALF,
    ),
    terminal: PLACE,
    primaryContact: PEOPLE.primaryContact,
    ...STOP_FIELDS,
    dateRequestedStart: REQUESTED,
    commodities: pieces('Vehicles handled there'),
    ...elsewhere('guid', 'dateRequestedType', 'dateRequestedEnd', 'alternativeContact'),
  })

export const AddStopForm = ({ job, onClose }: StopFormProps) => {
  const { platform } = useApis()
  const done = useDone()
  return (
    <ActForm
      editing={addedStop(job.stops)}
      title={`Add a stop to job ${job.number}`}
      about={job.guid}
      explains="Vehicles chosen here are removed from their previous stop."
      act="Add stop"
      begin={{ stopType: 'delivery' }}
      send={(body) =>
        platform.call(stopsPlatformRoutes.add, { params: { guid: job.guid }, body: { ...body, guid: newGuid() } })
      }
      renderFirst={(now) => (
        <PlacePart
          {...now}
          path="terminal"
          of="New stop"
          value={now.values.terminal}
          client={job.client?.guid}
          dates={{ dateRequestedStart: now.values.dateRequestedStart }}
        />
      )}
      renderMore={(now) => (
        <>
          <DatesPart
            {...now}
            path="dateRequestedStart"
            of="New stop"
            what="Requested"
            value={now.values.dateRequestedStart}
          />
          <PersonPart {...now} path="primaryContact" of="Contact" value={now.values.primaryContact} />
          <PiecesPart
            {...now}
            path="commodities"
            label="Handled there"
            value={now.values.commodities}
            commodities={job.commodities}
          />
        </>
      )}
      onDone={() => {
        void done(`Stop added to job ${job.number}`, job.order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
