/** Deleted orders, for users who may restore them. */
import { DELETED_ORDER_COLUMNS } from '@waybill/contract/orders/deleted-columns.ts'
import type { DeletedOrder } from '@waybill/contract/orders/deleted.shapes.ts'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type * as z from 'zod/mini'
import { useApis } from '../../api/queries.ts'
import { filterFields, gridColumns } from '../../shell/list/declared-columns.ts'
import { DeletedCard } from '../../shell/list/deleted-card.tsx'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'

export type DeletedOrderRow = z.infer<typeof DeletedOrder>

const WORDS = { pinned: ['number'] }

export const deletedOrders = (viewer: ColumnViewer): ListDeclaration<DeletedOrderRow> => ({
  id: 'deleted-orders',
  noun: { one: 'deleted order', many: 'deleted orders' },
  searches: 'Number, client',
  columns: gridColumns(DELETED_ORDER_COLUMNS, viewer, WORDS),
  fields: filterFields(DELETED_ORDER_COLUMNS, viewer, WORDS),
  rowId: ({ guid }) => guid,
  rowLabel: ({ number }) => `Order ${number}`,
  card: { height: 76, draw: (row) => <DeletedCard {...row} /> },
  rows: {
    category: 'order list',
    name: 'deleted orders',
    fetch: (apis, question, page, signal) =>
      apis.platform.call(ordersPlatformRoutes.findDeleted, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: ({ subject }) => subject === 'order',
  },
})

export const useRestoreOrder = () => {
  const { shipper } = useApis()
  return ({ guid }: Pick<DeletedOrderRow, 'guid'>) =>
    shipper.call(ordersRoutes.change, { params: { id: guid }, body: { isDeleted: false } })
}
