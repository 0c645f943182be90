export { EXPORTS, planExports } from './export-list.ts'
export {
  deleteExport,
  endedExports,
  endExport,
  type ExportRecord,
  type ExportRequest,
  type ExportScope,
  forgetExports,
  insertExport,
  lockExport,
  nextExportLook,
  noteProgress,
  openExports,
  ownExport,
  type Progress,
  requeueExport,
  reviveExport,
  stalledExports,
  takeExport,
} from './exports.ts'
export {
  DELETED_ACCOUNTS,
  type DeletedAccountRecord,
  planDeletedAccounts,
  DELETED_JOBS,
  DELETED_ORDERS,
  type DeletedJobRecord,
  type DeletedRecord,
  planDeletedJobs,
  planDeletedOrders,
} from './deleted-list.ts'
export {
  drivenCounts,
  drivenSum,
  jobsListedIn,
  offeredCounts,
  offeredSum,
  planJobList,
  planJobsDeleted,
} from './job-list.ts'
export { jobFields, jobsTable, jobTable, VENDOR_JOBS } from './job-table.ts'
export { columnsFor, columnsSeen, exportColumns } from './export-columns.ts'
export { type FoundVehicle, vehiclesHolding } from './search-vehicles.ts'
export { ordersListedIn, planOrderList } from './order-list.ts'
export { orderFields, orderTable } from './order-table.ts'
export {
  anyReport,
  type DueReport,
  type Listing,
  moveNextExport,
  nextReport,
  planReports,
  reportByGuid,
  type ReportRecord,
  REPORTS,
  reportsDue,
  saveReport,
} from './reports.ts'
