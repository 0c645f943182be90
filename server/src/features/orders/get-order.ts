import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall } from '../../caller/call.ts'
import { orderFrom, orderQueries, type OrderAggregate } from '../../records/order-reading.ts'

/** The order, or 404 where it does not exist for this caller. */
export async function getOrder(guid: string, call: ReadCall): Promise<OrderAggregate | Refusal> {
  const aggregate = orderFrom((await call.read(...orderQueries(call.caller, guid))) as never)
  if (!aggregate || (aggregate.order.deleted_at !== null && call.caller.portal !== 'dispatcher'))
    return refuse.notFound('Order')
  call.tag(aggregate.order.version)
  return aggregate
}
