import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer, SearchPageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT } from '../vocabulary/portals.ts'
import { EXPORT_STATUSES } from '../vocabulary/statuses.ts'
import { EXPORT_COLUMNS, REPORT_COLUMNS } from './report-columns.ts'
import { REPORT_CATEGORIES } from './report-words.ts'
import { Export, NewExport, NewListExport, NewReport, Report, ReportChange } from './reports.shapes.ts'

const portals = DISPATCHER_AND_CLIENT
const view = { portals, permission: 'reports.view' } as const
const mayExport = { portals, permission: 'reports.export' } as const
const report = z.object({ id: Guid })
const reportExport = z.object({ reportId: Guid, exportId: Guid })

const ExportsQuery = z.extend(SearchPageQuery, { status: z.optional(z.enum(EXPORT_STATUSES)) })

/** Calls of the Shipper API on reports (specification section 7, Reports). */
export const reportsRoutes = {
  list: route({
    method: 'GET',
    path: '/reports',
    may: view,
    summary:
      'Saved reports of orders, of another category, or of all lists of the portal, by name: the own ones and those shared with the caller',
    query: z.extend(SearchPageQuery, {
      withCounts: z.optional(z.enum(['true', 'false'])),
      category: z._default(z.enum([...REPORT_CATEGORIES, 'all']), 'order'),
    }),
    answer: listAnswer(Report),
  }),
  create: route({
    method: 'POST',
    path: '/reports',
    may: { portals, permission: 'reports.create' },
    summary: 'Save a filter with its sort and columns; sharing it needs reports.share',
    body: NewReport,
    answer: Report,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/reports/{id}',
    may: view,
    summary: 'One saved report',
    params: report,
    answer: Report,
  }),
  change: route({
    method: 'PATCH',
    path: '/reports/{id}',
    may: { portals, permission: 'reports.create' },
    summary: 'Change a report of one’s own',
    params: report,
    body: ReportChange,
    answer: Report,
  }),
  remove: route({
    method: 'DELETE',
    path: '/reports/{id}',
    may: { portals, permission: 'reports.delete' },
    summary: 'Delete a report; exports already made stay until they expire',
    params: report,
  }),
  startExport: route({
    method: 'POST',
    path: '/reports/{reportId}/exports',
    may: mayExport,
    summary: 'Export the report in the background, limited to what the caller may see',
    params: z.object({ reportId: Guid }),
    body: NewExport,
    answer: Export,
    status: 201,
  }),
  exports: route({
    method: 'GET',
    path: '/reports/{reportId}/exports',
    may: mayExport,
    summary: 'The caller’s own exports of a report, newest first',
    params: z.object({ reportId: Guid }),
    query: ExportsQuery,
    answer: listAnswer(Export),
  }),
  getExport: route({
    method: 'GET',
    path: '/reports/{reportId}/exports/{exportId}',
    may: mayExport,
    summary: 'How far an export is, and where its file is',
    params: reportExport,
    answer: Export,
  }),
  removeExport: route({
    method: 'DELETE',
    path: '/reports/{reportId}/exports/{exportId}',
    may: mayExport,
    summary: 'Cancel an export under way (it stays listed as canceled), or remove one that has ended',
    params: reportExport,
  }),
}

/** Calls of the Platform API on reports. */
export const reportsPlatformRoutes = {
  find: listRoute('/reports/list', view, 'the own reports and those shared with the caller', REPORT_COLUMNS, Report),
}

/**
 * Calls of the Platform API on exports. A list is exported without a saved report by `POST /platform/exports`; the
 * other calls include every export of the caller, so that the notification stack finds them after a reload.
 */
export const exportsRoutes = {
  start: route({
    method: 'POST',
    path: '/exports',
    may: mayExport,
    summary: 'Export orders, jobs, or invoices and bills by a filter that is not saved',
    body: NewListExport,
    answer: Export,
    status: 201,
  }),
  list: route({
    method: 'GET',
    path: '/exports',
    may: mayExport,
    summary: 'The caller’s own exports, of reports and of lists, newest first',
    query: ExportsQuery,
    answer: listAnswer(Export),
  }),
  find: listRoute('/exports/list', mayExport, 'the caller’s own exports', EXPORT_COLUMNS, Export),
  get: route({
    method: 'GET',
    path: '/exports/{exportId}',
    may: mayExport,
    summary: 'How far an export is, and where its file is',
    params: z.object({ exportId: Guid }),
    answer: Export,
  }),
  remove: route({
    method: 'DELETE',
    path: '/exports/{exportId}',
    may: mayExport,
    summary: 'Cancel an export under way (it stays listed as canceled), or remove one that has ended',
    params: z.object({ exportId: Guid }),
  }),
}
