import type { Export } from '@waybill/contract/reports/reports.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { instant } from '../../platform/http/present.ts'
import type { ExportRecord } from '../../records/reports/index.ts'

/** 100 only once the file is complete. */
function percentOf({ status, rows_done: done, rows_total: total }: ExportRecord): number | null {
  if (status === 'done' || status === 'expired') return 100
  if (total === null) return null
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100))
}

/** An export of the caller's own, with a link to its file while it exists. `places`: of queued ones. */
export function presentExport(row: ExportRecord, places: ReadonlyMap<string, number>, call: ReadCall<'links'>): Export {
  const { caller, services, now } = call
  const isOpen = row.status === 'queued' || row.status === 'running'
  const linked = row.status === 'done' && row.expires_at !== null && row.expires_at > now && row.file_guid !== null
  return {
    id: row.guid,
    name: row.name,
    guid: row.guid,
    reportGuid: row.report_guid,
    category: row.category,
    format: row.format,
    status: row.status,
    queuePlace: row.status === 'queued' ? (places.get(row.guid) ?? null) : null,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    percent: percentOf(row),
    fileName: row.file_name,
    totalBytes: row.total_bytes,
    url: linked
      ? services.links.make(
          {
            companyGuid: row.company_guid,
            userGuid: caller.userGuid,
            fileGuid: row.file_guid!,
            attachmentGuid: null,
            name: row.file_name ?? row.name,
            inline: false,
          },
          now,
        )
      : null,
    errorMessage: row.error_message,
    dateCreated: instant(row.created_at),
    dateStarted: instant(row.started_at),
    dateFinished: instant(row.finished_at),
    dateExpires: instant(row.expires_at),
    can: isOpen ? ['cancel'] : linked ? ['download', 'remove'] : ['remove'],
  }
}
