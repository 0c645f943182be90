import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { MergeJobs, MoveCommodities } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { dropStops, joinCharges, joinLegs, moveBetween, putInOrder, stopsWithPast } from '../../records/jobs/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import { commoditiesOfJob, jobFactsOf, type JobRecord, type OrderAggregate } from '../../records/orders/index.ts'
import { lockJob } from './find-job.ts'
import { jobIn } from '../../operations/job-page.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { measure } from './split-job.ts'
import { change } from '../../records/rows.ts'

/** A transport job of the order that may be regrouped now. */
function member(order: OrderAggregate, guid: string, path: string): JobRecord | Refusal {
  const job = order.jobs.find((each) => each.guid === guid)
  if (!job) return refuse.invalid(path, 'is not a job of the same order')
  if (job.kind !== 'transport') return refuse.invalid(path, 'is a service job; only transport jobs can be regrouped')
  if (job.load_guid !== null) return refuse.notNow(path, 'The job is part of a load; remove it from the load first')
  const may = mayJob('merge', jobFactsOf(order, job))
  return may === true ? job : may
}

const carriedBy = (order: OrderAggregate, job: JobRecord) =>
  new Set(commoditiesOfJob(order, job.guid).map((commodity) => commodity.guid))

/** A leg between two merged ones, with the same commodity on board, would be left dangling. */
function legBetween(order: OrderAggregate, jobs: readonly JobRecord[]): JobRecord | undefined {
  const merged = new Set(jobs.map((job) => job.guid))
  const sequences = jobs.map((job) => job.sequence)
  return order.jobs.find(
    (job) =>
      !merged.has(job.guid) &&
      job.kind === 'transport' &&
      job.deleted_at === null &&
      job.canceled_at === null &&
      job.sequence > Math.min(...sequences) &&
      job.sequence < Math.max(...sequences) &&
      jobs.some((each) => !carriedBy(order, each).isDisjointFrom(carriedBy(order, job))),
  )
}

async function withoutWork(order: OrderAggregate, guids: readonly string[], call: WriteCall<ForActs>): Promise<void> {
  if (!guids.length) return
  const [past] = await call.read(stopsWithPast(call.caller.companyGuid, guids))
  dropStops(order, guids, new Set(past.map(({ guid }) => guid)), actorOf(call))
}

/** Merges jobs of one order into the first: parallel ones, or consecutive legs. */
export async function mergeJobs(
  { body: { jobs: guids } }: { body: MergeJobs },
  call: WriteCall<ForActs | 'estimateMiles' | 'links'>,
): Promise<KnownJob | Refusal> {
  const twice = guids.findIndex((guid, i) => guids.indexOf(guid) < i)
  if (twice >= 0) return refuse.invalid(`jobs.${twice}`, 'appears more than once')
  const locked = await lockJob(guids[0]!, call)
  if (isRefusal(locked)) return locked
  const { before, after } = locked
  const members: JobRecord[] = []
  for (const [i, guid] of guids.entries()) {
    const job = member(after, guid, `jobs.${i}`)
    if (isRefusal(job)) return job
    members.push(job)
  }
  const between = legBetween(after, members)
  if (between)
    return refuse.notNow(
      'jobs',
      `Job ${between.number} carries the same commodities between these jobs; include it in the merge`,
    )
  const actor = actorOf(call)
  const target = members[0]!
  const others = members.slice(1)
  const near = (job: JobRecord) => Math.abs(job.sequence - target.sequence)
  for (const other of others.toSorted((a, b) => near(a) - near(b))) {
    await withoutWork(after, joinLegs(after, target, other), call)
    const emptied = moveBetween(after, other, target, [...carriedBy(after, other)], actor)
    await withoutWork(after, emptied, call)
    joinCharges(after, other, target, actor)
    change(other, { deleted_at: call.now, deleted_by: call.caller.userGuid })
  }
  putInOrder(after)
  measure(after, target, call)
  await saveAct(call.tx, actor, before, after, { action: 'job.merged' })
  return jobIn(after, target.guid, call)
}

/** Moves commodities to another job of the same order; pay does not move. */
export async function moveCommodities(
  { body: sent }: { body: MoveCommodities },
  call: WriteCall<ForActs | 'estimateMiles' | 'links'>,
): Promise<KnownJob[] | Refusal> {
  const locked = await lockJob(sent.from, call)
  if (isRefusal(locked)) return locked
  const { before, after } = locked
  const from = member(after, sent.from, 'from')
  if (isRefusal(from)) return from
  const to = sent.to === sent.from ? refuse.invalid('to', 'is the same job') : member(after, sent.to, 'to')
  if (isRefusal(to)) return to
  const [there, already] = [carriedBy(after, from), carriedBy(after, to)]
  for (const [i, guid] of sent.commodities.entries()) {
    if (!there.has(guid) || sent.commodities.indexOf(guid) < i)
      return refuse.invalid(`commodities.${i}`, 'is not a commodity of the job, or appears more than once')
    if (already.has(guid)) return refuse.invalid(`commodities.${i}`, 'is already on the other job')
  }
  if (sent.commodities.length === there.size)
    return refuse.invalid('commodities', 'nothing would be left on the job; merge the jobs instead')
  const emptied = moveBetween(after, from, to, sent.commodities, actorOf(call))
  await withoutWork(after, emptied, call)
  putInOrder(after)
  for (const job of [from, to]) measure(after, job, call)
  await saveAct(call.tx, actorOf(call), before, after, { action: 'job.commodities-moved' })
  return [await jobIn(after, from.guid, call), await jobIn(after, to.guid, call)]
}
