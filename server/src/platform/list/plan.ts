/**
 * One page of a list, whatever the list: keyset or page paging over an indexed key, inside the accounts that the
 * caller may see. Rows whose key is null come last and are a phase of their own, so that every phase reads its index.
 */
import { refuse, isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { PageQuery, Sort } from '@waybill/contract/lists/list.shapes.ts'
import { COUNT_CAP, SORT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { RawBuilder } from 'kysely'
import { build, sql, type Query } from '../db/builder.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import type { ListField, ListFields } from './fields.ts'
import type { Condition } from './filters.ts'

export interface ListRequest {
  /** The projection, aliased `r`. */
  table: string
  companyGuid: string
  /** Column and accounts that bound what the caller may see; undefined: the whole company. */
  scope?: { column: string; guids: readonly string[] } | undefined
  conditions: readonly Condition[]
  fields: ListFields
  sort: Sort
  page: PageQuery
}

type Raw = RawBuilder<unknown>
export type ListRow = Record<string, unknown> & { guid: string }

interface Planned {
  request: ListRequest
  field: ListField
  sortName: string
  cursor: Cursor | undefined
}

const where = (request: ListRequest, extra: readonly Raw[], account: Raw | undefined): Raw =>
  sql.join(
    [
      sql`r.company_guid = ${request.companyGuid}`,
      ...(account ? [sql`r.${sql.ref(request.scope!.column)} = ${account}`] : []),
      ...request.conditions,
      ...extra,
    ],
    sql` and `,
  )

/** Whose row it is, where a view holds one for each who may see a thing. */
const withinScope = ({ scope }: ListRequest): Raw =>
  scope ? sql`and r.${sql.ref(scope.column)} = any(${scope.guids}::uuid[])` : sql``

/** Runs `select` once inside each account of the scope, so that each reads its own stretch of the index. */
function perAccount(request: ListRequest, select: (account: Raw | undefined) => Raw, merge: Raw): Raw {
  const guids = request.scope?.guids
  if (!guids) return select(undefined)
  if (guids.length === 1) return select(sql`${guids[0]}::uuid`)
  return sql`select x.* from unnest(${guids}::uuid[]) as account (guid) cross join lateral (${select(sql`account.guid`)}) x ${merge}`
}

function phaseQuery(plan: Planned, phase: 'keyed' | 'unkeyed', limit: number, offset: number): Raw {
  const { request, field, cursor } = plan
  const desc = request.sort.direction === 'desc'
  const direction = desc ? sql`desc` : sql`asc`
  const past = desc ? sql`<` : sql`>`
  const key = sql.ref(`r.${field.column}`)
  const extra: Raw[] = []
  if (field.nullable) extra.push(phase === 'keyed' ? sql`${key} is not null` : sql`${key} is null`)
  if (cursor && phase === 'keyed') extra.push(sql`(${key}, r.guid) ${past} (${cursor.key}, ${cursor.guid}::uuid)`)
  if (cursor?.key === null && phase === 'unkeyed') extra.push(sql`r.guid ${past} ${cursor.guid}::uuid`)
  const order = (alias: string) =>
    phase === 'keyed'
      ? sql`order by ${sql.ref(`${alias}.${field.column}`)} ${direction}, ${sql.ref(`${alias}.guid`)} ${direction}`
      : sql`order by ${sql.ref(`${alias}.guid`)} ${direction}`
  const table = sql.table(request.table)
  if (offset === 0) {
    const select = (account: Raw | undefined) =>
      sql`select r.* from ${table} r where ${where(request, extra, account)} ${order('r')} limit ${limit}`
    return perAccount(request, select, sql`${order('x')} limit ${limit}`)
  }
  // Far pages walk the index only, and fetch the rows of the page alone.
  const keys = (account: Raw | undefined) =>
    sql`select r.guid, ${key} from ${table} r where ${where(request, extra, account)} ${order('r')} limit ${limit + offset}`
  const page = perAccount(request, keys, sql``)
  return sql`select r.* from (select p.guid from (${page}) p ${order('p')} limit ${limit} offset ${offset}) p
    join ${table} r on r.company_guid = ${request.companyGuid} and r.guid = p.guid ${withinScope(request)} ${order('r')}`
}

const asQuery = <Row>(raw: Raw): Query<Row> => ({ compile: () => raw.$castTo<Row>().compile(build) })

/** Counts matches up to `cap` + 1. */
export function countQuery(request: ListRequest, cap: number): Query<{ count: number }> {
  const select = (account: Raw | undefined) =>
    sql`select 1 as one from ${sql.table(request.table)} r where ${where(request, [], account)} limit ${cap + 1}`
  return asQuery(
    sql`select count(*)::int as count from (${perAccount(request, select, sql`limit ${cap + 1}`)}) counted`,
  )
}

export interface ListPage {
  rows: ListRow[]
  next: string | null
}

/** A list that can be read: how, and what to do with what came back. */
export interface ListPlan {
  /** The first queries, for one round trip with others. */
  queries: Query<ListRow>[]
  /** Finishes the page; may need another trip where a page straddles rows without a key. */
  finish(results: ListRow[][], read: (query: Query<ListRow>) => Promise<ListRow[]>): Promise<ListPage>
  /** Set where the sort has no index: count first and refuse beyond the cap. */
  countFirst: boolean
  count: (cap?: number) => Query<{ count: number }>
}

/** The refusal of a sort without an index over too many matches. */
export const sortRefusal = (sort: Sort): Refusal =>
  refuse.missing([
    {
      path: 'sort.0.field',
      message: `"${sort.field}" sorts up to ${SORT_CAP.toLocaleString('en-US')} matches; narrow the filter or sort by created, updated, number, status or a date of pickup or delivery`,
    },
  ])

/** Plans one page. Refuses a field that the caller may not use and a cursor of another list. */
export function planList(request: ListRequest): ListPlan | Refusal {
  const { sort, page } = request
  const field = Object.hasOwn(request.fields, sort.field) ? request.fields[sort.field] : undefined
  if (!field) return refuse.invalid('sort.0.field', `"${sort.field}" is not a field of this list`)
  const sortName = `${sort.field}.${sort.direction}`
  const cursor = page.cursor === undefined ? undefined : readCursor(page.cursor, sortName, field.kind)
  if (isRefusal(cursor)) return cursor
  const plan: Planned = { request, field, sortName, cursor }
  const limit = page.rc + 1
  const offset = cursor ? 0 : page.pg * page.rc
  const keyed = () => asQuery<ListRow>(phaseQuery(plan, 'keyed', limit, offset))
  const unkeyed = (from: number, most: number) => asQuery<ListRow>(phaseQuery(plan, 'unkeyed', most, from))
  const onlyUnkeyed = cursor?.key === null
  const queries = onlyUnkeyed ? [unkeyed(0, limit)] : [keyed()]

  return {
    queries,
    countFirst: field.indexed !== true,
    count: (cap = COUNT_CAP) => countQuery(request, cap),
    async finish([rows = []], read) {
      let all = rows
      if (field.nullable && !onlyUnkeyed && all.length < limit) {
        const before = offset > 0 && all.length === 0 ? await countKeyed(plan, read) : offset + all.length
        all = [...all, ...(await read(unkeyed(Math.max(0, offset - before), limit - all.length)))]
      }
      const shown = all.slice(0, page.rc)
      const last = shown.at(-1)
      const next =
        all.length > page.rc && last ? writeCursor({ sort: sortName, key: keyOf(last, field), guid: last.guid }) : null
      return { rows: shown, next }
    },
  }
}

function keyOf(row: ListRow, field: ListField): Cursor['key'] {
  const value = row[field.column]
  return value instanceof Date ? value.toISOString() : ((value ?? null) as Cursor['key'])
}

async function countKeyed(plan: Planned, read: (query: Query<ListRow>) => Promise<ListRow[]>): Promise<number> {
  const request = {
    ...plan.request,
    conditions: [...plan.request.conditions, sql`${sql.ref(`r.${plan.field.column}`)} is not null`],
  }
  const [row] = await read(countQuery(request, Number.MAX_SAFE_INTEGER - 1))
  return Number(row?.['count'] ?? 0)
}
