/** Reading the job list: scope, text search, filters, sort and paging as one plan. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { RawBuilder } from 'kysely'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { ListFields } from '../../platform/list/fields.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { planListing, type ListedIn, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { Searched } from '../../platform/list/searched.ts'
import { deletedJobRows } from '../jobs/index.ts'
import { drivenRows, type PartScope } from '../orders/index.ts'
import { JOB_WALKS, searchedBy, sought, type Sought, type Walks } from './search-parts.ts'

const CITIES = ['origin_key', 'origin_state', 'destination_key', 'destination_state']

/** Whether somebody with the name is at the job: its client, carrier, a contact at its stops, or the client's contact. */
const isNamed = (companyGuid: string, alias: string, guids: Condition): Condition => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const isOne = (name: string) => sql`${sql.ref(name)} = any(${guids})`
  return sql`cardinality(${guids}) > 0 and (${isOne(`${alias}.client_guid`)} or ${isOne(`${alias}.vendor_guid`)}
    or (select true from stops s where s.company_guid = ${companyGuid} and s.job_guid = ${column('guid')}
      and (${isOne('s.primary_contact_guid')} or ${isOne('s.alternative_contact_guid')}) limit 1)
    or (select true from orders o where o.company_guid = ${companyGuid} and o.guid = ${column('order_guid')}
      and ${isOne('o.client_contact_guid')} limit 1))`
}

/** Whether a job itself has every word: an order has those of all its jobs. */
function holdsWords(asked: Sought, companyGuid: string, terms: 'terms' | 'vendor_terms', alias: string): Condition {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const text = sql`(' ' || ${column(terms)} || ' ' || upper(concat_ws(' ', ${sql.join(CITIES.map(column))})))`
  const words = asked.words.map((word, nth) => {
    const names = asked.namesOf(nth)
    return sql`(strpos(${text}, ${word}) > 0${names ? sql` or (${isNamed(companyGuid, alias, names)})` : sql``})`
  })
  return sql`(${sql.join(words, sql` and `)})`
}

/** A word as the order of a job has it: without the end of the job's number, `-2` of `1000001-2`. */
const ofOrder = (word: string): string => word.replace(/^( ?\d*)-\d{0,3}$/, '$1')

/**
 * Jobs that have every word: in a number, reference, VIN, vehicle or city, or in the name of their client, a contact or
 * their carrier. A carrier searches only its own jobs, and finds by VIN only those awarded to it.
 */
function searchedJobs(term: string, scope: PartScope, walks: Walks): Searched {
  const { companyGuid, vendorGuid, clientGuids } = scope
  const terms = vendorGuid ? 'vendor_terms' : 'terms'
  const asked = sought(term, scope, vendorGuid === null)
  const holds = (alias: string) => holdsWords(asked, companyGuid, terms, alias)
  const parties = vendorGuid ? [] : ['client_guid', 'vendor_guid']
  const inScope = clientGuids ? sql` and j.client_guid = any(${clientGuids}::uuid[])` : sql``
  const searched = searchedBy(asked, walks, {
    column: 'order_guid',
    columns: sql.join(['guid', 'order_guid', terms, ...CITIES, ...parties].map((name) => sql.ref(`r.${name}`))),
    words: asked.words.map(ofOrder),
    holds,
    all: (orders) => sql`select j.guid from job_rows j join (select ${orders} as guid) o on o.guid = j.order_guid
      where j.company_guid = ${companyGuid}${inScope} and ${holds('j')}`,
  })
  if (!vendorGuid || asked.words.length === 0) return searched
  // Those of a carrier are few beside the orders of all.
  const among = () => holds('w')
  return {
    ...searched,
    condition: holds('r'),
    near: { ...searched.near, among },
    far: { ...searched.far, among },
    rest: holds('r'),
  }
}

/** The table or view that a portal reads, and its limits. */
export const jobsListedIn = (scope: PartScope, walks = JOB_WALKS): ListedIn => ({
  ...(scope.vendorGuid
    ? { from: 'vendor_jobs', scope: { column: 'viewer_guid', guids: [scope.vendorGuid] } }
    : { from: 'job_rows', scope: scope.clientGuids ? { column: 'client_guid', guids: scope.clientGuids } : undefined }),
  companyGuid: scope.companyGuid,
  only: drivenRows(scope),
  search: (text) => searchedJobs(text, scope, walks),
})

/** Plans a page of jobs; refuses fields that the caller may not use. */
export const planJobList = (scope: PartScope, listing: Listing): ListingPlan | Refusal =>
  planListing(listing, jobsListedIn(scope))

/** Deleted jobs that have every word, looked through one by one: few jobs are ever deleted. */
function searchedDeleted(term: string, scope: PartScope): Condition {
  const asked = sought(term, scope)
  if (asked.words.length === 0) return sql`false`
  const tables = asked.tables.length > 0 ? sql`with ${sql.join(asked.tables)} ` : sql``
  return sql`r.guid in (${tables}select j.guid from ${deletedJobRows(scope.companyGuid)} j
    where ${holdsWords(asked, scope.companyGuid, 'terms', 'j')})`
}

/** Plans a page of the deleted jobs, as rows of the job list; only the time of creation sorts any number of them. */
export function planJobsDeleted(scope: PartScope, listing: Listing): ListingPlan | Refusal {
  const fields: ListFields = Object.fromEntries(
    Object.entries(listing.fields).map(([name, field]) => [name, { ...field, indexed: name === 'dateCreated' }]),
  )
  return planListing(
    { ...listing, fields },
    {
      from: sql`${deletedJobRows(scope.companyGuid)} r`,
      companyGuid: scope.companyGuid,
      search: (text) => searchedDeleted(text, scope),
    },
  )
}

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
