/** Rearranging an order's transport into jobs: splitting, merging, moving vehicles, ending a leg on its way. */
import { MergeJobs, MoveCommodities, SplitJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { jobsPlatformRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Checkbox } from '@mantine/core'
import '../../../ui/css/forms.css'
import * as z from 'zod/mini'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { faultsBelow } from '../../../ui/form/body.ts'
import { editing } from '../../../ui/form/editing.ts'
import { moment, requiredOneOf } from '../../../ui/form/field.ts'
import { JOB_WORDS } from '../detail/order-words.ts'
import { pieces, PLACE } from './plan-fields.ts'
import { PiecesPart, PlacePart } from './plan-parts.tsx'
import classes from './planning.module.css'
import { useDone } from './use-done.ts'

export interface RegroupProps {
  job: Job
  onClose: () => void
}

/** Based on what was read: a concurrent change is reported. */
const asRead = ({ version }: Job) => ({ ifMatch: `"${version}"` })

const BY_VEHICLES = editing(z.object({ commodities: z.nonoptional(SplitJob.shape.commodities) }), {
  commodities: pieces('What moves to the new job', 'Choose what moves to the new job'),
})

export const SplitByVehicles = ({ job, onClose }: RegroupProps) => {
  const { platform } = useApis()
  const done = useDone()
  return (
    <ActForm
      editing={BY_VEHICLES}
      title={`Split job ${job.number} by vehicles`}
      about={job.guid}
      explains="The new job has the same stops and dates, and can go to another carrier."
      act="Split"
      send={(body) => platform.call(jobsPlatformRoutes.split, { body: { jobGuid: job.guid, ...body } }, asRead(job))}
      renderMore={(now) => (
        <PiecesPart
          {...now}
          path="commodities"
          label="To the new job"
          value={now.values.commodities}
          commodities={job.commodities}
        />
      )}
      onDone={() => {
        void done(`Job ${job.number} split`, job.order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const AT_PLACE = editing(SplitJob.shape.at.def.innerType, {
  terminal: PLACE,
  dateRequestedStart: moment('Delivered there', { columns: [3, 6], description: 'In your time zone' }),
  dateOnward: moment('Picked up there', { columns: [3, 6], description: 'Blank = right after delivery' }),
})

export const SplitAtPlace = ({ job, onClose }: RegroupProps) => {
  const { platform } = useApis()
  const done = useDone()
  return (
    <ActForm
      editing={AT_PLACE}
      title={`Split the route of job ${job.number}`}
      about={job.guid}
      explains="This job ends at the handover, and a new one continues from there with everything on board."
      act="Split route"
      send={(at) => platform.call(jobsPlatformRoutes.split, { body: { jobGuid: job.guid, at } }, asRead(job))}
      renderFirst={(now) => (
        <PlacePart {...now} path="terminal" of="Handover" value={now.values.terminal} client={job.client?.guid} />
      )}
      onDone={() => {
        void done(`Route of job ${job.number} split`, job.order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface AmongProps extends RegroupProps {
  order: Order
}
/** The order's other active jobs. */
const othersOf = ({ order, job }: Pick<AmongProps, 'order' | 'job'>) =>
  order.jobs.filter(({ guid, status }) => guid !== job.guid && status !== 'canceled' && status !== 'deleted')

const MERGE = editing(MergeJobs, { jobs: pieces('Jobs') })

export const Merge = ({ job, order, onClose }: AmongProps) => {
  const { platform } = useApis()
  const done = useDone()
  return (
    <ActForm
      editing={MERGE}
      title={`Merge into job ${job.number}`}
      about={job.guid}
      explains={`Job ${job.number} takes over stops, vehicles and charges. The others end.`}
      act="Merge"
      begin={{ jobs: [job.guid] }}
      send={(body) => platform.call(jobsPlatformRoutes.merge, { body }, asRead(job))}
      renderMore={({ values: { jobs }, bind, faults }) => (
        <Checkbox.Group
          label="Jobs to merge"
          value={jobs}
          error={faultsBelow(faults, 'jobs')['']}
          onChange={(guids) => bind('jobs').onChange(guids)}
        >
          <div className={classes.pieces}>
            {othersOf({ order, job }).map(({ guid, number, status }) => (
              <Checkbox key={guid} value={guid} label={`${number} · ${JOB_WORDS[status][0]}`} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      onDone={() => {
        void done(`Merged into job ${job.number}`, job.order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type Target = Order['jobs'][number]
const optionOf = ({ guid, number }: Target) => ({ value: guid, label: number })
const moveTo = (first: Target, rest: readonly Target[]) =>
  editing(z.omit(MoveCommodities, { from: true }), {
    to: requiredOneOf('To job', [optionOf(first), ...rest.map(optionOf)]),
    commodities: pieces('Vehicles', 'Choose what moves'),
  })

export const MoveVehicles = ({ job, order, onClose }: AmongProps) => {
  const { platform } = useApis()
  const done = useDone()
  const [first, ...rest] = othersOf({ order, job })
  if (!first) return null
  return (
    <ActForm
      editing={moveTo(first, rest)}
      title={`Move vehicles of job ${job.number}`}
      about={job.guid}
      explains="Their stops move with them."
      act="Move"
      send={(body) =>
        platform.call(jobsPlatformRoutes.moveCommodities, { body: { from: job.guid, ...body } }, asRead(job))
      }
      renderMore={(now) => (
        <PiecesPart
          {...now}
          path="commodities"
          label="What moves"
          value={now.values.commodities}
          commodities={job.commodities}
        />
      )}
      onDone={() => {
        void done(`Vehicles of job ${job.number} moved`, job.order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
