/** Reading the job list: scope, text search, filters, sort and paging as one plan. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { RawBuilder } from 'kysely'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planListing, type ListedIn, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { Searched } from '../../platform/list/searched.ts'
import { drivenRows, type PartScope } from '../orders/index.ts'
import {
  cityOf,
  either,
  holdingAmong,
  isCity,
  JOB_WALKS,
  searchedBy,
  SHORTEST_PART,
  type Walks,
} from './search-parts.ts'

/** A carrier searches only its own jobs, and finds by VIN only those awarded to it. */
function ownSearch(term: string): Condition[] {
  return [
    ...(term.length >= SHORTEST_PART ? [sql`r.vendor_terms like ${`%${likeText(term.toUpperCase())}%`}`] : []),
    ...(isCity(term)
      ? ['origin_key', 'destination_key'].map((column) => sql`starts_with(${sql.ref(`r.${column}`)}, ${cityOf(term)})`)
      : []),
  ]
}

/** `1000001-2` is the second job of order 1000001. */
const JOB_NUMBER = /^(\d+)(?:-\d{1,3})?$/

/**
 * Jobs whose number, reference, VIN or vehicle contains the text, that start or end in that city, and those of people
 * and carriers with that name.
 */
function searchedJobs(term: string, scope: PartScope, walks: Walks): Searched {
  const upper = term.toUpperCase()
  const held = sql`like ${`%${likeText(upper)}%`}`
  // The order's terms are indexed and contain everything that its jobs' do, except the end of a job's number.
  const ofOrder = upper.replace(JOB_NUMBER, '$1')
  const inScope = scope.clientGuids ? sql` and j.client_guid = any(${scope.clientGuids}::uuid[])` : sql``
  return searchedBy(term, scope, walks, {
    of: 'job',
    ofOrder,
    number: JOB_NUMBER.test(term) ? Number(term.replaceAll(/\D/g, '').slice(0, 15)) : undefined,
    columns: sql`r.guid, r.order_guid, r.terms`,
    nameColumns: sql`, r.vendor_guid`,
    holding: (orders) => sql`select j.guid from job_rows j join (select ${orders} as guid) o on o.guid = j.order_guid
      where j.company_guid = ${scope.companyGuid}${inScope} and j.terms ${held}`,
    // As by the index: a text that only spans what a job repeats of its order in another order is not found.
    heldAmong: (walked) => sql`(w.terms ${held} and ${holdingAmong('order_guid', walked, ofOrder)})`,
    heldIn: (orders) => sql`(r.order_guid = any(${orders}) and r.terms ${held})`,
  })
}

const search = (term: string, scope: PartScope, walks: Walks): Condition | Searched =>
  scope.vendorGuid ? either(ownSearch(term)) : searchedJobs(term, scope, walks)

/** The table or view that a portal reads, and its limits. */
export const jobsListedIn = (scope: PartScope, walks = JOB_WALKS): ListedIn => ({
  ...(scope.vendorGuid
    ? { from: 'vendor_jobs', scope: { column: 'viewer_guid', guids: [scope.vendorGuid] } }
    : { from: 'job_rows', scope: scope.clientGuids ? { column: 'client_guid', guids: scope.clientGuids } : undefined }),
  companyGuid: scope.companyGuid,
  only: drivenRows(scope),
  search: (text) => search(text, scope, walks),
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
