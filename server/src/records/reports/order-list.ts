/** Reading the order list: its source and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { sql } from '../../platform/db/builder.ts'
import { planListing, type ListedIn, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { Searched } from '../../platform/list/searched.ts'
import type { OrderScope } from '../orders/index.ts'
import { ORDER_WALKS, searchedBy, sought, type Walks } from './search-parts.ts'

/** Orders that have every word: in a number, reference, VIN, vehicle or city, or in the name of their client, a contact or a carrier. */
function searchedOrders(term: string, scope: OrderScope, walks: Walks): Searched {
  const asked = sought(term, scope)
  return searchedBy(asked, walks, {
    column: 'guid',
    columns: sql`r.guid`,
    words: asked.words,
    all: (orders) => sql`select ${orders} as guid`,
    isByTime: true,
  })
}

/** The listing of orders for a caller, for pages and exports. */
export const ordersListedIn = (scope: OrderScope, walks = ORDER_WALKS): ListedIn => ({
  from: 'order_rows',
  companyGuid: scope.companyGuid,
  scope: scope.clientGuids ? { column: 'client_guid', guids: scope.clientGuids } : undefined,
  search: (text) => searchedOrders(text, scope, walks),
})

/** Plans a page of orders; refuses fields that the caller may not use. */
export const planOrderList = (scope: OrderScope, listing: Listing): ListingPlan | Refusal =>
  planListing(listing, ordersListedIn(scope))
