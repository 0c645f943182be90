/** The calls of orders as queries. */
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { OrderListStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { platformQueryOf, queryOf } from '../../api/queries.ts'

/** The status of a list; `new` exists for dispatchers only. */
export type ListedStatus = OrderListStatus | 'new'

/** Orders per status, for badges. */
export const orderCountsQuery = () => platformQueryOf(ordersPlatformRoutes.counts)

/** One order. */
export const orderQuery = (orderGuid: string) => queryOf(ordersRoutes.get, { params: { orderGuid } })
