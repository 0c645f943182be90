/** The search of orders from before it knew cities, names and times. */
import { rawQuery, sql } from '../../platform/db/builder.ts'
import type { Database } from '../../platform/db/database.ts'

/** Orders taken per run. */
const FILLED_AT_ONCE = 500

/** Writes cities, names and times of some orders that lack them, the newest first, in a transaction of their own; true if there may be more. */
export async function fillSearch(database: Database, companyGuid: string): Promise<boolean> {
  const filled = await database.write({ companyGuid }, (tx) =>
    tx.first(rawQuery<{ count: number }>(sql`select waybill.fill_order_search(${FILLED_AT_ONCE}::int) as count`)),
  )
  return (filled?.count ?? 0) === FILLED_AT_ONCE
}
