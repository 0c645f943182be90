/** The text search that orders and jobs share: its parts, cities, and how many rows are looked through. */
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import type { Pick, Searched } from '../../platform/list/searched.ts'
import type { OrderScope } from '../orders/index.ts'
import { named, namedAmong, namedArms } from './search-by-name.ts'

/** The minimum length of text to search inside numbers and VINs. */
export const SHORTEST_PART = 3

/** How many rows are looked through before an index is asked. */
export interface Walks {
  /** Of which all is looked at: what one in twenty has fills a page from them. */
  readonly near: number
  /** Orders with a text that are looked up at once; of more, the newest are met by looking through the list. */
  readonly few: number
  /** Of which only the text of the order or job is: what is rarer is looked up in the index of words. */
  readonly far: number
  /** Cities with one beginning that are looked up one by one. */
  readonly cities: number
}

/** What is written once lies side by side, 50 to a page. */
export const ORDER_WALKS: Walks = { near: 400, few: 200, far: 20_000, cities: 300 }
/** The text of a job stands in its row of the list, which is large. */
export const JOB_WALKS: Walks = { near: 400, few: 200, far: 4_000, cities: 300 }

/** Which rows `w` of a walk are orders, or are of orders, with a text; as a value, which is worked out once, and not joined. */
export const holdingAmong = (column: 'guid' | 'order_guid', walked: Condition, text: string): Condition =>
  sql`((${sql.ref(`w.${column}`)} in (select waybill.orders_among(array(select ${sql.ref(column)} from ${walked}), ${text}))) is true)`

/** The city in `Dallas, TX`, as it is stored. */
export const cityOf = (term: string): string => term.split(',')[0]!.trim().toLowerCase()
export const isCity = (term: string): boolean => /^\D{2,}$/.test(cityOf(term))

const ENDS = ['origin_key', 'destination_key'] as const
/** After every text with the same beginning. */
const past = (city: string): string => `${city}\uFFFF`

/** Whether a column of cities begins with the text. */
const startsAt = (column: string, city: string): Condition =>
  sql`${sql.ref(column)} >= ${city} and ${sql.ref(column)} < ${past(city)}`

/** Whether one of the conditions is met. */
export const either = (conditions: readonly Condition[]): Condition =>
  conditions.length
    ? sql`(${sql.join(
        conditions.map((each) => sql`(${each})`),
        sql` or `,
      )})`
    : sql`false`

/** Whether a row starts or ends in the city. */
const isIn = (alias: string, city: string): Condition =>
  either(ENDS.map((column) => startsAt(`${alias}.${column}`, city)))

/** The guids that selects find, as a condition; `tables`: what the selects read. */
const matching = (tables: readonly Condition[], selects: readonly Condition[]): Condition =>
  selects.length
    ? sql`r.guid in (${tables.length ? sql`with ${sql.join(tables)} ` : sql``}${sql.join(
        selects.map((select) => sql`(${select})`),
        sql` union `,
      )})`
    : sql`false`

/** `rows`, of which each is asked for those that start and those that end in the city: the newest up to the cap. */
const endsIn = (city: string, rows: Condition): Condition[] =>
  ENDS.map((column) => sql`${rows} and ${startsAt(column, city)} order by created_at desc limit ${COUNT_CAP + 1}`)

type CityTable = 'order_rows' | 'job_rows'

const citiesOf = (column: (typeof ENDS)[number]) => sql.raw(`${column}_cities`)

/** The cities of each end with that beginning, each met once by its index; one more than `most` if there are more. */
const cityTables = (city: string, table: CityTable, companyGuid: string, most: number): Condition[] =>
  ENDS.map((column) => {
    const next = (from: Condition) =>
      sql`select r.${sql.raw(column)} from ${sql.table(table)} r where r.company_guid = ${companyGuid} and r.${sql.raw(column)} ${from}
      and r.${sql.raw(column)} < ${past(city)} order by r.${sql.raw(column)} limit 1`
    return sql`${citiesOf(column)} as materialized (with recursive cities (city) as ((${next(sql`>= ${city}`)})
    union all select (${next(sql`> c.city`)}) from cities c where c.city is not null)
    select city from cities where city is not null limit ${sql.lit(most + 1)})`
  })

/**
 * The rows that start, and those that end, in a city. By creation each city has an index in that order, so that no more is
 * read than the page may need; of very many cities the list itself soon meets one.
 */
function cityArms(
  city: string,
  table: CityTable,
  companyGuid: string,
  { pick, isByCreation, most }: { pick: Pick; isByCreation: boolean; most: number },
): RawBuilder<unknown>[] {
  const rows = sql`select guid from ${sql.table(table)} where company_guid = ${companyGuid}`
  if (!isByCreation) return endsIn(city, rows).map((all) => pick(sql`r.guid = any(array(${all}))`))
  return ENDS.flatMap((column) => {
    const areMany = sql`(select count(*) from ${citiesOf(column)}) > ${sql.lit(most)}`
    return [
      sql`select x.guid, x.of_key from ${citiesOf(column)} c
        cross join lateral (${pick(sql`r.${sql.raw(column)} = c.city`)}) x where not (${areMany})`,
      sql`select x.guid, x.of_key from (${pick(startsAt(`r.${column}`, city))}) x where ${areMany}`,
    ]
  })
}

/** What finding a text among orders and among jobs differs in. */
interface Sought {
  readonly of: 'order' | 'job'
  /** The text in the order, as its index has it. */
  readonly ofOrder: string
  /** The number that the text may be. */
  readonly number: number | undefined
  /** What the text is compared with, of the listed table `r`. */
  readonly columns: RawBuilder<unknown>
  /** What a carrier's name is compared with besides, of `r`. */
  readonly nameColumns: RawBuilder<unknown>
  /** All with the text, a select of guids, given the orders that have it. */
  readonly holding: (orders: Condition) => Condition
  /** Which of the rows `w` of a walk have it. */
  readonly heldAmong: (walked: Condition) => Condition
  /** Which rows `r` have it, if these are all orders that have it. */
  readonly heldIn: (orders: Condition) => Condition
}

/** A search as parts of a page's statement: by text, number, city, and the names of people and carriers. */
export function searchedBy(term: string, scope: OrderScope, walks: Walks, sought: Sought): Searched {
  const { companyGuid, clientGuids } = scope
  const { of, number, heldAmong } = sought
  const table = of === 'order' ? 'order_rows' : 'job_rows'
  const ofOrder = likeText(sought.ofOrder)
  const clients = clientGuids ? sql`${clientGuids}::uuid[]` : sql`null::uuid[]`
  const rows = sql`select guid from ${sql.table(table)} where company_guid = ${companyGuid}${
    clientGuids ? sql` and client_guid = any(${clientGuids}::uuid[])` : sql``
  }`
  const names = named(term, scope)
  const isPart = term.length >= SHORTEST_PART
  const city = isCity(term) ? cityOf(term) : undefined
  const holding = sought.holding(sql`waybill.orders_holding(${ofOrder}, ${clients}, ${COUNT_CAP + 1}::int)`)
  return {
    condition: matching(names.tables, [
      ...(isPart ? [holding] : []),
      ...(number === undefined ? [] : [sql`${rows} and number_sort = ${number}`]),
      ...(city === undefined ? [] : endsIn(city, rows)),
      ...namedArms(names, scope, of),
    ]),
    tables: [...names.tables, ...(city === undefined ? [] : cityTables(city, table, companyGuid, walks.cities))],
    near: {
      rows: walks.near,
      columns: sql`${sought.columns}${sought.nameColumns}, r.number_sort, r.origin_key, r.destination_key`,
      among: (walked) =>
        either([
          ...(isPart ? [heldAmong(walked)] : []),
          ...(number === undefined ? [] : [sql`w.number_sort = ${number}`]),
          ...(city === undefined ? [] : [isIn('w', city)]),
          ...namedAmong(names, scope, of, walked),
        ]),
    },
    text: isPart
      ? {
          few: {
            most: walks.few,
            select: sql`select waybill.few_orders_holding(${ofOrder}, ${clients}, ${walks.few + 1}::int) as guid`,
            among: (found) => sought.heldIn(sql`array(select guid from ${found})`),
          },
          walk: { rows: walks.far, columns: sought.columns, among: heldAmong },
          rest: sql`r.guid = any(array(${holding}))`,
        }
      : undefined,
    arms: (pick, isByCreation) => [
      ...(number === undefined ? [] : [pick(sql`r.number_sort = ${number}`)]),
      ...(city === undefined ? [] : cityArms(city, table, companyGuid, { pick, isByCreation, most: walks.cities })),
      ...namedArms(names, scope, of).map((arm) => pick(sql`r.guid = any(array(${arm}))`)),
    ],
  }
}
