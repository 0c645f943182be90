/** Bulk runs that are kept no longer: what they did stays in history. */
import { sql } from '../../platform/db/builder.ts'
import { type OldBatch, type Removed, removeFound, removeOld } from '../old-rows.ts'

const ofOldRuns = (table: 'bulk_rows' | 'history_held', { companyGuid, before, most }: OldBatch): Removed =>
  removeFound(
    table,
    companyGuid,
    sql`select w.ctid from bulk_runs r join ${sql.table(table)} w on w.company_guid = r.company_guid and w.run_guid = r.guid
      where r.company_guid = ${companyGuid} and r.leaves_at < ${before} limit ${most}::int`,
  )

/** Removes rows of old runs. */
export const forgetRunRows = (old: OldBatch): Removed => ofOldRuns('bulk_rows', old)

/** Removes what was held for a reader that no longer reads. */
export const forgetRunsHeld = (old: OldBatch): Removed => ofOldRuns('history_held', old)

/** Removes old runs without rows; one that was undone goes after the run that undid it. */
export const forgetRuns = (old: OldBatch): Removed =>
  removeOld(
    {
      table: 'bulk_runs',
      by: 'leaves_at',
      only: sql`not exists (select from bulk_rows w where w.company_guid = r.company_guid and w.run_guid = r.guid)
        and not exists (select from bulk_runs u where u.company_guid = r.company_guid and u.undoes = r.guid)`,
    },
    old,
  )
