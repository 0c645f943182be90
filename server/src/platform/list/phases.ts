/** The SQL of a page's rows: those with a sort key and those without are read in turn, each through its index. */
import type { PageQuery, Sort } from '@waybill/contract/lists/list.shapes.ts'
import type { RawBuilder } from 'kysely'
import { rawQuery, sql, type Query } from '../db/builder.ts'
import type { Cursor } from './cursor.ts'
import type { ListField, ListFields } from './fields.ts'
import type { Condition } from './filters.ts'
import type { Searched } from './searched.ts'

export type Raw = RawBuilder<unknown>

export interface ListRequest {
  /** The listed table or view, or tables joined to it. */
  from: string | Raw
  /** The alias of the listed table in conditions, `r` by default. */
  alias?: string
  /** Columns to read; by default those of the listed table. */
  select?: Raw
  companyGuid: string
  /** The identifying column, a whole number; `guid` by default. */
  id?: string
  /** Column and accounts that limit what the caller may see; undefined: the whole company. */
  scope?: { column: string; guids: readonly string[] } | undefined
  conditions: readonly Condition[]
  /** A text search that finds the rows of a page without reading every match. */
  searched?: Searched | undefined
  /** The sortable fields; by default the name, case-insensitive. */
  fields?: ListFields
  /** A to Z by default. */
  sort?: Sort
  page: PageQuery
}

/** A request with its sort and cursor parsed. */
export interface Planned {
  request: ListRequest
  field: ListField
  sort: Sort
  sortName: string
  cursor: Cursor | undefined
}

export type Phase = 'keyed' | 'unkeyed'

/** A row with its sort key. */
export type Keyed<Row> = Row & { guid: string; of_key: unknown }

export const aliasOf = ({ alias = 'r' }: ListRequest) => alias
const column = (request: ListRequest, name: string) => sql.ref(`${aliasOf(request)}.${name}`)
const from = (request: ListRequest): Raw =>
  typeof request.from === 'string' ? sql`${sql.table(request.from)} ${sql.raw(aliasOf(request))}` : request.from
const columnsOf = (request: ListRequest): Raw => request.select ?? sql`${sql.raw(aliasOf(request))}.*`
const keyOf = ({ field }: Planned): Raw => field.key ?? field.value

const where = (request: ListRequest, extra: readonly Raw[], account: Raw | undefined): Raw =>
  sql.join(
    [
      sql`${column(request, 'company_guid')} = ${request.companyGuid}`,
      ...(account ? [sql`${column(request, request.scope!.column)} = ${account}`] : []),
      ...request.conditions,
      ...(request.searched ? [request.searched.condition] : []),
      ...extra,
    ],
    sql` and `,
  )

const inScope = (request: ListRequest): Raw[] =>
  request.scope ? [sql`${column(request, request.scope.column)} = any(${request.scope.guids}::uuid[])`] : []

/** All matches: everything after `select`. */
export const everyRow = (request: ListRequest, extra: readonly Raw[]): Raw =>
  sql`from ${from(request)} where ${where(request, [...inScope(request), ...extra], undefined)}`

/** Runs `select` once per account of the scope, so that each reads its own index range. */
function perAccount(request: ListRequest, select: (account: Raw | undefined) => Raw, merge: Raw): Raw {
  const guids = request.scope?.guids
  if (!guids) return select(undefined)
  if (guids.length === 1) return select(sql`${guids[0]}::uuid`)
  return sql`select x.* from unnest(${guids}::uuid[]) as account (guid) cross join lateral (${select(sql`account.guid`)}) x ${merge}`
}

/** The order of a phase's rows, which include their key. */
export function orderOf({ sort }: Planned, phase: Phase, alias: string): Raw {
  const way = sort.direction === 'desc' ? sql`desc` : sql`asc`
  const guid = sql.ref(`${alias}.guid`)
  return phase === 'keyed'
    ? sql`order by ${sql.ref(`${alias}.of_key`)} ${way}, ${guid} ${way}`
    : sql`order by ${guid} ${way}`
}

/** The rows of these guids, in the order of a phase. */
export function rowsOfGuids(plan: Planned, phase: Phase, guids: Raw): Raw {
  const { request, sort } = plan
  const way = sort.direction === 'desc' ? sql`desc` : sql`asc`
  const key = keyOf(plan)
  const guid = column(request, request.id ?? 'guid')
  const order = phase === 'keyed' ? sql`order by ${key} ${way}, ${guid} ${way}` : sql`order by ${guid} ${way}`
  return sql`select ${columnsOf(request)}, ${key} as of_key from ${from(request)} where ${column(request, 'company_guid')} = ${request.companyGuid}
    and ${sql.join([sql`${guid} = any(array(${guids}))`, ...inScope(request)], sql` and `)} ${order}`
}

/** The rows of a phase, with `of_key`: at most `limit`, which is our own number or a bound value. */
export function listedRows(plan: Planned, phase: Phase, limit: Raw, offset: number): Raw {
  const { request, field, sort, cursor } = plan
  const desc = sort.direction === 'desc'
  const way = desc ? sql`desc` : sql`asc`
  const past = desc ? sql`<` : sql`>`
  const key = keyOf(plan)
  const guid = column(request, request.id ?? 'guid')
  const type = request.id ? sql`bigint` : sql`uuid`
  const extra: Raw[] = []
  if (field.nullable) extra.push(phase === 'keyed' ? sql`${key} is not null` : sql`${key} is null`)
  if (cursor && phase === 'keyed') extra.push(sql`(${key}, ${guid}) ${past} (${cursor.key}, ${cursor.guid}::${type})`)
  if (cursor?.key === null && phase === 'unkeyed') extra.push(sql`${guid} ${past} ${cursor.guid}::${type}`)
  const order = phase === 'keyed' ? sql`order by ${key} ${way}, ${guid} ${way}` : sql`order by ${guid} ${way}`
  const columns = sql`${columnsOf(request)}, ${key} as of_key`
  if (offset === 0) {
    const select = (account: Raw | undefined) =>
      sql`select ${columns} from ${from(request)} where ${where(request, extra, account)} ${order} limit ${limit}`
    return perAccount(request, select, sql`${orderOf(plan, phase, 'x')} limit ${limit}`)
  }
  // Distant pages walk only the index, and fetch just the page's rows.
  const keys = (account: Raw | undefined) =>
    sql`select ${guid} as guid, ${key} as of_key from ${from(request)} where ${where(request, extra, account)} ${order} limit ${limit}::bigint + ${offset}::bigint`
  const page = sql`select p.guid from (${perAccount(request, keys, sql``)}) p ${orderOf(plan, phase, 'p')} limit ${limit} offset ${offset}`
  return rowsOfGuids(plan, phase, page)
}

/** The number of matches, counted up to `cap` + 1, as a value. */
export function countOf(request: ListRequest, cap: number): Raw {
  const most = sql.lit(cap + 1)
  const select = (account: Raw | undefined) =>
    sql`select 1 as one from ${from(request)} where ${where(request, [], account)} limit ${most}`
  return sql`select count(*)::int as count from (${perAccount(request, select, sql`limit ${most}`)}) counted`
}

/** The number of matches with a key, uncapped. */
export const countKeyed = (plan: Planned): Query<{ count: number }> =>
  rawQuery(
    countOf(
      { ...plan.request, conditions: [...plan.request.conditions, sql`${keyOf(plan)} is not null`] },
      Number.MAX_SAFE_INTEGER - 1,
    ),
  )
