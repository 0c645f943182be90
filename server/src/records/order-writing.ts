/** The only writer of orders and everything below them: it saves what changed, the list rows, the counters and the history in one transaction. */
import type { Insertable } from 'kysely'
import { build, sql, type Query, type Tables } from '../platform/db/builder.ts'
import type { Tx } from '../platform/db/database.ts'
import { counterDeltas } from './counters.ts'
import { recordHistory, type Actor, type Entry } from './history.ts'
import { computeStatuses } from './order-facts.ts'
import { jobRowsOf, orderRowOf, searchTermsOf } from './order-projection.ts'
import { orderFrom, orderQueries, type OrderAggregate, type OrderScope } from './order-reading.ts'
import { differenceOf, insertRows, ownColumns, updateRow, type TableName } from './rows.ts'

/** Loads an order to change it and holds it until the transaction ends; undefined where the caller cannot see it. */
export async function loadOrder(tx: Tx, scope: OrderScope, guid: string): Promise<OrderAggregate | undefined> {
  // The lock comes first: what is read after it can no longer change under us.
  const [order, ...rest] = orderQueries(scope, guid, true)
  const locked = await tx.rows(order)
  if (!locked.length) return undefined
  const results = await Promise.all(rest.map((query) => tx.rows(query as Query<unknown>)))
  return orderFrom([locked, ...results] as never)
}

/** Tables below an order with the words of history and how their rows are found. */
const BELOW = [
  ['jobs', 'jobs', 'job'],
  ['stops', 'stops', 'stop'],
  ['commodities', 'commodities', 'commodity'],
  ['contracts', 'contracts', 'contract'],
  ['posts', 'loadboard_posts', 'post'],
  ['charges', 'charges', 'charge'],
] as const satisfies readonly (readonly [keyof OrderAggregate, TableName, string])[]

type Rec = { guid: string; job_guid?: string | null; order_guid?: string }

/** What an act did, for history: `order.created`, `order.held`, … */
export interface Act {
  action: string
  reason?: string | null
}

function entryOf(
  aggregate: OrderAggregate,
  act: Act,
  subject: string,
  record: Rec,
  before: object | null,
  after: object | null,
): Entry {
  const jobGuid = subject === 'job' ? record.guid : (record.job_guid ?? null)
  return {
    subject,
    subjectGuid: record.guid,
    action: act.action,
    orderGuid: aggregate.order.guid,
    jobGuid,
    clientGuid: aggregate.order.client_guid,
    vendorGuid: aggregate.jobs.find((job) => job.guid === jobGuid)?.vendor_guid ?? null,
    reason: act.reason ?? null,
    before,
    after,
  }
}

const linkKey = (link: { stop_guid: string; commodity_guid: string }) => `${link.stop_guid}/${link.commodity_guid}`

function saveLinks(tx: Tx, before: OrderAggregate | undefined, after: OrderAggregate, act: Act): Entry[] {
  const old = new Map((before?.links ?? []).map((link) => [linkKey(link), link]))
  const kept = new Set(after.links.map(linkKey))
  const fresh = after.links.filter((link) => !old.has(linkKey(link)))
  const entries: Entry[] = []
  if (fresh.length) tx.later(insertRows('stop_commodities', fresh))
  for (const link of after.links) {
    const was = old.get(linkKey(link))
    const changed = was && differenceOf(was, link)
    if (!changed) continue
    tx.later(
      build
        .updateTable('stop_commodities')
        .set(changed.after as never)
        .where('company_guid', '=', link.company_guid)
        .where('stop_guid', '=', link.stop_guid)
        .where('commodity_guid', '=', link.commodity_guid),
    )
    const at = { guid: link.stop_guid, job_guid: link.job_guid }
    const commodity = { commodity_guid: link.commodity_guid }
    entries.push(
      entryOf(after, act, 'stop', at, { ...commodity, ...changed.before }, { ...commodity, ...changed.after }),
    )
  }
  for (const [key, link] of old) {
    if (kept.has(key)) continue
    tx.later(
      build
        .deleteFrom('stop_commodities')
        .where('company_guid', '=', link.company_guid)
        .where('stop_guid', '=', link.stop_guid)
        .where('commodity_guid', '=', link.commodity_guid),
    )
    const at = { guid: link.stop_guid, job_guid: link.job_guid }
    entries.push(entryOf(after, act, 'stop', at, { commodity_guid: link.commodity_guid }, null))
  }
  const existing = new Set((before?.stops ?? []).map((stop) => stop.guid))
  for (const link of fresh.filter((l) => existing.has(l.stop_guid))) {
    const at = { guid: link.stop_guid, job_guid: link.job_guid }
    entries.push(entryOf(after, act, 'stop', at, null, { commodity_guid: link.commodity_guid }))
  }
  return entries
}

function saveBelow(tx: Tx, before: OrderAggregate | undefined, after: OrderAggregate, act: Act): Entry[] {
  const entries: Entry[] = []
  for (const [key, table, subject] of BELOW) {
    const old = new Map(((before?.[key] ?? []) as Rec[]).map((record) => [record.guid, record]))
    const records = after[key] as Rec[]
    const fresh = records.filter((record) => !old.has(record.guid)).map(ownColumns)
    if (fresh.length) tx.later(insertRows(table, fresh as unknown as Insertable<Tables[typeof table]>[]))
    for (const record of records) {
      const was = old.get(record.guid)
      if (!was) {
        const moved =
          subject === 'stop'
            ? { commodity_guids: after.links.filter((l) => l.stop_guid === record.guid).map((l) => l.commodity_guid) }
            : {}
        entries.push(entryOf(after, act, subject, record, null, { ...ownColumns(record), ...moved }))
        continue
      }
      const changed = differenceOf(was, record)
      if (!changed) continue
      tx.later(updateRow(table, after.order.company_guid, record.guid, changed.after))
      entries.push(entryOf(after, act, subject, record, changed.before, changed.after))
    }
  }
  return entries
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

/** The counter deltas of an act on an order; the seed writes these by COPY. */
export function orderDeltas(before: OrderAggregate | undefined, after: OrderAggregate) {
  const company = after.order.company_guid
  const jobs = after.jobs.flatMap((job) => {
    const was = before?.jobs.find((each) => each.guid === job.guid)
    const [from, to] = [was && was.deleted_at === null ? was.status : null, job.deleted_at === null ? job.status : null]
    if (was && was.vendor_guid !== job.vendor_guid)
      return [
        ...counterDeltas(company, 'job', jobScopes(before ?? after, was.vendor_guid), from, null),
        ...counterDeltas(company, 'job', jobScopes(after, job.vendor_guid), null, to),
      ]
    return counterDeltas(company, 'job', jobScopes(after, job.vendor_guid), from, to)
  })
  return [...counterDeltas(company, 'order', scopesOf(after), listed(before), listed(after)), ...jobs]
}

function saveProjection(tx: Tx, before: OrderAggregate | undefined, after: OrderAggregate): void {
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
  if (before) tx.later(build.deleteFrom('job_rows').where('company_guid', '=', company).where('order_guid', '=', guid))
  const rows = after.order.deleted_at === null ? jobRowsOf(after) : []
  if (rows.length) tx.later(insertRows('job_rows', rows))
  const deltas = orderDeltas(before, after)
  if (deltas.length) tx.later(insertRows('counter_deltas', deltas))
}

/**
 * Saves an order: computes its statuses, writes what differs from `before` (undefined: all of it is new), and leaves
 * history. `after` carries the new version and statuses when this returns.
 */
export function saveOrder(
  tx: Tx,
  actor: Actor,
  before: OrderAggregate | undefined,
  after: OrderAggregate,
  act: Act,
): void {
  computeStatuses(after)
  const { order } = after
  order.updated_at = actor.now
  order.updated_by = actor.userGuid
  order.updated_by_name = actor.userName
  order.version = before ? before.order.version + 1 : 1
  const changed = before && differenceOf(before.order, order)
  if (!before) tx.later(insertRows('orders', [ownColumns(order) as unknown as Insertable<Tables['orders']>]))
  else if (changed) tx.later(updateRow('orders', order.company_guid, order.guid, changed.after))
  const below = saveBelow(tx, before, after, act)
  const entries = [
    entryOf(after, act, 'order', order, changed?.before ?? null, changed?.after ?? ownColumns(order)),
    ...below,
    ...saveLinks(tx, before, after, act),
  ]
  saveProjection(tx, before, after)
  recordHistory(tx, actor, entries)
}
