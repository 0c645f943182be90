import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { BulkRun, BulkRunQuery, BulkRuns, NewBulkRun } from './bulk.shapes.ts'

/** Each act requires its own permission, at the start and for every row. */
const may = { portals: ['dispatcher'], permission: null, keys: 'any' } as const
const params = z.object({ guid: Guid })

/** Calls of the Platform API that run one act on many rows. */
export const bulkRoutes = {
  start: route({
    method: 'POST',
    path: '/bulk',
    may,
    summary: 'Do an act to up to 5,000 rows, one after the other and each for itself; the server goes on by itself',
    body: NewBulkRun,
    answer: BulkRun,
    status: 201,
  }),
  list: route({
    method: 'GET',
    path: '/bulk',
    may,
    summary: 'Own bulk runs that go on, or ended in the last 10 minutes, the newest first; without their rows',
    answer: BulkRuns,
  }),
  get: route({
    method: 'GET',
    path: '/bulk/{guid}',
    may,
    summary: 'How far an own bulk run is, and which of its rows were refused; kept for 90 days after its end',
    params,
    query: BulkRunQuery,
    answer: BulkRun,
  }),
  cancel: route({
    method: 'POST',
    path: '/bulk/{guid}/cancel',
    may,
    summary: 'End an own bulk run that goes on: what is done stays done, and the rest is left',
    params,
    answer: BulkRun,
  }),
  undo: route({
    method: 'POST',
    path: '/bulk/{guid}/undo',
    may,
    summary:
      'Take an own bulk run back, row by row: what is not done yet is left, and what is done is undone or says why not',
    params,
    answer: BulkRun,
    status: 201,
  }),
}
