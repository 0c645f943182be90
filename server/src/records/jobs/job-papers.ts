/** Papers of jobs whose award ended. */
import type { Tx } from '../../platform/db/database.ts'
import { PAY_PAPERS, papersOnJobs } from '../contracts/contract-reading.ts'
import { changeAttachment } from '../attachments/attachments.ts'
import type { Actor } from '../history/history.ts'

/** What was agreed with a vendor that no longer carries the job is not shown to the next one. */
export async function hideConfirmations(
  tx: Tx,
  actor: Actor,
  jobGuids: readonly string[],
  usages: readonly string[] = PAY_PAPERS,
): Promise<void> {
  for (const link of await tx.rows(papersOnJobs(actor.companyGuid, jobGuids, usages)))
    changeAttachment(tx, actor, link, { visibility: [] }, { clientGuid: null, vendorGuid: null })
}
