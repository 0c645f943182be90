/** Adds, removes and reorders the stops of a job. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import {
  type AddedStop,
  type PresentedStop,
  type PresentedStopAnswer,
  STOP,
  type StopsInOrder,
} from '@waybill/contract/stops/stops.shapes.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { mayAdd, mayRemove, mayReorder, sameElsewhere, type PlannedStop } from '@waybill/domain/transport/stop-plan.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { contactsOfStops } from '../../operations/contacts-of-stops.ts'
import { terminalsOf } from '../../operations/chosen-terminals.ts'
import { bareStop, linkRow, planOf, tracesOfStop, sentStop } from '../../records/stops/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import { presentStop } from '../../views/orders/stops.present.ts'
import type { OrderAggregate, StopRecord } from '../../records/orders/index.ts'
import { touchJob } from '../../operations/touch-job.ts'
import { findJob, findStop } from './known-stop.ts'
import { mayPlan } from './link-commodities.ts'
import { remeasureJob } from '../../operations/remeasure-job.ts'
import { answerStop } from '../../views/jobs/stops.present.ts'

/** Renumbers the stops of a job in list order, and saves. */
async function savePlan(
  before: OrderAggregate,
  after: OrderAggregate,
  jobGuid: string,
  stops: readonly StopRecord[],
  call: WriteCall<ForActs | 'estimateMiles'>,
): Promise<void> {
  const actor = actorOf(call)
  for (const [i, stop] of stops.entries()) stop.sequence = i + 1
  const others = after.stops.filter((stop) => stop.job_guid !== jobGuid)
  const position = new Map(after.jobs.map((job) => [job.guid, job.sequence]))
  after.stops = [...others, ...stops].toSorted(
    (a, b) => position.get(a.job_guid)! - position.get(b.job_guid)! || a.sequence - b.sequence,
  )
  remeasureJob(after, jobGuid, call)
  touchJob(
    after.jobs.find((job) => job.guid === jobGuid)!,
    actor,
  )
  await saveAct(call.tx, actor, before, after, { action: 'stop.changed' })
}

const sameTime = (at: Date | null, text: string | null | undefined) =>
  (at?.getTime() ?? null) === (text ? new Date(text).getTime() : null)

/** Sent before with the same guid: the same content is a repeat. */
const isRepeat = (known: StopRecord, jobGuid: string, sent: AddedStop) =>
  known.job_guid === jobGuid &&
  known.stop_type === sent.stopType &&
  known.notes === (sent.notes ?? null) &&
  known.reference_number === (sent.referenceNumber ?? null) &&
  sameTime(known.requested_start, sent.dateRequestedStart) &&
  sameTime(known.requested_end, sent.dateRequestedEnd)

/** Adds a stop; its commodities move here from the job's stop that was to handle them the same way. */
export async function addStop(
  { params, body: sent }: { params: { guid: string }; body: AddedStop },
  call: WriteCall<ForActs | 'estimateMiles' | 'zoneOf'>,
): Promise<PresentedStopAnswer | Refusal> {
  const known = await findJob(params.guid, call)
  if (isRefusal(known)) return known
  const { before, job } = known
  const existing = before.stops.find((each) => each.guid === sent.guid)
  if (existing)
    return isRepeat(existing, job.guid, sent)
      ? answerStop(before, existing.guid, call)
      : refuse.notNow('guid', 'another stop already has this guid')
  const refused = mayPlan(known)
  if (refused) return refused
  const commodities = [...new Set(sent.commodities)]
  const unknown = commodities.findIndex((guid) => !before.commodities.some((each) => each.guid === guid))
  if (unknown >= 0) return refuse.invalid(`commodities.${unknown}`, 'This commodity does not belong to the order')
  if (
    sent.dateRequestedStart &&
    sent.dateRequestedEnd &&
    new Date(sent.dateRequestedEnd) < new Date(sent.dateRequestedStart)
  )
    return refuse.invalid('dateRequestedEnd', 'is before the start')
  const allowed = allow(STOP, sent, call.caller, {})
  if (isRefusal(allowed)) return allowed
  const contacts = await contactsOfStops([{ change: sent, path: '' }], call)
  if (isRefusal(contacts)) return contacts
  const terminals = await terminalsOf([{ path: 'terminal', terminal: sent.terminal }], null, call)
  if (isRefusal(terminals)) return terminals
  const stop = sentStop(bareStop(actorOf(call), job, sent.stopType, 0, terminals[0]!), sent.guid, allowed, contacts)
  const plan = planOf(before, job.guid)
  const planned: PlannedStop = {
    guid: stop.guid,
    stopType: sent.stopType,
    isCanceled: false,
    isCompleted: false,
    isStarted: false,
    commodities: commodities.map((guid) => ({ guid, isSettled: false })),
  }
  const index = sent.sequence === undefined ? plan.length : sent.sequence - 1
  const left = new Set(
    commodities.flatMap((guid) => sameElsewhere(plan, planned, guid).map((s) => `${s.guid}/${guid}`)),
  )
  const may = mayAdd(plan, planned, index, job.kind)
  if (may !== true) return may
  const after = structuredClone(before)
  after.links = [
    ...after.links.filter((link) => !left.has(`${link.stop_guid}/${link.commodity_guid}`)),
    ...commodities.map((guid) => linkRow(stop, guid)),
  ]
  const stops = after.stops.filter((each) => each.job_guid === job.guid)
  await savePlan(before, after, job.guid, stops.toSpliced(index, 0, stop), call)
  return answerStop(after, stop.guid, call)
}

/** Reorders the stops of a job. */
export async function reorderStops(
  { params, body }: { params: { guid: string }; body: StopsInOrder },
  call: WriteCall<ForActs | 'estimateMiles'>,
): Promise<ListOf<PresentedStop> | Refusal> {
  const known = await findJob(params.guid, call)
  if (isRefusal(known)) return known
  const { before, job } = known
  const refused = call.ifMatch('The job', before.order.version) ?? mayPlan(known)
  if (refused) return refused
  const may = mayReorder(planOf(before, job.guid), body.stops)
  if (may !== true) return may
  const after = structuredClone(before)
  const byGuid = new Map(after.stops.map((stop) => [stop.guid, stop]))
  const stops = body.stops.map((guid) => byGuid.get(guid)!)
  await savePlan(before, after, job.guid, stops, call)
  call.tag(after.order.version)
  const results = stops.map((stop) => presentStop(after, stop, call.caller))
  return { page: 0, rows: results.length, total: results.length, next: null, results }
}

/** Removes an unvisited stop from its job. */
export async function removeStop(
  { params }: { params: { guid: string } },
  call: WriteCall<ForActs | 'estimateMiles'>,
): Promise<void | Refusal> {
  const known = await findStop(params.guid, call)
  if (isRefusal(known)) return known
  const { before, stop, job } = known
  const refused = call.ifMatch('The stop', before.order.version) ?? mayPlan(known)
  if (refused) return refused
  const plan = planOf(before, job.guid)
  const may = mayRemove(
    plan,
    plan.find((each) => each.guid === stop.guid)!,
  )
  if (may !== true) return may
  const stranded = before.links.find((link) => link.stop_guid === stop.guid)
  if (stranded)
    return refuse.notNow('commodities', 'It still has commodities; link them to another stop of the job first')
  const traces = await call.tx.first(tracesOfStop(call.caller.companyGuid, stop.guid))
  if (traces?.found) return refuse.notNow('status', 'Someone was already there, even if it was reverted')
  const after = structuredClone(before)
  await savePlan(
    before,
    after,
    job.guid,
    after.stops.filter((each) => each.job_guid === job.guid && each.guid !== stop.guid),
    call,
  )
}
