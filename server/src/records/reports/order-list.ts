/** Reading the order list: scope, text search, filters, sort and paging as one plan; also used by exports. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { sql } from '../../platform/db/builder.ts'
import type { ListFields } from '../../platform/list/fields.ts'
import { filterConditions, type Condition } from '../../platform/list/filters.ts'
import { planList, type ListPlan, type ListRequest } from '../../platform/list/plan.ts'
import type { OrderScope } from '../orders/order-reading.ts'

/** The sort of a list that names none: newest first. */
export const NEWEST_FIRST = { field: 'dateCreated', direction: 'desc' } as const

/** Text that is too short to look for inside numbers and VINs. */
const SHORTEST_PART = 3

/** Orders whose number, reference, VIN or city holds the text. */
function searchCondition(text: string, scope: OrderScope): Condition {
  const term = text.trim()
  const upper = term.toUpperCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
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
  if (!arms.length) return sql`false`
  return sql`r.guid in (${sql.join(arms, sql` union `)})`
}

/** What to list: the body of `POST /orders/list` and the status of the route. */
export interface OrderListing {
  body: Pick<ListBody, 'search' | 'filterState' | 'compoundFilterState' | 'sort'>
  page: PageQuery
  status?: string | undefined
  fields: ListFields
  now: Date
}

/** The request of a listing, for counting and for exports. */
export function orderListRequest(scope: OrderScope, listing: OrderListing): ListRequest | Refusal {
  const { body, fields, now } = listing
  const filterState =
    listing.status && listing.status !== 'all' ? { ...body.filterState, status: listing.status } : body.filterState
  const own = body.filterState?.['status']
  if (own !== undefined && filterState !== body.filterState)
    return refuse.invalid('filterState.status', 'is given by the query already')
  const conditions = filterConditions({ filterState, compoundFilterState: body.compoundFilterState }, fields, now)
  if (isRefusal(conditions)) return conditions
  if (body.search?.trim()) conditions.push(searchCondition(body.search, scope))
  return {
    table: 'order_rows',
    companyGuid: scope.companyGuid,
    scope: scope.clientGuids ? { column: 'client_guid', guids: scope.clientGuids } : undefined,
    conditions,
    fields,
    sort: body.sort?.[0] ?? NEWEST_FIRST,
    page: listing.page,
  }
}

/** Plans a page of orders; refuses fields that the caller may not use. */
export function planOrderList(scope: OrderScope, listing: OrderListing): (ListPlan & { isPlain: boolean }) | Refusal {
  const request = orderListRequest(scope, listing)
  if (isRefusal(request)) return request
  const plan = planList(request)
  if (isRefusal(plan)) return plan
  const { body } = listing
  const filtered = Object.keys(body.filterState ?? {}).length > 0 || (body.compoundFilterState?.rules.length ?? 0) > 0
  // Without filters and search the total is what the counters say, and exact.
  return { ...plan, isPlain: !filtered && !body.search?.trim() }
}
