import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PresentedOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../../calls/call.ts'
import { asOneJourney, shownOrderOf } from '../../records/orders/index.ts'
import { orderAsOf } from '../../records/order-changes/index.ts'
import { presentReadOnlyOrder } from '../../views/orders/orders.present.ts'

/** The order at a moment in the past, with the caller's visibility of today. It is read-only. */
export async function orderAt(
  { params, query }: { params: { guid: string }; query: { at: string } },
  call: ReadCall<'database'>,
): Promise<PresentedOrder | Refusal> {
  const { caller, services, now } = call
  const at = new Date(query.at)
  if (at > now) return refuse.invalid('at', 'is in the future')
  const aggregate = await orderAsOf(services.database, caller, params.guid, at)
  if (!aggregate || (aggregate.order.deleted_at !== null && !sees(ROWS.deleted, caller)))
    return refuse.notFound('Order')
  const whole = shownOrderOf(aggregate)
  const seen = sees(ROWS.legs, caller) ? whole : asOneJourney(whole)
  return presentReadOnlyOrder(seen, caller)
}
