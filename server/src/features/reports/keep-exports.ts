/** Cleans up ended exports and recovers those whose task was lost. */
import type { Tx } from '../../platform/db/database.ts'
import { notBefore } from '../../platform/pause.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import {
  endedExports,
  endExport,
  type ExportRecord,
  lockExport,
  nextExportLook,
  reviveExport,
  stalledExports,
} from '../../records/reports/index.ts'
import { fileByGuid, removeFile } from '../../records/attachments/index.ts'
import type { Actor } from '../../records/history/index.ts'
import { EXPORT_TASK, type ExportTask } from './export-task.ts'
import type { ExportWork } from './export-run.ts'

/** How often open exports are checked, and the retry delay for one that could not be settled (milliseconds). */
const LOOK_MS = 60_000
const SOON_MS = 1_000
/** A run records its progress twice a second: after this long without it, the task is lost (milliseconds). */
const LOST_MS = 5 * 60_000
/** Runs of one export before it is given up, including lost ones. */
const RUNS_MAX = 6

const actorFor = (row: ExportRecord, { services }: ExportWork): Actor => ({
  companyGuid: row.company_guid,
  userGuid: row.requested_by,
  userName: null,
  portal: row.portal,
  requestId: null,
  now: services.clock.now(),
  announce: services.announce,
})

/** Expires exports past their lifetime, and removes their files. */
export async function expireExports(companyGuid: string, work: ExportWork): Promise<void> {
  const { services } = work
  const now = services.clock.now()
  const [ended] = await services.database.read({ companyGuid }, endedExports(companyGuid, now))
  for (const { guid } of ended)
    await services.database.write({ companyGuid }, (tx) => expire(tx, companyGuid, guid, work))
}

async function expire(tx: Tx, companyGuid: string, guid: string, work: ExportWork): Promise<void> {
  const row = await tx.first(lockExport(companyGuid, guid))
  if (row?.status !== 'done') return
  const actor = actorFor(row, work)
  const file = row.file_guid ? await tx.first(fileByGuid(companyGuid, row.file_guid)) : undefined
  endExport(tx, actor, row, { ...row, status: 'expired' }, 'export.expired')
  if (file && !file.deleted_at) removeFile(tx, actor, file)
}

/** When exports need to be checked next. */
export async function nextExport(companyGuid: string, { services }: ExportWork): Promise<Date | undefined> {
  const now = services.clock.now()
  const open = new Date(now.getTime() + LOOK_MS)
  const [[next]] = await services.database.read({ companyGuid }, nextExportLook(companyGuid, open))
  return notBefore(next?.at, now, SOON_MS)
}

/** Queues lost tasks again, and gives up exports that were lost too often. */
export async function findLostExports(
  companyGuid: string,
  work: ExportWork,
  queue: Pick<Queue, 'send'>,
): Promise<void> {
  const { database, clock } = work.services
  const since = new Date(clock.now().getTime() - LOST_MS)
  const [lost] = await database.read({ companyGuid }, stalledExports(companyGuid, since))
  for (const { guid } of lost) await findLost(companyGuid, guid, since, work, queue)
}

const findLost = (companyGuid: string, guid: string, since: Date, work: ExportWork, queue: Pick<Queue, 'send'>) =>
  work.services.database.write({ companyGuid }, async (tx) => {
    const row = await tx.first(lockExport(companyGuid, guid))
    const isOpen = row?.status === 'queued' || row?.status === 'running'
    if (!row || !isOpen || (row.heartbeat_at ?? row.created_at) >= since) return
    const actor = actorFor(row, work)
    if (row.attempts >= RUNS_MAX) {
      const message = 'The export stopped several times. Start it again, and contact support if that fails too'
      const failed = {
        ...row,
        status: 'failed' as const,
        error_message: message,
        run_guid: null,
        finished_at: actor.now,
      }
      endExport(tx, actor, row, failed, 'export.failed')
      return
    }
    tx.later(reviveExport(row, actor.now))
    await queue.send<ExportTask>(tx, EXPORT_TASK, { companyGuid, exportGuid: guid })
  })
