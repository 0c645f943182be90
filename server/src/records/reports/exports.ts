/** Exports and how far they are: the only writer of them. */
import type { NewExport } from '@waybill/contract/reports/reports.shapes.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { differenceOf, insertRows, updateRow, type Row } from '../rows.ts'

export type ExportRecord = Row<'report_exports'>
/** What an export was asked for: everything that a report would say is in it already. */
export type ExportRequest = Omit<NewExport, 'guid' | 'format'>

/** Whose exports: someone's own, of one report where it is named. */
export interface ExportScope {
  companyGuid: string
  userGuid: string
  reportGuid?: string | undefined
}

const byGuid = (companyGuid: string, guid: string) =>
  build.selectFrom('report_exports').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()

/** Someone's own export. */
export function ownExport(scope: ExportScope, guid: string, lock = false): Query<ExportRecord> {
  let query = byGuid(scope.companyGuid, guid).where('requested_by', '=', scope.userGuid)
  if (scope.reportGuid) query = query.where('report_guid', '=', scope.reportGuid)
  return lock ? query.forUpdate() : query
}

/** The export that has a guid, held until the transaction ends. */
export const lockExport = (companyGuid: string, guid: string): Query<ExportRecord> =>
  byGuid(companyGuid, guid).forUpdate()

/** How many exports someone has under way. */
export const openExports = (scope: ExportScope): Query<{ open: number }> =>
  build
    .selectFrom('report_exports')
    .where('company_guid', '=', scope.companyGuid)
    .where('requested_by', '=', scope.userGuid)
    .where('status', 'in', ['queued', 'running'])
    .select(sql<number>`count(*)::int`.as('open'))

/** What history keeps of an export: not what was asked for, which may be long. */
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

/** Takes an export for a run; nothing where it has ended or was canceled. A run before it loses it. */
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

/** How far a run is. */
export interface Progress {
  rowsDone: number
  rowsTotal: number | null
}

/** Notes the progress of a run; answers nothing where the export was canceled or another run has it. */
export const noteProgress = (
  row: ExportRecord,
  { rowsDone, rowsTotal }: Progress,
  now: Date,
): Query<{ guid: string }> =>
  open(row.company_guid, row.guid)
    .where('run_guid', '=', row.run_guid)
    .set({ rows_done: rowsDone, rows_total: rowsTotal, heartbeat_at: now })
    .returning('guid')

/** Puts the export of a run that breaks off back in the queue. */
export const requeueExport = (row: ExportRecord): Query<unknown> =>
  open(row.company_guid, row.guid)
    .where('run_guid', '=', row.run_guid)
    .set({ status: 'queued', run_guid: null, rows_done: 0 })

/** Queues an export whose task was lost, as if it had just given a sign of life. */
export const reviveExport = (row: ExportRecord, now: Date): Query<unknown> =>
  open(row.company_guid, row.guid).set({ status: 'queued', run_guid: null, rows_done: 0, heartbeat_at: now })

/** Exports that have given no sign of life since a moment: their task is lost. */
export const silentExports = (companyGuid: string, since: Date): Query<ExportRecord> =>
  build
    .selectFrom('report_exports')
    .where('company_guid', '=', companyGuid)
    .where('status', 'in', ['queued', 'running'])
    .where(sql<boolean>`coalesce(heartbeat_at, created_at) < ${since}`)
    .selectAll()
    .limit(100)

/** When the next file has had its time, or an open export is to be asked for a sign of life. */
export const nextExportLook = (companyGuid: string, openAt: Date): Query<{ at: Date | null }> =>
  rawQuery(
    sql`select min(case status when 'done' then expires_at else ${openAt}::timestamptz end) as at from report_exports
      where company_guid = ${companyGuid} and status in ('queued', 'running', 'done')`,
  )

/** Exports whose file has had its time. */
export const endedExports = (companyGuid: string, now: Date): Query<{ guid: string }> =>
  build
    .selectFrom('report_exports')
    .where('company_guid', '=', companyGuid)
    .where('status', '=', 'done')
    .where('expires_at', '<=', now)
    .select('guid')
    .limit(100)
