import { exportsRoutes, reportsPlatformRoutes, reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { module, type ReadCall } from '../../calls/call.ts'
import { presented } from '../../calls/presented.ts'
import type { ExportRecord, ReportRecord } from '../../records/reports/index.ts'
import { findReports, listReports } from './list-reports.ts'
import { findExports, getExport, listExports, presentExports, removeExport } from './caller-exports.ts'
import { presentReport } from '../../views/activity/reports.present.ts'
import { changeReport, createReport, getReport, removeReport } from './save-report.ts'
import { startExport } from './start-export.ts'

const report = presented((found: ReportRecord, { caller }) => presentReport(found, caller))
const made = presented(
  async (found: ExportRecord, call: ReadCall<'database' | 'links'>) => (await presentExports([found], call))[0]!,
)

export const reportsModule = module(reportsRoutes, {
  list: listReports,
  create: report(createReport),
  get: report(getReport),
  change: report(changeReport),
  remove: removeReport,
  startExport: made(startExport),
  exports: listExports,
  getExport: made(getExport),
  removeExport: removeExport,
})

export const reportsPlatformModule = module(reportsPlatformRoutes, { find: findReports })

export const exportsModule = module(exportsRoutes, {
  start: made(startExport),
  list: listExports,
  find: findExports,
  get: made(getExport),
  remove: removeExport,
})
