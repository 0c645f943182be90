/** A row of the job list for a viewer. */
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { presentRow } from '../../platform/list/row-present.ts'
import type { PicklistOption } from '../../records/reference/index.ts'
import { jobsTable, VENDOR_JOBS } from '../../records/reports/index.ts'
import type { Row } from '../../records/rows.ts'

/** A row of the view `vendor_jobs`. */
export const presentVendorJob = (row: Row<'vendor_jobs'>, viewer: ColumnViewer): JobRow =>
  presentRow(VENDOR_JOBS, viewer, row, undefined)

/** A row of `job_rows`; `labels`: the company's case labels. */
export const presentJobRow = (row: Row<'job_rows'>, viewer: ColumnViewer, labels: readonly PicklistOption[]): JobRow =>
  presentRow(jobsTable(viewer), viewer, row, labels)
