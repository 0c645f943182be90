import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { Export } from '@waybill/contract/reports/reports.shapes.ts'
import type { ExportStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { listingFor, readPresented, type ListInput } from '../../calls/read-list.ts'
import { queuePlaces } from '../../platform/queue/queue.ts'
import { EXPORT_TASK } from './export-task.ts'
import { quickFilters } from '../../platform/list/listing.ts'
import {
  deleteExport,
  endExport,
  type ExportRecord,
  type ExportScope,
  EXPORTS,
  ownExport,
  planExports,
  reportByGuid,
} from '../../records/reports/index.ts'
import { fileByGuid, removeFile } from '../../records/attachments/index.ts'
import { presentExport } from '../../views/activity/exports.present.ts'

/** Exports with their places in the queue, which is looked at only if one of them waits. */
export async function presentExports(
  rows: readonly ExportRecord[],
  call: ReadCall<'database' | 'links'>,
): Promise<Export[]> {
  const waits = rows.some(({ status }) => status === 'queued')
  const { database } = call.services
  const places = waits ? await queuePlaces(database, EXPORT_TASK, call.caller.companyGuid, 'exportGuid') : new Map()
  return rows.map((row) => presentExport(row, places, call))
}

/** Of one report, where the path names it. */
interface OfReport {
  reportId?: string
}

const scopeOf = ({ caller }: ReadCall, reportGuid?: string): ExportScope => ({
  companyGuid: caller.companyGuid,
  userGuid: caller.userGuid,
  reportGuid,
})

/** The caller's own exports, filtered and sorted as the body requests; optionally of one report. */
export async function findExports(
  { params: { reportId: reportGuid } = {}, query, body }: { params?: OfReport | undefined } & ListInput,
  call: ReadCall<'database' | 'links'>,
): Promise<ListOf<Export> | Refusal> {
  if (reportGuid && !(await call.read(reportByGuid(call.caller, reportGuid)))[0].length)
    return refuse.notFound('Report')
  const plan = planExports(scopeOf(call, reportGuid), listingFor(EXPORTS, { query, body }, call))
  return readPresented(EXPORTS, plan, body.columns, call, (rows) => presentExports(rows, call))
}

type Query = PageQuery & { search?: string | undefined; status?: ExportStatus | undefined }

/** The caller's own exports, newest first. */
export const listExports = (
  { params, query }: { params?: OfReport | undefined; query: Query },
  call: ReadCall<'database' | 'links'>,
) =>
  findExports(
    { params, query, body: { search: query.search, filterState: quickFilters({ status: query.status }) } },
    call,
  )

/** An export of the caller's own, or 404. */
export async function getExport(
  { params: { exportId, reportId } }: { params: OfReport & { exportId: string } },
  call: ReadCall,
): Promise<ExportRecord | Refusal> {
  const [[row]] = await call.read(ownExport(scopeOf(call, reportId), exportId))
  return row ?? refuse.notFound('Export')
}

/** Cancels a running export, which stays listed; removes an ended one with its file. */
export async function removeExport(
  { params: { exportId, reportId } }: { params: OfReport & { exportId: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const { tx, now } = call
  const actor = actorOf(call)
  const row = await tx.first(ownExport(scopeOf(call, reportId), exportId, true))
  if (!row) return refuse.notFound('Export')
  if (row.status === 'queued' || row.status === 'running') {
    endExport(tx, actor, row, { ...row, status: 'canceled', run_guid: null, finished_at: now }, 'export.canceled')
    return
  }
  deleteExport(tx, actor, row)
  const file = row.file_guid && (await tx.first(fileByGuid(row.company_guid, row.file_guid)))
  if (file && !file.deleted_at) removeFile(tx, actor, file)
}
