import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { SplitJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import type { Parting } from '@waybill/domain/money/charge-split.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { terminalsOf } from '../../operations/chosen-terminals.ts'
import { assignJob, NOBODY_FOUND } from '../../records/order-changes/index.ts'
import { jobBeside, moveBetween, partCharges, putInOrder } from '../../records/jobs/index.ts'
import { bareStop, linkRow } from '../../records/stops/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import { commoditiesOfJob, type JobRecord, type OrderAggregate } from '../../records/orders/index.ts'
import { lockJob, mayNow, type LockedJob } from './find-job.ts'
import { jobIn } from '../../operations/job-page.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { change } from '../../records/rows.ts'

/** Re-estimates the route between a job's stops. */
export function measure(
  order: OrderAggregate,
  job: JobRecord,
  { services }: WriteCall<'estimateMiles'>,
): number | null {
  const places = order.stops
    .filter((stop) => stop.job_guid === job.guid && stop.canceled_at === null)
    .map((stop) => ({ latitude: stop.of_terminal?.latitude ?? null, longitude: stop.of_terminal?.longitude ?? null }))
  const miles = places.length > 1 ? services.estimateMiles(places) : null
  assignJob(job, enteredByProgram(JOB, { distance: null }), NOBODY_FOUND)
  change(job, { distance_source: null, estimated_distance: miles?.toFixed(1) ?? null })
  return miles
}

const partingOf = (sent: SplitJob, kept: number, gone: number): Parting =>
  sent.percentKept === undefined ? { weights: [kept, gone] } : { percentKept: sent.percentKept }

/** Some commodities go on a separate job, in parallel. */
function besides(
  { after, job }: LockedJob,
  sent: SplitJob,
  call: WriteCall<ForActs | 'estimateMiles'>,
): JobRecord | Refusal {
  const moving = sent.commodities ?? []
  const carried = commoditiesOfJob(after, job.guid).map((commodity) => commodity.guid)
  const unknown = moving.findIndex((guid, i) => !carried.includes(guid) || moving.indexOf(guid) < i)
  if (unknown >= 0)
    return refuse.invalid(`commodities.${unknown}`, 'is not a commodity of this job, or appears more than once')
  if (moving.length === carried.length) return refuse.invalid('commodities', 'something must stay with the job')
  const actor = actorOf(call)
  const second = jobBeside(after, job, Math.max(...after.jobs.map((each) => each.sequence)) + 1, actor)
  after.jobs.push(second)
  // A job without stops has none to merge with, so no stop is left without work.
  moveBetween(after, job, second, moving, actor)
  partCharges(after, job, second, moving, partingOf(sent, carried.length - moving.length, moving.length), actor)
  putInOrder(after)
  for (const each of [job, second]) measure(after, each, call)
  return second
}

const moment = (text: string | null | undefined) => (text ? new Date(text) : null)

/** The route is split at a place: everything is handed over there. */
async function onward(
  locked: LockedJob,
  at: NonNullable<SplitJob['at']>,
  sent: SplitJob,
  call: WriteCall<ForActs | 'estimateMiles' | 'zoneOf'>,
): Promise<JobRecord | Refusal> {
  const { after, job } = locked
  const found = await terminalsOf([{ path: 'at.terminal', terminal: at.terminal }], null, call)
  if (isRefusal(found)) return found
  const place = found[0]!
  const actor = actorOf(call)
  const own = after.stops.filter((stop) => stop.job_guid === job.guid && stop.canceled_at === null)
  if (own.some((stop) => stop.terminal_guid === place.guid))
    return refuse.invalid('at.terminal', 'is already a stop of this job; split by commodities instead')
  const carried = commoditiesOfJob(after, job.guid)
  for (const each of after.jobs) if (each.sequence > job.sequence) each.sequence += 1
  const second = jobBeside(after, job, job.sequence + 1, actor)
  after.jobs.push(second)
  const arrival = moment(at.dateRequestedStart)
  const departure = moment(at.dateOnward) ?? arrival
  const wish = (date: Date | null) => ({ requested_type: date ? ('estimated' as const) : null, requested_start: date })
  const dropped = { ...bareStop(actor, job, 'delivery', own.length + 1, place), ...wish(arrival) }
  const fetched = { ...bareStop(actor, second, 'pickup', 0, place), ...wish(departure) }
  for (const stop of own.filter((each) => each.stop_type === 'delivery')) {
    change(stop, { job_guid: second.guid, updated_at: actor.now })
    for (const link of after.links) if (link.stop_guid === stop.guid) link.job_guid = second.guid
  }
  after.stops.push(dropped, fetched)
  for (const { guid } of carried) after.links.push(linkRow(dropped, guid), linkRow(fetched, guid))
  putInOrder(after)
  const miles = [job, second].map((each) => Math.round((measure(after, each, call) ?? 0) * 10))
  partCharges(after, job, second, [], partingOf(sent, miles[0]!, miles[1]!), actor)
  return second
}

/** Splits an unawarded job in two. */
export async function splitJob(
  { body: sent }: { body: SplitJob },
  call: WriteCall<ForActs | 'estimateMiles' | 'links' | 'zoneOf'>,
): Promise<KnownJob[] | Refusal> {
  const locked = await lockJob(sent.jobGuid, call)
  if (isRefusal(locked)) return locked
  if (locked.job.kind !== 'transport')
    return refuse.invalid('jobGuid', 'is a service job; only transport jobs can be split')
  if (locked.job.load_guid !== null)
    return refuse.notNow('jobGuid', 'The job is part of a load; remove it from the load first')
  const no = mayNow(locked, 'split')
  if (no) return no
  const second = sent.at ? await onward(locked, sent.at, sent, call) : besides(locked, sent, call)
  if (isRefusal(second)) return second
  await saveAct(call.tx, actorOf(call), locked.before, locked.after, { action: 'job.split' })
  return [await jobIn(locked.after, locked.job.guid, call), await jobIn(locked.after, second.guid, call)]
}
