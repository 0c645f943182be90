/**
 * Finding orders by the people and companies involved (contacts at their stops, the client's contact, for the company
 * their carriers), and by vehicle.
 */
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { RawBuilder } from 'kysely'
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
  return sql`select k.guid from contacts k where k.company_guid = ${companyGuid} and k.deleted_at is null and ${holds}${own}
    limit ${MAX_NAMED}`
}

/** The people and carriers of a name: found once, then read by every part of a search. */
interface Named {
  /** As `name as (select …)`. */
  readonly tables: readonly Condition[]
  readonly people: boolean
  readonly carriers: boolean
}

const PEOPLE = sql`array(select guid from people)`
const CARRIERS = sql`array(select guid from carriers)`

/** Contacts with that name or number and, for the company, carriers; clients cannot search by the company's carriers. */
export function named(term: string, scope: OrderScope): Named {
  const people = contacts(term, scope)
  const carriers = scope.clientGuids === null && NAME.test(term)
  return {
    people: people !== undefined,
    carriers,
    tables: [
      ...(people ? [sql`people as materialized (${people})`] : []),
      ...(carriers
        ? [
            sql`carriers as materialized (select a.guid from accounts a where a.company_guid = ${scope.companyGuid} and a.type = 'vendor'
              and a.deleted_at is null and a.name ilike ${`%${likeText(term)}%`} limit ${MAX_NAMED})`,
          ]
        : []),
    ],
  }
}

/** Selects that each find guids through their own index: of orders, or of jobs; they read the tables of `named`. */
export function namedArms({ people, carriers }: Named, { companyGuid }: OrderScope, of: 'order' | 'job'): Condition[] {
  const arms: Condition[] = []
  const found = sql.ref(of === 'order' ? 's.order_guid' : 's.job_guid')
  if (people)
    arms.push(
      ...['s.primary_contact_guid', 's.alternative_contact_guid'].map((column) =>
        newest(
          sql`select ${found} as found, s.guid from stops s where s.company_guid = ${companyGuid} and ${sql.ref(column)} = any(${PEOPLE})`,
        ),
      ),
      newest(
        of === 'order'
          ? sql`select o.guid as found, o.guid from orders o where o.company_guid = ${companyGuid} and o.client_contact_guid = any(${PEOPLE})`
          : sql`select j.guid as found, o.guid from orders o join job_rows j on j.company_guid = o.company_guid and j.order_guid = o.guid
              where o.company_guid = ${companyGuid} and o.client_contact_guid = any(${PEOPLE})`,
      ),
    )
  if (carriers)
    arms.push(
      newest(sql`select ${sql.ref(of === 'order' ? 'j.order_guid' : 'j.guid')} as found, j.guid from job_rows j
        where j.company_guid = ${companyGuid} and j.vendor_guid = any(${CARRIERS})`),
    )
  return arms
}

/** The same for rows that are known: which of the orders or jobs `w` of a walk; the name of nobody reads none of them. */
export function namedAmong(
  { people, carriers }: Named,
  { companyGuid }: OrderScope,
  of: 'order' | 'job',
  walked: RawBuilder<unknown>,
): Condition[] {
  const arms: Condition[] = []
  const [own, stop, order] = of === 'order' ? ['guid', 'order_guid', 'guid'] : ['guid', 'job_guid', 'order_guid']
  const all = (column: string) => sql`array(select ${sql.ref(column)} from ${walked})`
  if (people)
    arms.push(
      sql`w.guid in (select ${sql.ref(`s.${stop}`)} from stops s where s.company_guid = ${companyGuid} and ${sql.ref(`s.${stop}`)} = any(${all(own)})
        and (s.primary_contact_guid = any(${PEOPLE}) or s.alternative_contact_guid = any(${PEOPLE})) and (select count(*) from people) > 0)`,
      sql`${sql.ref(`w.${order}`)} in (select o.guid from orders o where o.company_guid = ${companyGuid} and o.guid = any(${all(order)})
        and o.client_contact_guid = any(${PEOPLE}) and (select count(*) from people) > 0)`,
    )
  if (carriers)
    arms.push(
      of === 'job'
        ? sql`w.vendor_guid = any(${CARRIERS})`
        : sql`w.guid in (select j.order_guid from job_rows j where j.company_guid = ${companyGuid} and j.order_guid = any(${all(own)})
            and j.vendor_guid = any(${CARRIERS}) and (select count(*) from carriers) > 0)`,
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
