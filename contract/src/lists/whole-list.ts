/** Lists that are answered whole, unless a page of them is asked for. */
import * as z from 'zod/mini'
import type { Route } from '../route.ts'
import { type ListOf, PageQuery } from './list.shapes.ts'

const { pg, rc } = PageQuery._zod.def.shape

/** A page of a whole list: without `pg` and `rc` it comes in one answer. */
export const WholePageQuery = z.object({
  pg: z.optional(pg._zod.def.innerType),
  rc: z.optional(rc._zod.def.innerType),
})
export type WholePageQuery = z.infer<typeof WholePageQuery>

const has = (shape: Route['answer'], ...keys: string[]): boolean =>
  shape instanceof z.ZodMiniObject && keys.every((key) => key in shape._zod.def.shape)

/** Whether a call reads a list that it does not page itself. */
export const isWholeList = ({ method, answer, query }: Route): boolean =>
  method === 'GET' && has(answer, 'page', 'rows', 'total', 'next', 'results') && !has(query, 'pg') && !has(query, 'rc')

/** Whether an answer is a list. */
export const isList = (answer: unknown): answer is ListOf<unknown> =>
  typeof answer === 'object' && answer !== null && 'results' in answer && Array.isArray(answer.results)

/** The page of a whole list that is asked for: `rc` is 25 where only `pg` is sent. `total` counts all of it. */
export function pageOfWhole<Row>(list: ListOf<Row>, query: WholePageQuery): ListOf<Row> {
  if (query.pg === undefined && query.rc === undefined) return list
  const { pg: page, rc: rows } = PageQuery.parse(query)
  return { ...list, page, rows, results: list.results.slice(page * rows, (page + 1) * rows) }
}
