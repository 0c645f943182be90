import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPresented } from '../../calls/read-list.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { DELETED_ORDERS, planDeletedOrders } from '../../records/reports/index.ts'
import { presentDeletedOrder } from '../../views/orders/deleted.present.ts'

/** A page of the deleted orders, for users who may restore them. */
export function listDeletedOrders(
  { query, body }: { query: PageQuery; body: ListBody },
  call: ReadCall,
): Promise<ListOf<ReturnType<typeof presentDeletedOrder>> | Refusal> {
  const { caller, now } = call
  const listing = { body, page: query, fields: fieldsOf(DELETED_ORDERS, caller), now }
  const plan = planDeletedOrders(caller.companyGuid, listing)
  return readPresented(DELETED_ORDERS, plan, body.columns, call, (rows) => rows.map(presentDeletedOrder))
}
