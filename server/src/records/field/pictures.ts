/** Pictures named by items: known by their hash before their bytes arrive. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { insertRows, type Row } from '../rows.ts'

/** Records that a picture is awaited; a known guid does not change, unless its bytes were deleted. */
export const awaitPictures = (files: readonly Row<'files'>[]): Query<unknown> =>
  rawQuery(sql`insert into files select * from jsonb_populate_recordset(null::files, ${JSON.stringify(files)}::jsonb)
    on conflict (company_guid, guid) do update set status = 'awaited', location = '', overdue_at = null, deleted_at = null,
      created_at = excluded.created_at where files.deleted_at is not null`)

/** An account's files with these bytes, awaited ones first; locked until the transaction ends. */
export const picturesByHash = (companyGuid: string, accountGuid: string, sha256: string): Query<Row<'files'>> =>
  build
    .selectFrom('files')
    .where('company_guid', '=', companyGuid)
    .where('account_guid', '=', accountGuid)
    .where('sha256', '=', sha256)
    .where('is_evidence', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('guid')
    .forUpdate()
    .selectAll()

/** The bytes have arrived. */
export function storePictures(
  tx: Tx,
  actor: Actor,
  files: readonly Row<'files'>[],
  stored: { location: string; totalBytes: number; type: string },
): void {
  tx.later(
    build
      .updateTable('files')
      .set({ location: stored.location, total_bytes: stored.totalBytes, media_type: stored.type, status: 'uploaded' })
      .where('company_guid', '=', actor.companyGuid)
      .where('guid', '=', sql<string>`any(${files.map((file) => file.guid)}::uuid[])`),
  )
  recordHistory(
    tx,
    actor,
    files.map((file) => ({
      subject: 'file',
      subjectGuid: file.guid,
      action: 'file.arrived',
      vendorGuid: file.account_guid,
      before: { status: 'awaited' },
      after: { status: 'uploaded', sha256: file.sha256 },
    })),
  )
}

/** Signature drawings and other files that arrived with their item. */
export const insertEvidence = (tx: Tx, file: Row<'files'>): void => tx.later(insertRows('files', [file]))
