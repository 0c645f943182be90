import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../../calls/call.ts'
import {
  knowsJob,
  orderFrom,
  orderQuery,
  type ShownOrder,
  shownOrderFrom,
  shownOrderOf,
  shownOrderQuery,
} from '../../records/orders/index.ts'

/** A deleted order is read completely: its money is in no list. */
async function deletedOrder(guid: string, { caller, read }: ReadCall): Promise<ShownOrder | undefined> {
  if (!sees(ROWS.deleted, caller)) return undefined
  const [[found]] = await read(orderQuery(caller, guid))
  const aggregate = orderFrom(found)
  return aggregate && shownOrderOf(aggregate)
}

interface OfOrder {
  params: { guid: string }
}

/** The order, or 404 if the caller cannot see it. */
export async function getOrder({ params: { guid } }: OfOrder, call: ReadCall): Promise<ShownOrder | Refusal> {
  const [[found]] = await call.read(shownOrderQuery(call.caller, guid))
  const shown = found ? shownOrderFrom(found) : await deletedOrder(guid, call)
  if (!shown) return refuse.notFound('Order')
  call.tag(shown.order.version)
  return shown
}

/** The order; with its jobs visible to a carrier, 404 if there are none. */
export const getOrderOfCaller = ({ params }: OfOrder, call: ReadCall) =>
  call.caller.vendorGuid ? getOrderOfVendor(params.guid, call) : getOrder({ params }, call)

async function getOrderOfVendor(guid: string, call: ReadCall): Promise<ShownOrder | Refusal> {
  const [[found]] = await call.read(orderQuery(call.caller, guid))
  const aggregate = orderFrom(found)
  const jobs = aggregate?.jobs.filter((job) => knowsJob(aggregate, job.guid, call.caller)) ?? []
  if (!aggregate || aggregate.order.deleted_at || !jobs.length) return refuse.notFound('Order')
  return shownOrderOf({ ...aggregate, jobs })
}
