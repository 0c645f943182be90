/** Vehicles of an order: adding to a job, editing, and which of them a stop handles. */
import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { type Commodity, CommodityChange, NewCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { type Stop, StopCommodities } from '@waybill/contract/stops/stops.shapes.ts'
import { CONDITION_TYPES } from '@waybill/contract/vocabulary/condition-types.ts'
import * as z from 'zod/mini'
import { newGuid } from '../../../api/new-guid.ts'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { faultsBelow } from '../../../ui/form/body.ts'
import { editing } from '../../../ui/form/editing.ts'
import { count, type Faults, HALF, lines, oneOf, text, whole } from '../../../ui/form/field.ts'
import { elsewhere, group } from '../../../ui/form/parts.ts'
import { type CommodityLine, commodityOf, faultsOfLine } from '../commodity-form.ts'
import { CommodityLines } from '../commodity-lines.tsx'
import { commodityName } from '../detail/order-words.ts'
import { PasteVehicles } from '../placing/paste-vehicles.tsx'
import { pieces } from './plan-fields.ts'
import { PiecesPart } from './plan-parts.tsx'
import { stopName } from './stop-forms.tsx'
import { useDone } from './use-done.ts'

const CONDITIONS = CONDITION_TYPES.map(({ value, label }) => ({ value, label }))
const MEASURES = elsewhere('length', 'height', 'width', 'capacity', 'quantity', 'weight')

const VEHICLE = editing(CommodityChange, {
  identifier: text('VIN or serial number'),
  vehicle: group('Vehicle', {
    year: count('Year', { columns: [1, 2] }),
    make: text('Make', { columns: [2, 4] }),
    model: text('Model', HALF),
    trim: text('Trim', HALF),
    color: text('Color', HALF),
  }),
  inoperable: oneOf('Condition', CONDITIONS, HALF),
  lotNumber: text('Lot number', HALF),
  licensePlate: text('License plate', HALF),
  referenceNumber: text('Reference', HALF),
  description: lines('Description'),
  ...MEASURES,
  ...elsewhere('type', 'category', 'identifierQualifier', 'damaged', 'hasKeys', 'isCanceled', 'reason'),
})

const versioned = (job: Job, guid: string) => {
  const data = job.commodities.find((each) => each.guid === guid)
  if (!data) throw new Error('The vehicle is no longer part of the job')
  // A vehicle is versioned by its order.
  return { data, etag: `"${job.version}"` }
}

export const VehicleForm = ({ job, commodity, onClose }: { job: Job; commodity: Commodity; onClose: () => void }) => {
  const { shipper } = useApis()
  const done = useDone()
  const name = commodityName(commodity)
  return (
    <ActForm
      editing={VEHICLE}
      title={name}
      about={commodity.guid}
      act="Save"
      record={{
        read: versioned(job, commodity.guid),
        reread: async () =>
          versioned(await shipper.call(jobsRoutes.get, { params: { guid: job.guid } }), commodity.guid),
        save: (body, { etag }) =>
          shipper.call(commoditiesRoutes.change, { params: { id: commodity.guid }, body }, { ifMatch: etag }),
      }}
      onDone={() => {
        void done(`${name} saved`, job.order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const LINES = editing(z.object({ lines: z.array(NewCommodity) }), {
  lines: whole<NewCommodity[], CommodityLine[]>({
    label: 'Vehicles',
    start: () => [],
    send: (held) => held.map(commodityOf),
    say: (held) => String(held.length),
    faults: (held): Faults => {
      if (held.length === 0) return { '': 'Add at least one vehicle or piece of freight' }
      const isWrong = held.some((line) => Object.keys(faultsOfLine(line)).length > 0)
      return isWrong ? { '': 'Check the highlighted lines' } : {}
    },
  }),
})

/** Sent twice, a line is one piece. */
const withGuids = (held: readonly CommodityLine[]) => held.map((line) => ({ ...line, guid: line.guid ?? newGuid() }))

export const AddVehicles = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const { shipper } = useApis()
  const done = useDone()
  const { guid: jobGuid, order } = job
  return (
    <ActForm
      editing={LINES}
      title={`Add vehicles to job ${job.number}`}
      about={jobGuid}
      act="Add"
      send={async ({ lines: added }) => {
        for (const piece of added)
          await shipper.call(commoditiesRoutes.create, { body: { ...piece, orderGuid: order.guid, jobGuid } })
      }}
      renderMore={({ values: { lines: held }, bind, faults }) => (
        <>
          <PasteVehicles onAdd={(added) => bind('lines').onChange(withGuids([...held, ...added]))} />
          <CommodityLines
            lines={held}
            onChange={(next) => bind('lines').onChange(withGuids(next))}
            areFaultsShown={faults['lines'] !== undefined}
            refusals={faultsBelow(faults, 'lines')}
          />
          {faults['lines'] ? <p role="alert">{faults['lines']}</p> : null}
        </>
      )}
      onDone={() => {
        void done(`Vehicles added to job ${job.number}`, order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const HANDLED = editing(StopCommodities, { commodities: pieces('Vehicles') })

const stopIn = (job: Job, guid: string) => ({
  data: { commodities: job.stops.find((stop) => stop.guid === guid)?.commodities ?? [] },
  etag: `"${job.version}"`,
})

/** Which vehicles a stop handles. */
export const HandledForm = ({ job, stop, onClose }: { job: Job; stop: Stop; onClose: () => void }) => {
  const { shipper } = useApis()
  const done = useDone()
  const params = { guid: stop.guid }
  const name = stopName(stop)
  return (
    <ActForm
      editing={HANDLED}
      title={name}
      about={stop.guid}
      explains="Vehicles chosen here are removed from their previous stop."
      act="Save"
      record={{
        read: stopIn(job, stop.guid),
        reread: async () => stopIn(await shipper.call(jobsRoutes.get, { params: { guid: job.guid } }), stop.guid),
        save: async ({ commodities = [] }, { data }) => {
          const before = data.commodities.map(({ guid }) => guid)
          const come = commodities.filter((guid) => !before.includes(guid))
          const go = before.filter((guid) => !commodities.includes(guid))
          if (come.length > 0) await shipper.call(stopsRoutes.link, { params, body: { commodities: come } })
          if (go.length > 0) await shipper.call(stopsRoutes.unlink, { params, body: { commodities: go } })
        },
      }}
      renderMore={(now) => (
        <PiecesPart
          {...now}
          path="commodities"
          label="Handled here"
          value={now.values.commodities}
          commodities={job.commodities}
        />
      )}
      onDone={() => {
        void done(`${name} saved`, job.order.guid)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
