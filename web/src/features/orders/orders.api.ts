/** The calls of orders as queries. */
import type { ListBody } from '@waybill/contract/lists/list.shapes.ts'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { OrderListStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { platformQueryOf, queryOf } from '../../api/queries.ts'
import type { ListQuestion } from '../../shell/list/list-declaration.ts'

/** The status of a list; `new` is the dispatcher's own. */
export type ListedStatus = OrderListStatus | 'new'

/** The body of `POST /orders/list`. */
export const listBodyOf = ({
  search,
  filter,
  sort,
  columns,
}: Pick<ListQuestion, 'search' | 'filter' | 'sort' | 'columns'>): ListBody => ({
  ...(search ? { search } : {}),
  ...(filter ? { compoundFilterState: filter } : {}),
  ...(sort ? { sort: [{ field: sort.id, direction: sort.direction }] } : {}),
  ...(columns ? { columns: [...columns] } : {}),
})

/** Orders per status, for badges. */
export const orderCountsQuery = () => platformQueryOf(ordersPlatformRoutes.counts)

/** One order. */
export const orderQuery = (orderGuid: string) => queryOf(ordersRoutes.get, { params: { orderGuid } })
