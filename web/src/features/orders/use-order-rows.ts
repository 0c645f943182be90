/** The orders that answer a list's question, kept true while anyone changes them. */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import type { ListQuestion } from '../../shell/list/list-declaration.ts'
import { usePagedRows } from '../../shell/list/use-paged-rows.ts'
import { type ListedStatus, listBodyOf } from './orders.api.ts'

export const useOrderRows = (status: ListedStatus) => (question: ListQuestion) =>
  usePagedRows<OrderRow>(question, {
    category: 'order list',
    name: status,
    rowId: (row) => row.guid,
    fetch: (apis, asked, page, signal) => {
      const query = { ...page, ...(status === 'all' ? {} : { status }) }
      return apis.shipper.call(ordersRoutes.list, { query, body: listBodyOf(asked) }, { signal })
    },
    isOurs: ({ subject }) => subject === 'order',
    rowOf: ({ row }) => {
      const order = row as OrderRow | null | undefined
      return order && (status === 'all' || order.status === status) ? order : undefined
    },
  })
