/** The calls of orders as queries, and what the address says as the body of a list. */
import type { FilterGroup, ListBody, Sort } from '@waybill/contract/lists/list.shapes.ts'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import type { OrderListStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { platformQueryOf, queryOf } from '../../api/queries.ts'
import type { Apis } from '../../api/client.ts'
import type { FetchPage } from '../../ui/grid/paged-store.ts'

/** Rows fetched at once. */
export const ORDERS_PAGE = 100

/** What a list of orders shows: all of it stands in the address, so that it can be shared and gone back to. */
/** The status of a list; `new` is the dispatcher's own. */
export type ListedStatus = OrderListStatus | 'new'

export interface OrderListing {
  status: ListedStatus
  search: string
  filter: FilterGroup | undefined
  sort: Sort | undefined
}

/** The body of `POST /orders/list`. */
export const listBodyOf = ({ search, filter, sort }: OrderListing): ListBody => ({
  ...(search ? { search } : {}),
  ...(filter ? { compoundFilterState: filter } : {}),
  ...(sort ? { sort: [sort] } : {}),
})

/** Fetches pages of a listing for the grid; the page before gives its cursor, so that depth costs nothing. */
export const fetchOrders = (apis: Apis, listing: OrderListing): FetchPage<OrderRow> => {
  const cursors = new Map<number, string | null>()
  return async (page, { signal }) => {
    const cursor = cursors.get(page - 1)
    const query = {
      pg: page,
      rc: ORDERS_PAGE,
      ...(cursor ? { cursor } : {}),
      ...(listing.status === 'all' ? {} : { status: listing.status }),
    }
    const answer = await apis.shipper.call(ordersRoutes.list, { query, body: listBodyOf(listing) }, { signal })
    cursors.set(page, answer.next)
    return { rows: answer.results, total: answer.total, totalCapped: answer.totalCapped ?? false }
  }
}

/** Orders per status, for badges. */
export const orderCountsQuery = () => platformQueryOf(ordersPlatformRoutes.counts)

/** One order. */
export const orderQuery = (orderGuid: string) => queryOf(ordersRoutes.get, { params: { orderGuid } })
