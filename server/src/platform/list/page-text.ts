/** A page as the response text: one statement writes its rows, returns the start of the next page and the number of matches. */
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { rawQuery, sql, type Query } from '../db/builder.ts'
import { jsonText, type JsonText } from '../http/json-text.ts'
import { writeCursor } from './cursor.ts'
import { cursorKey, headAlone, headOf, startOf, unkeyedOffset, type ListPlan, type Read } from './plan.ts'
import { phaseRows } from './phase-rows.ts'
import { orderOf, type Phase, type Planned, type Raw } from './phases.ts'

/** The statement's result: the rows, their number including the one beyond the page, and key and guid of the last. */
export interface PageText {
  body: string | null
  found: number
  of_key: unknown
  guid: string | null
  total?: number
}

function written(plan: Planned, phase: Phase, row: string, inner: Raw, size: Raw, total: Raw | undefined): Raw {
  const order = orderOf(plan, phase, 'r')
  const last = sql`filter (where x.at = ${size})`
  return sql`select string_agg(x.row, ',' order by x.at) as body, count(*)::int as found,
    (array_agg(x.of_key) ${last})[1] as of_key, (array_agg(x.guid) ${last})[1] as guid${total ? sql`, (${total}) as total` : sql``}
    from (select r.guid, r.of_key, row_number() over (${order}) as at,
      case when row_number() over (${order}) <= ${size} then ${sql.raw(row)} end as row from (${inner}) r) x`
}

/** The statement of a page; `row` is SQL that writes one, `total` SQL that counts, if it is asked for. Sizes are inlined: see `planList`. */
export function pageText({ planned }: ListPlan, row: string, total: Raw | undefined): Query<PageText> {
  const { rc } = planned.request.page
  const { offset, onlyUnkeyed } = startOf(planned)
  const phase = onlyUnkeyed ? 'unkeyed' : 'keyed'
  const inner = phaseRows(planned, phase, sql.lit(rc + 1), offset)
  return rawQuery(written(planned, phase, row, inner, sql.lit(rc), total))
}

/** The response from the statement's result; `isExact`: the total is not capped. */
export async function textAnswer<T>(
  { planned }: ListPlan,
  row: string,
  first: PageText,
  read: Read,
  isExact: boolean,
): Promise<JsonText<ListOf<T>>> {
  const { rc } = planned.request.page
  let { body, found, of_key: key, guid } = first
  if (planned.field.nullable && !startOf(planned).onlyUnkeyed && found <= rc) {
    const left = rc - found
    const inner = phaseRows(planned, 'unkeyed', sql`${left + 1}::int`, await unkeyedOffset(planned, found, read))
    const [rest] = await read(rawQuery<PageText>(written(planned, 'unkeyed', row, inner, sql`${left}::int`, undefined)))
    if (left > 0) ({ of_key: key, guid } = rest!)
    body = [body, rest!.body].filter((text) => text !== null).join(',')
    found += rest!.found
  }
  const { total } = first
  const head =
    total === undefined
      ? headAlone(planned, Math.min(found, rc), found <= rc)
      : isExact
        ? { page: planned.request.page.pg, rows: rc, total }
        : headOf(planned, total, Math.min(found, rc), found <= rc)
  const next = found > rc && guid !== null ? writeCursor({ sort: planned.sortName, key: cursorKey(key), guid }) : null
  return jsonText(`${JSON.stringify({ ...head, next }).slice(0, -1)},"results":[${body ?? ''}]}`)
}
