/** Finding vehicles by their words and those of their orders. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { CommodityRecord, OrderScope } from '../orders/index.ts'
import { ordersWith, sought, withWaiting } from './search-parts.ts'

/** A vehicle matching a text, with its order. */
export type FoundVehicle = Pick<CommodityRecord, 'guid' | 'year' | 'make' | 'model' | 'identifier'> & {
  order_guid: string
  order_number: string
  origin_city: string | null
  origin_state: string | null
  destination_city: string | null
  destination_state: string | null
}

/** Matching orders whose vehicles are read. */
const MAX_ORDERS = 200

/**
 * Vehicles whose order has every word, and which have one of them in make, model, VIN or lot number: those with the most
 * words first, then those of the newest orders.
 */
export function vehiclesHolding(text: string, scope: OrderScope, most: number): Query<FoundVehicle> {
  const looked = sought(text, scope)
  const asked = withWaiting(looked, looked.words)
  const own = sql`' ' || upper(concat_ws(' ', c.year, c.make, c.model, c.identifier, c.lot_number))`
  const held = sql`(select count(*) from unnest(${asked.words}::text[]) word where strpos(${own}, word) > 0)`
  return rawQuery(sql`
    with ${sql.join(asked.tables)}
    select c.guid, c.year, c.make, c.model, c.identifier, r.guid as order_guid, r.number as order_number,
      r.origin_city, r.origin_state, r.destination_city, r.destination_state
    from order_rows r join commodities c on c.company_guid = r.company_guid and c.order_guid = r.guid
    where r.company_guid = ${scope.companyGuid} and ${asked.words.length > 0}::boolean
      and r.guid in (select ${ordersWith(asked, asked.words, MAX_ORDERS)})
      and c.deleted_at is null and c.canceled_at is null and ${held} > 0
    order by ${held} desc, r.created_at desc, c.sequence limit ${most}`)
}
