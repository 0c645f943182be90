import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall } from '../../caller/call.ts'
import type { OrderAggregate } from '../../records/order-reading.ts'
import { orderFromSnapshot, orderSnapshot } from '../../records/order-snapshot.ts'

/** The order, or 404 where it does not exist for this caller. */
export async function getOrder(guid: string, call: ReadCall): Promise<OrderAggregate | Refusal> {
  const [[found]] = await call.read(orderSnapshot(call.caller, guid))
  const aggregate = orderFromSnapshot(found)
  if (!aggregate || (aggregate.order.deleted_at !== null && call.caller.portal !== 'dispatcher'))
    return refuse.notFound('Order')
  call.tag(aggregate.order.version)
  return aggregate
}
