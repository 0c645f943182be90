/**
 * Finding orders by the people and companies involved (contacts at their stops, the client's contact, for the company
 * their carriers), and by vehicle.
 */
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import type { CommodityRecord, OrderScope } from '../orders/index.ts'

/** A name of at least three letters. */
const NAME = /^\D{3,}$/
/** A phone number; shorter ones match too many. */
const PHONE = /^[\d\s().+/-]+$/
const PHONE_LEAST = 7
/** Contacts or carriers matching one text whose orders are searched. */
const MAX_NAMED = 500

/**
 * The newest of those that are found, as (found, guid). They are found first: in one step PostgreSQL walks the whole table by
 * its key, because it expects to meet enough of them soon, and few or none is what a search mostly finds.
 */
const newest = (found: Condition): Condition =>
  sql`(select f.found from (${found} offset 0) f order by f.guid desc limit ${COUNT_CAP + 1})`

/** Contacts whose name or number contains the text; for a client its own and those of places. */
function contacts(term: string, { companyGuid, clientGuids }: OrderScope): Condition | undefined {
  const digits = term.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  const holds = NAME.test(term)
    ? sql`k.name ilike ${`%${likeText(term)}%`}`
    : PHONE.test(term) && digits.length >= PHONE_LEAST
      ? sql`regexp_replace(concat_ws('|', k.phone_number, k.mobile_number), '[^0-9|]', '', 'g') like ${`%${digits}%`}`
      : undefined
  if (!holds) return undefined
  const own = clientGuids ? sql` and (k.account_guid is null or k.account_guid = any(${clientGuids}::uuid[]))` : sql``
  return sql`array(select k.guid from contacts k where k.company_guid = ${companyGuid} and k.deleted_at is null and ${holds}${own}
    limit ${MAX_NAMED})`
}

/** Selects that each find guids through their own index: of orders, or of jobs. */
export function namedArms(term: string, scope: OrderScope, of: 'order' | 'job'): Condition[] {
  const { companyGuid, clientGuids } = scope
  const arms: Condition[] = []
  const people = contacts(term, scope)
  const found = sql.ref(of === 'order' ? 's.order_guid' : 's.job_guid')
  if (people)
    arms.push(
      ...['s.primary_contact_guid', 's.alternative_contact_guid'].map((column) =>
        newest(
          sql`select ${found} as found, s.guid from stops s where s.company_guid = ${companyGuid} and ${sql.ref(column)} = any(${people})`,
        ),
      ),
      newest(
        of === 'order'
          ? sql`select o.guid as found, o.guid from orders o where o.company_guid = ${companyGuid} and o.client_contact_guid = any(${people})`
          : sql`select j.guid as found, o.guid from orders o join job_rows j on j.company_guid = o.company_guid and j.order_guid = o.guid
              where o.company_guid = ${companyGuid} and o.client_contact_guid = any(${people})`,
      ),
    )
  // Clients cannot search by the company's carriers.
  if (clientGuids === null && NAME.test(term))
    arms.push(
      newest(sql`select ${sql.ref(of === 'order' ? 'j.order_guid' : 'j.guid')} as found, j.guid from job_rows j where j.company_guid = ${companyGuid}
        and j.vendor_guid = any(array(select a.guid from accounts a where a.company_guid = ${companyGuid} and a.type = 'vendor'
          and a.deleted_at is null and a.name ilike ${`%${likeText(term)}%`} limit ${MAX_NAMED}))`),
    )
  return arms
}

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

/** Vehicles whose make, model, VIN or lot number contains the text, those of the newest orders first. */
export function vehiclesHolding(
  text: string,
  { companyGuid, clientGuids }: OrderScope,
  most: number,
): Query<FoundVehicle> {
  const part = likeText(text.toUpperCase())
  const clients = clientGuids ? sql`${clientGuids}::uuid[]` : sql`null::uuid[]`
  return rawQuery(sql`
    select c.guid, c.year, c.make, c.model, c.identifier, r.guid as order_guid, r.number as order_number,
      r.origin_city, r.origin_state, r.destination_city, r.destination_state
    from order_rows r join commodities c on c.company_guid = r.company_guid and c.order_guid = r.guid
    where r.company_guid = ${companyGuid}
      and r.guid in (select waybill.orders_holding(${part}, ${clients}, ${MAX_ORDERS}::int))
      and c.deleted_at is null and c.canceled_at is null
      and upper(concat_ws(' ', c.year, c.make, c.model, c.identifier, c.lot_number)) like ${`%${part}%`}
    order by r.created_at desc, c.sequence limit ${most}`)
}
