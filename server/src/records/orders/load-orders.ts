/** Loading orders to change them: one, or several at once in as many round trips. */
import type { Query } from '../../platform/db/builder.ts'
import { build, sql } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { orderFrom, orderQueries, type OrderAggregate, type OrderResults, type OrderScope } from './order-reading.ts'

/** Holds the orders in the order of their guids, so that two callers who want the same ones wait and never block each other. */
const lockQuery = ({ companyGuid }: OrderScope, guids: readonly string[]): Query<{ guid: string }> =>
  build
    .selectFrom('orders')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', sql<string>`any(${guids}::uuid[])`)
    .orderBy('guid')
    .forUpdate()
    .select('guid')

function groupedBy<T>(rows: readonly T[], key: (row: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const at = key(row)
    if (at === undefined) continue
    const group = groups.get(at)
    if (group) group.push(row)
    else groups.set(at, [row])
  }
  return groups
}

/** The orders out of the answers of `orderQueries` for several guids. */
export function ordersFrom(results: OrderResults): Map<string, OrderAggregate> {
  const [orders, jobs, stops, commodities, links, charges, contracts, posts] = results
  const orderOfJob = new Map(jobs.map((job) => [job.guid, job.order_guid]))
  const byOrder = (row: { order_guid: string }) => row.order_guid
  const byJob = (row: { job_guid: string }) => orderOfJob.get(row.job_guid)
  const parts = [
    groupedBy(jobs, byOrder),
    groupedBy(stops, byOrder),
    groupedBy(commodities, byOrder),
    groupedBy(links, byOrder),
    groupedBy(charges, byOrder),
    groupedBy(contracts, byJob),
    groupedBy(posts, byJob),
  ] as const
  return new Map(
    orders.map((order) => [
      order.guid,
      orderFrom([[order], ...parts.map((part) => part.get(order.guid) ?? [])] as unknown as OrderResults)!,
    ]),
  )
}

/** Loads orders to change them and holds them until the transaction ends; those that the caller cannot see are absent. */
export async function loadOrders(
  tx: Tx,
  scope: OrderScope,
  guids: readonly string[],
): Promise<Map<string, OrderAggregate>> {
  const locked = await tx.rows(lockQuery(scope, guids))
  const found = locked.map(({ guid }) => guid)
  const results = await Promise.all(orderQueries(scope, found).map((query) => tx.rows(query as Query<unknown>)))
  return ordersFrom(results as unknown as OrderResults)
}

/** The orders of jobs, by job; jobs that are not there are absent. */
export const ordersOfJobs = (
  companyGuid: string,
  jobGuids: readonly string[],
): Query<{ guid: string; order_guid: string }> =>
  build
    .selectFrom('jobs')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', sql<string>`any(${jobGuids}::uuid[])`)
    .select(['guid', 'order_guid'])

/** Loads an order to change it and holds it until the transaction ends; undefined where the caller cannot see it. */
export async function loadOrder(tx: Tx, scope: OrderScope, guid: string): Promise<OrderAggregate | undefined> {
  // The lock comes first: what is read after it can no longer change under us.
  const [order, ...rest] = orderQueries(scope, guid, true)
  const locked = await tx.rows(order)
  if (!locked.length) return undefined
  const results = await Promise.all(rest.map((query) => tx.rows(query as Query<unknown>)))
  return orderFrom([locked, ...results] as never)
}
