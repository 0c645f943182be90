import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Inspection, VehicleConditions } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readerOf } from '../../caller/reader.ts'
import { instant } from '../../platform/http/present.ts'
import {
  damagesIn,
  inspectedJob,
  type InspectionContent,
  inspectionsOfOrder,
  photosIn,
  withContent,
} from '../../records/stops/index.ts'
import { knownOrder } from '../../records/orders/index.ts'
import { asJourney } from './as-journey.ts'
import { conditionsOf, damageSince, presentDamage, presentInspection } from '../../views/jobs/inspections.present.ts'

interface ByGuid {
  params: { guid: string }
}

const whole = <T>(results: T[]): ListOf<T> => ({
  page: 0,
  rows: results.length,
  total: results.length,
  next: null,
  results,
})

const queriesOf = (orderGuid: string, { caller }: ReadCall) =>
  [
    inspectionsOfOrder(caller, orderGuid),
    damagesIn(caller, 'order_guid', orderGuid),
    photosIn(caller, 'order_guid', orderGuid),
  ] as const

/** Everything of an order that is visible to the caller; undefined if it cannot see the order. */
async function readOfOrder(guid: string, call: ReadCall): Promise<InspectionContent[] | undefined> {
  const [[order], ...found] = await call.read(knownOrder(readerOf(call.caller), guid), ...queriesOf(guid, call))
  return order && asJourney(withContent(...found), call)
}

export async function listOfOrder({ params }: ByGuid, call: ReadCall<'links'>): Promise<ListOf<Inspection> | Refusal> {
  const all = await readOfOrder(params.guid, call)
  return all ? whole(all.map((each) => presentInspection(each, all, call))) : refuse.notFound('Order')
}

export async function listOfJob({ params }: ByGuid, call: ReadCall<'links'>): Promise<ListOf<Inspection> | Refusal> {
  const [[job]] = await call.read(inspectedJob(call.caller, params.guid))
  if (!job) return refuse.notFound('Job')
  const all = withContent(...(await call.read(...queriesOf(job.order_guid, call))))
  const own = all.filter(({ inspection }) => inspection.job_guid === params.guid)
  return whole(own.map((each) => presentInspection(each, all, call)))
}

const nameOf = ({ inspection }: InspectionContent): string => {
  const { year, make, model, description, identifier } = inspection.of_vehicle
  return [year, make, model].filter(Boolean).join(' ') || description || identifier || 'Vehicle'
}

/** For a client one journey, its start and how far it came; the company sees each stop in between. */
function shown(conditions: InspectionContent[], call: ReadCall): InspectionContent[] {
  if (sees(ROWS.legs, call.caller)) return conditions
  const first = conditions.find(({ inspection }) => inspection.of_stop_type === 'pickup')
  const last = conditions.findLast(({ inspection }) => inspection.of_stop_type === 'delivery')
  return [first, last].filter((each) => each !== undefined)
}

function vehicleConditions(conditions: InspectionContent[], commodityId: string): VehicleConditions {
  const [first, last] = [conditions[0]!, conditions.at(-1)!]
  return {
    commodityId,
    name: nameOf(first),
    identifier: first.inspection.of_vehicle.identifier,
    conditions: conditions.map((each, i) => ({
      inspectionId: each.inspection.guid,
      jobId: each.inspection.job_guid,
      stopId: each.inspection.stop_guid,
      stopType: each.inspection.of_stop_type,
      place: each.inspection.of_place,
      dateCompleted: instant(each.inspection.completed_at),
      damages: each.damages.map(presentDamage),
      newDamage: i === 0 ? null : damageSince(conditions[i - 1]!, each),
    })),
    newDamage: first === last ? null : damageSince(first, last),
  }
}

/** The condition of each inspected vehicle of an order at each stop. */
export async function listConditions({ params }: ByGuid, call: ReadCall): Promise<ListOf<VehicleConditions> | Refusal> {
  const all = await readOfOrder(params.guid, call)
  if (!all) return refuse.notFound('Order')
  const vehicles = new Map(all.map(({ inspection: i }) => [i.commodity_guid, i.of_vehicle.sequence]))
  const turns = [...vehicles].toSorted(([, a], [, b]) => a - b).map(([guid]) => guid)
  return whole(
    turns.flatMap((guid) => {
      const conditions = shown(conditionsOf(all, guid), call)
      return conditions.length ? [vehicleConditions(conditions, guid)] : []
    }),
  )
}
