/** Returns a page of a planned list: its rows and the number of matches in one trip. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { COUNT_CAP, SORT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { partOf } from '@waybill/domain/access/present.ts'
import type { JsonText } from '../platform/http/json-text.ts'
import {
  requestedColumns,
  fieldsOf,
  headOf,
  seenOf,
  type AnyListTable,
  type QueryTable,
} from '../platform/list/list-table.ts'
import type { Listing, ListingPlan } from '../platform/list/listing.ts'
import { countOf, type Keyed, type Raw } from '../platform/list/phases.ts'
import { sortRefusal, type ListPlan, type Read } from '../platform/list/plan.ts'
import { textAnswer, pageText } from '../platform/list/page-text.ts'
import { rowText } from '../platform/list/row-json.ts'
import type { ReadCall } from './call.ts'

/** One query at a time, for a page that needs another trip. */
export const readOne =
  (call: ReadCall): Read =>
  async (query) =>
    (await call.read(query))[0]

/** The input of a list call. */
export interface ListInput {
  query: PageQuery
  body: ListBody
}

/** A call's request to a declared list. */
export const listingFor = (
  list: QueryTable<never> | AnyListTable,
  { query, body }: { query: PageQuery; body: Listing['body'] },
  { caller, now }: Pick<ReadCall, 'caller' | 'now'>,
): Listing => ({ body, page: query, fields: fieldsOf(list, caller), now })

/** Refuses a sort without an index over too many matches. */
export async function refuseWideSort<Row>(plan: ListPlan<Row>, call: ReadCall): Promise<Refusal | undefined> {
  if (!plan.countFirst) return undefined
  const [[counted]] = await call.read(plan.count(SORT_CAP))
  return (counted?.count ?? 0) > SORT_CAP ? sortRefusal(plan.planned) : undefined
}

/** The page; `present` turns its rows into what the caller may see. */
export async function readList<Row, T>(
  plan: ListPlan<Row> | Refusal,
  call: ReadCall,
  present: (rows: Keyed<Row>[]) => T[] | Promise<T[]>,
): Promise<ListOf<T> | Refusal> {
  if (isRefusal(plan)) return plan
  const wide = await refuseWideSort(plan, call)
  if (wide) return wide
  const [rowsOf, countOfAll] = plan.queries
  if (plan.isUncounted) return plan.answer((await call.read(rowsOf))[0], [], readOne(call), present)
  const [rows, counts] = await call.read(rowsOf, countOfAll)
  return plan.answer(rows, counts, readOne(call), present)
}

/**
 * A page of a declared list whose rows a presenter writes: complete rows, or the requested columns and the guid;
 * objects are always complete.
 */
export async function readPresented<Row, T extends object>(
  list: QueryTable<never>,
  plan: ListPlan<Row> | Refusal,
  requested: ListBody['columns'],
  call: ReadCall,
  present: (rows: Keyed<Row>[]) => T[] | Promise<T[]>,
): Promise<ListOf<T> | Refusal> {
  const columns = requestedColumns(seenOf(list, call.caller), requested)
  if (isRefusal(columns)) return columns
  const page = await readList(plan, call, present)
  if (isRefusal(page) || !requested?.length) return page
  // Identifying columns are always included.
  const wanted = new Set(['guid', 'id', ...columns.map(({ id }) => headOf(id))])
  return { ...page, results: page.results.map((row) => partOf(row, (key) => wanted.has(key))) }
}

/**
 * A page of a declared list as written by the database: the requested columns that are visible. `counted`: SQL for the
 * total of a list by status only, if counters have it.
 */
export async function readPage<T>(
  list: AnyListTable,
  plan: ListingPlan | Refusal,
  requested: ListBody['columns'],
  call: ReadCall,
  counted?: () => Raw,
): Promise<JsonText<ListOf<T>> | Refusal> {
  const columns = requestedColumns(seenOf(list, call.caller), requested)
  if (isRefusal(columns)) return columns
  if (isRefusal(plan)) return plan
  const wide = await refuseWideSort(plan, call)
  if (wide) return wide
  const row = rowText(list, columns)
  const total = plan.isPlain ? counted?.() : undefined
  const counting = plan.isUncounted ? undefined : countOf(plan.planned.request, COUNT_CAP)
  const [[page]] = await call.read(pageText(plan, row, total ?? counting))
  return textAnswer<T>(plan, row, page!, readOne(call), total !== undefined)
}
