/** The only writer of seals of inspections. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { insertRows, type Row } from '../rows.ts'

export type SealRecord = Row<'inspection_seals'>

export const insertSeal = (tx: Tx, seal: SealRecord): void => tx.later(insertRows('inspection_seals', [seal]))

export const sealOf = (companyGuid: string, inspectionGuid: string): Query<SealRecord> =>
  build
    .selectFrom('inspection_seals')
    .where('company_guid', '=', companyGuid)
    .where('inspection_guid', '=', inspectionGuid)
    .selectAll()

/** The manifest with this hash, signed by a phone. */
export const manifestOf = (companyGuid: string, deviceGuid: string, sha256: string): Query<{ manifest: string }> =>
  build
    .selectFrom('inspection_seals')
    .where('company_guid', '=', companyGuid)
    .where('device_guid', '=', deviceGuid)
    .where('manifest_sha256', '=', sha256)
    .select('manifest')

/**
 * Locks the open seals of inspections that contain one of the files: of concurrently arriving pictures, the last one
 * finds the others.
 */
export const holdSeals = (companyGuid: string, fileGuids: readonly string[]): Query<{ one: number }> =>
  rawQuery(sql`select 1 as one from inspection_seals s where s.company_guid = ${companyGuid} and s.sealed_at is null
    and s.inspection_guid in (select p.inspection_guid from inspection_photos p where p.company_guid = ${companyGuid}
      and p.file_guid = any(${fileGuids}::uuid[]))
    order by s.inspection_guid for update of s`)

/** Open seals of inspections that await no file: of those that contain one of the files, or of one inspection. */
export const sealsToClose = (
  companyGuid: string,
  { files = [], inspection = null }: { files?: readonly string[]; inspection?: string | null },
): Query<SealRecord & { of_order_guid: string; of_job_guid: string; of_vendor_guid: string | null }> =>
  rawQuery(sql`select s.*, i.order_guid as of_order_guid, i.job_guid as of_job_guid, i.vendor_guid as of_vendor_guid
    from inspection_seals s join inspections i on i.company_guid = s.company_guid and i.guid = s.inspection_guid
    where s.company_guid = ${companyGuid} and s.sealed_at is null
      and (s.inspection_guid = ${inspection}::uuid or s.inspection_guid in (select p.inspection_guid from inspection_photos p
        where p.company_guid = ${companyGuid} and p.file_guid = any(${files}::uuid[])))
      and not exists (select from inspection_photos p join files f on f.company_guid = p.company_guid and f.guid = p.file_guid
        where p.company_guid = s.company_guid and p.inspection_guid = s.inspection_guid and f.status = 'awaited')
    for update of s`)

/** Closed seals of inspections that contain one of the files. */
export const closedSeals = (
  companyGuid: string,
  fileGuids: readonly string[],
): Query<{ inspection_guid: string; seal: string; sealed_at: Date }> =>
  rawQuery(sql`select s.inspection_guid, s.seal, s.sealed_at from inspection_seals s
    where s.company_guid = ${companyGuid} and s.sealed_at is not null
      and s.inspection_guid in (select p.inspection_guid from inspection_photos p
        where p.company_guid = ${companyGuid} and p.file_guid = any(${fileGuids}::uuid[]))
    order by s.inspection_guid`)

/** Closes a seal. */
export function saveSeal(
  tx: Tx,
  actor: Actor,
  seal: SealRecord & { of_order_guid: string; of_job_guid: string; of_vendor_guid: string | null },
  closed: { sealed_at: Date; seal: string; key_id: string },
): void {
  tx.later(
    build
      .updateTable('inspection_seals')
      .set(closed)
      .where('company_guid', '=', seal.company_guid)
      .where('inspection_guid', '=', seal.inspection_guid),
  )
  recordHistory(tx, actor, [
    {
      subject: 'inspection',
      subjectGuid: seal.inspection_guid,
      action: 'inspection.sealed',
      orderGuid: seal.of_order_guid,
      jobGuid: seal.of_job_guid,
      vendorGuid: seal.of_vendor_guid,
      after: { manifest_sha256: seal.manifest_sha256, sealed_at: closed.sealed_at },
    },
  ])
}
