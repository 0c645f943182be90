/** Reading the order list: its source and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { sql } from '../../platform/db/builder.ts'
import { planListing, type ListedIn, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { Searched } from '../../platform/list/searched.ts'
import type { OrderScope } from '../orders/index.ts'
import { holdingAmong, ORDER_WALKS, searchedBy, type Walks } from './search-parts.ts'

/** Orders whose number, reference, VIN, vehicle or city contains the text, and those of people and carriers with that name. */
const searchedOrders = (term: string, scope: OrderScope, walks: Walks): Searched =>
  searchedBy(term, scope, walks, {
    of: 'order',
    ofOrder: term.toUpperCase(),
    number: /^\d+$/.test(term) ? Number(term.slice(0, 15)) : undefined,
    columns: sql`r.guid`,
    nameColumns: sql``,
    holding: (orders) => sql`select ${orders} as guid`,
    heldAmong: (walked) => holdingAmong('guid', walked, term.toUpperCase()),
    heldIn: (orders) => sql`r.guid = any(${orders})`,
  })

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
