/** An order with everything below it, inside the caller's scope: one statement, which returns the rows of each table as JSON. */
import type { RawBuilder } from 'kysely'
import { byKey, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import { fromJson, type JsonRow, jsonRow } from '../json-rows.ts'
import type { Row } from '../rows.ts'
import type {
  ChargeRecord,
  CommodityRecord,
  ContactSummary,
  ContractRecord,
  JobRecord,
  StoredTurns,
  LinkRecord,
  OrderAggregate,
  OrderMoney,
  OrderParts,
  OrderScope,
  PostRecord,
  ShownJob,
  ShownOrder,
  StopRecord,
} from './order-records.ts'

/** The raw rows of each table, including deleted ones. */
interface FoundParts {
  order: JsonRow<Row<'orders'>>
  jobs: JsonRow<ShownJob>[] | null
  stops: JsonRow<StopRecord>[] | null
  commodities: JsonRow<CommodityRecord>[] | null
  links: JsonRow<LinkRecord>[] | null
  /** Of the company. */
  settings: Record<string, unknown>
  client_name: string
  consignee_name: string | null
  contact: ContactSummary | null
  turns: StoredTurns | null
  /** The people named on the order. */
  people: Person[] | null
}
interface FoundTables extends FoundParts {
  jobs: JsonRow<JobRecord>[] | null
  charges: JsonRow<ChargeRecord>[] | null
  contracts: JsonRow<ContractRecord>[] | null
  posts: JsonRow<PostRecord>[] | null
}
/** The result of the statement for a whole order: one column, since the driver describes and parses each separately. */
export interface FoundOrder {
  found: FoundTables
}
interface FoundShown extends FoundParts {
  money: OrderMoney
}
interface Person {
  guid: string
  name: string
  email: string | null
  phone_number: string | null
}

const contact = (alias: string) =>
  sql.raw(
    `case when ${alias}.guid is not null then json_build_object('guid', ${alias}.guid, 'name', ${alias}.name, 'email', ${alias}.email, 'mobile_number', ${alias}.mobile_number, 'phone_number', ${alias}.phone_number) end`,
  )
const account = (column: string) =>
  sql`(select a.name from accounts a where a.company_guid = o.company_guid and a.guid = ${sql.ref(`o.${column}`)})`
const below = (table: 'commodities' | 'stop_commodities' | 'charges') =>
  sql`(select json_agg(${jsonRow(table, 'b')}) from ${sql.table(table)} b where b.company_guid = o.company_guid and b.order_guid = o.guid)`

const turnIn = (alias: string, who: 'waiting' | 'client_waiting') => {
  const instant = (name: string) =>
    `to_char(${alias}.${who}_${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return `case when ${alias}.${who}_party is not null then json_build_object('party', ${alias}.${who}_party, 'code', ${alias}.${who}_code,
    'since', ${instant('since')}, 'due', ${instant('due')}) end`
}
/** The turns stored in a list row. */
const turnsIn = (alias: string) =>
  sql.raw(`json_build_object('staff', ${turnIn(alias, 'waiting')}, 'client', ${turnIn(alias, 'client_waiting')})`)

const VENDOR_OF_JOB = { of_vendor_name: sql`v.name`, of_vendor_usdot: sql`v.usdot` }
const JOBS = sql`(select json_agg(${jsonRow('jobs', 'j', {
  ...VENDOR_OF_JOB,
  of_dispatcher_name: sql`d.name`,
  of_salesperson_name: sql`s.name`,
  of_turns: turnsIn('r'),
  of_label_ids: sql`array(select l.label_id from job_labels l where l.company_guid = j.company_guid and l.job_guid = j.guid order by 1)`,
})}) from jobs j
    left join accounts v on v.company_guid = j.company_guid and v.guid = j.vendor_guid
    left join users d on d.company_guid = j.company_guid and d.guid = j.dispatcher_guid
    left join users s on s.company_guid = j.company_guid and s.guid = j.salesperson_guid
    left join job_rows r on r.company_guid = j.company_guid and r.guid = j.guid
  where j.company_guid = o.company_guid and j.order_guid = o.guid)`
const SHOWN_JOBS = sql`(select json_agg(${jsonRow('jobs', 'j', VENDOR_OF_JOB)}) from jobs j
    left join accounts v on v.company_guid = j.company_guid and v.guid = j.vendor_guid
  where j.company_guid = o.company_guid and j.order_guid = o.guid)`

const TERMINAL = sql.raw(
  `case when t.guid is not null then json_build_object(${'guid name street1 street2 city state zip_code country latitude longitude location_type time_zone'
    .split(' ')
    .map((column) => `'${column}', t.${column}`)
    .join(', ')}) end`,
)
const STOPS = sql`(select json_agg(${jsonRow('stops', 's', {
  of_terminal: TERMINAL,
  of_primary_contact: contact('p'),
  of_alternative_contact: contact('b'),
})}) from stops s
    left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid
    left join contacts p on p.company_guid = s.company_guid and p.guid = s.primary_contact_guid
    left join contacts b on b.company_guid = s.company_guid and b.guid = s.alternative_contact_guid
  where s.company_guid = o.company_guid and s.order_guid = o.guid)`

const CONTRACTS = sql`(select json_agg(${jsonRow('contracts', 'c')} order by c.sent_at) from jobs j
    join contracts c on c.company_guid = j.company_guid and c.job_guid = j.guid
    where j.company_guid = o.company_guid and j.order_guid = o.guid)`
const POSTS = sql`(select json_agg(${jsonRow('loadboard_posts', 'p', {
  of_open_requests: sql`(select count(*)::int from post_requests r where r.company_guid = p.company_guid and r.post_guid = p.guid and r.status = 'open')`,
})}) from jobs j join loadboard_posts p on p.company_guid = j.company_guid and p.job_guid = j.guid
    where j.company_guid = o.company_guid and j.order_guid = o.guid and p.status in ('posting', 'posted', 'updating'))`
type Where = ReturnType<typeof sql>

const PARTS = {
  order: jsonRow('orders', 'o'),
  settings: sql`(select m.settings from companies m where m.company_guid = o.company_guid)`,
  client_name: account('client_guid'),
  consignee_name: account('consignee_guid'),
  contact: sql`(select ${contact('k')} from contacts k where k.company_guid = o.company_guid and k.guid = o.client_contact_guid)`,
  people: sql`(select json_agg(json_build_object('guid', u.guid, 'name', u.name, 'email', u.email, 'phone_number', u.phone_number)) from users u
    where u.company_guid = o.company_guid and u.guid in (o.dispatcher_guid, o.salesperson_guid, o.verified_by))`,
  stops: STOPS,
  commodities: below('commodities'),
  links: below('stop_commodities'),
} satisfies Partial<Record<keyof FoundParts, unknown>>

const objectOf = (parts: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`json_build_object(${sql.join(Object.entries(parts).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`

const TABLES = { ...PARTS, jobs: JOBS, charges: below('charges'), contracts: CONTRACTS, posts: POSTS }
const TURNS = sql`(select ${turnsIn('r')} from order_rows r where r.company_guid = o.company_guid and r.guid = o.guid)`
/** The whole order `o`; `more` columns, from its joins. */
const wholeOf = <More>(
  where: Where,
  { turns = TURNS, more = sql``, from = sql`orders o` } = {},
): Query<FoundOrder & More> => {
  const found = objectOf({ ...TABLES, turns } satisfies Record<keyof FoundTables, unknown>)
  return rawQuery(sql`select ${found} as found ${more} from ${from} where ${where}`)
}
const whole = (where: Where) => wholeOf<object>(where)

const LISTED = objectOf({
  ...PARTS,
  turns: turnsIn('r'),
  jobs: SHOWN_JOBS,
  money: sql`json_build_object('base_pay', r.base_pay::text, 'accessorial_pay', r.accessorial_pay::text,
    'revenue', r.revenue::text, 'expense', r.expense::text)`,
} satisfies Record<keyof FoundShown, unknown>)
const listed = (where: Where): Query<{ found: FoundShown }> =>
  rawQuery(sql`select ${LISTED} as found
  from orders o join order_rows r on r.company_guid = o.company_guid and r.guid = o.guid where ${where}`)

type Guids = readonly string[]
const one = (company: string, guid: string) => sql`o.company_guid = ${company} and o.guid = ${guid}`
const ofJob = (company: string, job: string) =>
  sql`j.company_guid = ${company} and j.guid = ${job} and o.company_guid = ${company}`
const some = (company: string, guids: Guids) => sql`o.company_guid = ${company} and o.guid = any(${guids}::uuid[])`
const of = (clients: Guids) => sql`and o.client_guid = any(${clients}::uuid[])`

/** A statement for every caller and one for a client's accounts; their texts never vary. */
const scoped = <G, Found>(statement: (where: Where) => Query<Found>, which: (company: string, guid: G) => Where) => {
  const all = fixedQuery((company: string, guid: G) => statement(which(company, guid)))
  const own = fixedQuery((company: string, guid: G, clients: Guids) =>
    statement(sql`${which(company, guid)} ${of(clients)}`),
  )
  return ({ companyGuid, clientGuids }: OrderScope, guid: G): Query<Found> =>
    byKey(clientGuids ? own(companyGuid, guid, clientGuids) : all(companyGuid, guid))
}

/** An order; no row if the caller cannot see it. */
export const orderQuery = scoped(whole, one)
/** A job `j` with its order `o`, which is read whole except for its turns, and what `around` adds; no row if the caller cannot see the order. */
export const orderOfJob = <Around>(around: RawBuilder<unknown>) =>
  scoped(
    (where) =>
      wholeOf<{ around: Around }>(where, {
        turns: sql`null`,
        more: sql`, ${around} as around`,
        from: sql`jobs j join orders o on o.guid = j.order_guid`,
      }),
    ofJob,
  )
/** Several orders, in no particular order. */
export const ordersQuery = scoped(whole, some)
/** An order that is in the lists (not deleted), with the money stored in its list row. */
export const shownOrderQuery = scoped(listed, one)

/** Rows of a table from JSON. */
const rows = <T extends object>(table: Parameters<typeof fromJson>[0], found: JsonRow<T>[] | null): T[] =>
  found?.map((row) => fromJson<T>(table, row)) ?? []

function orderOf(found: FoundParts): OrderParts['order'] {
  const own = fromJson<Row<'orders'>>('orders', found.order)
  const person = (guid: string | null) => found.people?.find((each) => each.guid === guid) ?? null
  return {
    ...own,
    of_settings: found.settings,
    of_client_name: found.client_name,
    of_consignee_name: found.consignee_name,
    of_contact: found.contact,
    of_dispatcher: person(own.dispatcher_guid),
    of_salesperson_name: person(own.salesperson_guid)?.name ?? null,
    of_verified_by_name: person(own.verified_by)?.name ?? null,
    of_turns: found.turns,
  }
}

const partsOf = (found: FoundParts) => ({
  order: orderOf(found),
  stops: rows('stops', found.stops),
  commodities: rows('commodities', found.commodities),
  links: rows('stop_commodities', found.links),
})

/** The order's tables in raw form, including deleted rows. */
export const tablesOf = ({ found }: FoundOrder): OrderAggregate => ({
  ...partsOf(found),
  jobs: rows('jobs', found.jobs),
  charges: rows('charges', found.charges),
  contracts: rows('contracts', found.contracts),
  posts: rows('loadboard_posts', found.posts),
})

const inTurn = (a: { sequence: number }, b: { sequence: number }) => a.sequence - b.sequence

/** The sorted parts of an order, without deleted rows. */
function arrangedParts({ jobs, stops, commodities, links }: Omit<OrderParts, 'order'>) {
  const position = new Map(jobs.map((job) => [job.guid, job.sequence]))
  const turn = new Map(commodities.map((commodity) => [commodity.guid, commodity.sequence]))
  return {
    stops: stops.toSorted((a, b) => (position.get(a.job_guid) ?? 0) - (position.get(b.job_guid) ?? 0) || inTurn(a, b)),
    commodities: commodities.filter((commodity) => commodity.deleted_at === null).toSorted(inTurn),
    // The database returns these in physical order, which changes with every write.
    links: links.toSorted(
      (a, b) =>
        (turn.get(a.commodity_guid) ?? 0) - (turn.get(b.commodity_guid) ?? 0) || (a.stop_guid < b.stop_guid ? -1 : 1),
    ),
  }
}

/** The sorted tables without deleted rows: the order as rules and presenters take it. */
export const arranged = (tables: OrderAggregate): OrderAggregate => ({
  ...tables,
  ...arrangedParts(tables),
  jobs: tables.jobs.toSorted(inTurn),
  charges: tables.charges
    .filter((charge) => charge.deleted_at === null)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.guid < b.guid ? -1 : 1)),
})

/** The order of an `orderQuery` row; undefined if the caller cannot see it. */
export const orderFrom = (row: FoundOrder | undefined): OrderAggregate | undefined => row && arranged(tablesOf(row))

/** The order of a `shownOrderQuery` row. */
export function shownOrderFrom({ found }: { found: FoundShown }): ShownOrder {
  const jobs: ShownJob[] = rows('jobs', found.jobs).toSorted(inTurn)
  const parts = partsOf(found)
  return { ...parts, ...arrangedParts({ ...parts, jobs }), jobs, money: found.money }
}
