import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import { orderStatusFor } from '@waybill/domain/transport/order-status.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPage } from '../../calls/read-list.ts'
import { sql } from '../../platform/db/builder.ts'
import type { JsonText } from '../../platform/http/json-text.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { countersSum, orderCounts } from '../../records/projections/index.ts'
import { orderFields, orderTable, planOrderList } from '../../records/reports/index.ts'

type Page = JsonText<ListOf<OrderRow>> | Refusal

interface Input {
  query: PageQuery & { status?: string | undefined }
  body: ListBody
}

/** Counts per status in the caller's scope. */
export const ownCounts = ({ caller }: ReadCall) =>
  caller.clientGuids
    ? orderCounts(caller.companyGuid, 'client', caller.clientGuids)
    : orderCounts(caller.companyGuid, 'company', [caller.companyGuid])

/** The total of a list by status, from the counters. */
function ownTotal(status: string | undefined, { caller }: ReadCall) {
  const statuses =
    status === undefined || status === 'all' ? undefined : (orderFields(caller)['status']?.widen?.(status) ?? [status])
  return caller.clientGuids
    ? countersSum(caller.companyGuid, 'order', 'client', caller.clientGuids, statuses)
    : countersSum(caller.companyGuid, 'order', 'company', [caller.companyGuid], statuses)
}

/** A page of the orders visible to the caller. The total is exact for lists by status, otherwise counted to 10,000. */
export function listOrders({ query, body }: Input, call: ReadCall, also: readonly Condition[] = []): Promise<Page> {
  const { caller, now } = call
  const { status } = query
  const plan = planOrderList(caller, { body, page: query, status, fields: orderFields(caller), also, now })
  return readPage(orderTable(caller), plan, body.columns, call, () => ownTotal(status, call))
}

/** Orders per status, as named in the caller's portal, and their total as `all`. */
export async function countOrders(_input: unknown, call: ReadCall): Promise<Record<string, number>> {
  const [counts] = await call.read(ownCounts(call))
  const answer: Record<string, number> = { all: 0 }
  for (const { status, amount } of counts) {
    const word = orderStatusFor(status, call.caller)
    answer[word] = (answer[word] ?? 0) + amount
    answer['all']! += amount
  }
  return answer
}

/** Orders with a VIN, complete or by its last characters. */
export function findOrdersByVin({ params }: { params: { vin: string } }, call: ReadCall): Promise<Page> {
  const vin = params.vin.toUpperCase()
  const ends = sql`exists (select from unnest(r.vins) as own (vin) where own.vin like ${`%${likeText(vin)}`})`
  return listOrders({ query: { pg: 0, rc: 25 }, body: { search: vin } }, call, [ends])
}
