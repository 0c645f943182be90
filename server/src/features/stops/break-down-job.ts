import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { type Breakdown, type PresentedBreakdown, STOP } from '@waybill/contract/stops/stops.shapes.ts'
import type { DryRun } from '@waybill/contract/orders/dry-run.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { breakDown } from '@waybill/domain/transport/break-down.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { dryRun } from '../../operations/dry-run.ts'
import { terminalsOf } from '../../operations/chosen-terminals.ts'
import { instant } from '../../platform/http/present.ts'
import { saveAct } from '../../consequences/acts.ts'
import { assignStop, NO_PLACE_FOUND } from '../../records/stops/index.ts'
import { commoditiesOfJob, jobFactsOf, type OrderAggregate, progressOf } from '../../records/orders/index.ts'
import { presentStop } from '../../views/orders/stops.present.ts'
import { handOver } from './hand-over.ts'
import { findJob } from './known-stop.ts'
import { remeasureJob } from '../../operations/remeasure-job.ts'
import { addProof } from './stop-proof.ts'

const answer = (aggregate: OrderAggregate, ended: string, next: string, caller: Caller): PresentedBreakdown => {
  const job = (guid: string) => aggregate.jobs.find((each) => each.guid === guid)!
  const brief = (guid: string) => ({ guid, number: job(guid).number, status: job(guid).status })
  const stops = aggregate.stops.filter((stop) => stop.job_guid === next)
  return {
    orderGuid: aggregate.order.guid,
    endedJob: { ...brief(ended), dateLegEnded: instant(job(ended).leg_ended_at!) },
    nextJob: brief(next),
    stops: stops.map((stop) => presentStop(aggregate, stop, caller)),
    commodities: commoditiesOfJob(aggregate, next).map((commodity) => commodity.guid),
  }
}

/** The requested times of the next leg: departure from the handover and arrival at its last stop. */
function wishNext(
  after: OrderAggregate,
  jobGuid: string,
  brokeDown: Date,
  wish: Breakdown['next'],
): Refusal | undefined {
  const stops = after.stops.filter((stop) => stop.job_guid === jobGuid)
  const [pickup, delivery] = [wish?.datePickup, wish?.dateDelivery].map((text) => (text ? new Date(text) : null))
  if (pickup && pickup < brokeDown) return refuse.invalid('next.datePickup', 'is before the breakdown')
  if (delivery && delivery < (pickup ?? brokeDown))
    return refuse.invalid('next.dateDelivery', pickup ? 'is before the pickup' : 'is before the breakdown')
  for (const [stop, date] of [
    [stops[0], pickup],
    [stops.at(-1), delivery],
  ] as const)
    if (stop && date) {
      const dates = {
        dateRequestedType: 'estimated',
        dateRequestedStart: instant(date),
        dateRequestedEnd: null,
      } as const
      assignStop(stop, enteredByProgram(STOP, dates), NO_PLACE_FOUND)
    }
  return undefined
}

/** Previews a breakdown. */
export async function dryRunBreakdown(
  sent: { params: { guid: string }; body: Breakdown },
  call: WriteCall<ForActs | 'estimateMiles' | 'zoneOf'>,
): Promise<DryRun | Refusal> {
  const known = await findJob(sent.params.guid, call)
  return isRefusal(known) ? known : dryRun(known.before.order.guid, call, [], () => breakDownJob(sent, call))
}

/** Ends a leg at a terminal after a breakdown; the next job picks up there what is on the truck and what was left behind. */
export async function breakDownJob(
  { params, body: sent }: { params: { guid: string }; body: Breakdown },
  call: WriteCall<ForActs | 'estimateMiles' | 'zoneOf'>,
): Promise<PresentedBreakdown | Refusal> {
  const { caller, tx, now } = call
  if (!caller.permissions.has('jobs.create')) return refuse.lacks('jobs.create')
  const known = await findJob(params.guid, call)
  if (isRefusal(known)) return known
  const { before, job } = known
  const stale = call.ifMatch('The job', before.order.version)
  if (stale) return stale
  const may = mayJob('progress', jobFactsOf(before, job))
  if (may !== true) return may
  const datetime = sent.datetime ? new Date(sent.datetime) : now
  const links = before.links.filter((link) => link.job_guid === job.guid)
  const stops = before.stops.filter((stop) => stop.job_guid === job.guid)
  const handover = breakDown({
    kind: job.kind,
    dateLegEnded: job.leg_ended_at,
    commodities: commoditiesOfJob(before, job.guid).map((commodity) => ({
      guid: commodity.guid,
      ...progressOf(commodity, links, stops),
    })),
    datetime,
    now,
  })
  if (isRefusal(handover)) return handover
  const terminals = await terminalsOf([{ path: 'terminal', terminal: sent.terminal }], null, call)
  if (isRefusal(terminals)) return terminals
  const actor = actorOf(call)
  const after = structuredClone(before)
  const { delivery, next } = handOver(
    after,
    job.guid,
    { ...handover, terminal: terminals[0]!, datetime, reason: sent.reason },
    actor,
  )
  const early = wishNext(after, next.guid, datetime, sent.next)
  if (early) return early
  for (const guid of [job.guid, next.guid]) remeasureJob(after, guid, call)
  await saveAct(tx, actor, before, after, { action: 'job.leg-ended', reason: sent.reason })
  // Nobody at the breakdown signed anything.
  const proof = { signed_by_name: null, signature_file_guid: null, not_available_reason: `Breakdown: ${sent.reason}` }
  const commodities = after.links.flatMap((link) => (link.stop_guid === delivery.guid ? [link.commodity_guid] : []))
  await addProof(proof, after, delivery, { sent: {}, commodities, at: datetime }, call)
  call.tag(after.order.version)
  return answer(after, job.guid, next.guid, call.caller)
}
