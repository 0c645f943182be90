/** The calls of orders as queries. */
import { useQueryClient } from '@tanstack/react-query'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { OrderListStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { platformQueryOf, queryOf } from '../../api/queries.ts'

/** The status of a list; `new` is the dispatcher's own. */
export type ListedStatus = OrderListStatus | 'new'

/** Orders per status, for badges. */
export const orderCountsQuery = () => platformQueryOf(ordersPlatformRoutes.counts)

/** One order. */
export const orderQuery = (orderGuid: string) => queryOf(ordersRoutes.get, { params: { orderGuid } })

/** Reads an order before somebody asks for it. */
export const useOrderAhead = () => {
  const queries = useQueryClient()
  return ({ guid }: { guid: string }): void => void queries.prefetchQuery(orderQuery(guid))
}
