/** Reading the job list: scope, text search, filters, sort and paging as one plan. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { ListFields } from '../../platform/list/fields.ts'
import { filterConditions, type Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/named-list.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import type { PartScope } from '../orders/order-parts.ts'

/** The sort of a list that names none: newest first. */
export const NEWEST_JOB = { field: 'dateCreated', direction: 'desc' } as const

/** Text that is too short to look for inside numbers and VINs. */
const SHORTEST_PART = 3

/** A carrier looks through its own jobs alone, and finds by VIN only those that it was awarded. */
function ownSearch(term: string): Condition[] {
  const city = cityOf(term)
  return [
    ...(term.length >= SHORTEST_PART ? [sql`r.vendor_terms like ${`%${likeText(term.toUpperCase())}%`}`] : []),
    ...(isCity(city)
      ? ['origin_key', 'destination_key'].map((column) => sql`starts_with(${sql.ref(`r.${column}`)}, ${city})`)
      : []),
  ]
}

const cityOf = (term: string) => term.split(',')[0]!.trim().toLowerCase()
const isCity = (city: string) => /^\D{2,}$/.test(city)
/** `1000001-2` is the second job of order 1000001. */
const JOB_NUMBER = /^(\d+)(?:-\d{1,3})?$/

/** Selects that each find jobs by an index of their own. */
function searchArms(term: string, scope: PartScope): Condition[] {
  const inScope = scope.clientGuids ? sql` and j.client_guid = any(${scope.clientGuids}::uuid[])` : sql``
  const jobs = sql`select j.guid from job_rows j`
  const ofCompany = sql`j.company_guid = ${scope.companyGuid}${inScope}`
  const arms: Condition[] = []
  if (term.length >= SHORTEST_PART) {
    const clients = scope.clientGuids ? sql`${scope.clientGuids}::uuid[]` : sql`null::uuid[]`
    const ofOrder = likeText(term.toUpperCase().replace(JOB_NUMBER, '$1'))
    // The order's terms have the index and hold everything that its jobs' do, but for the end of a job's number.
    arms.push(
      sql`${jobs} join (select waybill.orders_holding(${ofOrder}, ${clients}, ${COUNT_CAP + 1}::int) as guid) o on o.guid = j.order_guid
        where ${ofCompany} and j.terms like ${`%${likeText(term.toUpperCase())}%`}`,
    )
  }
  if (JOB_NUMBER.test(term))
    arms.push(sql`${jobs} where ${ofCompany} and j.number_sort = ${Number(term.replaceAll(/\D/g, '').slice(0, 15))}`)
  const city = cityOf(term)
  if (isCity(city))
    for (const column of ['origin_key', 'destination_key'])
      arms.push(
        sql`(${jobs} where ${ofCompany} and ${sql.ref(`j.${column}`)} >= ${city} and ${sql.ref(`j.${column}`)} < ${city + '\uFFFF'} order by j.created_at desc limit ${COUNT_CAP + 1})`,
      )
  return arms
}

/** Jobs whose number, reference or VIN holds the text, or whose journey begins or ends in that city. */
function searchCondition(text: string, scope: PartScope): Condition {
  const term = text.trim()
  const arms = scope.vendorGuid ? ownSearch(term) : searchArms(term, scope)
  if (!arms.length) return sql`false`
  return scope.vendorGuid ? sql`(${sql.join(arms, sql` or `)})` : sql`r.guid in (${sql.join(arms, sql` union `)})`
}

/** What to list: the body of `POST /jobs/list` and the status of its query. */
export interface JobListing {
  body: Pick<ListBody, 'search' | 'filterState' | 'compoundFilterState' | 'sort'>
  page: PageQuery
  status?: string | undefined
  fields: ListFields
  now: Date
}

/** The table or view that holds what a portal may read, and what bounds it. */
function readFrom(scope: PartScope) {
  if (scope.vendorGuid)
    return { table: 'vendor_jobs', scope: { column: 'viewer_guid', guids: [scope.vendorGuid] } } as const
  return {
    table: 'job_rows',
    scope: scope.clientGuids ? { column: 'client_guid', guids: scope.clientGuids } : undefined,
  } as const
}

/** Plans a page of jobs; refuses fields that the caller may not use. `isPlain`: the counters know the total. */
export function planJobList(scope: PartScope, listing: JobListing): (ListPlan & { isPlain: boolean }) | Refusal {
  const { body, fields, now, status } = listing
  const named = status !== undefined && status !== 'all'
  if (named && body.filterState?.['status'] !== undefined)
    return refuse.invalid('filterState.status', 'is given by the query already')
  const filterState = named ? { ...body.filterState, status } : body.filterState
  const conditions = filterConditions({ filterState, compoundFilterState: body.compoundFilterState }, fields, now)
  if (isRefusal(conditions)) return conditions
  if (body.search?.trim()) conditions.push(searchCondition(body.search, scope))
  const plan = planList({
    ...readFrom(scope),
    companyGuid: scope.companyGuid,
    conditions,
    fields,
    sort: body.sort?.[0] ?? NEWEST_JOB,
    page: listing.page,
  })
  if (isRefusal(plan)) return plan
  const filtered = Object.keys(body.filterState ?? {}).length > 0 || (body.compoundFilterState?.rules.length ?? 0) > 0
  return { ...plan, isPlain: !filtered && !body.search?.trim() }
}

/** How many jobs wait for a vendor's answer, by status. */
export const offeredCounts = (companyGuid: string, vendorGuid: string): Query<{ status: string; amount: number }> =>
  build
    .selectFrom('vendor_jobs')
    .where('company_guid', '=', companyGuid)
    .where('viewer_guid', '=', vendorGuid)
    .where('is_awarded', '=', false)
    .groupBy('status')
    .select([sql<string>`status`.as('status'), sql<number>`count(*)`.as('amount')])
