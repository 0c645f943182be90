/** Reading the order list: its source and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { sql } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type ListedIn, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { OrderScope } from '../orders/index.ts'
import { namedArms } from './search-by-name.ts'

/** The minimum length of text to search inside numbers and VINs. */
const SHORTEST_PART = 3

/** Orders whose number, reference, VIN, vehicle or city contains the text, and those of people and carriers with that name. */
function searchCondition(term: string, scope: OrderScope): Condition {
  const upper = likeText(term.toUpperCase())
  const clients = scope.clientGuids ? sql`${scope.clientGuids}::uuid[]` : sql`null::uuid[]`
  const inScope = scope.clientGuids ? sql` and client_guid = any(${scope.clientGuids}::uuid[])` : sql``
  const city = term.split(',')[0]!.trim().toLowerCase()
  const arms: Condition[] = []
  if (term.length >= SHORTEST_PART)
    arms.push(sql`select waybill.orders_holding(${upper}, ${clients}, ${COUNT_CAP + 1}::int) as guid`)
  if (/^\d+$/.test(term))
    arms.push(
      sql`select guid from order_rows where company_guid = ${scope.companyGuid} and number_sort = ${Number(term.slice(0, 15))}${inScope}`,
    )
  if (/^\D{2,}$/.test(city))
    for (const column of ['origin_key', 'destination_key'])
      arms.push(
        sql`(select guid from order_rows where company_guid = ${scope.companyGuid} and ${sql.ref(column)} >= ${city} and ${sql.ref(column)} < ${city + '\uFFFF'}${inScope} order by created_at desc limit ${COUNT_CAP + 1})`,
      )
  arms.push(...namedArms(term, scope, 'order'))
  if (!arms.length) return sql`false`
  return sql`r.guid in (${sql.join(arms, sql` union `)})`
}

/** The listing of orders for a caller, for pages and exports. */
export const ordersListedIn = (scope: OrderScope): ListedIn => ({
  from: 'order_rows',
  companyGuid: scope.companyGuid,
  scope: scope.clientGuids ? { column: 'client_guid', guids: scope.clientGuids } : undefined,
  search: (text) => searchCondition(text, scope),
})

/** Plans a page of orders; refuses fields that the caller may not use. */
export const planOrderList = (scope: OrderScope, listing: Listing): ListingPlan | Refusal =>
  planListing(listing, ordersListedIn(scope))
