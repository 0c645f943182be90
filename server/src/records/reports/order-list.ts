/** Reading the order list: its source and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { sql } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type ListedIn, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { Searched } from '../../platform/list/searched.ts'
import type { OrderScope } from '../orders/index.ts'
import {
  cityArms,
  cityOf,
  cityTables,
  either,
  endsIn,
  holdingAmong,
  isCity,
  isIn,
  matching,
  ORDER_WALKS,
  SHORTEST_PART,
  type Walks,
} from './search-parts.ts'
import { named, namedAmong, namedArms } from './search-by-name.ts'

/** Orders whose number, reference, VIN, vehicle or city contains the text, and those of people and carriers with that name. */
function searchedOrders(term: string, scope: OrderScope, walks: Walks): Searched {
  const { companyGuid, clientGuids } = scope
  const upper = term.toUpperCase()
  const clients = clientGuids ? sql`${clientGuids}::uuid[]` : sql`null::uuid[]`
  const inScope = clientGuids ? sql` and client_guid = any(${clientGuids}::uuid[])` : sql``
  const names = named(term, scope)
  const isPart = term.length >= SHORTEST_PART
  const number = /^\d+$/.test(term) ? Number(term.slice(0, 15)) : undefined
  const city = isCity(term) ? cityOf(term) : undefined
  const holding = sql`select waybill.orders_holding(${likeText(upper)}, ${clients}, ${COUNT_CAP + 1}::int) as guid`
  const heldAmong = (walked: Condition) => holdingAmong('guid', walked, upper)

  const everywhere: Condition[] = [
    ...(isPart ? [holding] : []),
    ...(number === undefined
      ? []
      : [sql`select guid from order_rows where company_guid = ${companyGuid} and number_sort = ${number}${inScope}`]),
    ...(city === undefined
      ? []
      : endsIn(city, sql`select guid from order_rows where company_guid = ${companyGuid}${inScope}`)),
    ...namedArms(names, scope, 'order'),
  ]
  return {
    condition: matching(names.tables, everywhere),
    tables: [...names.tables, ...(city === undefined ? [] : cityTables(city, 'order_rows', companyGuid, walks.cities))],
    near: {
      rows: walks.near,
      columns: sql`r.guid, r.number_sort, r.origin_key, r.destination_key`,
      among: (walked) =>
        either([
          ...(isPart ? [heldAmong(walked)] : []),
          ...(number === undefined ? [] : [sql`w.number_sort = ${number}`]),
          ...(city === undefined ? [] : [isIn('w', city)]),
          ...namedAmong(names, scope, 'order', walked),
        ]),
    },
    text: isPart
      ? {
          few: {
            most: walks.few,
            select: sql`select waybill.few_orders_holding(${likeText(upper)}, ${clients}, ${walks.few + 1}::int) as guid`,
            among: (found) => sql`r.guid = any(array(select guid from ${found}))`,
          },
          walk: { rows: walks.far, columns: sql`r.guid`, among: heldAmong },
          rest: sql`r.guid = any(array(${holding}))`,
        }
      : undefined,
    arms: (pick, isByCreation) => [
      ...(number === undefined ? [] : [pick(sql`r.number_sort = ${number}`)]),
      ...(city === undefined
        ? []
        : cityArms(city, 'order_rows', companyGuid, { pick, isByCreation, most: walks.cities })),
      ...namedArms(names, scope, 'order').map((arm) => pick(sql`r.guid = any(array(${arm}))`)),
    ],
  }
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
