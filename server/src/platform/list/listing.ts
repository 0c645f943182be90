/** What a body of `POST …/list` asks for, as the request of a list: search, filters and sort together. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { FilterState, ListBody, PageQuery, Sort } from '@waybill/contract/lists/list.shapes.ts'
import type { ListFields } from './fields.ts'
import { filterConditions, type Condition } from './filters.ts'
import type { ListRequest } from './phases.ts'
import { planList, type ListPlan } from './plan.ts'

/** The body of the call and the status of its query. */
export interface Listing {
  body: Pick<ListBody, 'search' | 'filterState' | 'compoundFilterState' | 'sort'>
  page: PageQuery
  status?: string | undefined
  fields: ListFields
  /** Further conditions, of the call itself. */
  also?: readonly Condition[]
  now: Date
}

/** The quick filters that a query names. */
export const given = (filters: Readonly<Record<string, FilterState[string] | undefined>>): FilterState =>
  Object.fromEntries(Object.entries(filters).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])))

/** The sort of a list that names none: newest first. */
export const NEWEST_FIRST: Sort = { field: 'dateCreated', direction: 'desc' }

/** Where it is listed, and how its text search looks. */
export type ListedIn = Pick<ListRequest, 'from' | 'alias' | 'select' | 'id' | 'companyGuid' | 'scope'> & {
  /** What bounds it for whoever asks. */
  only?: readonly Condition[]
  search: (text: string) => Condition
  /** Of a listing that names none; newest first unless said otherwise. */
  sort?: Sort
}

const statusOf = ({ status }: Listing) => (status === 'all' ? undefined : status)

/** The request of a listing, for pages, counting and exports; refuses fields that the caller may not use. */
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
  if (text) conditions.push(search(text))
  conditions.push(...(listing.also ?? []))
  return {
    ...where,
    conditions: [...only, ...conditions],
    fields,
    sort: body.sort?.[0] ?? sort,
    page: listing.page,
  }
}

/** A plan, and whether it is by status alone: then counters know the total. */
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
