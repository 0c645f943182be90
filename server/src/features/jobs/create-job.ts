import { isRefusal, refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { NewJob, NewJobStop } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { jobTypeOf } from '@waybill/domain/transport/job-words.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { actorOf } from '../../caller/actor.ts'
import type { WriteCall } from '../../caller/call.ts'
import { askForMiles } from '../../caller/ask-for-miles.ts'
import { terminalsOf } from '../../caller/chosen-terminals.ts'
import { hashOf } from '../../caller/idempotency.ts'
import { jobRow } from '../../records/new-order.ts'
import { bareStop, linkRow, wishedStop } from '../../records/new-stop.ts'
import { saveAct } from '../../records/order-acts.ts'
import { orderFactsOf } from '../../records/order-facts.ts'
import type { ContactAlong, JobRecord, OrderAggregate, StopRecord } from '../../records/order-reading.ts'
import { contactsToName, staffQuery } from '../../records/order-references.ts'
import { loadOrder } from '../../records/order-writing.ts'
import type { TerminalRecord } from '../../records/terminals.ts'
import { jobIn } from './get-job.ts'
import type { KnownJob } from './jobs.present.ts'

type People = { contacts: Map<string, ContactAlong>; names: Map<string, string> }

/** The stops must fit what the job is: a service has one place, a transport fetches before it delivers. */
function checkStops(sent: NewJob, isService: boolean): Refusal | undefined {
  if (isService)
    return sent.stops.length === 1 && sent.stops[0]!.stopType === 'service'
      ? undefined
      : refuse.invalid('stops', 'a service job has exactly one stop, of type service')
  const picked = new Set<string>()
  for (const [i, stop] of sent.stops.entries()) {
    if (stop.stopType === 'service') return refuse.invalid(`stops.${i}.stopType`, 'is only for a service job')
    const moved = stop.commodities ?? sent.commodities ?? []
    if (stop.stopType === 'pickup') for (const guid of moved) picked.add(guid)
    const early = stop.stopType === 'delivery' ? moved.find((guid) => !picked.has(guid)) : undefined
    if (early) return refuse.invalid(`stops.${i}.commodities`, `${early} is delivered before it is picked up`)
  }
  const types = sent.stops.map((stop) => stop.stopType)
  return types.includes('pickup') && types.includes('delivery')
    ? undefined
    : refuse.invalid('stops', 'at least one pickup and one delivery are needed')
}

function checkCommodities(sent: NewJob, order: OrderAggregate): Refusal | undefined {
  const known = new Set(order.commodities.map((commodity) => commodity.guid))
  const lists = [
    ['commodities', sent.commodities],
    ...sent.stops.map((stop, i) => [`stops.${i}.commodities`, stop.commodities]),
  ]
  for (const [path, guids] of lists as [string, string[] | undefined][]) {
    const at = guids?.findIndex((guid, i) => !known.has(guid) || guids.indexOf(guid) < i) ?? -1
    if (at >= 0) return refuse.invalid(`${path}.${at}`, 'is not a commodity of this order, or stands twice')
  }
  for (const [i, { dateRequestedStart: start, dateRequestedEnd: end }] of sent.stops.entries())
    if (start && end && new Date(end) < new Date(start))
      return refuse.invalid(`stops.${i}.dateRequestedEnd`, 'is before the start')
  return undefined
}

/** People that the job and its stops name, inside the company. */
async function peopleOf(sent: NewJob, call: WriteCall): Promise<People | Refusal> {
  const { caller, tx } = call
  const choices = sent.stops.flatMap((stop, i) => [
    [`stops.${i}.primaryContact.guid`, stop.primaryContact?.guid] as const,
    [`stops.${i}.alternativeContact.guid`, stop.alternativeContact?.guid] as const,
  ])
  const users = [
    ['dispatcher.guid', sent.dispatcher?.guid] as const,
    ['salesperson.guid', sent.salesperson?.guid] as const,
  ]
  const guids = (list: readonly (readonly [string, string | undefined])[]) => list.flatMap(([, guid]) => guid ?? [])
  const [contacts, staff] = await Promise.all([
    guids(choices).length ? tx.rows(contactsToName(caller, guids(choices))) : [],
    guids(users).length ? tx.rows(staffQuery(caller, guids(users))) : [],
  ])
  const people: People = {
    contacts: new Map(contacts.map((contact) => [contact.guid, contact])),
    names: new Map(staff.map((user) => [user.guid, user.name])),
  }
  const errors: ErrorEntry[] = [
    ...choices.flatMap(([path, guid]) =>
      guid && !people.contacts.has(guid) ? [{ path, message: 'is not a contact that you may name' }] : [],
    ),
    ...users.flatMap(([path, guid]) =>
      guid && !people.names.has(guid) ? [{ path, message: 'is not a user of this company' }] : [],
    ),
  ]
  return errors.length ? refuse.missing(errors) : people
}

function newJobRow(
  sent: NewJob,
  order: OrderAggregate,
  people: People,
  contentHash: string,
  call: WriteCall,
): JobRecord {
  const sequence = Math.max(0, ...order.jobs.map((job) => job.sequence)) + 1
  const taken = new Set(order.jobs.map((job) => job.number))
  const row = jobRow(actorOf(call), order.order, sequence)
  let end = sequence
  while (taken.has(`${order.order.number}-${end}`)) end += 1
  const classification = sent.classification ?? 'transport'
  const person = (
    choice: { guid: string } | null | undefined,
    otherwise: { guid: string | null; name: string | null },
  ) =>
    choice === undefined
      ? otherwise
      : { guid: choice?.guid ?? null, name: choice ? (people.names.get(choice.guid) ?? null) : null }
  const dispatcher = person(sent.dispatcher, { guid: row.dispatcher_guid, name: row.of_dispatcher_name })
  const salesperson = person(sent.salesperson, { guid: row.salesperson_guid, name: row.of_salesperson_name })
  return {
    ...row,
    guid: sent.guid ?? row.guid,
    number: `${order.order.number}-${end}`,
    kind: jobTypeOf(classification),
    classification,
    category: sent.category ?? null,
    load_type: sent.loadType ?? null,
    reference_number: sent.referenceNumber ?? null,
    bol: sent.bol ?? null,
    equipment_type_id: sent.equipmentTypeId === undefined ? row.equipment_type_id : sent.equipmentTypeId,
    inspection_type: sent.inspectionType ?? row.inspection_type,
    instructions: sent.instructions ?? null,
    loadboard_instructions: sent.loadboardInstructions ?? null,
    is_dummy: sent.isDummy ?? false,
    estimated_distance: null,
    content_hash: contentHash,
    dispatcher_guid: dispatcher.guid,
    of_dispatcher_name: dispatcher.name,
    salesperson_guid: salesperson.guid,
    of_salesperson_name: salesperson.name,
  }
}

const moment = (text: string | null | undefined) => (text ? new Date(text) : null)

function newStopRow(
  job: JobRecord,
  sent: NewJobStop,
  i: number,
  terminal: TerminalRecord,
  people: People,
  call: WriteCall,
): StopRecord {
  const stop = wishedStop(bareStop(actorOf(call), job, sent.stopType, i + 1, terminal), sent, people.contacts)
  if (!sent.dateScheduledStart) return stop
  return {
    ...stop,
    scheduled_type: 'estimated',
    scheduled_start: moment(sent.dateScheduledStart),
    scheduled_end: moment(sent.dateScheduledEnd),
  }
}

/** The same guid with the same content is a repeat, for ever. */
function sentBefore(guid: string | undefined, hash: string, order: OrderAggregate): JobRecord | Refusal | undefined {
  const known = guid ? order.jobs.find((job) => job.guid === guid) : undefined
  if (!known) return undefined
  return known.content_hash === hash ? known : refuse.notNow('guid', 'another job has this guid already')
}

/** Adds a leg or a service to an order. */
export async function createJob(sent: NewJob, call: WriteCall): Promise<KnownJob | Refusal> {
  const { caller, tx, house } = call
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
  const wrong = checkCommodities(sent, before) ?? checkStops(wanted, isService)
  if (wrong) return wrong
  const people = await peopleOf(sent, call)
  if (isRefusal(people)) return people
  const choices = sent.stops.map((stop, i) => ({ path: `stops.${i}.terminal`, terminal: stop.terminal }))
  const terminals = await terminalsOf(choices, null, call)
  if (isRefusal(terminals)) return terminals
  const after = structuredClone(before)
  const job = newJobRow(sent, after, people, contentHash, call)
  const stops = sent.stops.map((stop, i) => newStopRow(job, stop, i, terminals[i]!, people, call))
  if (!isService) job.estimated_distance = house.estimateMiles(terminals)?.toFixed(1) ?? null
  after.jobs.push(job)
  after.stops.push(...stops)
  after.links.push(
    ...stops.flatMap((stop, i) =>
      (sent.stops[i]!.commodities ?? wanted.commodities).map((guid) => linkRow(stop, guid)),
    ),
  )
  await saveAct(tx, actorOf(call), before, after, { action: 'job.created' })
  if (!isService) await askForMiles(call, sent.orderGuid)
  return jobIn(after, job.guid, call)
}
