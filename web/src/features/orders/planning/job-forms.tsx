/** A job of an order: adding a leg or a service, or editing. */
import { JobChange, NewJob, type NewJobStop } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { JOB_CLASSIFICATIONS } from '@waybill/contract/vocabulary/classifications.ts'
import { INSPECTION_TYPES } from '@waybill/contract/vocabulary/inspection-types.ts'
import * as z from 'zod/mini'
import { newGuid } from '../../../api/new-guid.ts'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { type Faults, HALF, lines, oneOf, text, whole } from '../../../ui/form/field.ts'
import { elsewhere } from '../../../ui/form/parts.ts'
import { type DatesAt, noDatesAt } from '../dates-field.ts'
import { equipmentField } from '../equipment-field.ts'
import { useEquipmentOptions } from '../equipment.ts'
import { choiceOf, EMPTY_PLACE, faultsOfPlace, type Place } from '../placing/place.ts'
import { datesToSend, faultOfDates } from '../requested-dates.ts'
import { person, pieces } from './plan-fields.ts'
import { DatesPart, PersonPart, PiecesPart, PlacePart } from './plan-parts.tsx'
import classes from './planning.module.css'
import { useDone } from './use-done.ts'

type Kind = NewJobStop['stopType']
interface HeldStop {
  stopType: Kind
  place: Place | null
  dates: DatesAt
}
const heldStop = (stopType: Kind): HeldStop => ({ stopType, place: null, dates: noDatesAt(undefined) })
const STOP_LABELS: Readonly<Record<Kind, string>> = { pickup: 'Pickup', delivery: 'Delivery', service: 'Where' }

/** Places of a new job. */
const STOPS = whole<NewJobStop[], HeldStop[]>({
  label: 'Stops',
  start: () => [],
  send: (held) =>
    held.map(({ stopType, place, dates: { zone, ...dates } }) => ({
      stopType,
      terminal: choiceOf(place ?? EMPTY_PLACE),
      ...datesToSend(dates, zone),
    })),
  say: (held) => String(held.length),
  faults: (held) => {
    const faults: Record<string, string> = {}
    held.forEach(({ place, dates }, index) => {
      for (const [part, message] of Object.entries(faultsOfPlace(place)))
        faults[part === 'place' ? `${index}.terminal` : `${index}.terminal.${part}`] = message
      const fault = faultOfDates(dates)
      if (fault) faults[`${index}.dates`] = fault
    })
    return faults satisfies Faults
  },
})

const wordsOf = (type: 'transport' | 'service') =>
  JOB_CLASSIFICATIONS.filter((each) => each.type === type).map(({ label }) => ({
    value: label.toLowerCase() as Lowercase<typeof label>,
    label,
  }))
const INSPECTIONS = INSPECTION_TYPES.map(({ type, label }) => ({ value: type, label }))
const WRITTEN = {
  equipmentTypeId: equipmentField(),
  referenceNumber: text('Reference', HALF),
  instructions: lines('Instructions', { description: 'Visible to the carrier' }),
}
const NOT_ASKED = elsewhere('category', 'loadType', 'bol', 'inspectionType', 'loadboardInstructions')
const OF_OTHERS = elsewhere('guid', 'dispatcher', 'salesperson', 'isDummy')

const newJob = (type: 'transport' | 'service') =>
  editing(z.omit(NewJob, { orderGuid: true }), {
    classification: oneOf('Kind', wordsOf(type), HALF),
    ...WRITTEN,
    stops: STOPS,
    commodities: pieces('Vehicles', 'Choose at least one vehicle or piece of freight'),
    ...NOT_ASKED,
    ...OF_OTHERS,
  })
const NEW = { transport: newJob('transport'), service: newJob('service') } as const
const BEGIN: Readonly<Record<keyof typeof NEW, readonly Kind[]>> = {
  transport: ['pickup', 'delivery'],
  service: ['service'],
}

export interface NewJobFormProps {
  order: Order
  type: keyof typeof NEW
  onClose: () => void
}

export const NewJobForm = ({ order, type, onClose }: NewJobFormProps) => {
  const { shipper } = useApis()
  const equipment = useEquipmentOptions()
  const done = useDone()
  return (
    <ActForm
      editing={NEW[type]}
      props={{ equipmentTypeId: { ...(equipment && { options: equipment }) } }}
      title={`${type === 'transport' ? 'Add a leg' : 'Add a service'} to order ${order.number}`}
      about={order.guid}
      act={type === 'transport' ? 'Add leg' : 'Add service'}
      begin={{
        stops: BEGIN[type].map(heldStop),
        commodities: order.commodities.filter(({ status }) => status !== 'canceled').map(({ guid }) => guid),
      }}
      send={(body) => shipper.call(jobsRoutes.create, { body: { ...body, guid: newGuid(), orderGuid: order.guid } })}
      renderFirst={({ values: { stops }, bind, faults }) =>
        stops.map(({ stopType, place, dates }, index) => {
          const of = STOP_LABELS[stopType]
          const set = (part: Partial<HeldStop>) =>
            bind('stops').onChange(stops.map((stop, at) => (at === index ? { ...stop, ...part } : stop)))
          return (
            <fieldset key={stopType} className={classes.stop}>
              <legend>{of}</legend>
              <PlacePart
                path={`stops.${index}.terminal`}
                of={of}
                value={place}
                client={order.client.guid}
                faults={faults}
                bind={() => ({
                  onChange: (next) =>
                    set({
                      place: next as Place | null,
                      dates: { ...dates, zone: (next as Place | null)?.timeZone ?? undefined },
                    }),
                })}
              />
              <DatesPart
                path={`stops.${index}.dates`}
                of={of}
                what="Requested"
                value={dates}
                faults={faults}
                bind={() => ({ onChange: (next) => set({ dates: next as DatesAt }) })}
              />
            </fieldset>
          )
        })
      }
      renderMore={(now) => (
        <PiecesPart
          {...now}
          path="commodities"
          label="Vehicles and freight"
          value={now.values.commodities}
          commodities={order.commodities}
        />
      )}
      onDone={(job) => {
        void done(`Job ${job?.number ?? ''} added`, order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const JOB = editing(JobChange, {
  ...WRITTEN,
  bol: text('Bill of lading', HALF),
  inspectionType: oneOf('Inspection', INSPECTIONS, HALF),
  loadboardInstructions: lines('Instructions on load boards'),
  vendorContact: person('Carrier’s contact'),
  ...elsewhere('classification', 'category', 'loadType', 'dispatcher', 'salesperson', 'isDummy', 'distance', 'driver'),
  ...elsewhere('isReady', 'isVerified', 'override', 'reason'),
})

/** A job is read with the equipment's label and written with its id. */
const versioned = (job: Job) => ({
  data: { ...job, equipmentTypeId: job.equipmentType?.id ?? null },
  etag: `"${job.version}"`,
})

export const JobForm = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const { shipper } = useApis()
  const equipment = useEquipmentOptions()
  const done = useDone()
  const params = { guid: job.guid }
  return (
    <ActForm
      editing={JOB}
      props={{ equipmentTypeId: { ...(equipment && { options: equipment }) } }}
      title={`Edit job ${job.number}`}
      about={job.guid}
      act="Save"
      record={{
        read: versioned(job),
        reread: async () => versioned(await shipper.call(jobsRoutes.get, { params })),
        save: (body, { etag }) => shipper.call(jobsRoutes.change, { params, body }, { ifMatch: etag }),
        whoChanged: ({ updatedBy }) => updatedBy,
      }}
      renderMore={(now) =>
        job.vendor ? (
          <PersonPart {...now} path="vendorContact" of="Carrier’s contact" value={now.values.vendorContact} />
        ) : null
      }
      onDone={() => {
        void done(`Job ${job.number} saved`, job.order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
