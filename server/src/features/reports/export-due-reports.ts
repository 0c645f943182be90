/** The worker's part: exports reports on their owners' schedules. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import { nextExportAt } from '@waybill/domain/reports/next-export.ts'
import type { Services } from '../../calls/call.ts'
import type { Tx } from '../../platform/db/database.ts'
import { notBefore } from '../../platform/pause.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { companyQuery } from '../../records/people/index.ts'
import { type DueReport, insertExport, moveNextExport, nextReport, reportsDue } from '../../records/reports/index.ts'
import { EXPORT_TASK, type ExportTask } from './export-task.ts'
import { exportOfReport } from './start-export.ts'

/** Reports of a company taken per turn. */
const AT_ONCE = 50
/** Retry delay if another worker has one (milliseconds). */
const SOON_MS = 1_000
/** Anything later than this is skipped: after long downtime nobody wants the reports of past days (milliseconds). */
const LATE_MS = 12 * 3_600_000
/** Opens everywhere, with columns, numbers and dates typed. */
const FORMAT = 'xlsx'

export type DueReportWork = Pick<Services, 'database' | 'clock' | 'callers' | 'announce'>

async function exportDue(tx: Tx, report: DueReport, services: DueReportWork, queue: Pick<Queue, 'send'>) {
  const { company_guid: companyGuid, owner_guid: ownerGuid } = report
  const now = services.clock.now()
  // Without its owner a report goes to nobody.
  const owner = await services.callers.find(companyGuid, ownerGuid, PORTAL_OF_ACCOUNT[report.of_account_type])
  if (!owner || now.getTime() - report.next_at!.getTime() > LATE_MS) return
  const row = exportOfReport(report, FORMAT, owner, now)
  const actor = {
    companyGuid,
    userGuid: ownerGuid,
    userName: owner.userName,
    portal: owner.portal,
    requestId: null,
    now,
  }
  insertExport(tx, { ...actor, announce: services.announce }, row)
  await queue.send<ExportTask>(tx, EXPORT_TASK, { companyGuid, exportGuid: row.guid })
}

/** Starts exports of due reports; returns when to run again. */
export async function exportDueReports(
  companyGuid: string,
  services: DueReportWork,
  queue: Pick<Queue, 'send'>,
): Promise<Date | undefined> {
  const { database, clock } = services
  const now = clock.now()
  const taken = await database.write({ companyGuid }, async (tx) => {
    const company = await tx.first(companyQuery(companyGuid))
    const reports = await tx.rows(reportsDue(companyGuid, now, AT_ONCE))
    for (const report of reports) {
      await exportDue(tx, report, services, queue)
      tx.later(moveNextExport(report, nextExportAt(report.schedule!, now, company!.time_zone)))
    }
    return reports.length
  })
  if (!isRefusal(taken) && taken === AT_ONCE) return now
  const [[next]] = await database.read({ companyGuid }, nextReport(companyGuid))
  return notBefore(next?.at, now, SOON_MS)
}
