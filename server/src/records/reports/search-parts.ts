/** The text search that orders and jobs share: its words, whose names hold them, and how many rows are looked through. */
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/builder.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { searchWords } from '../../platform/list/search-words.ts'
import type { RowsBefore, Searched } from '../../platform/list/searched.ts'
import type { OrderScope } from '../orders/index.ts'

/** How many rows are looked through before an index is asked. */
export interface Walks {
  /** At first: what one in twenty has fills a page from them. */
  readonly near: number
  /** Orders with the words that are looked up at once; of more, the newest are met by looking through the list. */
  readonly few: number
  /** Then: what is rarer is looked up in the index of words. */
  readonly far: number
}

/** What is written once lies side by side, 50 to a page. */
export const ORDER_WALKS: Walks = { near: 400, few: 200, far: 20_000 }
/** The text of a job stands in its row of the list, which is large. */
export const JOB_WALKS: Walks = { near: 400, few: 200, far: 4_000 }

/** Clients, carriers and contacts whose names hold one word, of whom the orders are looked for. */
const MAX_NAMED = 500

/** A search in SQL. */
export interface Sought {
  readonly words: readonly string[]
  readonly tables: readonly Condition[]
  /** Those named so by each word, as an array of texts. */
  readonly names: Condition
  /** Those named so by one word; undefined if names are not looked for. */
  readonly namesOf: (nth: number) => Condition | undefined
  readonly clients: Condition
}

const NOBODY = sql`'{}'::text[]`

/** What a caller looks for; `byName`: also by the names of people and companies. */
export function sought(term: string, { clientGuids }: OrderScope, byName = true): Sought {
  const { words, names } = searchWords(term)
  const clients = clientGuids ? sql`${clientGuids}::uuid[]` : sql`null::uuid[]`
  const isNamed = byName && names.some(Boolean)
  return {
    words,
    clients,
    tables: isNamed
      ? [
          sql`names as materialized (select h.nth, h.guids from waybill.names_holding(${names}::text[], ${clients}, ${MAX_NAMED}::int) h)`,
        ]
      : [],
    names: isNamed ? sql`array(select n.guids::text from names n order by n.nth)` : NOBODY,
    namesOf: (nth) =>
      isNamed && names[nth]
        ? sql`coalesce((select n.guids from names n where n.nth = ${sql.lit(nth + 1)}), '{}')`
        : undefined,
  }
}

/** Finds orders that wait for their cities and names as well; `words` as orders have them. */
export const withWaiting = (asked: Sought, words: readonly string[]): Sought => ({
  ...asked,
  tables: [
    ...asked.tables,
    sql`held_by as materialized (select waybill.with_waiting_orders(${words}::text[], ${asked.names}) as guids)`,
  ],
  names: sql`(select h.guids from held_by h)`,
})

/** The newest orders with every word, as values; `words` as orders have them. */
export const ordersWith = ({ names, clients }: Sought, words: readonly string[], most: number): Condition =>
  sql`waybill.orders_with(${words}::text[], ${names}, ${clients}, ${most}::int)`

/** Which of the walked rows `w` are orders, or are of orders, with every word; as a value, which is worked out once, and not joined. */
const ordersAmong = (column: 'guid' | 'order_guid', walked: Condition, { names }: Sought, words: readonly string[]) =>
  sql`((${sql.ref(`w.${column}`)} in (select waybill.orders_with_among(array(select ${sql.ref(column)} from ${walked}), ${words}::text[], ${names}))) is true)`

/** What finding words among orders and among jobs differs in. */
interface Found {
  readonly column: 'guid' | 'order_guid'
  /** What is read of the listed table `r`. */
  readonly columns: RawBuilder<unknown>
  /** The words as orders have them. */
  readonly words: readonly string[]
  /** Whether a row itself has the words, beside its order; undefined for orders. */
  readonly holds?: (alias: string) => Condition
  /** All that have them, a select of guids, given the orders that do. */
  readonly all: (orders: Condition) => Condition
  /** Whether the newest of them can be looked up by the time of their creation. */
  readonly isByTime?: true
}

/** Finds nothing. */
const NOTHING: Omit<Searched, 'near' | 'far'> = {
  condition: sql`false`,
  tables: [],
  few: { most: 0, select: sql`select null::uuid as guid where false`, among: () => sql`false` },
  rest: sql`false`,
}
const NO_ROWS = { rows: 1, columns: sql`r.guid`, among: () => sql`false` }

/** A search as parts of a page's statement. */
export function searchedBy(
  asked: Sought,
  walks: Walks,
  { column, columns, words, holds, all, isByTime }: Found,
): Searched {
  if (asked.words.length === 0) return { ...NOTHING, near: NO_ROWS, far: NO_ROWS }
  const own = (alias: string) => (holds ? sql` and ${holds(alias)}` : sql``)
  const named = withWaiting(asked, words)
  const held = all(ordersWith(named, words, COUNT_CAP + 1))
  const among = (walked: Condition) => sql`(${ordersAmong(column, walked, named, words)}${own('w')})`
  return {
    condition: sql`r.guid in (with ${sql.join(named.tables)} ${held})`,
    tables: named.tables,
    near: { rows: walks.near, columns, among },
    few: {
      most: walks.few,
      select: sql`select waybill.few_orders_with(${words}::text[], ${named.names}, ${named.clients}, ${walks.few + 1}::int) as guid`,
      among: (found) => sql`(${sql.ref(`r.${column}`)} = any(array(select guid from ${found}))${own('r')})`,
    },
    ...(isByTime
      ? {
          newest: {
            isReady: sql`waybill.is_search_filled()`,
            select: ({ since, before, beforeGuid }: RowsBefore, most: Condition) =>
              sql`select * from waybill.newest_orders_with(${words}::text[], ${named.names}, ${since}, ${before}, ${beforeGuid}, ${most})`,
          },
        }
      : {}),
    far: { rows: walks.far, columns, among },
    rest: sql`r.guid = any(array(${held}))`,
  }
}
