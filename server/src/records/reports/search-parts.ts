/** Parts of the text search that orders and jobs share: cities, and how many rows are looked through. */
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import type { Pick } from '../../platform/list/searched.ts'

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
export const isIn = (alias: string, city: string): Condition =>
  either(ENDS.map((column) => startsAt(`${alias}.${column}`, city)))

/** The guids that selects find, as a condition; `tables`: what the selects read. */
export const matching = (tables: readonly Condition[], selects: readonly Condition[]): Condition =>
  selects.length
    ? sql`r.guid in (${tables.length ? sql`with ${sql.join(tables)} ` : sql``}${sql.join(
        selects.map((select) => sql`(${select})`),
        sql` union `,
      )})`
    : sql`false`

/** `rows`, of which each is asked for those that start and those that end in the city: the newest up to the cap. */
export const endsIn = (city: string, rows: Condition): Condition[] =>
  ENDS.map((column) => sql`${rows} and ${startsAt(column, city)} order by created_at desc limit ${COUNT_CAP + 1}`)

type CityTable = 'order_rows' | 'job_rows'

const citiesOf = (column: (typeof ENDS)[number]) => sql.raw(`${column}_cities`)

/** The cities of each end with that beginning, each met once by its index; one more than `most` if there are more. */
export const cityTables = (city: string, table: CityTable, companyGuid: string, most: number): Condition[] =>
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
export function cityArms(
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
