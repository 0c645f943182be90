import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readOrderOf } from '../../records/orders/index.ts'
import { presentCommodity } from '../../views/orders/order-parts.present.ts'

/** The vehicle or piece, under the version of its order. */
export async function getCommodity(
  { params }: { params: { id: string } },
  call: ReadCall,
): Promise<Commodity | Refusal> {
  const aggregate = await readOrderOf(call.read, call.caller, 'commodity', params.id)
  const commodity = aggregate?.commodities.find((each) => each.guid === params.id)
  if (!aggregate || !commodity) return refuse.notFound('Commodity')
  call.tag(aggregate.order.version)
  return presentCommodity(aggregate, commodity)
}
