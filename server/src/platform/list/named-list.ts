/** A page of things that people know by name - contacts, accounts, places - from A to Z, whatever the case. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { RawBuilder } from 'kysely'
import { build, sql, type Query } from '../db/builder.ts'
import { readCursor, writeCursor } from './cursor.ts'
import type { Condition } from './filters.ts'

/** Another order than by name; `key` is a text that is never null. */
export interface NamedSort {
  field: string
  key: RawBuilder<unknown>
  direction: 'asc' | 'desc'
}

export interface NamedListRequest {
  /** Columns to read. */
  select: RawBuilder<unknown>
  /** Tables to read from; the one that is listed has the alias. */
  from: RawBuilder<unknown>
  /** Alias of the table that is listed; it has a `name` and a `guid`. */
  alias: string
  /** Company, scope and filters. */
  conditions: readonly Condition[]
  page: PageQuery
  sort?: NamedSort | undefined
}

type Keyed<Row> = Row & { guid: string; of_key: string }

export interface NamedList<Row> {
  /** The rows and their count, for one round trip with others. */
  queries: [Query<Keyed<Row>>, Query<{ count: number }>]
  /** The list answer out of what came back. */
  answer<T>(rows: readonly Keyed<Row>[], counts: readonly { count: number }[], present: (row: Row) => T): ListOf<T>
}

/** SQL written out, as a query. */
export const rawQuery = <Row>(raw: RawBuilder<unknown>): Query<Row> => ({
  compile: () => raw.$castTo<Row>().compile(build),
})

/** `%` and `_` of a text as the letters they are, for `ilike`. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Plans one page; refuses a cursor of another list. */
export function planNamedList<Row>(request: NamedListRequest): NamedList<Row> | Refusal {
  const { select, from, alias, page } = request
  const sort = request.sort ?? { field: 'name', key: sql`lower(${sql.ref(`${alias}.name`)})`, direction: 'asc' }
  const sortName = `${sort.field}.${sort.direction}`
  const cursor = page.cursor === undefined ? undefined : readCursor(page.cursor, sortName, 'text')
  if (isRefusal(cursor)) return cursor
  const { key } = sort
  const isDown = sort.direction === 'desc'
  const way = isDown ? sql`desc` : sql`asc`
  const guid = sql.ref(`${alias}.guid`)
  const where = (extra: readonly Condition[]) => sql.join([...request.conditions, ...extra], sql` and `)
  const past = cursor ? [sql`(${key}, ${guid}) ${isDown ? sql`<` : sql`>`} (${cursor.key}, ${cursor.guid}::uuid)`] : []
  const offset = cursor ? 0 : page.pg * page.rc
  return {
    queries: [
      rawQuery(
        sql`select ${select}, ${key} as of_key from ${from} where ${where(past)} order by ${key} ${way}, ${guid} ${way} limit ${page.rc + 1} offset ${offset}`,
      ),
      rawQuery(
        sql`select count(*)::int as count from (select 1 from ${from} where ${where([])} limit ${COUNT_CAP + 1}) counted`,
      ),
    ],
    answer(rows, [counted], present) {
      const shown = rows.slice(0, page.rc)
      const last = rows.length > page.rc ? shown.at(-1) : undefined
      const count = counted?.count ?? 0
      return {
        page: page.pg,
        rows: page.rc,
        total: Math.min(count, COUNT_CAP),
        ...(count > COUNT_CAP ? { totalCapped: true } : {}),
        next: last ? writeCursor({ sort: sortName, key: last.of_key, guid: last.guid }) : null,
        results: shown.map(present),
      }
    },
  }
}

/** Everything at once as a list answer. */
export const wholeList = <T>(results: T[]): ListOf<T> => ({
  page: 0,
  rows: results.length,
  total: results.length,
  next: null,
  results,
})
