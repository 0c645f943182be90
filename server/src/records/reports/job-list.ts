/** Reading the job list: scope, text search, filters, sort and paging as one plan. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { RawBuilder } from 'kysely'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type ListedIn, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import { drivenRows, type PartScope } from '../orders/index.ts'
import { namedArms } from './search-by-name.ts'

/** The minimum length of text to search inside numbers and VINs. */
const SHORTEST_PART = 3

/** A carrier searches only its own jobs, and finds by VIN only those awarded to it. */
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

/** Selects that each find jobs through their own index. */
function searchArms(term: string, scope: PartScope): Condition[] {
  const inScope = scope.clientGuids ? sql` and j.client_guid = any(${scope.clientGuids}::uuid[])` : sql``
  const jobs = sql`select j.guid from job_rows j`
  const ofCompany = sql`j.company_guid = ${scope.companyGuid}${inScope}`
  const arms: Condition[] = []
  if (term.length >= SHORTEST_PART) {
    const clients = scope.clientGuids ? sql`${scope.clientGuids}::uuid[]` : sql`null::uuid[]`
    const ofOrder = likeText(term.toUpperCase().replace(JOB_NUMBER, '$1'))
    // The order's terms are indexed and contain everything that its jobs' do, except the end of a job's number.
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
  arms.push(...namedArms(term, scope, 'job'))
  return arms
}

/**
 * Jobs whose number, reference, VIN or vehicle contains the text, that start or end in that city, and those of people
 * and carriers with that name.
 */
function searchCondition(term: string, scope: PartScope): Condition {
  const arms = scope.vendorGuid ? ownSearch(term) : searchArms(term, scope)
  if (!arms.length) return sql`false`
  return scope.vendorGuid ? sql`(${sql.join(arms, sql` or `)})` : sql`r.guid in (${sql.join(arms, sql` union `)})`
}

/** The table or view that a portal reads, and its limits. */
export const jobsListedIn = (scope: PartScope): ListedIn => ({
  ...(scope.vendorGuid
    ? { from: 'vendor_jobs', scope: { column: 'viewer_guid', guids: [scope.vendorGuid] } }
    : { from: 'job_rows', scope: scope.clientGuids ? { column: 'client_guid', guids: scope.clientGuids } : undefined }),
  companyGuid: scope.companyGuid,
  only: drivenRows(scope),
  search: (text) => searchCondition(text, scope),
})

/** Plans a page of jobs; refuses fields that the caller may not use. */
export const planJobList = (scope: PartScope, listing: Listing): ListingPlan | Refusal =>
  planListing(listing, jobsListedIn(scope))

/** A driver's jobs by status. */
export const drivenCounts = (scope: PartScope): Query<{ status: string; amount: number }> => {
  const raw = sql<{ status: string; amount: number }>`select r.status, count(*)::int as amount from vendor_jobs r
    where r.company_guid = ${scope.companyGuid} and r.viewer_guid = ${scope.vendorGuid} and ${sql.join(drivenRows(scope), sql` and `)}
    group by r.status`
  return { compile: () => raw.compile(build) }
}

/** The same as a value: for the given statuses, or all. */
export const drivenSum = (scope: PartScope, statuses: readonly string[] | undefined): RawBuilder<unknown> =>
  sql`select count(*)::int from vendor_jobs r where r.company_guid = ${scope.companyGuid} and r.viewer_guid = ${scope.vendorGuid}
    and ${sql.join(drivenRows(scope), sql` and `)} ${statuses ? sql`and r.status = any(${statuses}::text[])` : sql``}`

/** Jobs that wait for a vendor's answer: what `vendor_jobs` has of them, without its other rows. */
const offered = (companyGuid: string, vendorGuid: string) => sql`from contracts c
  join job_rows r on r.company_guid = c.company_guid and r.guid = c.job_guid and r.vendor_guid is distinct from c.vendor_guid
  where c.company_guid = ${companyGuid} and c.vendor_guid = ${vendorGuid} and c.status = 'sent'`

/** How many there are, by status. */
export const offeredCounts = (companyGuid: string, vendorGuid: string): Query<{ status: string; amount: number }> =>
  rawQuery(sql`select r.status, count(*) as amount ${offered(companyGuid, vendorGuid)} group by r.status`)

/** The same as a value: for the given statuses, or all. */
export const offeredSum = (
  companyGuid: string,
  vendorGuid: string,
  statuses: readonly string[] | undefined,
): RawBuilder<unknown> =>
  sql`select count(*)::int ${offered(companyGuid, vendorGuid)} ${statuses ? sql`and r.status = any(${statuses}::text[])` : sql``}`
