import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PresentedStopAnswer, StopCommodities } from '@waybill/contract/stops/stops.shapes.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { mayLink, mayUnlink, sameElsewhere } from '@waybill/domain/transport/stop-plan.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { linkRow, planOf } from '../../records/stops/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import { jobFactsOf, orderFactsOf } from '../../records/orders/index.ts'
import { touchJob } from '../../operations/touch-job.ts'
import { findStop, type KnownJob, type KnownStop } from './known-stop.ts'
import { answerStop } from '../../views/jobs/stops.present.ts'

interface Sent {
  params: { guid: string }
  body: StopCommodities
}

/** Whether the job's plan may change now. */
export function mayPlan({ before, job }: KnownJob): Refusal | undefined {
  const may = mayOrder('edit-stops', orderFactsOf(before), 'dispatcher')
  const mayToo = may === true ? mayJob('edit', jobFactsOf(before, job)) : may
  return mayToo === true ? undefined : mayToo
}

async function findPlanned({ params }: Sent, call: WriteCall): Promise<KnownStop | Refusal> {
  const known = await findStop(params.guid, call)
  if (isRefusal(known)) return known
  return call.ifMatch('The stop', known.before.order.version) ?? mayPlan(known) ?? known
}

/** Saves the stop with its new commodities. */
async function save(
  { before, stop }: KnownStop,
  after: KnownStop['before'],
  call: WriteCall<ForActs>,
): Promise<PresentedStopAnswer> {
  const actor = actorOf(call)
  after.stops.find((each) => each.guid === stop.guid)!.updated_at = call.now
  touchJob(
    after.jobs.find((job) => job.guid === stop.job_guid)!,
    actor,
  )
  await saveAct(call.tx, actor, before, after, { action: 'stop.changed' })
  return answerStop(after, stop.guid, call)
}

/** Links commodities to a stop; linking one twice is a repeat. */
export async function linkCommodities(sent: Sent, call: WriteCall<ForActs>): Promise<PresentedStopAnswer | Refusal> {
  const known = await findPlanned(sent, call)
  if (isRefusal(known)) return known
  const { before, stop, job } = known
  const { commodities } = sent.body
  const unknown = commodities.findIndex((guid) => !before.commodities.some((each) => each.guid === guid))
  if (unknown >= 0) return refuse.invalid(`commodities.${unknown}`, 'This commodity does not belong to the order')
  const plan = planOf(before, job.guid)
  const own = plan.find((each) => each.guid === stop.guid)!
  const fresh = [...new Set(commodities)].filter((guid) => !own.commodities.some((each) => each.guid === guid))
  if (!fresh.length) return answerStop(before, stop.guid, call)
  const may = mayLink(plan, own, commodities)
  if (may !== true) return may
  const after = structuredClone(before)
  const left = new Set(fresh.flatMap((guid) => sameElsewhere(plan, own, guid).map((each) => `${each.guid}/${guid}`)))
  after.links = [
    ...after.links.filter((link) => !left.has(`${link.stop_guid}/${link.commodity_guid}`)),
    ...fresh.map((guid) => linkRow(stop, guid)),
  ]
  return save(known, after, call)
}

/** Unlinks commodities from a stop. */
export async function unlinkCommodities(sent: Sent, call: WriteCall<ForActs>): Promise<PresentedStopAnswer | Refusal> {
  const known = await findPlanned(sent, call)
  if (isRefusal(known)) return known
  const { before, stop, job } = known
  const { commodities } = sent.body
  const plan = planOf(before, job.guid)
  const own = plan.find((each) => each.guid === stop.guid)!
  const may = mayUnlink(plan, own, commodities)
  if (may !== true) return may
  const after = structuredClone(before)
  after.links = after.links.filter((link) => link.stop_guid !== stop.guid || !commodities.includes(link.commodity_guid))
  return save(known, after, call)
}
