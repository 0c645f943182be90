import type { ExportFormat, ReportCategory } from '@waybill/contract/reports/report-words.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { COLUMNS_OF } from '@waybill/contract/reports/report-categories.ts'
import { EXPORTS_AT_ONCE, type NewExport, type NewListExport } from '@waybill/contract/reports/reports.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { Caller } from '../../caller/caller.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  columnsSeen,
  type ExportRecord,
  type ExportRequest,
  insertExport,
  lockExport,
  openExports,
  reportByGuid,
} from '../../records/reports/index.ts'
import type { Row } from '../../records/rows.ts'
import { EXPORT_TASK, type ExportTask } from './export-task.ts'
import { LISTED } from './listed.ts'
import { planOf } from './plan-export.ts'
import { listingOf } from '../../views/activity/reports.present.ts'

/** The report's settings, for whatever the body leaves out. Columns that the caller may not see are dropped. */
function requestOf(report: Row<'reports'> | undefined, sent: NewExport, caller: Caller): ExportRequest {
  const own = report && listingOf(report)
  const kept = report ? columnsSeen(COLUMNS_OF[report.category], caller, report.columns, true) : []
  const search = sent.search === undefined ? own?.search : sent.search
  const compound = sent.compoundFilterState === undefined ? own?.compoundFilterState : sent.compoundFilterState
  return {
    filterState: sent.filterState ?? own?.filterState ?? {},
    compoundFilterState: compound ?? null,
    sort: sent.sort ?? own?.sort ?? [],
    columns: sent.columns ?? kept,
    search: search ?? null,
    ...(sent.selection ? { selection: sent.selection } : {}),
    ...(sent.forExcel ? { forExcel: true } : {}),
  }
}

/** What to export, and the report it comes from. */
interface Wanted {
  report: Row<'reports'> | undefined
  sent: NewListExport
  category: ReportCategory
  request: ExportRequest
}

const exportRow = (caller: Caller, now: Date, { report, sent, category, request }: Wanted): ExportRecord => ({
  company_guid: caller.companyGuid,
  guid: sent.guid ?? newGuid(now),
  report_guid: report?.guid ?? null,
  requested_by: caller.userGuid,
  permissions: [...caller.permissions],
  portal: caller.portal,
  name: sent.name ?? report?.name ?? LISTED[category].name,
  category,
  format: sent.format,
  status: 'queued',
  request,
  rows_done: 0,
  rows_total: null,
  file_name: null,
  file_guid: null,
  total_bytes: null,
  error_message: null,
  created_at: now,
  started_at: null,
  finished_at: null,
  expires_at: null,
  heartbeat_at: null,
  run_guid: null,
  attempts: 0,
})

/** The export of a saved report; anything its requester may no longer see is settled when it runs. */
export const exportOfReport = (report: Row<'reports'>, format: ExportFormat, caller: Caller, now: Date): ExportRecord =>
  exportRow(caller, now, {
    report,
    sent: { format },
    category: report.category,
    request: requestOf(report, { format }, caller),
  })

/** Queues an export: of a report, or of the list as currently filtered. */
export async function startExport(
  {
    params: { reportId: reportGuid } = {},
    body: sent,
  }: { params?: { reportId?: string } | undefined; body: NewListExport },
  call: WriteCall<ForActs>,
): Promise<ExportRecord | Refusal> {
  const { caller, tx, services, now } = call
  const scope = { companyGuid: caller.companyGuid, userGuid: caller.userGuid }
  const known = sent.guid ? await tx.first(lockExport(caller.companyGuid, sent.guid)) : undefined
  if (known)
    return known.requested_by === caller.userGuid && known.report_guid === (reportGuid ?? null)
      ? known
      : refuse.notNow('guid', 'another export already has this guid')
  const report = reportGuid ? await tx.first(reportByGuid(caller, reportGuid)) : undefined
  if (reportGuid && !report) return refuse.notFound('Report')
  const request = requestOf(report, sent, caller)
  const category = report?.category ?? sent.category ?? 'order'
  // Refuse now what could not run later.
  const plan = planOf({ category, format: sent.format, request, now }, caller)
  if (isRefusal(plan)) return plan
  const [open] = await tx.rows(openExports(scope))
  if ((open?.open ?? 0) >= EXPORTS_AT_ONCE)
    return refuse.notNow(
      'exports',
      `You already have ${EXPORTS_AT_ONCE} exports running; wait for one to finish or cancel it`,
    )
  const row = exportRow(caller, now, { report, sent, category, request })
  insertExport(tx, actorOf(call), row)
  await services.queue.send<ExportTask>(tx, EXPORT_TASK, { companyGuid: row.company_guid, exportGuid: row.guid })
  return row
}
