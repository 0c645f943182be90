import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { jobTypeOf } from '@waybill/domain/transport/job-words.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { JOB, type JobNoun } from '@waybill/contract/jobs/job.shapes.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { allow, type Allowed, allowEach } from '@waybill/domain/access/allow.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { mayAssign } from '../../operations/may-assign.ts'
import { terminalsOf } from '../../operations/chosen-terminals.ts'
import { hashOf } from '../../calls/idempotency.ts'
import { assignJob, type FoundForJob, jobRow } from '../../records/order-changes/index.ts'
import { bareStop, linkRow, sentStop } from '../../records/stops/index.ts'
import { change } from '../../records/rows.ts'
import { saveAct } from '../../consequences/acts.ts'
import { type JobRecord, loadOrder, type OrderAggregate, orderFactsOf } from '../../records/orders/index.ts'
import { jobIn } from '../../operations/job-page.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { checkCommodities, checkEquipment, checkStops, peopleOf } from './new-job-basis.ts'

function newJobRow(
  { guid }: NewJob,
  fields: Allowed<JobNoun>,
  order: OrderAggregate,
  found: FoundForJob,
  contentHash: string,
  call: WriteCall<ForActs>,
): JobRecord {
  const sequence = Math.max(0, ...order.jobs.map((job) => job.sequence)) + 1
  const taken = new Set(order.jobs.map((job) => job.number))
  const row = jobRow(actorOf(call), order.order, sequence)
  let end = sequence
  while (taken.has(`${order.order.number}-${end}`)) end += 1
  change(row, {
    guid: guid ?? row.guid,
    number: `${order.order.number}-${end}`,
    estimated_distance: null,
    content_hash: contentHash,
  })
  assignJob(row, fields, found)
  return row
}

/** The same guid with the same content is always a repeat. */
function sentBefore(guid: string | undefined, hash: string, order: OrderAggregate): JobRecord | Refusal | undefined {
  const known = guid ? order.jobs.find((job) => job.guid === guid) : undefined
  if (!known) return undefined
  return known.content_hash === hash ? known : refuse.notNow('guid', 'another job already has this guid')
}

/** Adds a leg or a service to an order. */
export async function createJob(
  { body: sent }: { body: NewJob },
  call: WriteCall<ForActs | 'estimateMiles' | 'links' | 'zoneOf'>,
): Promise<KnownJob | Refusal> {
  const { caller, tx, services } = call
  const before = await loadOrder(tx, caller, sent.orderGuid)
  if (!before) return refuse.invalid('orderGuid', 'is not an order of this company')
  const contentHash = hashOf(sent)
  const repeated = sentBefore(sent.guid, contentHash, before)
  if (isRefusal(repeated)) return repeated
  if (repeated) return jobIn(before, repeated.guid, call)
  const may = mayOrder('create-job', orderFactsOf(before), caller.portal)
  if (may !== true) return may
  const isService = jobTypeOf(sent.classification ?? 'transport') === 'service'
  const all = before.commodities.filter((commodity) => commodity.canceled_at === null).map(({ guid }) => guid)
  const wanted = { ...sent, commodities: sent.commodities ?? all }
  const named = { dispatcher: before.order.dispatcher_guid, salesperson: before.order.salesperson_guid }
  const wrong =
    mayAssign(sent, named, caller) ??
    checkCommodities(sent, before) ??
    checkStops(wanted, isService) ??
    (await checkEquipment(sent.equipmentTypeId, call))
  if (wrong) return wrong
  const people = await peopleOf(sent, call)
  if (isRefusal(people)) return people
  const fields = allow(JOB, sent, caller, {})
  if (isRefusal(fields)) return fields
  const allowed = allowEach(STOP, sent.stops, caller, {}, 'stops')
  if (isRefusal(allowed)) return allowed
  const choices = sent.stops.map((stop, i) => ({ path: `stops.${i}.terminal`, terminal: stop.terminal }))
  const terminals = await terminalsOf(choices, null, call)
  if (isRefusal(terminals)) return terminals
  const after = structuredClone(before)
  const job = newJobRow(sent, fields, after, people, contentHash, call)
  const stops = sent.stops.map(({ guid, stopType }, i) =>
    sentStop(bareStop(actorOf(call), job, stopType, i + 1, terminals[i]!), guid, allowed[i]!, people.contacts),
  )
  if (!isService) job.estimated_distance = services.estimateMiles(terminals)?.toFixed(1) ?? null
  after.jobs.push(job)
  after.stops.push(...stops)
  after.links.push(
    ...stops.flatMap((stop, i) =>
      (sent.stops[i]!.commodities ?? wanted.commodities).map((guid) => linkRow(stop, guid)),
    ),
  )
  await saveAct(tx, actorOf(call), before, after, { action: 'job.created' })
  return jobIn(after, job.guid, call)
}
