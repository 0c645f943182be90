/** Measures an order and each of its jobs again: by the distance service if one is set, otherwise by coordinates. */
import { automaticActor } from '../../operations/automatic-actor.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { MeasuredDistance } from '@waybill/contract/finances/measured-distance.shapes.ts'
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { actorOf } from '../../operations/actor.ts'
import type { MilesTask, PlaceMilesTask } from '../../consequences/measure-miles.ts'
import type { ForActs, Services, ReadCall } from '../../calls/call.ts'
import type { TaskRun } from '../../platform/queue/queue.ts'
import { number } from '../../platform/http/present.ts'
import type { Actor } from '../../records/history/index.ts'
import { assignJob, NOBODY_FOUND } from '../../records/order-changes/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import { loadOrder, type OrderAggregate, orderFrom, orderQuery, type OrderScope } from '../../records/orders/index.ts'
import { openOrderGuidsAt } from '../../records/places/index.ts'
import { change } from '../../records/rows.ts'
import { locatePlaces } from './locate-places.ts'

type Ways = Pick<Services, 'roads' | 'estimateMiles' | 'database' | 'places'>
type Miles = Pick<OrderAggregate['order'], 'distance' | 'distance_source' | 'estimated_distance'>

/** The places of a job, or of the whole order, in visiting order. */
function wayOf({ jobs, stops }: OrderAggregate, jobGuid: string | null) {
  const live = new Set(
    jobs
      .filter((job) => (jobGuid ? job.guid === jobGuid : job.deleted_at === null && job.canceled_at === null))
      .map((job) => job.guid),
  )
  return stops
    .filter((stop) => live.has(stop.job_guid) && stop.canceled_at === null)
    .map((stop) => ({ latitude: stop.of_terminal?.latitude ?? null, longitude: stop.of_terminal?.longitude ?? null }))
}

/** Routes with their measured miles, so that a route that changed meanwhile does not get the old one's miles. */
type Measured = Map<string, { way: string; miles: Miles }>

async function measure(aggregate: OrderAggregate, { roads, estimateMiles }: Ways): Promise<Measured> {
  const { order, jobs } = aggregate
  const known = new Map<string, Promise<Miles>>()
  const milesOf = (way: ReturnType<typeof wayOf>) => {
    const key = JSON.stringify(way)
    const ask = async () => {
      const distance = (await roads?.through(way))?.toFixed(1) ?? null
      return {
        distance,
        distance_source: roads && distance !== null ? roads.source : null,
        estimated_distance: way.length < 2 ? null : (estimateMiles(way)?.toFixed(1) ?? null),
      }
    }
    if (!known.has(key)) known.set(key, ask())
    return known.get(key)!
  }
  const entries = [order.guid, ...jobs.filter((job) => job.deleted_at === null).map((job) => job.guid)].map(
    async (guid) => {
      const way = wayOf(aggregate, guid === order.guid ? null : guid)
      return [guid, { way: JSON.stringify(way), miles: await milesOf(way) }] as const
    },
  )
  return new Map(await Promise.all(entries))
}

/** Locates and measures without holding locks, then writes what is still valid. Returns the resulting order. */
async function measureAndSave(
  scope: OrderScope,
  guid: string,
  ways: Ways,
  actor: Actor,
  orFail: boolean,
): Promise<OrderAggregate | Refusal> {
  const read = async () => {
    const [[row]] = await ways.database.read(scope, orderQuery(scope, guid))
    return orderFrom(row)
  }
  const typed = await read()
  if (!typed || typed.order.deleted_at) return refuse.notFound('Order')
  const isLocated = await locatePlaces(typed, scope, actor, { ...ways, orFail })
  const found = isLocated ? await read() : typed
  if (!found) return refuse.notFound('Order')
  const measured = await measure(found, ways)
  return ways.database.write(scope, async (tx) => {
    const before = await loadOrder(tx, scope, guid)
    if (!before) return refuse.notFound('Order')
    const after = structuredClone(before)
    let isChanged = false
    for (const each of [after.order, ...after.jobs]) {
      const fresh = measured.get(each.guid)
      const way = JSON.stringify(wayOf(after, each === after.order ? null : each.guid))
      if (!fresh || fresh.way !== way) continue
      const isSame = (name: keyof Miles) => each[name] === fresh.miles[name]
      isChanged ||= !(isSame('distance') && isSame('distance_source') && isSame('estimated_distance'))
      const { distance, ...others } = fresh.miles
      if (each === after.order) after.order.distance = distance
      const job = after.jobs.find(({ guid: own }) => own === each.guid)
      if (job)
        assignJob(job, enteredByProgram(JOB, { distance: distance === null ? null : Number(distance) }), NOBODY_FOUND)
      change(each, others)
    }
    if (isChanged) await saveAct(tx, actor, before, after, { action: 'order.measured' })
    return isChanged ? after : before
  })
}

/** `POST /platform/orders/{guid}/distance`. */
export async function measureDistance(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<ForActs | 'database' | 'estimateMiles' | 'places'>,
): Promise<MeasuredDistance | Refusal> {
  const done = await measureAndSave(call.caller, guid, call.services, actorOf(call), false)
  if (isRefusal(done)) return done
  const { order, jobs } = done
  const shown = (miles: Miles) => ({
    distance: number(miles.distance),
    estimatedDistance: number(miles.estimated_distance),
  })
  call.tag(order.version)
  return {
    guid: order.guid,
    ...shown(order),
    isEstimated: order.distance === null,
    source: order.distance === null ? 'great-circle' : 'provider',
    distanceSource: order.distance === null ? null : order.distance_source,
    jobs: jobs.filter((job) => job.deleted_at === null).map((job) => ({ guid: job.guid, ...shown(job) })),
    version: order.version,
  }
}

/** Runs that wait for the location search, about two minutes; after them the built-in one answers too. */
const PATIENT_RUNS = 7

type BackgroundWays = Ways & Pick<Services, 'clock' | 'announce'>

/** The same in the background, for a new or changed order. */
export async function doMilesTask(
  { companyGuid, orderGuid }: MilesTask,
  services: BackgroundWays,
  { attempt }: Pick<TaskRun, 'attempt'>,
): Promise<void> {
  const scope = { companyGuid, clientGuids: null }
  await measureAndSave(scope, orderGuid, services, automaticActor(companyGuid, services), attempt < PATIENT_RUNS)
}

/** The same for the open orders of a place that was corrected. */
export async function doPlaceMilesTask(
  { companyGuid, terminalGuid }: PlaceMilesTask,
  services: BackgroundWays,
  { attempt, signal }: TaskRun,
): Promise<void> {
  const scope = { companyGuid, clientGuids: null }
  const [orders] = await services.database.read(scope, openOrderGuidsAt(companyGuid, terminalGuid))
  for (const { guid } of orders) {
    signal.throwIfAborted()
    await measureAndSave(scope, guid, services, automaticActor(companyGuid, services), attempt < PATIENT_RUNS)
  }
}
