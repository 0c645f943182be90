import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { JobFinances, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import type { ReadCall } from '../../caller/call.ts'
import { groundFrom, groundQueries } from '../../records/finance-ground.ts'
import { orderOf, seesPart } from '../../records/order-parts.ts'
import { orderFrom, orderQueries } from '../../records/order-reading.ts'
import { presentJobFinances, presentOrderFinances } from './finances.present.ts'

/** An order with the ground of its money, in one round trip. */
async function read(orderGuid: string, { caller, read: ask }: ReadCall) {
  const results = await ask(...orderQueries(caller, orderGuid), ...groundQueries(caller.companyGuid, [orderGuid]))
  const [order, jobs, stops, commodities, links, charges, contracts, posts, ...ground] = results
  return {
    aggregate: orderFrom([order, jobs, stops, commodities, links, charges, contracts, posts]),
    ground: groundFrom(ground),
  }
}

/** What an order earns and costs. */
export async function orderFinances(guid: string, call: ReadCall): Promise<OrderFinances | Refusal> {
  const { aggregate, ground } = await read(guid, call)
  if (!aggregate || (aggregate.order.deleted_at && call.caller.portal !== 'dispatcher')) return refuse.notFound('Order')
  call.tag(aggregate.order.version)
  return presentOrderFinances(aggregate, ground, call.caller)
}

/** What the vendor of a job is paid. */
export async function jobFinances(guid: string, call: ReadCall): Promise<JobFinances | Refusal> {
  const [[found]] = await call.read(orderOf(call.caller.companyGuid, 'job', guid))
  if (!found) return refuse.notFound('Job')
  const { aggregate, ground } = await read(found.order_guid, call)
  const job = aggregate?.jobs.find((each) => each.guid === guid)
  if (!aggregate || !job || !seesPart(aggregate, call.caller, 'job', guid)) return refuse.notFound('Job')
  call.tag(aggregate.order.version)
  return presentJobFinances(aggregate, job, ground, call.caller)
}
