/** Exports and their progress: the only writer. */
import type { NewExport } from '@waybill/contract/reports/reports.shapes.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { type OldBatch, type Removed, removeOld } from '../old-rows.ts'
import { differenceOf, insertRows, updateRow, type Row } from '../rows.ts'

export type ExportRecord = Row<'report_exports'>
/** The request of an export, with a report's settings already filled in. */
export type ExportRequest = Omit<NewExport, 'guid' | 'format'>

/** A user's own exports, of one report if given. */
export interface ExportScope {
  companyGuid: string
  userGuid: string
  reportGuid?: string | undefined
}

const byGuid = (companyGuid: string, guid: string) =>
  build.selectFrom('report_exports').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()

/** One of a user's own exports. */
export function ownExport(scope: ExportScope, guid: string, lock = false): Query<ExportRecord> {
  let query = byGuid(scope.companyGuid, guid).where('requested_by', '=', scope.userGuid)
  if (scope.reportGuid) query = query.where('report_guid', '=', scope.reportGuid)
  return lock ? query.forUpdate() : query
}

/** The export with that guid, locked until the transaction ends. */
export const lockExport = (companyGuid: string, guid: string): Query<ExportRecord> =>
  byGuid(companyGuid, guid).forUpdate()

/** How many exports a user has in progress. */
export const openExports = (scope: ExportScope): Query<{ open: number }> =>
  build
    .selectFrom('report_exports')
    .where('company_guid', '=', scope.companyGuid)
    .where('requested_by', '=', scope.userGuid)
    .where('status', 'in', ['queued', 'running'])
    .select(sql<number>`count(*)::int`.as('open'))

/** What history stores of an export: not its request, which may be long. */
const recorded = ({ guid, name, format, report_guid, status }: ExportRecord) => ({
  guid,
  name,
  format,
  report_guid,
  status,
})

export function insertExport(tx: Tx, actor: Actor, row: ExportRecord): void {
  tx.later(insertRows('report_exports', [row]))
  const entry = { subject: 'export', subjectGuid: row.guid, action: 'export.requested', after: recorded(row) }
  recordHistory(tx, actor, [entry])
}

type ExportAction = 'export.done' | 'export.failed' | 'export.canceled' | 'export.expired'

/** Saves the state of an export and notifies its requester. */
export function endExport(tx: Tx, actor: Actor, before: ExportRecord, after: ExportRecord, action: ExportAction): void {
  const changed = differenceOf(before, after)
  if (!changed) return
  tx.later(updateRow('report_exports', after.company_guid, after.guid, changed.after))
  recordHistory(tx, actor, [
    { subject: 'export', subjectGuid: after.guid, action, before: changed.before, after: changed.after },
  ])
}

export function deleteExport(tx: Tx, actor: Actor, row: ExportRecord): void {
  tx.later(build.deleteFrom('report_exports').where('company_guid', '=', row.company_guid).where('guid', '=', row.guid))
  recordHistory(tx, actor, [
    { subject: 'export', subjectGuid: row.guid, action: 'export.removed', before: recorded(row), after: null },
  ])
}

const open = (companyGuid: string, guid: string) =>
  build
    .updateTable('report_exports')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .where('status', 'in', ['queued', 'running'])

/** Claims an export for a run; empty if it has ended or was canceled. An earlier run loses it. */
export const takeExport = (companyGuid: string, guid: string, runGuid: string, now: Date): Query<ExportRecord> =>
  open(companyGuid, guid)
    .set({
      status: 'running',
      run_guid: runGuid,
      attempts: sql`attempts + 1`,
      rows_done: 0,
      started_at: sql`coalesce(started_at, ${now})`,
      heartbeat_at: now,
    })
    .returningAll()

/** The progress of a run. */
export interface Progress {
  rowsDone: number
  rowsTotal: number | null
}

/** Records the progress of a run; empty if the export was canceled or another run has it. */
export const noteProgress = (
  row: ExportRecord,
  { rowsDone, rowsTotal }: Progress,
  now: Date,
): Query<{ guid: string }> =>
  open(row.company_guid, row.guid)
    .where('run_guid', '=', row.run_guid)
    .set({ rows_done: rowsDone, rows_total: rowsTotal, heartbeat_at: now })
    .returning('guid')

/** Returns the export of an aborted run to the queue. */
export const requeueExport = (row: ExportRecord): Query<unknown> =>
  open(row.company_guid, row.guid)
    .where('run_guid', '=', row.run_guid)
    .set({ status: 'queued', run_guid: null, rows_done: 0 })

/** Queues an export again whose task was lost, with a fresh heartbeat. */
export const reviveExport = (row: ExportRecord, now: Date): Query<unknown> =>
  open(row.company_guid, row.guid).set({ status: 'queued', run_guid: null, rows_done: 0, heartbeat_at: now })

/** Exports without a heartbeat since a moment: their task is lost. */
export const stalledExports = (companyGuid: string, since: Date): Query<ExportRecord> =>
  build
    .selectFrom('report_exports')
    .where('company_guid', '=', companyGuid)
    .where('status', 'in', ['queued', 'running'])
    .where(sql<boolean>`coalesce(heartbeat_at, created_at) < ${since}`)
    .selectAll()
    .limit(100)

/** When the next file expires, or an open export's heartbeat must be checked. */
export const nextExportLook = (companyGuid: string, openAt: Date): Query<{ at: Date | null }> =>
  rawQuery(
    sql`select min(case status when 'done' then expires_at else ${openAt}::timestamptz end) as at from report_exports
      where company_guid = ${companyGuid} and status in ('queued', 'running', 'done')`,
  )

/** Removes exports that have ended, their files long before; the index `report_exports_ended` has the same condition. */
export const forgetExports = (old: OldBatch): Removed =>
  removeOld(
    { table: 'report_exports', by: 'created_at', only: sql`r.status in ('failed', 'canceled', 'expired')` },
    old,
  )

/** Exports whose file has expired. */
export const endedExports = (companyGuid: string, now: Date): Query<{ guid: string }> =>
  build
    .selectFrom('report_exports')
    .where('company_guid', '=', companyGuid)
    .where('status', '=', 'done')
    .where('expires_at', '<=', now)
    .select('guid')
    .limit(100)
