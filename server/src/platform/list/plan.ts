/** One page of any list: keyset or page paging over an indexed key, and the number of matches. */
import { refuse, isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, Sort } from '@waybill/contract/lists/list.shapes.ts'
import { COUNT_CAP, SORT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { rawQuery, sql, type Query } from '../db/builder.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import type { ListFields } from './fields.ts'
import { phaseRows } from './phase-rows.ts'
import { aliasOf, countKeyed, countOf, type Keyed, type ListRequest, type Planned } from './phases.ts'

export type Read = <Row>(query: Query<Row>) => Promise<Row[]>

/** A readable list: its queries, and how to process their results. */
export interface ListPlan<Row = Record<string, unknown>> {
  readonly planned: Planned
  /** The rows and the count, for one round trip with other queries. */
  readonly queries: [Query<Keyed<Row>>, Query<{ count: number }>]
  /** Whether the caller asks for the page alone. */
  readonly isUncounted: boolean
  /** Set if the sort has no index: too many matches are refused. */
  readonly countFirst: boolean
  count(cap?: number): Query<{ count: number }>
  /** The response; `read` makes another trip if the page straddles rows without a key. */
  answer<T>(
    rows: readonly Keyed<Row>[],
    counts: readonly { count: number }[],
    read: Read,
    present: (rows: Keyed<Row>[]) => T[] | Promise<T[]>,
  ): Promise<ListOf<T>>
}

/** The refusal of a sort without an index over too many matches, with the fields that sort any number of them. */
export function sortRefusal({ sort, field, request: { fields = {} } }: Planned): Refusal {
  const others = Object.values(fields).flatMap(({ indexed, sortable, label }) =>
    indexed && sortable !== false && label !== undefined ? [label] : [],
  )
  const instead = others.length > 0 ? `, or sort by ${others.join(', ')}` : ''
  return refuse.missing([
    {
      path: 'sort.0.field',
      message: `“${field.label ?? sort.field}” sorts up to ${SORT_CAP.toLocaleString('en-US')} matches; narrow the filter${instead}`,
    },
  ])
}

/** A key in the form of cursors. */
export function cursorKey(value: unknown): Cursor['key'] {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const BY_NAME: Sort = { field: 'name', direction: 'asc' }
/** Records known by name. */
const byName = (request: ListRequest): ListFields => ({
  name: { value: sql`lower(${sql.ref(`${aliasOf(request)}.name`)})`, kind: 'text', indexed: true },
})

/** Parses sort and cursor; refuses a field that the caller may not use and a cursor of another list. */
function planned(request: ListRequest): Planned | Refusal {
  const { page, fields = byName(request), sort = BY_NAME } = request
  const field = Object.hasOwn(fields, sort.field) ? fields[sort.field] : undefined
  if (!field || field.sortable === false)
    return refuse.invalid('sort.0.field', `"${sort.field}" is not a field that this list sorts by`)
  const sortName = `${sort.field}.${sort.direction}`
  const cursor =
    page.cursor === undefined
      ? undefined
      : readCursor(page.cursor, sortName, field.keyKind ?? field.kind, request.id !== undefined)
  return isRefusal(cursor) ? cursor : { request, field, sort, sortName, cursor }
}

/** Where a page starts, and in which phase. */
export const startOf = ({ request: { page }, cursor }: Planned) => ({
  offset: cursor ? 0 : page.pg * page.rc,
  onlyUnkeyed: cursor?.key === null,
})

/** The page's offset into the rows without a key; `found`: rows of the page with one. */
export async function unkeyedOffset(plan: Planned, found: number, read: Read): Promise<number> {
  const { offset } = startOf(plan)
  if (offset === 0 || found > 0) return 0
  const [keyed] = await read(countKeyed(plan))
  return Math.max(0, offset - (keyed?.count ?? 0))
}

/** The head of a page that was asked for alone: it knows the matches up to its last row, and whether there is another. */
export function headAlone({ request: { page }, cursor }: Planned, found: number, isLast: boolean) {
  const isWhole = isLast && cursor === undefined && (found > 0 || page.pg === 0)
  return {
    page: page.pg,
    rows: page.rc,
    total: found > 0 ? page.pg * page.rc + found + (isLast ? 0 : 1) : 0,
    ...(isWhole ? {} : { totalCapped: true }),
  }
}

/**
 * The head of every list response. A page may show more than was counted: of a text that very many rows have, a search
 * under filters counts among the newest of them, and meets others.
 */
export function headOf(plan: Planned, count: number, found: number, isLast: boolean) {
  const { page } = plan.request
  const alone = headAlone(plan, found, isLast)
  if (count <= COUNT_CAP && count < alone.total && !plan.cursor) return alone
  return {
    page: page.pg,
    rows: page.rc,
    total: Math.min(count, COUNT_CAP),
    ...(count > COUNT_CAP ? { totalCapped: true } : {}),
  }
}

/** Plans one page. */
export function planList<Row = Record<string, unknown>>(request: ListRequest): ListPlan<Row> | Refusal {
  const plan = planned(request)
  if (isRefusal(plan)) return plan
  const { page } = request
  const most = page.rc + 1
  const { offset, onlyUnkeyed } = startOf(plan)
  const count = (cap = COUNT_CAP) => rawQuery<{ count: number }>(countOf(request, cap))
  return {
    planned: plan,
    queries: [
      // As a parameter the limit would be replanned at each request: PostgreSQL assumes a tenth of the matches.
      rawQuery(phaseRows(plan, onlyUnkeyed ? 'unkeyed' : 'keyed', sql.lit(most), offset)),
      count(),
    ],
    isUncounted: page.total === false,
    countFirst: plan.field.indexed !== true,
    count,
    async answer(first, [counted], read, present) {
      let rows = first
      if (plan.field.nullable && !onlyUnkeyed && rows.length < most) {
        const from = await unkeyedOffset(plan, rows.length, read)
        const rest = phaseRows(plan, 'unkeyed', sql`${most - rows.length}::int`, from)
        rows = [...rows, ...(await read(rawQuery<(typeof first)[number]>(rest)))]
      }
      const pageRows = rows.slice(0, page.rc)
      const last = rows.length > page.rc ? pageRows.at(-1) : undefined
      return {
        ...(counted
          ? headOf(plan, counted.count, pageRows.length, last === undefined)
          : headAlone(plan, pageRows.length, last === undefined)),
        next: last ? writeCursor({ sort: plan.sortName, key: cursorKey(last.of_key), guid: last.guid }) : null,
        results: await present(pageRows),
      }
    },
  }
}

/** A complete list as a response. */
export const wholeList = <T>(results: T[]): ListOf<T> => ({
  page: 0,
  rows: results.length,
  total: results.length,
  next: null,
  results,
})
