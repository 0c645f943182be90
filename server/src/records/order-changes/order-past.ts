/** An order at a moment in the past: its current state, with everything later rewound, newest first. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import { fromHistory } from '../json-rows.ts'
import {
  arranged,
  type ContactSummary,
  type OrderAggregate,
  orderQuery,
  type OrderScope,
  tablesOf,
} from '../orders/index.ts'
import { rowsWhere, type Row } from '../rows.ts'
import { linkKey } from './order-history.ts'

type Entry = Row<'history'>
type Fields = Entry['before']

/** Tables of an order and of the records its rows refer to. */
type PastTable =
  | 'orders'
  | 'jobs'
  | 'stops'
  | 'commodities'
  | 'stop_commodities'
  | 'charges'
  | 'contracts'
  | 'loadboard_posts'
  | 'terminals'
  | 'contacts'
  | 'accounts'
  | 'users'

/** History's fields in the form of the row: instants in history are strings. */
export const saidOf = <T extends PastTable>(table: T, fields: Fields): Partial<Row<T>> =>
  fromHistory<Partial<Row<T>>>(table, fields)

/** Entries after a moment, newest first. */
const laterEntries = (companyGuid: string, orderGuid: string, at: Date): Query<Entry> =>
  build
    .selectFrom('history')
    .where('company_guid', '=', companyGuid)
    .where('order_guid', '=', orderGuid)
    .where('at', '>', at)
    .orderBy('seq', 'desc')
    .selectAll()

/** Later entries about places, people and accounts, newest first. */
const laterElsewhere = (companyGuid: string, guids: readonly string[], at: Date): Query<Entry> =>
  build
    .selectFrom('history')
    .where('company_guid', '=', companyGuid)
    .where('subject_guid', '=', sql<string>`any(${guids}::uuid[])`)
    .where('at', '>', at)
    .orderBy('seq', 'desc')
    .selectAll()

const inTable = <T extends PastTable>(table: T, companyGuid: string, guids: readonly string[]): Query<Row<T>> =>
  rowsWhere(table, sql`company_guid = ${companyGuid} and guid = any(${guids}::uuid[])`)

/** Every post of the order's jobs, including removed ones. */
const everyPost = (companyGuid: string, orderGuid: string): Query<Row<'loadboard_posts'>> =>
  build
    .selectFrom('jobs as j')
    .innerJoin('loadboard_posts as p', (on) =>
      on.onRef('p.company_guid', '=', 'j.company_guid').onRef('p.job_guid', '=', 'j.guid'),
    )
    .where('j.company_guid', '=', companyGuid)
    .where('j.order_guid', '=', orderGuid)
    .selectAll('p')

const ON_BOARD: readonly string[] = ['posting', 'posted', 'updating']

/** An order including removed posts. */
type Past = Omit<OrderAggregate, 'posts'> & { posts: Row<'loadboard_posts'>[] }

/** Rewinds one entry about a link of stop and commodity. */
function rewindLink(links: Past['links'], entry: Entry): void {
  const [before, after] = [saidOf('stop_commodities', entry.before), saidOf('stop_commodities', entry.after)]
  const commodity_guid = String(before.commodity_guid ?? after.commodity_guid)
  const key = linkKey({ stop_guid: entry.subject_guid, commodity_guid })
  const at = links.findIndex((link) => linkKey(link) === key)
  const link = links[at]
  if (link && entry.before && entry.after) links[at] = { ...link, ...before }
  else if (link && entry.after) links.splice(at, 1)
  else if (!link && entry.before && !entry.after)
    links.push({
      company_guid: entry.company_guid,
      stop_guid: entry.subject_guid,
      commodity_guid,
      job_guid: String(entry.job_guid),
      order_guid: String(entry.order_guid),
      completed_at: null,
      outcome: null,
      outcome_reason: null,
      is_said_undamaged: false,
      waived_by: null,
      waive_reason: null,
      ...before,
    })
}

/** Rewinds one entry about a row of a table. */
function rewindRow<T extends PastTable, R extends Row<T> & { guid: string }>(table: T, rows: R[], entry: Entry): void {
  const at = rows.findIndex(({ guid }) => guid === entry.subject_guid)
  const row = rows[at]
  const before = saidOf(table, entry.before)
  if (row && entry.before) rows[at] = { ...row, ...before }
  else if (row) rows.splice(at, 1)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entry of a row that was removed holds all of it
  else if (entry.before && !entry.after) rows.push(before as R)
}

const isAboutLink = ({ before, after }: Entry): boolean => Boolean((before ?? after)?.['commodity_guid'])

/** Rewinds the entries, newest first; the order is changed in place. */
function rewind(past: Past, entries: readonly Entry[]): void {
  for (const entry of entries)
    switch (entry.subject) {
      case 'order':
        past.order = { ...past.order, ...saidOf('orders', entry.before) }
        break
      case 'job':
        rewindRow('jobs', past.jobs, entry)
        break
      case 'stop':
        if (isAboutLink(entry)) rewindLink(past.links, entry)
        else {
          rewindRow('stops', past.stops, entry)
          if (!entry.before) past.links = past.links.filter((link) => link.stop_guid !== entry.subject_guid)
        }
        break
      case 'commodity':
        rewindRow('commodities', past.commodities, entry)
        break
      case 'charge':
        rewindRow('charges', past.charges, entry)
        break
      case 'contract':
        rewindRow('contracts', past.contracts, entry)
        break
      case 'post':
        rewindRow('loadboard_posts', past.posts, entry)
        break
    }
}

/** Rows by their guid, as before the changes. */
function asTheyWere<T extends PastTable>(
  table: T,
  rows: readonly (Row<T> & { guid: string })[],
  changes: readonly Entry[],
): (guid: string | null) => Row<T> | undefined {
  const byGuid = new Map<string | null, Row<T>>(rows.map((row) => [row.guid, row]))
  for (const entry of changes) {
    const row = byGuid.get(entry.subject_guid)
    if (row && entry.before) byGuid.set(entry.subject_guid, { ...row, ...saidOf(table, entry.before) })
  }
  return (guid) => byGuid.get(guid)
}

const reach = (contact: Row<'contacts'> | undefined): ContactSummary | null => contact ?? null

const named = (...guids: readonly (string | null)[]): string[] => guids.flatMap((guid) => guid ?? [])

/** The order at `at` inside the scope; undefined if the caller cannot see it, or it did not exist yet. */
export async function orderAsOf(
  database: Database,
  scope: OrderScope,
  guid: string,
  at: Date,
): Promise<OrderAggregate | undefined> {
  const { companyGuid } = scope
  const [posts, entries, [found]] = await database.read(
    { companyGuid },
    everyPost(companyGuid, guid),
    laterEntries(companyGuid, guid, at),
    orderQuery(scope, guid),
  )
  if (!found) return undefined
  const past: Past = { ...tablesOf(found), posts }
  if (past.order.created_at > at) return undefined
  rewind(past, entries)
  const { order, jobs, stops } = past
  const terminals = stops.flatMap((stop) => named(stop.terminal_guid))
  const contacts = [
    ...stops.flatMap((stop) => named(stop.primary_contact_guid, stop.alternative_contact_guid)),
    ...named(order.client_contact_guid),
  ]
  const accounts = named(order.client_guid, order.consignee_guid, ...jobs.map((job) => job.vendor_guid))
  const people = [
    ...named(order.dispatcher_guid, order.salesperson_guid, order.verified_by),
    ...jobs.flatMap((job) => named(job.dispatcher_guid, job.salesperson_guid)),
  ]
  const [places, reached, known, users, changes] = await database.read(
    { companyGuid },
    inTable('terminals', companyGuid, terminals),
    inTable('contacts', companyGuid, contacts),
    inTable('accounts', companyGuid, accounts),
    inTable('users', companyGuid, people),
    laterElsewhere(companyGuid, [...terminals, ...contacts, ...accounts, ...people], at),
  )
  const terminal = asTheyWere('terminals', places, changes)
  const contact = asTheyWere('contacts', reached, changes)
  const account = asTheyWere('accounts', known, changes)
  const person = asTheyWere('users', users, changes)
  return arranged({
    ...past,
    order: {
      ...order,
      of_client_name: account(order.client_guid)?.name ?? order.of_client_name,
      of_consignee_name: account(order.consignee_guid)?.name ?? null,
      of_contact: reach(contact(order.client_contact_guid)),
      of_salesperson_name: person(order.salesperson_guid)?.name ?? null,
      of_verified_by_name: person(order.verified_by)?.name ?? null,
      of_dispatcher: person(order.dispatcher_guid) ?? null,
      // The past has nobody's turn.
      of_turns: null,
    },
    jobs: jobs.map((job) => ({
      ...job,
      of_vendor_name: account(job.vendor_guid)?.name ?? null,
      of_vendor_usdot: account(job.vendor_guid)?.usdot ?? null,
      of_dispatcher_name: person(job.dispatcher_guid)?.name ?? null,
      of_salesperson_name: person(job.salesperson_guid)?.name ?? null,
      of_turns: null,
    })),
    stops: stops.map((stop) => ({
      ...stop,
      of_terminal: terminal(stop.terminal_guid) ?? null,
      of_primary_contact: reach(contact(stop.primary_contact_guid)),
      of_alternative_contact: reach(contact(stop.alternative_contact_guid)),
    })),
    posts: past.posts.flatMap((post) => (ON_BOARD.includes(post.status) ? [{ ...post, of_open_requests: 0 }] : [])),
  })
}
