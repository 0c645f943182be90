import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { type NewOrder, ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { terminalsOf } from '../../operations/chosen-terminals.ts'
import { hashOf } from '../../calls/idempotency.ts'
import { newOrder } from '../../records/order-changes/index.ts'
import { loadOrder, type OrderAggregate } from '../../records/orders/index.ts'
import { saveNewOrder } from '../../consequences/acts.ts'
import { describeByVin } from '../../operations/describe-by-vin.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { allowEach, allowNew } from '@waybill/domain/access/allow.ts'
import { mayAssign } from '../../operations/may-assign.ts'
import { referencesOf, sameGuidTwice } from './order-basis.ts'

/** The source of the order: those placed by an API key are reviewed before acceptance, like a client's. */
function sourceOf(sent: NewOrder, { caller }: WriteCall) {
  if (sent.isTender && !caller.clientGuids) return 'tender'
  if (caller.apiKeyGuid) return 'api'
  return caller.clientGuids ? 'client' : 'dispatcher'
}

/** The order's client: a client's own account or one of its branches; a dispatcher names the client. */
function clientOf(sent: NewOrder, call: WriteCall): string | Refusal {
  const { caller } = call
  if (!caller.clientGuids) return sent.client?.guid ?? refuse.invalid('client', 'is required')
  const guid = sent.client?.guid ?? caller.accountGuid
  return caller.clientGuids.includes(guid)
    ? guid
    : refuse.invalid('client.guid', 'is not your account or one of its branches')
}

/** Positions referenced by stops must exist, and every delivered commodity must have been picked up. */
function checkPositions(sent: NewOrder): Refusal | undefined {
  const all = sent.commodities.map((_, i) => i)
  const picked = new Set<number>()
  for (const [i, stop] of sent.stops.entries()) {
    const moved = stop.commodities ?? all
    const unknown = moved.find((position) => position >= all.length)
    if (unknown !== undefined) return refuse.invalid(`stops.${i}.commodities`, `there is no commodity ${unknown}`)
    if (stop.stopType === 'pickup') for (const position of moved) picked.add(position)
    const early = stop.stopType === 'delivery' ? moved.find((position) => !picked.has(position)) : undefined
    if (early !== undefined)
      return refuse.invalid(`stops.${i}.commodities`, `commodity ${early} is delivered before it is picked up`)
  }
  for (const [i, { dateRequestedStart: start, dateRequestedEnd: end }] of sent.stops.entries())
    if (start && end && new Date(end) < new Date(start))
      return refuse.invalid(`stops.${i}.dateRequestedEnd`, 'is before the start')
  return undefined
}

/** An order sent before with the same guid: the same content is always a repeat. */
async function sentBefore(
  guid: string,
  contentHash: string,
  call: WriteCall,
): Promise<OrderAggregate | Refusal | undefined> {
  const known = await loadOrder(call.tx, call.caller, guid)
  if (!known) return undefined
  return known.order.content_hash === contentHash ? known : refuse.notNow('guid', 'another order already has this guid')
}

/**
 * Places an order: a client's starts as submitted, a dispatcher's as new, a tender waits for its answer. `isDescribed`: its VINs
 * were decoded already.
 */
export async function createOrder(
  sent: NewOrder,
  call: WriteCall<ForActs | 'estimateMiles' | 'numbers' | 'vin' | 'zoneOf'>,
  isDescribed = false,
): Promise<OrderAggregate | Refusal> {
  const { caller, tx, services } = call
  const fields = allowNew(ORDER, sent, caller, {})
  if (isRefusal(fields)) return fields
  if (sent.dateTenderRespondBy && !sent.isTender)
    return refuse.invalid('dateTenderRespondBy', 'only applies to tenders; set isTender')
  const contentHash = sent.guid ? hashOf(sent) : null
  if (sent.guid && contentHash) {
    const before = await sentBefore(sent.guid, contentHash, call)
    if (before) return before
  }
  const clientGuid = clientOf(sent, call)
  if (isRefusal(clientGuid)) return clientGuid
  const wrong =
    // The user who enters an order may be its dispatcher.
    mayAssign(
      sent,
      { dispatcher: sent.dispatcher?.guid === caller.userGuid ? caller.userGuid : null, salesperson: null },
      caller,
    ) ??
    sameGuidTwice('commodities', sent.commodities) ??
    sameGuidTwice('stops', sent.stops) ??
    checkPositions(sent)
  if (wrong) return wrong
  const stops = allowEach(STOP, sent.stops, caller, {}, 'stops')
  if (isRefusal(stops)) return stops
  const choices = sent.stops.map((stop, i) => ({ path: `stops.${i}.terminal`, terminal: stop.terminal }))
  // Before a number is taken: the transaction may begin again.
  const commodities = isDescribed ? sent.commodities : await describeByVin(sent.commodities, services.vin, tx)
  const [number, references, terminals] = await Promise.all([
    services.numbers.next(caller.companyGuid, 'order'),
    referencesOf(sent, clientGuid, call),
    terminalsOf(choices, caller.clientGuids ? clientGuid : null, call),
  ])
  if (isRefusal(references)) return references
  if (isRefusal(terminals)) return terminals
  const aggregate = newOrder(
    actorOf(call),
    { ...sent, commodities },
    {
      ...references,
      fields,
      number: String(number),
      stops,
      terminals,
      estimatedDistance: services.estimateMiles(terminals),
      source: sourceOf(sent, call),
      contentHash,
    },
  )
  await saveNewOrder(tx, actorOf(call), aggregate)
  call.tag(aggregate.order.version)
  return aggregate
}
