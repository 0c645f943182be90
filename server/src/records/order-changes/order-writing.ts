/** The only writer of orders and everything below them: saves changes, list rows, counters and history in one transaction. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { counterDeltas, orderRowOf, saveJobRows, searchTermsOf } from '../projections/index.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { computeStatuses, type JobRecord, type LinkRecord, type OrderAggregate } from '../orders/index.ts'
import { linkKey, orderEntries, type Act } from './order-history.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type OwnColumns } from '../rows.ts'

/** Writes the differences between two lists of an order's rows. */
const below =
  <Rec extends { guid: string }>(
    of: (order: OrderAggregate) => readonly Rec[],
    insert: (rows: OwnColumns<Rec>[]) => Query<unknown>,
    update: (companyGuid: string, guid: string, changes: Partial<OwnColumns<Rec>>) => Query<unknown>,
  ) =>
  (tx: Tx, before: OrderAggregate | undefined, after: OrderAggregate): void => {
    const old = new Map((before ? of(before) : []).map((record) => [record.guid, record]))
    const records = of(after)
    const fresh = records.filter((record) => !old.has(record.guid)).map(ownColumns)
    if (fresh.length) tx.later(insert(fresh))
    for (const record of records) {
      const was = old.get(record.guid)
      const changed = was && differenceOf(was, record)
      if (changed) tx.later(update(after.order.company_guid, record.guid, changed.after))
    }
  }

/** The tables below an order, in foreign key order. */
const BELOW = [
  below(
    (order) => order.jobs,
    (rows) => insertRows('jobs', rows),
    (...row) => updateRow('jobs', ...row),
  ),
  below(
    (order) => order.stops,
    (rows) => insertRows('stops', rows),
    (...row) => updateRow('stops', ...row),
  ),
  below(
    (order) => order.commodities,
    (rows) => insertRows('commodities', rows),
    (...row) => updateRow('commodities', ...row),
  ),
  below(
    (order) => order.contracts,
    (rows) => insertRows('contracts', rows),
    (...row) => updateRow('contracts', ...row),
  ),
  below(
    (order) => order.posts,
    (rows) => insertRows('loadboard_posts', rows),
    (...row) => updateRow('loadboard_posts', ...row),
  ),
  below(
    (order) => order.charges,
    (rows) => insertRows('charges', rows),
    (...row) => updateRow('charges', ...row),
  ),
]

function writeLinks(tx: Tx, before: OrderAggregate | undefined, after: OrderAggregate): void {
  const old = new Map((before?.links ?? []).map((link) => [linkKey(link), link]))
  const kept = new Set(after.links.map(linkKey))
  const fresh = after.links.filter((link) => !old.has(linkKey(link)))
  if (fresh.length) tx.later(insertRows('stop_commodities', fresh))
  for (const link of after.links) {
    const was = old.get(linkKey(link))
    const changed = was && differenceOf(was, link)
    if (changed) tx.later(build.updateTable('stop_commodities').set(changed.after).where(linkIs(link)))
  }
  for (const [key, link] of old) if (!kept.has(key)) tx.later(build.deleteFrom('stop_commodities').where(linkIs(link)))
}

const linkIs = (link: LinkRecord) =>
  sql<boolean>`company_guid = ${link.company_guid} and stop_guid = ${link.stop_guid} and commodity_guid = ${link.commodity_guid}`

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

/** Updates the rows of lists and search. */
export function saveProjection(tx: Tx, before: OrderAggregate | undefined, after: OrderAggregate): void {
  const { company_guid: company, guid, client_guid } = after.order
  const keys = [
    ['order_rows', 'guid'],
    ['order_search', 'order_guid'],
  ] as const
  if (after.order.deleted_at !== null) {
    for (const [table, column] of keys)
      tx.later(build.deleteFrom(table).where('company_guid', '=', company).where(sql.ref(column), '=', guid))
  } else {
    const { company_guid: _, guid: __, ...row } = orderRowOf(after)
    tx.later(
      build
        .insertInto('order_rows')
        .values({ ...row, company_guid: company, guid })
        .onConflict((on) => on.columns(['company_guid', 'guid']).doUpdateSet(row)),
    )
    const search = { client_guid, terms: searchTermsOf(after) }
    if (!before || searchTermsOf(before) !== search.terms || before.order.deleted_at !== null)
      tx.later(
        build
          .insertInto('order_search')
          .values({ company_guid: company, order_guid: guid, ...search })
          .onConflict((on) => on.columns(['company_guid', 'order_guid']).doUpdateSet(search)),
      )
  }
  saveJobRows(tx, before, after)
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
 * records history. `after` has the new version and statuses when this returns.
 */
export function saveOrder(
  tx: Tx,
  actor: Actor,
  before: OrderAggregate | undefined,
  after: OrderAggregate,
  act: Act,
): void {
  settle(actor, before, after)
  const { order } = after
  const changed = before && differenceOf(before.order, order)
  if (!before) tx.later(insertRows('orders', [ownColumns(order)]))
  else if (changed) tx.later(updateRow('orders', order.company_guid, order.guid, changed.after))
  writeBelow(tx, before, after)
  writeLinks(tx, before, after)
  removeStops(tx, before, after)
  saveProjection(tx, before, withoutRemoved(after))
  recordHistory(tx, actor, orderEntries(before, after, act))
}
