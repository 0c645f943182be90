import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Load, LoadChange, NewLoad } from '@waybill/contract/loads/loads.shapes.ts'
import type { OrderAct } from '@waybill/domain/acts/consequences.ts'
import { DEFAULT_TRAILER, trailerOf } from '@waybill/domain/loads/trailers.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import { readParts, strangersOn } from '../../operations/plan-of-load.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  changeLoadRecord,
  deleteLoad,
  insertLoad,
  jobsOnLoad,
  loadQuery,
  type LoadRecord,
  trailerOfJobs,
} from '../../records/jobs/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import {
  jobFactsOf,
  type JobRecord,
  loadOrders,
  type OrderAggregate,
  ordersOfJobs,
} from '../../records/orders/index.ts'
import { getLoad } from './get-load.ts'

/** Locked orders, before and after, with the jobs in question. */
interface LockedOrders {
  before: Map<string, OrderAggregate>
  after: Map<string, OrderAggregate>
}

async function lock(jobGuids: readonly string[], call: WriteCall): Promise<LockedOrders> {
  const { tx, caller } = call
  const places = await tx.rows(ordersOfJobs(caller.companyGuid, jobGuids))
  const before = await loadOrders(tx, caller, [...new Set(places.map((place) => place.order_guid))])
  return { before, after: new Map([...before].map(([guid, order]) => [guid, structuredClone(order)])) }
}

function find({ after }: LockedOrders, guid: string): { order: OrderAggregate; job: JobRecord } | undefined {
  for (const order of after.values()) {
    const job = order.jobs.find((each) => each.guid === guid)
    if (job) return { order, job }
  }
  return undefined
}

/** Puts a job on the load, or returns a refusal. */
function board(locked: LockedOrders, guid: string, load: string, path: string): Refusal | undefined {
  const found = find(locked, guid)
  if (!found) return refuse.invalid(path, 'is not a job of this company')
  const { order, job } = found
  if (job.load_guid === load) return undefined
  if (job.kind !== 'transport') return refuse.invalid(path, 'is a service job; only transport jobs can share a truck')
  if (job.load_guid !== null) return refuse.notNow(path, `Job ${job.number} is already on another load`)
  const may = mayJob('load', jobFactsOf(order, job))
  if (may !== true) return { ...may, message: `Job ${job.number}: ${may.message}` }
  job.load_guid = load
  return undefined
}

function leave(locked: LockedOrders, guid: string): Refusal | undefined {
  const { order, job } = find(locked, guid)!
  // A deleted or canceled job is on no truck, whatever it was on.
  const isGone = job.deleted_at !== null || job.canceled_at !== null
  const may = isGone ? true : mayJob('load', jobFactsOf(order, job))
  if (may !== true) return { ...may, message: `Job ${job.number}: ${may.message}` }
  job.load_guid = null
  return undefined
}

async function save({ before, after }: LockedOrders, action: OrderAct, call: WriteCall<ForActs>): Promise<void> {
  for (const guid of [...after.keys()].toSorted()) {
    const [was, is] = [before.get(guid)!, after.get(guid)!]
    const isTouched = is.jobs.some((job, i) => job.load_guid !== was.jobs[i]!.load_guid)
    if (isTouched) await saveAct(call.tx, actorOf(call), was, is, { action })
  }
}

const twiceIn = (guids: readonly string[]): Refusal | undefined => {
  const at = guids.findIndex((guid, i) => guids.indexOf(guid) < i)
  return at === -1 ? undefined : refuse.invalid(`jobs.${at}`, 'appears more than once')
}

const unknownTrailer = (id: string | undefined): Refusal | undefined =>
  id === undefined || trailerOf(id) ? undefined : refuse.invalid('trailerId', 'is not a supported trailer')

/** The driving part of the request. */
const drivingOf = ({ trailerId, stops, positions }: Pick<LoadChange, 'trailerId' | 'stops' | 'positions'>) => ({
  ...(trailerId === undefined ? {} : { trailer_id: trailerId }),
  ...(stops === undefined ? {} : { stop_order: stops }),
  ...(positions === undefined ? {} : { positions }),
})

/** Refuses to drive what is not on the load. */
const strangersIn = async (jobs: readonly string[], sent: Pick<LoadChange, 'stops' | 'positions'>, call: WriteCall) =>
  sent.stops || sent.positions ? strangersOn(sent, await readParts(jobs, call)) : undefined

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each))

/** Puts jobs on one truck. The same guid with the same jobs is a repeat. */
export async function createLoad(
  { body: sent }: { body: NewLoad },
  call: WriteCall<ForActs | 'numbers'>,
): Promise<Load | Refusal> {
  const { tx, caller, services, now } = call
  const wrong = twiceIn(sent.jobs) ?? unknownTrailer(sent.trailerId)
  if (wrong) return wrong
  if (sent.guid && (await tx.first(loadQuery(caller.companyGuid, sent.guid)))) {
    const on = await tx.rows(jobsOnLoad(caller.companyGuid, sent.guid))
    return sameSet(
      on.map(({ guid }) => guid),
      sent.jobs,
    )
      ? getLoad({ params: { guid: sent.guid } }, call)
      : refuse.notNow('guid', 'another load already has this guid')
  }
  const load: LoadRecord = {
    company_guid: caller.companyGuid,
    guid: sent.guid ?? newGuid(now),
    number: `L${await services.numbers.next(caller.companyGuid, 'load')}`,
    trailer_id: (await tx.first(trailerOfJobs(caller.companyGuid, sent.jobs)))?.kind ?? DEFAULT_TRAILER.id,
    stop_order: null,
    positions: null,
    ...drivingOf(sent),
    created_at: now,
    created_by: caller.userGuid,
    updated_at: now,
    updated_by: caller.userGuid,
  }
  const locked = await lock(sent.jobs, call)
  for (const [i, guid] of sent.jobs.entries()) {
    const no = board(locked, guid, load.guid, `jobs.${i}`)
    if (no) return no
  }
  const strange = await strangersIn(sent.jobs, sent, call)
  if (strange) return strange
  insertLoad(tx, actorOf(call), load, sent.jobs)
  await save(locked, 'job.loaded', call)
  return getLoad({ params: load }, call)
}

/** Locks a load with its jobs; 404 if there is none, 412 if it changed meanwhile. */
async function lockLoad(guid: string, call: WriteCall): Promise<{ load: LoadRecord; on: string[] } | Refusal> {
  const { tx, caller } = call
  const load = await tx.first(loadQuery(caller.companyGuid, guid, true))
  if (!load) return refuse.notFound('Load')
  const stale = call.ifMatch('The load', load.updated_at.getTime())
  if (stale) return stale
  const on = await tx.rows(jobsOnLoad(caller.companyGuid, guid))
  return { load, on: on.map((job) => job.guid) }
}

/** Replaces the jobs on the truck, and how it is driven. */
export async function changeLoad(
  { params: { guid }, body: sent }: { params: { guid: string }; body: LoadChange },
  call: WriteCall<ForActs>,
): Promise<Load | Refusal> {
  const known = await lockLoad(guid, call)
  if (isRefusal(known)) return known
  const { load, on } = known
  const jobs = sent.jobs ?? on
  const wrong = twiceIn(jobs) ?? unknownTrailer(sent.trailerId)
  if (wrong) return wrong
  const driving = drivingOf(sent)
  const strange = await strangersIn(jobs, sent, call)
  if (strange) return strange
  if (sameSet(on, jobs) && Object.keys(driving).length === 0) return getLoad({ params: { guid } }, call)
  if (!sameSet(on, jobs)) {
    const locked = await lock([...new Set([...on, ...jobs])], call)
    for (const each of on.filter((job) => !jobs.includes(job))) {
      const no = leave(locked, each)
      if (no) return no
    }
    for (const [i, each] of jobs.entries()) {
      const no = board(locked, each, guid, `jobs.${i}`)
      if (no) return no
    }
    await save(locked, 'job.loaded', call)
  }
  changeLoadRecord(call.tx, actorOf(call), load, { before: on, after: jobs, driving })
  return getLoad({ params: { guid } }, call)
}

/** Takes every job off the truck. */
export async function dissolveLoad(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const known = await lockLoad(guid, call)
  if (isRefusal(known)) return known
  const { load, on } = known
  const locked = await lock(on, call)
  for (const each of on) {
    const no = leave(locked, each)
    if (no) return no
  }
  await save(locked, 'job.unloaded', call)
  deleteLoad(call.tx, actorOf(call), load, on)
}
