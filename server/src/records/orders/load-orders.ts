/** Loading orders for a change: one, or several in the same number of round trips. */
import type { RawBuilder } from 'kysely'
import { build, oneOf, sql, type Query } from '../../platform/db/builder.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OrderAggregate, OrderScope } from './order-records.ts'
import { arranged, orderFrom, orderQuery, ordersQuery, tablesOf } from './order-reading.ts'

const lock = (companyGuid: string, which: RawBuilder<string>) =>
  build
    .selectFrom('orders')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', which)
    .orderBy('guid')
    // Keys never change: rows that refer to the order may be added meanwhile.
    .forNoKeyUpdate()
    .select('guid')
const lockOne = fixedQuery((companyGuid: string, guid: string) => lock(companyGuid, sql<string>`${guid}::uuid`))

/** Locks the orders in guid order, so that two callers who need the same ones wait but never deadlock. */
function lockQuery({ companyGuid, clientGuids }: OrderScope, guids: readonly string[]): Query<{ guid: string }> {
  if (guids.length === 1 && !clientGuids) return lockOne(companyGuid, guids[0]!)
  const query = lock(companyGuid, oneOf(guids))
  return clientGuids ? query.where('client_guid', '=', sql<string>`any(${clientGuids}::uuid[])`) : query
}

/** Loads orders for a change and locks them until the transaction ends; those the caller cannot see are absent. */
export async function loadOrders(
  tx: Tx,
  scope: OrderScope,
  guids: readonly string[],
): Promise<Map<string, OrderAggregate>> {
  tx.takeTurns(guids)
  // The lock comes first: what the next statement reads can no longer change underneath.
  const [, found] = await Promise.all([
    tx.rows(lockQuery(scope, guids)),
    tx.rows(guids.length === 1 ? orderQuery(scope, guids[0]!) : ordersQuery(scope, guids)),
  ])
  return new Map(found.map((row) => arranged(tablesOf(row))).map((aggregate) => [aggregate.order.guid, aggregate]))
}

/** The orders of jobs, by job; unknown jobs are absent. */
export const ordersOfJobs = (
  companyGuid: string,
  jobGuids: readonly string[],
): Query<{ guid: string; order_guid: string }> =>
  build
    .selectFrom('jobs')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', sql<string>`any(${jobGuids}::uuid[])`)
    .select(['guid', 'order_guid'])

/** Loads an order for a change and locks it until the transaction ends; undefined if the caller cannot see it. */
export async function loadOrder(tx: Tx, scope: OrderScope, guid: string): Promise<OrderAggregate | undefined> {
  tx.takeTurns([guid])
  // As above.
  const [, found] = await Promise.all([tx.rows(lockQuery(scope, [guid])), tx.first(orderQuery(scope, guid))])
  return orderFrom(found)
}
