/** An order with everything below it, read in one round trip, inside the caller's scope. */
import type { RawBuilder } from 'kysely'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'

/** What bounds the orders that someone may see: the company, and for a client its own accounts. */
export interface OrderScope {
  companyGuid: string
  clientGuids: readonly string[] | null
}

/** Columns beginning with `of_` are joined from other tables. */
export type OrderRecord = Row<'orders'> & {
  of_client_name: string
  of_consignee_name: string | null
  of_contact: ContactSummary | null
  of_dispatcher: { name: string; email: string | null; phone_number: string | null } | null
  of_salesperson_name: string | null
  of_verified_by_name: string | null
}
export interface ContactSummary {
  guid: string
  name: string
  email: string | null
  mobile_number: string | null
  phone_number: string | null
}
export interface TerminalSummary {
  guid: string
  name: string
  street1: string | null
  street2: string | null
  city: string
  state: string
  zip_code: string | null
  country: string
  latitude: number | null
  longitude: number | null
  location_type: string | null
  time_zone: string | null
}
export type JobRecord = Row<'jobs'> & {
  of_vendor_name: string | null
  of_vendor_usdot: string | null
  of_dispatcher_name: string | null
  of_salesperson_name: string | null
  /** Case labels, by their ids. */
  of_label_ids: number[]
}
export type StopRecord = Row<'stops'> & {
  of_terminal: TerminalSummary | null
  of_primary_contact: ContactSummary | null
  of_alternative_contact: ContactSummary | null
}
export type CommodityRecord = Row<'commodities'>
export type LinkRecord = Row<'stop_commodities'>
export type ChargeRecord = Row<'charges'>
export type ContractRecord = Row<'contracts'>
/** A post that is on a board now. */
export type PostRecord = Row<'loadboard_posts'> & { of_open_requests: number }

/** An order as its tables hold it. */
export interface OrderAggregate {
  order: OrderRecord
  jobs: JobRecord[]
  stops: StopRecord[]
  commodities: CommodityRecord[]
  links: LinkRecord[]
  charges: ChargeRecord[]
  contracts: ContractRecord[]
  posts: PostRecord[]
}

const contactJson = (alias: string): RawBuilder<ContactSummary | null> =>
  sql`case when ${sql.ref(`${alias}.guid`)} is null then null else json_build_object('guid', ${sql.ref(`${alias}.guid`)}, 'name', ${sql.ref(`${alias}.name`)}, 'email', ${sql.ref(`${alias}.email`)}, 'mobile_number', ${sql.ref(`${alias}.mobile_number`)}, 'phone_number', ${sql.ref(`${alias}.phone_number`)}) end`

/** One order, or several at once. */
type Guids = string | readonly string[]
const among = (guids: Guids) => (typeof guids === 'string' ? guids : sql<string>`any(${guids}::uuid[])`)

/** The order itself. `lock`: hold it until the transaction ends, so that commands on one order take turns. */
function orderQuery(scope: OrderScope, guid: Guids, lock: boolean): Query<OrderRecord> {
  let query = build
    .selectFrom('orders as o')
    .innerJoin('accounts as a', (j) =>
      j.onRef('a.company_guid', '=', 'o.company_guid').onRef('a.guid', '=', 'o.client_guid'),
    )
    .leftJoin('accounts as c', (j) =>
      j.onRef('c.company_guid', '=', 'o.company_guid').onRef('c.guid', '=', 'o.consignee_guid'),
    )
    .leftJoin('contacts as k', (j) =>
      j.onRef('k.company_guid', '=', 'o.company_guid').onRef('k.guid', '=', 'o.client_contact_guid'),
    )
    .leftJoin('users as d', (j) =>
      j.onRef('d.company_guid', '=', 'o.company_guid').onRef('d.guid', '=', 'o.dispatcher_guid'),
    )
    .leftJoin('users as s', (j) =>
      j.onRef('s.company_guid', '=', 'o.company_guid').onRef('s.guid', '=', 'o.salesperson_guid'),
    )
    .leftJoin('users as w', (j) =>
      j.onRef('w.company_guid', '=', 'o.company_guid').onRef('w.guid', '=', 'o.verified_by'),
    )
    .where('o.company_guid', '=', scope.companyGuid)
    .where('o.guid', '=', among(guid))
    .selectAll('o')
    .select([
      'a.name as of_client_name',
      'c.name as of_consignee_name',
      contactJson('k').as('of_contact'),
      sql<
        OrderRecord['of_dispatcher']
      >`case when d.guid is null then null else json_build_object('name', d.name, 'email', d.email, 'phone_number', d.phone_number) end`.as(
        'of_dispatcher',
      ),
      's.name as of_salesperson_name',
      'w.name as of_verified_by_name',
    ])
  if (scope.clientGuids) query = query.where('o.client_guid', '=', sql<string>`any(${scope.clientGuids}::uuid[])`)
  return lock ? query.forUpdate('o') : query
}

/** People of a job (aliased `j`) and its labels. */
const jobSummaryColumns = [
  sql<
    string | null
  >`(select d.name from users d where d.company_guid = j.company_guid and d.guid = j.dispatcher_guid)`.as(
    'of_dispatcher_name',
  ),
  sql<
    string | null
  >`(select s.name from users s where s.company_guid = j.company_guid and s.guid = j.salesperson_guid)`.as(
    'of_salesperson_name',
  ),
  sql<
    number[]
  >`array(select l.label_id from job_labels l where l.company_guid = j.company_guid and l.job_guid = j.guid order by 1)`.as(
    'of_label_ids',
  ),
] as const

const jobsQuery = (companyGuid: string, guid: Guids): Query<JobRecord> =>
  build
    .selectFrom('jobs as j')
    .leftJoin('accounts as v', (j) =>
      j.onRef('v.company_guid', '=', 'j.company_guid').onRef('v.guid', '=', 'j.vendor_guid'),
    )
    .where('j.company_guid', '=', companyGuid)
    .where('j.order_guid', '=', among(guid))
    .orderBy('j.sequence')
    .selectAll('j')
    .select(['v.name as of_vendor_name', 'v.usdot as of_vendor_usdot', ...jobSummaryColumns])

const stopsQuery = (companyGuid: string, guid: Guids): Query<StopRecord> =>
  build
    .selectFrom('stops as s')
    .leftJoin('terminals as t', (j) =>
      j.onRef('t.company_guid', '=', 's.company_guid').onRef('t.guid', '=', 's.terminal_guid'),
    )
    .leftJoin('contacts as p', (j) =>
      j.onRef('p.company_guid', '=', 's.company_guid').onRef('p.guid', '=', 's.primary_contact_guid'),
    )
    .leftJoin('contacts as b', (j) =>
      j.onRef('b.company_guid', '=', 's.company_guid').onRef('b.guid', '=', 's.alternative_contact_guid'),
    )
    .where('s.company_guid', '=', companyGuid)
    .where('s.order_guid', '=', among(guid))
    .orderBy('s.job_guid')
    .orderBy('s.sequence')
    .selectAll('s')
    .select([
      sql<TerminalSummary | null>`case when t.guid is null then null else json_build_object('guid', t.guid, 'name', t.name, 'street1', t.street1, 'street2', t.street2, 'city', t.city, 'state', t.state, 'zip_code', t.zip_code, 'country', t.country, 'latitude', t.latitude, 'longitude', t.longitude, 'location_type', t.location_type, 'time_zone', t.time_zone) end`.as(
        'of_terminal',
      ),
      contactJson('p').as('of_primary_contact'),
      contactJson('b').as('of_alternative_contact'),
    ])

const below = <T extends 'commodities' | 'stop_commodities' | 'charges'>(
  table: T,
  companyGuid: string,
  guid: Guids,
): Query<Row<T>> =>
  build
    .selectFrom(table as 'commodities')
    .where('company_guid', '=', companyGuid)
    .where('order_guid', '=', among(guid))
    .selectAll()

const contractsQuery = (companyGuid: string, guid: Guids): Query<ContractRecord> =>
  build
    .selectFrom('jobs as j')
    .innerJoin('contracts as c', (j) =>
      j.onRef('c.company_guid', '=', 'j.company_guid').onRef('c.job_guid', '=', 'j.guid'),
    )
    .where('j.company_guid', '=', companyGuid)
    .where('j.order_guid', '=', among(guid))
    .orderBy('c.sent_at')
    .selectAll('c')

const postsQuery = (companyGuid: string, guid: Guids): Query<PostRecord> =>
  build
    .selectFrom('jobs as j')
    .innerJoin('loadboard_posts as p', (j) =>
      j.onRef('p.company_guid', '=', 'j.company_guid').onRef('p.job_guid', '=', 'j.guid'),
    )
    .where('j.company_guid', '=', companyGuid)
    .where('j.order_guid', '=', among(guid))
    .where('p.status', 'in', ['posting', 'posted', 'updating'])
    .selectAll('p')
    .select(
      sql<number>`(select count(*)::int from post_requests r where r.company_guid = p.company_guid and r.post_guid = p.guid and r.status = 'open')`.as(
        'of_open_requests',
      ),
    )

/** Every query of an order, or of several at once; they go out together. */
export const orderQueries = (scope: OrderScope, guid: Guids, lock = false) =>
  [
    orderQuery(scope, guid, lock),
    jobsQuery(scope.companyGuid, guid),
    stopsQuery(scope.companyGuid, guid),
    below('commodities', scope.companyGuid, guid),
    below('stop_commodities', scope.companyGuid, guid),
    below('charges', scope.companyGuid, guid),
    contractsQuery(scope.companyGuid, guid),
    postsQuery(scope.companyGuid, guid),
  ] as const

export type OrderResults = Rows<ReturnType<typeof orderQueries>>
type Rows<Q> = { [I in keyof Q]: Q[I] extends Query<infer R> ? R[] : never }

/** The order from the answers of `orderQueries`; undefined where the caller cannot see it. */
export function orderFrom(results: OrderResults): OrderAggregate | undefined {
  const [[order], jobs, stops, commodities, links, charges, contracts, posts] = results
  if (!order) return undefined
  const position = new Map(jobs.map((job) => [job.guid, job.sequence]))
  const turn = new Map(commodities.map((commodity) => [commodity.guid, commodity.sequence]))
  return {
    order,
    jobs,
    stops: stops.toSorted(
      (a, b) => (position.get(a.job_guid) ?? 0) - (position.get(b.job_guid) ?? 0) || a.sequence - b.sequence,
    ),
    commodities: commodities.filter((c) => c.deleted_at === null).toSorted((a, b) => a.sequence - b.sequence),
    // The database hands these out as they lie, which changes with every write.
    links: links.toSorted(
      (a, b) =>
        (turn.get(a.commodity_guid) ?? 0) - (turn.get(b.commodity_guid) ?? 0) || (a.stop_guid < b.stop_guid ? -1 : 1),
    ),
    charges: charges
      .filter((charge) => charge.deleted_at === null)
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.guid < b.guid ? -1 : 1)),
    contracts,
    posts,
  }
}
