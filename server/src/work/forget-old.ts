/** What is forgotten after a time, and the nightly work that does it. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { Services } from '../calls/call.ts'
import { forgetRunRows, forgetRuns, forgetRunsHeld } from '../records/bulk/index.ts'
import { forgetSignatures } from '../records/field/index.ts'
import { forgetAnswers } from '../records/history/index.ts'
import { forgetDeliveries, forgetLinks, forgetNotices } from '../records/notices/index.ts'
import type { OldBatch, Removed } from '../records/old-rows.ts'
import { forgetExports } from '../records/reports/index.ts'
import type { TableName } from '../records/rows.ts'

interface Forgotten {
  /** Whole days after which a row goes; from when they count, its writer knows. */
  days: number
  remove: (old: OldBatch) => Removed
}

/** The tables of company data whose rows go by age, in the order in which they do. */
export const FORGOTTEN = {
  idempotency: { days: 1, remove: forgetAnswers },
  field_signatures: { days: 1, remove: forgetSignatures },
  webhook_deliveries: { days: 30, remove: forgetDeliveries },
  report_exports: { days: 90, remove: forgetExports },
  bulk_rows: { days: 90, remove: forgetRunRows },
  history_held: { days: 90, remove: forgetRunsHeld },
  bulk_runs: { days: 90, remove: forgetRuns },
  notices: { days: 180, remove: forgetNotices },
  public_links: { days: 180, remove: forgetLinks },
} as const satisfies Partial<Record<TableName, Forgotten>>

const DAY_MS = 24 * 3_600_000
/** Rows of a table removed per turn, each batch in a transaction of its own. */
const BATCH = 5_000

/** Removes a batch of each table; true if there may be more. */
export async function forgetOld(
  companyGuid: string,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  most = BATCH,
): Promise<boolean> {
  let more = false
  for (const { days, remove } of Object.values(FORGOTTEN)) {
    const before = new Date(clock.now().getTime() - days * DAY_MS)
    const removed = await database.write({ companyGuid }, (tx) => tx.rows(remove({ companyGuid, before, most })))
    if (!isRefusal(removed) && removed.length === most) more = true
  }
  return more
}
