import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { JobFinances, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { COMPANY_AND_CARRIER } from '@waybill/domain/access/who.ts'
import type { ReadCall } from '../../calls/call.ts'
import {
  chargeOriginsQuery,
  contextFrom,
  contextQueries,
  originsFrom,
  stopVisitsQuery,
  visitsFrom,
} from '../../records/finances/index.ts'
import { orderFrom, orderOf, orderQuery, seesPart } from '../../records/orders/index.ts'
import { presentJobFinances, presentOrderFinances } from '../../views/money/finances.present.ts'

/** An order with the context of its money, and for the company and its carriers the sources of its amounts. */
async function read(orderGuid: string, { caller, read: ask }: ReadCall) {
  const { companyGuid } = caller
  const mayTrace = sees(COMPANY_AND_CARRIER, caller)
  const [[[order], ...context], [origins, visits]] = await Promise.all([
    ask(orderQuery(caller, orderGuid), ...contextQueries(companyGuid, [orderGuid])),
    mayTrace ? ask(chargeOriginsQuery(companyGuid, orderGuid), stopVisitsQuery(companyGuid, orderGuid)) : [[], []],
  ])
  return {
    aggregate: orderFrom(order),
    context: contextFrom(context),
    origins: originsFrom(origins, visitsFrom(visits)),
  }
}

/** The revenue and expense of an order. */
export async function orderFinances(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<OrderFinances | Refusal> {
  const { aggregate, context, origins } = await read(guid, call)
  if (!aggregate || (aggregate.order.deleted_at && !sees(ROWS.deleted, call.caller))) return refuse.notFound('Order')
  call.tag(aggregate.order.version)
  return presentOrderFinances(aggregate, context, call.caller, origins)
}

/** What the vendor of a job is paid. */
export async function jobFinances(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<JobFinances | Refusal> {
  const [[found]] = await call.read(orderOf(call.caller.companyGuid, 'job', guid))
  if (!found) return refuse.notFound('Job')
  const { aggregate, context, origins } = await read(found.order_guid, call)
  const job = aggregate?.jobs.find((each) => each.guid === guid)
  if (!aggregate || !job || !seesPart(aggregate, call.caller, 'job', guid)) return refuse.notFound('Job')
  call.tag(aggregate.order.version)
  return presentJobFinances(aggregate, job, context, call, origins)
}
