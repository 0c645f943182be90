/** The orders of a list, updated live. */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { PagedRows } from '../../shell/list/list-declaration.ts'
import type { ListedOrder } from './order-columns.ts'
import type { ListedStatus } from './orders.api.ts'

/** The orders of a status. */
export const orderRows = (status: ListedStatus): PagedRows<ListedOrder> => ({
  category: 'order list',
  name: status,
  countsApart: true,
  fetch: (apis, question, page, signal) => {
    const query = { ...page, ...(status === 'all' ? {} : { status }) }
    return apis.shipper.call(ordersRoutes.list, { query, body: listBodyOf(question) }, { signal })
  },
  isOurs: ({ subject }) => subject === 'order',
  rowsOf: ({ row }) => (row ? [row as ListedOrder] : []),
  belongs: (row) => status === 'all' || row.status === status,
})
