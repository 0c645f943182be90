/** What a new job refers to, checked: stops that fit its kind, commodities of its order, people of the company. */
import { refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { NewJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import type { WriteCall } from '../../calls/call.ts'
import type { FoundForJob } from '../../records/order-changes/index.ts'
import { contactsToName, type ContactSummary, type OrderAggregate, staffQuery } from '../../records/orders/index.ts'
import { hasOption, picklistsQuery } from '../../records/reference/index.ts'

/** The company's people named by the job, and the contacts of its stops by guid. */
export interface People extends FoundForJob {
  contacts: Map<string, ContactSummary>
}

/** The stops must fit the job: a service has one place, a transport picks up before it delivers. */
export function checkStops(sent: NewJob, isService: boolean): Refusal | undefined {
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
    : refuse.invalid('stops', 'at least one pickup and one delivery are required')
}

/** Commodities must belong to the order, each named once; windows must not end before they begin. */
export function checkCommodities(sent: NewJob, order: OrderAggregate): Refusal | undefined {
  const known = new Set(order.commodities.map((commodity) => commodity.guid))
  const lists: [path: string, guids: readonly string[] | undefined][] = [
    ['commodities', sent.commodities],
    ...sent.stops.map(({ commodities }, i): [string, string[] | undefined] => [`stops.${i}.commodities`, commodities]),
  ]
  for (const [path, guids] of lists) {
    const at = guids?.findIndex((guid, i) => !known.has(guid) || guids.indexOf(guid) < i) ?? -1
    if (at >= 0) return refuse.invalid(`${path}.${at}`, 'is not a commodity of this order, or appears more than once')
  }
  for (const [i, { dateRequestedStart: start, dateRequestedEnd: end }] of sent.stops.entries())
    if (start && end && new Date(end) < new Date(start))
      return refuse.invalid(`stops.${i}.dateRequestedEnd`, 'is before the start')
  return undefined
}

/** The people named by the job and its stops, inside the company. */
export async function peopleOf(sent: NewJob, call: WriteCall): Promise<People | Refusal> {
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
  const user = (choice: { guid: string } | null | undefined) => staff.find(({ guid }) => guid === choice?.guid) ?? null
  const people: People = {
    contacts: new Map(contacts.map((contact) => [contact.guid, contact])),
    dispatcher: user(sent.dispatcher),
    salesperson: user(sent.salesperson),
  }
  const errors: ErrorEntry[] = [
    ...choices.flatMap(([path, guid]) =>
      guid && !people.contacts.has(guid) ? [{ path, message: 'is not a contact available to you' }] : [],
    ),
    ...users.flatMap(([path, guid]) =>
      guid && !staff.some((each) => each.guid === guid) ? [{ path, message: 'is not a user of this company' }] : [],
    ),
  ]
  return errors.length ? refuse.missing(errors) : people
}

/** Equipment must be in the company's list. */
export async function checkEquipment(id: number | null | undefined, call: WriteCall): Promise<Refusal | undefined> {
  if (id == null) return undefined
  const kinds = await call.tx.rows(picklistsQuery(call.caller.companyGuid, ['equipment-types']))
  return hasOption('equipment-types', kinds, id)
    ? undefined
    : refuse.missing([{ path: 'equipmentTypeId', message: 'is not in the list of equipment types' }])
}
