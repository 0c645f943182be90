/** Loading an order to change it. */
import type { Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { orderFrom, orderQueries, type OrderAggregate, type OrderScope } from './order-reading.ts'

/** Loads an order to change it and holds it until the transaction ends; undefined where the caller cannot see it. */
export async function loadOrder(tx: Tx, scope: OrderScope, guid: string): Promise<OrderAggregate | undefined> {
  // The lock comes first: what is read after it can no longer change under us.
  const [order, ...rest] = orderQueries(scope, guid, true)
  const locked = await tx.rows(order)
  if (!locked.length) return undefined
  const results = await Promise.all(rest.map((query) => tx.rows(query as Query<unknown>)))
  return orderFrom([locked, ...results] as never)
}
