import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { mayOrder, type OrderAction } from '@waybill/domain/transport/order-transitions.ts'
import type { WriteCall } from '../../calls/call.ts'
import { type CommodityRecord, loadOrderOf, type OrderAggregate, orderFactsOf } from '../../records/orders/index.ts'

/** A commodity named in a call, with its order, locked until the transaction ends. */
export interface KnownCommodity {
  before: OrderAggregate
  commodity: CommodityRecord
}

/** Finds and locks the commodity; 404 if the caller cannot see it, 409 if its order does not allow `action` now. */
export async function findCommodity(
  guid: string,
  action: OrderAction,
  call: WriteCall,
): Promise<KnownCommodity | Refusal> {
  const before = await loadOrderOf(call.tx, call.caller, 'commodity', guid)
  const commodity = before?.commodities.find((each) => each.guid === guid)
  if (!before || !commodity) return refuse.notFound('Commodity')
  const may = mayOrder(action, orderFactsOf(before), call.caller.portal)
  return call.ifMatch('The commodity', before.order.version) ?? (may === true ? { before, commodity } : may)
}
