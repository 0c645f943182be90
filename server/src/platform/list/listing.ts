/** The body of `POST …/list` as a list request: search, filters and sort together. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { FilterState, ListBody, PageQuery, Sort } from '@waybill/contract/lists/list.shapes.ts'
import type { ListFields } from './fields.ts'
import { filterConditions, type Condition } from './filters.ts'
import type { ListRequest } from './phases.ts'
import { planList, type ListPlan } from './plan.ts'
import type { Searched } from './searched.ts'

/** The body of the call and the status of its query. */
export interface Listing {
  body: Pick<ListBody, 'search' | 'filterState' | 'compoundFilterState' | 'sort'>
  page: PageQuery
  status?: string | undefined
  fields: ListFields
  /** Further conditions, from the call itself. */
  also?: readonly Condition[]
  now: Date
}

/** The quick filters named in a query. */
export const quickFilters = (filters: Readonly<Record<string, FilterState[string] | undefined>>): FilterState =>
  Object.fromEntries(Object.entries(filters).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])))

/** The default sort of a list: newest first. */
export const NEWEST_FIRST: Sort = { field: 'dateCreated', direction: 'desc' }

/** The listed table, and how its text search works. */
export type ListedIn = Pick<ListRequest, 'from' | 'alias' | 'select' | 'id' | 'companyGuid' | 'scope'> & {
  /** The caller's limits. */
  only?: readonly Condition[]
  search: (text: string) => Condition | Searched
  /** The default sort; newest first if omitted. */
  sort?: Sort
}

const statusOf = ({ status }: Listing) => (status === 'all' ? undefined : status)

/** The request of a listing, for pages, counts and exports; refuses fields that the caller may not use. */
export function listingRequest(
  listing: Listing,
  { search, only = [], sort = NEWEST_FIRST, ...where }: ListedIn,
): ListRequest | Refusal {
  const { body, fields, now } = listing
  const status = statusOf(listing)
  if (status !== undefined && body.filterState?.['status'] !== undefined)
    return refuse.invalid('filterState.status', 'is already set by the query')
  const filterState = status === undefined ? body.filterState : { ...body.filterState, status }
  const conditions = filterConditions({ filterState, compoundFilterState: body.compoundFilterState }, fields, now)
  if (isRefusal(conditions)) return conditions
  const text = body.search?.trim()
  const found = text ? search(text) : undefined
  const searched = found && 'condition' in found ? found : undefined
  if (found && !('condition' in found)) conditions.push(found)
  conditions.push(...(listing.also ?? []))
  return {
    ...where,
    ...(searched ? { searched } : {}),
    conditions: [...only, ...conditions],
    fields,
    sort: body.sort?.[0] ?? sort,
    page: listing.page,
  }
}

/** A plan, and whether it filters by status only: counters know the total then. */
export type ListingPlan<Row = Record<string, unknown>> = ListPlan<Row> & { isPlain: boolean }

/** Plans a page of a listing. */
export function planListing<Row = Record<string, unknown>>(
  listing: Listing,
  where: ListedIn,
): ListingPlan<Row> | Refusal {
  const request = listingRequest(listing, where)
  if (isRefusal(request)) return request
  const plan = planList<Row>(request)
  if (isRefusal(plan)) return plan
  const { filterState = {}, compoundFilterState, search } = listing.body
  const isFiltered = Object.keys(filterState).length > 0 || (compoundFilterState?.rules.length ?? 0) > 0
  return { ...plan, isPlain: !isFiltered && !search?.trim() && !listing.also?.length }
}
