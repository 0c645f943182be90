import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../../calls/call.ts'
import { knowsJob, type OrderAggregate, orderFrom, orderQuery, orderWithoutOffers } from '../../records/orders/index.ts'

/** The order, or 404 where it does not exist for this caller. */
export async function getOrder(guid: string, call: ReadCall): Promise<OrderAggregate | Refusal> {
  const [[found]] = await call.read(orderWithoutOffers(call.caller, guid))
  const aggregate = orderFrom(found)
  if (!aggregate || (aggregate.order.deleted_at !== null && !sees(ROWS.deleted, call.caller)))
    return refuse.notFound('Order')
  call.tag(aggregate.order.version)
  return aggregate
}

/** The order with the jobs of it that a carrier knows; 404 where it knows none. */
export async function getOrderOfVendor(
  guid: string,
  vendorGuid: string,
  call: ReadCall,
): Promise<OrderAggregate | Refusal> {
  const [[found]] = await call.read(orderQuery(call.caller, guid))
  const aggregate = orderFrom(found)
  const jobs = aggregate?.jobs.filter((job) => knowsJob(aggregate, job.guid, vendorGuid)) ?? []
  if (!aggregate || aggregate.order.deleted_at || !jobs.length) return refuse.notFound('Order')
  return { ...aggregate, jobs }
}
