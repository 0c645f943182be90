/** The only writer of stored files and their references. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { noteRemovedBytes } from '../stored-bytes/index.ts'
import { insertRows, updateRow, type Row } from '../rows.ts'
import { codeOf } from '../../platform/caught.ts'

export type FileRecord = Row<'files'> & { of_created_by_name: string | null }

/** What history stores of a file, without its location. */
function recorded(record: FileRecord) {
  const { location: _, of_created_by_name: __, ...file } = record
  return file
}

const files = (companyGuid: string) =>
  build
    .selectFrom('files as f')
    .leftJoin('users as u', (j) =>
      j.onRef('u.company_guid', '=', 'f.company_guid').onRef('u.guid', '=', 'f.created_by'),
    )
    .where('f.company_guid', '=', companyGuid)
    .selectAll('f')
    .select('u.name as of_created_by_name')

/** The file with a guid, removed or not. */
export const fileByGuid = (companyGuid: string, guid: string): Query<FileRecord> =>
  files(companyGuid).where('f.guid', '=', guid)

/** The file with that guid, either its own or that of one of its links. `lock`: serializes linking and removing. */
export function fileNamed(companyGuid: string, guid: string, lock = false): Query<FileRecord> {
  const query = files(companyGuid)
    .where('f.deleted_at', 'is', null)
    .where(
      'f.guid',
      '=',
      sql<string>`any(array(select ${guid}::uuid union select file_guid from attachments where company_guid = ${companyGuid} and guid = ${guid}))`,
    )
  return lock ? query.forUpdate('f') : query
}

export const filesByGuid = (companyGuid: string, guids: readonly string[]): Query<FileRecord> =>
  files(companyGuid).where('f.guid', '=', sql<string>`any(${guids}::uuid[])`)

/** How many references the file has: links, inspections, proofs and contracts. */
export const usesOfFile = (companyGuid: string, guid: string): Query<{ uses: number }> => {
  const count = (table: string, column: string, extra = sql``) =>
    sql`(select count(*) from ${sql.table(table)} where company_guid = ${companyGuid} and ${sql.ref(column)} = ${guid} ${extra})`
  const raw = sql<{ uses: number }>`select (${sql.join(
    [
      count('attachments', 'file_guid', sql`and deleted_at is null`),
      count('inspection_photos', 'file_guid'),
      count('inspections', 'signature_file_guid'),
      count('stop_proofs', 'signature_file_guid'),
      count('signatures', 'file_guid'),
      count('contracts', 'document_file_guid'),
    ],
    sql` + `,
  )})::int as uses`
  return { compile: () => raw.compile(build) }
}

/** Adds a stored file, with its history. */
export function insertFile(tx: Tx, actor: Actor, file: FileRecord): void {
  const { of_created_by_name: _, ...row } = file
  tx.later(insertRows('files', [row]))
  recordHistory(tx, actor, [{ subject: 'file', subjectGuid: file.guid, action: 'file.stored', after: recorded(file) }])
}

/** Bytes that the company stores. */
export const storedBytes = (companyGuid: string): Query<{ bytes: number }> =>
  build.selectFrom('company_storage').where('company_guid', '=', companyGuid).select('bytes')

/** Makes the commit fail if the company would store more than `maxBytes`. */
export function refuseBeyond(tx: Tx, maxBytes: number): void {
  tx.later(rawQuery(sql.raw(`set local waybill.storage_most to '${maxBytes}'`)))
}

/** Whether a transaction failed because of that limit. */
export const isStorageFull = (error: unknown): boolean => codeOf(error) === 'WB507'

/** Marks a file as removed; its bytes are deleted once backups need them no longer. */
export function removeFile(tx: Tx, actor: Actor, file: FileRecord): void {
  tx.later(updateRow('files', actor.companyGuid, file.guid, { deleted_at: actor.now }))
  noteRemovedBytes(tx, actor.companyGuid, [file.location], actor.now)
  recordHistory(tx, actor, [
    { subject: 'file', subjectGuid: file.guid, action: 'file.removed', before: recorded(file) },
  ])
}
