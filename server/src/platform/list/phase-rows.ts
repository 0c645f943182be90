/**
 * The rows of a page. A text search looks through the list's first rows, and only if these do not fill the page looks up what
 * few have, then through more rows, then for all that there is: what is common is met soon, what is rare is looked up. A company's
 * list from the newest on is looked up from where its first rows end, where the search can do that.
 */
import { sql } from '../db/builder.ts'
import type { Condition } from './filters.ts'
import { listedRows, orderOf, rowsOfGuids, type Phase, type Planned, type Raw } from './phases.ts'
import type { Searched, Walk } from './searched.ts'

/** Of the rows that are looked through at last, so many times fewer are first: what one in a hundred has fills a page from them. */
const FIRST = 5
/** The rows of a list with filters, or of some clients, need not lie side by side: so many times fewer are looked through. */
const WIDE = 4

/** Whether the list is the whole company's from the newest created on. */
const isNewestFirst = ({ request, sort }: Planned, phase: Phase): boolean =>
  phase === 'keyed' &&
  sort.field === 'dateCreated' &&
  sort.direction === 'desc' &&
  request.scope === undefined &&
  request.conditions.length === 0

function searchRows(plan: Planned, { tables, near, few, far, rest, newest }: Searched, phase: Phase, limit: Raw): Raw {
  const { request } = plan
  /** The first rows of the list that meet the condition. */
  const first = (columns: Raw, most: Raw, extra: readonly Condition[] = []): Raw => {
    const conditions = [...request.conditions, ...extra]
    return listedRows({ ...plan, request: { ...request, conditions, select: columns } }, phase, most, 0)
  }
  /** Walked rows, the matches among them, and whether these are all that the page needs of the arm. */
  const walk = (name: string, { rows, columns, among }: Walk, unless: Raw | undefined): Raw[] => {
    const table = (part: string) => sql.raw(`${name}_${part}`)
    const [walked, found, ends] = [table('rows'), table('found'), table('ends')]
    const all = first(columns, sql.lit(rows))
    return [
      sql`${walked} as materialized (${unless ? sql`select a.* from (${all}) a where not (${unless})` : all})`,
      sql`${found} as materialized (select w.guid, w.of_key from ${walked} w where ${among(walked)} ${orderOf(plan, phase, 'w')} limit ${limit})`,
      sql`${ends} as materialized (select (select count(*) from ${found}) >= ${limit} or (select count(*) from ${walked}) < ${sql.lit(rows)} as is_end)`,
    ]
  }
  const nearEnds = sql`select n.is_end from near_ends n`
  /** A select that runs only if the first rows do not suffice. */
  const beyond = (found: Raw) => sql`select a.guid, a.of_key from (${found}) a where not (${nearEnds})`
  const pick = (condition: Condition) => first(sql`r.guid`, limit, [condition])
  const isWide = request.conditions.length > 0 || request.scope !== undefined
  // More than a few are not looked up: they are met below. Where a step suffices those after it find nothing, which is an end as well.
  const fewEnds = sql`select w.is_end from few_ends w`
  const nextEnds = sql`select x.is_end from next_ends x`
  const farEnds = sql`select f.is_end from far_ends f`
  const byTime = isNewestFirst(plan, phase) ? newest : undefined
  const isReady = byTime ? sql`(select y.is_ready from newest_ready y)` : sql`false`
  const last = sql`from near_rows n ${orderOf(plan, phase, 'n')} offset ${sql.lit(near.rows - 1)} limit 1`
  const rows = Math.ceil(far.rows / (isWide ? WIDE : 1))
  const steps = [
    ...tables,
    ...walk('near', near, undefined),
    ...(byTime ? [sql`newest_ready as materialized (select ${byTime.isReady} as is_ready)`] : []),
    sql`few_rows as materialized (select a.guid from (${few.select}) a where not (${nearEnds}) and not ${isReady})`,
    sql`few_ends as materialized (select (${nearEnds}) or (select count(*) from few_rows) <= ${sql.lit(few.most)} as is_end)`,
    ...walk('next', { ...far, rows: Math.ceil(rows / FIRST) }, fewEnds),
    ...walk('far', { ...far, rows }, nextEnds),
  ]
  const parts = [
    sql`select guid, of_key from near_found`,
    ...(byTime
      ? [
          sql`select a.guid, a.created_at as of_key from (${byTime.select(
            {
              since: sql`(select max(n.of_key) from near_rows n)`,
              before: sql`(select n.of_key ${last})`,
              beforeGuid: sql`(select n.guid ${last})`,
            },
            limit,
          )}) a where not (${nearEnds}) and ${isReady}`,
        ]
      : []),
    beyond(pick(sql`((${fewEnds}) and ${few.among(sql.raw('few_rows'))})`)),
    sql`select guid, of_key from next_found`,
    sql`select guid, of_key from far_found`,
    beyond(pick(sql`(not (${farEnds}) and ${rest})`)),
  ]
  const found = sql`select f.guid from (${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  )}) f ${orderOf(plan, phase, 'f')} limit ${limit}`
  return sql`with ${sql.join(steps)} ${rowsOfGuids(plan, phase, found)}`
}

/** The rows of a phase, with `of_key`: at most `limit`, which is our own number or a bound value. */
export function phaseRows(plan: Planned, phase: Phase, limit: Raw, offset: number): Raw {
  const { searched, ...request } = plan.request
  return searched && offset === 0
    ? searchRows({ ...plan, request }, searched, phase, limit)
    : listedRows(plan, phase, limit, offset)
}
