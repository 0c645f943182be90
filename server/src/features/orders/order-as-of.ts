import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { ReadCall } from '../../caller/call.ts'
import { asOneJourney } from '../../records/one-journey.ts'
import { orderAsOf } from '../../records/order-past.ts'
import { presentOrder } from './orders.present.ts'

/** The order as it was at a moment, in the caller's lens of today. Nothing can be done with the past. */
export async function orderAt(
  { params, query }: { params: { guid: string }; query: { at: string } },
  call: ReadCall,
): Promise<Order | Refusal> {
  const { caller, house, now } = call
  const at = new Date(query.at)
  if (at > now) return refuse.invalid('at', 'lies in the future')
  const aggregate = await orderAsOf(house.database, caller, params.guid, at)
  if (!aggregate || (aggregate.order.deleted_at !== null && caller.portal !== 'dispatcher'))
    return refuse.notFound('Order')
  const seen = caller.portal === 'client' ? asOneJourney(aggregate) : aggregate
  return { ...presentOrder(seen, caller), can: [] }
}
