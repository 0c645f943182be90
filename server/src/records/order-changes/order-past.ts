/** An order as it was at a moment: what stands now, with everything that came later taken back, newest first. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'
import { arranged, type OrderAggregate, orderQuery, type OrderScope, tablesOf } from '../orders/index.ts'
import { linkKey } from './order-history.ts'
import type { Row } from '../rows.ts'
import { INSTANTS } from '../../platform/db/columns.gen.ts'

type Entry = Row<'history'>
type Fields = Record<string, unknown>
type Rec = Fields & { guid: string }

/** Columns of an order and what is below it that hold an instant. */
const HOLD_INSTANTS: ReadonlySet<string> = new Set(
  (
    ['orders', 'jobs', 'stops', 'commodities', 'stop_commodities', 'charges', 'contracts', 'loadboard_posts'] as const
  ).flatMap((table) => [...INSTANTS[table]]),
)

/** Columns as rows hold them: instants in history are text. */
export function revivedFields(fields: unknown): Fields {
  const entries = Object.entries((fields ?? {}) as Fields)
  return Object.fromEntries(
    entries.map(([column, value]) => [
      column,
      typeof value === 'string' && HOLD_INSTANTS.has(column) ? new Date(value) : value,
    ]),
  )
}

/** What came after a moment, newest first. */
const laterEntries = (companyGuid: string, orderGuid: string, at: Date): Query<Entry> =>
  build
    .selectFrom('history')
    .where('company_guid', '=', companyGuid)
    .where('order_guid', '=', orderGuid)
    .where('at', '>', at)
    .orderBy('seq', 'desc')
    .selectAll()

/** What befell places, people and accounts after a moment, newest first. */
const laterElsewhere = (companyGuid: string, guids: readonly string[], at: Date): Query<Entry> =>
  build
    .selectFrom('history')
    .where('company_guid', '=', companyGuid)
    .where('subject_guid', '=', sql<string>`any(${guids}::uuid[])`)
    .where('at', '>', at)
    .orderBy('seq', 'desc')
    .selectAll()

const inTable = <T extends 'terminals' | 'accounts' | 'contacts' | 'users' | 'loadboard_posts'>(
  table: T,
  companyGuid: string,
  guids: readonly string[],
): Query<Row<T>> =>
  build
    .selectFrom(table as 'terminals')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', sql<string>`any(${guids}::uuid[])`)
    .selectAll()

/** Every post of the order's jobs, those that are off their board too. */
const everyPost = (companyGuid: string, orderGuid: string): Query<Row<'loadboard_posts'>> =>
  build
    .selectFrom('jobs as j')
    .innerJoin('loadboard_posts as p', (on) =>
      on.onRef('p.company_guid', '=', 'j.company_guid').onRef('p.job_guid', '=', 'j.guid'),
    )
    .where('j.company_guid', '=', companyGuid)
    .where('j.order_guid', '=', orderGuid)
    .selectAll('p')

const SUBJECTS: Readonly<Record<string, number>> = { job: 1, stop: 2, commodity: 3, charge: 5, contract: 6, post: 7 }
const ON_BOARD: readonly string[] = ['posting', 'posted', 'updating']

/** Takes one entry about a link of stop and commodity back. */
function rewindLink(links: Fields[], entry: Entry, before: Fields | null, after: Fields | null): void {
  const key = linkKey({ stop_guid: entry.subject_guid, commodity_guid: String((before ?? after)!['commodity_guid']) })
  const at = links.findIndex((link) => linkKey(link as never) === key)
  if (!before || !after) {
    if (after && at >= 0) links.splice(at, 1)
    if (before && at < 0)
      links.push({
        company_guid: entry.company_guid,
        stop_guid: entry.subject_guid,
        job_guid: entry.job_guid,
        order_guid: entry.order_guid,
        completed_at: null,
        outcome: null,
        outcome_reason: null,
        ...before,
      })
    return
  }
  if (at >= 0) Object.assign(links[at]!, before)
}

/** Takes the entries back, newest first; the rows are changed in place. */
export function rewind(tables: readonly Fields[][], entries: readonly Entry[]): void {
  const [orders] = tables
  for (const entry of entries) {
    const before = entry.before === null ? null : revivedFields(entry.before)
    const after = entry.after === null ? null : revivedFields(entry.after)
    if (entry.subject === 'order') {
      if (before && orders![0]) Object.assign(orders![0], before)
      continue
    }
    const table = tables[SUBJECTS[entry.subject] ?? -1]
    if (!table) continue
    if (entry.subject === 'stop' && (before ?? after)?.['commodity_guid']) {
      rewindLink(tables[4]!, entry, before, after)
      continue
    }
    const at = table.findIndex((row) => row['guid'] === entry.subject_guid)
    if (!before && at >= 0) {
      table.splice(at, 1)
      if (entry.subject === 'stop')
        for (let i = tables[4]!.length - 1; i >= 0; i -= 1)
          if (tables[4]![i]!['stop_guid'] === entry.subject_guid) tables[4]!.splice(i, 1)
    } else if (before && at >= 0) Object.assign(table[at]!, before)
    else if (before && !after) table.push({ ...before })
  }
}

const guidsOf = (rows: readonly Fields[], ...columns: string[]) =>
  rows.flatMap((row) => columns.flatMap((column) => (row[column] ? [String(row[column])] : [])))

const reach = (contact: Rec | undefined) =>
  contact
    ? {
        guid: contact.guid,
        name: String(contact['name']),
        email: contact['email'] as string | null,
        mobile_number: contact['mobile_number'] as string | null,
        phone_number: contact['phone_number'] as string | null,
      }
    : null

/** The order at `at` inside the scope; undefined where the caller cannot see it, or it was not there yet. */
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
  const now = tablesOf(found)
  const { order } = now
  if (order.created_at > at) return undefined
  const tables = [
    [order],
    now.jobs,
    now.stops,
    now.commodities,
    now.links,
    now.charges,
    now.contracts,
    posts,
  ] as unknown as Fields[][]
  rewind(tables, entries)
  const [, jobs, stops, , , , , rewound] = tables
  const terminals = guidsOf(stops!, 'terminal_guid')
  const contacts = [
    ...guidsOf(stops!, 'primary_contact_guid', 'alternative_contact_guid'),
    ...guidsOf([order], 'client_contact_guid'),
  ]
  const accounts = [...guidsOf([order], 'client_guid', 'consignee_guid'), ...guidsOf(jobs!, 'vendor_guid')]
  const people = [
    ...guidsOf([order], 'dispatcher_guid', 'salesperson_guid', 'verified_by'),
    ...guidsOf(jobs!, 'dispatcher_guid'),
  ]
  const [places, reached, known, users, changes] = await database.read(
    { companyGuid },
    inTable('terminals', companyGuid, terminals),
    inTable('contacts', companyGuid, contacts),
    inTable('accounts', companyGuid, accounts),
    inTable('users', companyGuid, people),
    laterElsewhere(companyGuid, [...terminals, ...contacts, ...accounts, ...people], at),
  )
  const around = new Map([...places, ...reached, ...known, ...users].map((row) => [row.guid, row as unknown as Rec]))
  for (const entry of changes) {
    const row = around.get(entry.subject_guid)
    if (row && entry.before) Object.assign(row, revivedFields(entry.before))
  }
  const nameOf = (key: unknown) => (around.get(String(key))?.['name'] ?? null) as string | null
  for (const stop of stops!) {
    stop['of_terminal'] = around.get(String(stop['terminal_guid'])) ?? null
    stop['of_primary_contact'] = reach(around.get(String(stop['primary_contact_guid'])))
    stop['of_alternative_contact'] = reach(around.get(String(stop['alternative_contact_guid'])))
  }
  for (const job of jobs!) {
    const vendor = around.get(String(job['vendor_guid']))
    job['of_vendor_name'] = vendor?.['name'] ?? null
    job['of_vendor_usdot'] = vendor?.['usdot'] ?? null
    job['of_dispatcher_name'] = nameOf(job['dispatcher_guid'])
    job['of_turns'] = null
  }
  const dispatcher = around.get(String(order.dispatcher_guid))
  Object.assign(order, {
    // Of the past nobody is owed an act.
    of_turns: null,
    of_client_name: nameOf(order.client_guid) ?? order.of_client_name,
    of_consignee_name: nameOf(order.consignee_guid),
    of_contact: reach(around.get(String(order.client_contact_guid))),
    of_salesperson_name: nameOf(order.salesperson_guid),
    of_verified_by_name: nameOf(order.verified_by),
    of_dispatcher: dispatcher
      ? { name: dispatcher['name'], email: dispatcher['email'], phone_number: dispatcher['phone_number'] }
      : null,
  })
  return arranged({
    ...now,
    posts: rewound!.filter((post) => ON_BOARD.includes(String(post['status']))) as unknown as OrderAggregate['posts'],
  })
}
