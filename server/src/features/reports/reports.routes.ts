import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { exportsRoutes, reportsPlatformRoutes, reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { module, type ReadCall } from '../../calls/call.ts'
import type { ExportRecord, ReportRecord } from '../../records/reports/index.ts'
import { findReports, listReports } from './list-reports.ts'
import { findExports, getExport, listExports, presentExports, removeExport } from './own-exports.ts'
import { presentReport } from '../../views/activity/reports.present.ts'
import { changeReport, createReport, getReport, removeReport } from './save-report.ts'
import { startExport } from './start-export.ts'

const report = (found: ReportRecord | Refusal, call: ReadCall) =>
  isRefusal(found) ? found : presentReport(found, call.caller)
const made = async (found: ExportRecord | Refusal, call: ReadCall) =>
  isRefusal(found) ? found : (await presentExports([found], call))[0]!

export const reportsModule = module(reportsRoutes, {
  list: listReports,
  create: async ({ body }, call) => report(await createReport(body, call), call),
  get: async ({ params }, call) => report(await getReport(params.id, call), call),
  change: async ({ params, body }, call) => report(await changeReport(params.id, body, call), call),
  remove: ({ params }, call) => removeReport(params.id, call),
  startExport: async ({ params, body }, call) => made(await startExport(params.reportId, body, call), call),
  exports: ({ params, query }, call) => listExports(query, call, params.reportId),
  getExport: async ({ params }, call) => made(await getExport(params.exportId, call, params.reportId), call),
  removeExport: ({ params }, call) => removeExport(params.exportId, call, params.reportId),
})

export const reportsPlatformModule = module(reportsPlatformRoutes, { find: findReports })

export const exportsModule = module(exportsRoutes, {
  start: async ({ body }, call) => made(await startExport(undefined, body, call), call),
  list: ({ query }, call) => listExports(query, call),
  find: findExports,
  get: async ({ params }, call) => made(await getExport(params.exportId, call), call),
  remove: ({ params }, call) => removeExport(params.exportId, call),
})
