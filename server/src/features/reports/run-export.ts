/** Writes the file of an export with its requester's current visibility and scope. Only a complete file is ever attached. */
import { localClock } from '@waybill/contract/local-clock.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ExportFormat } from '@waybill/contract/reports/report-words.ts'
import { COLUMNS_OF } from '@waybill/contract/reports/report-categories.ts'
import { EXPORT_DAYS } from '@waybill/contract/reports/reports.shapes.ts'
import type { Caller } from '../../caller/caller.ts'
import { isPassing } from '../../platform/db/connection-fault.ts'
import { readSnapshot } from '../../platform/db/snapshot.ts'
import { safeName } from '../../platform/files/file-name.ts'
import type { Incoming } from '../../platform/files/file-store.ts'
import { newGuid } from '../../platform/guid.ts'
import type { Within } from '../../platform/heavy-work/heavy-work.ts'
import type { TaskRun } from '../../platform/queue/queue.ts'
import { columnsSeen } from '../../records/reports/index.ts'
import { insertFile } from '../../records/attachments/index.ts'
import { ExportRun, Lost, type ExportWork } from './export-run.ts'
import type { ExportTask } from './export-task.ts'
import { mailExport } from './mail-export.ts'
import { planOf, type FilePlan } from './plan-export.ts'
import { rowFile } from './write-rows.ts'

/** Runs of one export before it is given up. */
const RUNS_MAX = 3
/** How long a standby may take to catch up with the export's snapshot (milliseconds). */
const CATCHES_UP_MS = 3_000
const DAY_MS = 86_400_000
const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const GIVEN_UP = 'The file could not be created. Start the export again, and contact support if that fails too'

/** The plan for the requester as it is now: columns it may no longer see are dropped, such filters refused. */
function planFor({ row }: ExportRun, caller: Caller): FilePlan | Refusal {
  const { category, format, request, created_at: now } = row
  const { columns: asked = [] } = request
  const columns = columnsSeen(COLUMNS_OF[category], caller, asked, true)
  if (asked.length && !columns.length) return refuse.forbidden('You can no longer see any of these columns')
  return planOf({ category, format, request: { ...request, columns }, now }, caller)
}

/** Stores and attaches the complete file; drops it if the export was canceled meanwhile. */
async function attach(run: ExportRun, caller: Caller, incoming: Incoming, rows: number, work: ExportWork) {
  const { row } = run
  const location = await work.files.keep(incoming, row.company_guid)
  const { now } = run.actor()
  const file = {
    company_guid: row.company_guid,
    guid: newGuid(now),
    account_guid: caller.accountGuid,
    name: safeName(`${row.name} ${localClock(now, caller.company.timeZone).day}.${row.format}`),
    extension: row.format,
    media_type: TYPES[row.format],
    total_bytes: incoming.totalBytes,
    sha256: incoming.sha256,
    location,
    status: 'uploaded',
    overdue_at: null,
    is_evidence: false,
    created_at: now,
    created_by: row.requested_by,
    deleted_at: null,
    of_created_by_name: caller.userName,
  }
  const done = {
    status: 'done' as const,
    rows_done: rows,
    rows_total: rows,
    file_guid: file.guid,
    file_name: file.name,
    total_bytes: file.total_bytes,
    expires_at: new Date(now.getTime() + EXPORT_DAYS * DAY_MS),
  }
  const attached = await run.end(done, async (tx, actor) => {
    insertFile(tx, actor, file)
    await mailExport(tx, row, file, rows, caller)
  })
  if (!attached) await work.files.remove(location)
}

/** A standby is read instead once it has caught up; a read that it aborts is repeated on the primary. */
async function placeOf({ row }: ExportRun, { services, directUrl }: ExportWork): Promise<string> {
  const { replica } = services.database
  return replica && row.attempts <= 1 && (await replica.comesTo(CATCHES_UP_MS)) ? replica.url : directUrl
}

async function make(run: ExportRun, work: ExportWork, stop: AbortSignal, within: Within): Promise<void> {
  const { row, caller } = run
  if (!caller) return run.fail('The person who started this export can no longer sign in')
  if (!caller.permissions.has('reports.export')) return run.fail('You can no longer export')
  const plan = planFor(run, caller)
  if (isRefusal(plan)) return run.fail(plan.message)
  let rowsDone = () => 0
  let rowsTotal: number | null = null
  const watched = run.watch(() => ({ rowsDone: rowsDone(), rowsTotal }))
  const signal = AbortSignal.any([stop, watched.signal])
  let incoming: Incoming | undefined
  try {
    await readSnapshot(await placeOf(run, work), { companyGuid: row.company_guid }, signal, async (snapshot) => {
      rowsTotal = (await snapshot.first(plan.count))?.count ?? 0
      const file = rowFile(row.format, snapshot, plan, { signal, within, forExcel: row.request.forExcel === true })
      rowsDone = file.rowsDone
      incoming = await work.files.take(file.bytes, row.format)
    })
    signal.throwIfAborted()
    await attach(run, caller, incoming!, rowsDone(), work)
  } finally {
    watched.stop()
    // Already gone if it was stored.
    if (incoming) await work.files.drop(incoming)
  }
}

/** Runs an export task when there is a place for it. Throws if it should be retried. */
export function runExport(task: ExportTask, taskRun: TaskRun, work: ExportWork): Promise<void> {
  const { companyGuid } = task
  const owner = { companyGuid, userGuid: '' }
  return work.services.heavy.hold({ owner, lane: 'long', isTask: true, signal: taskRun.signal }, (within) =>
    runInPlace(task, taskRun, work, within),
  )
}

async function runInPlace(task: ExportTask, { signal }: TaskRun, work: ExportWork, within: Within): Promise<void> {
  const run = await ExportRun.take(task, work)
  if (!run) return
  try {
    await make(run, work, signal, within)
  } catch (error) {
    if (error instanceof Lost) return
    if (signal.aborted || isPassing(error) || run.row.attempts < RUNS_MAX) {
      await run.giveBack()
      throw error
    }
    work.log.error({ err: error, export: run.row.guid }, 'export failed')
    await run.fail(GIVEN_UP)
  }
}
