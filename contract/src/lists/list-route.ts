/** `POST …/list` of declared columns, the same for every resource. */
import type * as z from 'zod/mini'
import { route, type May } from '../route.ts'
import type { ListColumns } from './list-columns.ts'
import { listAnswer, listBody, PageQuery } from './list.shapes.ts'

/** `what` follows "List" in the summary. */
export const listRoute = <const P extends `/${string}/list`, Row extends z.ZodMiniType>(
  path: P,
  may: May,
  what: string,
  columns: ListColumns,
  row: Row,
) =>
  route({
    method: 'POST',
    path,
    may,
    summary: `List ${what} by text search, filters and sort, with the columns that are named`,
    query: PageQuery,
    body: listBody(columns),
    answer: listAnswer(row),
    reads: true,
  })
