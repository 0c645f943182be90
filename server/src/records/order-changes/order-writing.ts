/** The only writer of orders and everything below them: saves changes, list rows, counters and history in one transaction. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { counterDeltas, jobRowsToSave, ListRows, orderRowOf, searchedOrderOf } from '../projections/index.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { computeStatuses, type JobRecord, type LinkRecord, type OrderAggregate } from '../orders/index.ts'
import { linkKey, orderEntries, type Act } from './order-history.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, updateRows, type OwnColumns } from '../rows.ts'

/** Writes the differences between two lists of an order's rows. */
const below =
  <Rec extends { guid: string }>(
    of: (order: OrderAggregate) => readonly Rec[],
    insert: (rows: OwnColumns<Rec>[]) => Query<unknown>,
    update: (companyGuid: string, rows: { guid: string; changes: Partial<OwnColumns<Rec>> }[]) => Query<unknown>[],
  ) =>
  (tx: Tx, before: OrderAggregate | undefined, after: OrderAggregate): void => {
    const old = new Map((before ? of(before) : []).map((record) => [record.guid, record]))
    const records = of(after)
    const fresh = records.filter((record) => !old.has(record.guid)).map(ownColumns)
    if (fresh.length) tx.later(insert(fresh))
    const changed = records.flatMap((record) => {
      const was = old.get(record.guid)
      const difference = was && differenceOf(was, record)
      return difference ? [{ guid: record.guid, changes: difference.after }] : []
    })
    for (const query of update(after.order.company_guid, changed)) tx.later(query)
  }

/** The tables below an order, in foreign key order. */
const BELOW = [
  below(
    (order) => order.jobs,
    (rows) => insertRows('jobs', rows),
    (...rows) => updateRows('jobs', ...rows),
  ),
  below(
    (order) => order.stops,
    (rows) => insertRows('stops', rows),
    (...rows) => updateRows('stops', ...rows),
  ),
  below(
    (order) => order.commodities,
    (rows) => insertRows('commodities', rows),
    (...rows) => updateRows('commodities', ...rows),
  ),
  below(
    (order) => order.contracts,
    (rows) => insertRows('contracts', rows),
    (...rows) => updateRows('contracts', ...rows),
  ),
  below(
    (order) => order.posts,
    (rows) => insertRows('loadboard_posts', rows),
    (...rows) => updateRows('loadboard_posts', ...rows),
  ),
  below(
    (order) => order.charges,
    (rows) => insertRows('charges', rows),
    (...rows) => updateRows('charges', ...rows),
  ),
]

function writeLinks(tx: Tx, before: OrderAggregate | undefined, after: OrderAggregate): void {
  const old = new Map((before?.links ?? []).map((link) => [linkKey(link), link]))
  const kept = new Set(after.links.map(linkKey))
  const fresh = after.links.filter((link) => !old.has(linkKey(link)))
  if (fresh.length) tx.later(insertRows('stop_commodities', fresh))
  const changed = after.links.flatMap((link) => {
    const was = old.get(linkKey(link))
    const difference = was && differenceOf(was, link)
    return difference ? [{ link, changes: difference.after }] : []
  })
  // A stop usually marks all of its commodities alike.
  for (const alike of Map.groupBy(changed, ({ link, changes }) => JSON.stringify([link.stop_guid, changes])).values())
    tx.later(
      build
        .updateTable('stop_commodities')
        .set(alike[0]!.changes)
        .where(linksAre(alike.map(({ link }) => link))),
    )
  for (const [key, link] of old) if (!kept.has(key)) tx.later(build.deleteFrom('stop_commodities').where(linkIs(link)))
}

const linkIs = (link: LinkRecord) =>
  sql<boolean>`company_guid = ${link.company_guid} and stop_guid = ${link.stop_guid} and commodity_guid = ${link.commodity_guid}`
/** Links of one stop. */
const linksAre = (links: readonly LinkRecord[]) =>
  sql<boolean>`company_guid = ${links[0]!.company_guid} and stop_guid = ${links[0]!.stop_guid}
    and commodity_guid = any(${links.map((link) => link.commodity_guid)}::uuid[])`

function writeBelow(tx: Tx, before: OrderAggregate | undefined, after: OrderAggregate): void {
  for (const write of BELOW) write(tx, before, after)
}

/** Removes stops that are no longer in the plan; nothing ever happened there, so nothing refers to them. */
function removeStops(tx: Tx, before: OrderAggregate | undefined, after: OrderAggregate): void {
  const kept = new Set(after.stops.map((stop) => stop.guid))
  for (const { guid, company_guid } of before?.stops ?? []) {
    if (kept.has(guid)) continue
    // The key does the same, but not where the database is distributed.
    tx.later(
      build
        .updateTable('charges')
        .set({ stop_guid: null })
        .where('company_guid', '=', company_guid)
        .where('stop_guid', '=', guid),
    )
    tx.later(build.deleteFrom('stops').where('company_guid', '=', company_guid).where('guid', '=', guid))
  }
}

const scopesOf = (aggregate: OrderAggregate) =>
  [
    { scope: 'company', guid: aggregate.order.company_guid },
    { scope: 'client', guid: aggregate.order.client_guid },
  ] as const

const jobScopes = (aggregate: OrderAggregate, vendor: string | null) => [
  ...scopesOf(aggregate),
  ...(vendor ? [{ scope: 'vendor' as const, guid: vendor }] : []),
]

const listed = (aggregate: OrderAggregate | undefined) =>
  aggregate && aggregate.order.deleted_at === null ? aggregate.order.status : null

/** Deleted jobs and those of deleted orders are in no list. */
const countedAs = ({ order }: OrderAggregate, job: JobRecord) =>
  order.deleted_at === null && job.deleted_at === null ? job.status : null

/** The counter deltas of an act on an order; the seed writes these by COPY. */
export function orderDeltas(before: OrderAggregate | undefined, after: OrderAggregate) {
  const company = after.order.company_guid
  const jobs = after.jobs.flatMap((job) => {
    const was = before?.jobs.find((each) => each.guid === job.guid)
    const from = before && was ? countedAs(before, was) : null
    const to = countedAs(after, job)
    if (was && was.vendor_guid !== job.vendor_guid)
      return [
        ...counterDeltas(company, 'job', jobScopes(before ?? after, was.vendor_guid), from, null),
        ...counterDeltas(company, 'job', jobScopes(after, job.vendor_guid), null, to),
      ]
    return counterDeltas(company, 'job', jobScopes(after, job.vendor_guid), from, to)
  })
  return [...counterDeltas(company, 'order', scopesOf(after), listed(before), listed(after)), ...jobs]
}

/** Lists leave out removed commodities. */
const withoutRemoved = (aggregate: OrderAggregate): OrderAggregate => ({
  ...aggregate,
  commodities: aggregate.commodities.filter((commodity) => commodity.deleted_at === null),
})

const differsInSearch = (before: OrderAggregate, after: OrderAggregate): boolean =>
  JSON.stringify(searchedOrderOf(withoutRemoved(before))) !== JSON.stringify(searchedOrderOf(after))

/** Updates search and counters, and holds the rows of lists. */
export function holdProjection(
  tx: Tx,
  before: OrderAggregate | undefined,
  after: OrderAggregate,
  held: ListRows,
): void {
  const { company_guid: company, guid, client_guid } = after.order
  const shown = withoutRemoved(after)
  const jobs = jobRowsToSave(tx, before, shown)
  if (after.order.deleted_at !== null) {
    const keys = [
      ['order_rows', 'guid'],
      ['order_search', 'order_guid'],
    ] as const
    for (const [table, column] of keys)
      tx.later(build.deleteFrom(table).where('company_guid', '=', company).where(sql.ref(column), '=', guid))
  } else {
    held.hold(orderRowOf(shown), jobs)
    const search = { client_guid, ...searchedOrderOf(shown) }
    if (!before || differsInSearch(before, shown) || before.order.deleted_at !== null)
      tx.later(
        build
          .insertInto('order_search')
          .values({ company_guid: company, order_guid: guid, ...search })
          .onConflict((on) => on.columns(['company_guid', 'order_guid']).doUpdateSet(search)),
      )
  }
  const deltas = orderDeltas(before, after)
  if (deltas.length) tx.later(insertRows('counter_deltas', deltas))
}

/** Every changed job is stamped, whatever the act. */
function stampJobs(actor: Actor, before: OrderAggregate, after: OrderAggregate): void {
  const old = new Map(before.jobs.map((job) => [job.guid, job]))
  for (const job of after.jobs) {
    const was = old.get(job.guid)
    if (!was || !differenceOf(was, job)) continue
    change(job, { updated_at: actor.now, updated_by: actor.userGuid, version: was.version + 1 })
  }
}

/** An order is verified with the last of its jobs, and no longer once one of them is not. */
function verify({ order, jobs }: OrderAggregate, actor: Actor): void {
  const live = jobs.filter((job) => job.deleted_at === null && job.canceled_at === null)
  const isVerified = live.length > 0 && live.every((job) => job.verified_at !== null)
  if (isVerified === (order.verified_at !== null)) return
  order.verified_at = isVerified ? actor.now : null
  order.verified_by = isVerified ? actor.userGuid : null
  order.of_verified_by_name = isVerified ? actor.userName : null
}

/** Computes the statuses of a changed order and stamps who changed it when. */
export function settle(actor: Actor, before: OrderAggregate | undefined, after: OrderAggregate): void {
  computeStatuses(after)
  verify(after, actor)
  if (before) stampJobs(actor, before, after)
  const { order } = after
  order.updated_at = actor.now
  order.updated_by = actor.userGuid
  order.updated_by_name = actor.userName
  order.version = before ? before.order.version + 1 : 1
}

/**
 * Saves an order: computes its statuses, writes the differences from `before` (undefined: everything is new), and
 * records history. `after` has the new version and statuses when this returns. `held`: takes the rows of lists, to be
 * written with whose turn it is; otherwise they are written at once.
 */
export function saveOrder(
  tx: Tx,
  actor: Actor,
  before: OrderAggregate | undefined,
  after: OrderAggregate,
  act: Act,
  held?: ListRows,
): void {
  settle(actor, before, after)
  const { order } = after
  const changed = before && differenceOf(before.order, order)
  if (!before) tx.later(insertRows('orders', [ownColumns(order)]))
  else if (changed) tx.later(updateRow('orders', order.company_guid, order.guid, changed.after))
  writeBelow(tx, before, after)
  writeLinks(tx, before, after)
  removeStops(tx, before, after)
  const rows = held ?? new ListRows()
  holdProjection(tx, before, after, rows)
  if (!held) rows.write(tx)
  recordHistory(tx, actor, orderEntries(before, after, act))
}
