/** Imports of archives and their progress: the only writer. */
import { build, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { noteRemovedBytes } from '../stored-bytes/index.ts'
import { insertRows, updateRow, type Row } from '../rows.ts'

export type CompanyImportRecord = Row<'company_imports'>

const byGuid = (companyGuid: string, guid: string) =>
  build.selectFrom('company_imports').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()

/** An import of the company by its guid. */
export const companyImport = (companyGuid: string, guid: string): Query<CompanyImportRecord> =>
  byGuid(companyGuid, guid)

/** Someone's own import. */
export const ownCompanyImport = (
  companyGuid: string,
  userGuid: string,
  guid: string,
  isLocked = false,
): Query<CompanyImportRecord> => {
  const own = byGuid(companyGuid, guid).where('requested_by', '=', userGuid)
  return isLocked ? own.forUpdate() : own
}

/** The unfinished import that is to create a company. */
export const openCompanyImport = (companyGuid: string, newCompanyGuid: string): Query<CompanyImportRecord> =>
  build
    .selectFrom('company_imports')
    .where('company_guid', '=', companyGuid)
    .where('new_company_guid', '=', newCompanyGuid)
    .where('status', 'in', ['queued', 'running'])
    .selectAll()

const entry = ({ company_guid: subjectGuid }: CompanyImportRecord, action: string) => ({
  subject: 'company',
  subjectGuid,
  action,
})

export function insertCompanyImport(tx: Tx, actor: Actor, row: CompanyImportRecord): void {
  tx.later(insertRows('company_imports', [row]))
  recordHistory(tx, actor, [entry(row, 'company.import-requested')])
}

/** Records progress, without history; empty if it has ended or was canceled. */
export const noteCompanyImport = (
  { company_guid: company, guid }: CompanyImportRecord,
  progress: Partial<Pick<CompanyImportRecord, 'status' | 'rows_done' | 'rows_total' | 'writing_at'>>,
): Query<{ guid: string }> =>
  build
    .updateTable('company_imports')
    .set(progress)
    .where('company_guid', '=', company)
    .where('guid', '=', guid)
    .where('status', 'in', ['queued', 'running'])
    .returning('guid')

/** Ends it: as done with its result, as failed with the reason, or as canceled. The archive is not needed any more. */
export function endCompanyImport(
  tx: Tx,
  actor: Actor,
  row: CompanyImportRecord,
  end: Pick<CompanyImportRecord, 'imported' | 'fault'> | 'canceled',
): void {
  const status = end === 'canceled' ? end : end.fault ? ('failed' as const) : ('done' as const)
  const ended = { ...(end === 'canceled' ? {} : end), status, location: null, finished_at: actor.now }
  tx.later(updateRow('company_imports', row.company_guid, row.guid, ended))
  noteRemovedBytes(tx, row.company_guid, [row.location ?? ''], actor.now)
  recordHistory(tx, actor, [entry(row, `company.import-${status}`)])
}
