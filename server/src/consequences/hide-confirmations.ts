/** Hides documents that show a vendor's pay from the next vendor of the job; the company still sees them. */
import { awardsToConfirm, endedAwards, newAwards } from '@waybill/domain/acts/order-change.ts'
import type { Tx } from '../platform/db/database.ts'
import { changeAttachment } from '../records/attachments/index.ts'
import { documentsOnJobs, PAY_DOCUMENTS } from '../records/contracts/index.ts'
import type { Actor } from '../records/history/index.ts'
import type { ActOnOrders } from './act.ts'
import { changeOf } from './order-change.ts'

async function hideDocuments(
  tx: Tx,
  actor: Actor,
  jobGuids: readonly string[],
  usages: readonly string[],
): Promise<void> {
  if (!jobGuids.length) return
  for (const link of await tx.rows(documentsOnJobs(actor.companyGuid, jobGuids, usages)))
    changeAttachment(tx, actor, link, { visibility: [] }, { clientGuid: null, vendorGuid: null })
}

/** Hides a job's rate confirmation when a new issue replaces it. */
export const hideReplacedConfirmations = (tx: Tx, actor: Actor, jobGuids: readonly string[]): Promise<void> =>
  hideDocuments(tx, actor, jobGuids, ['Rate Confirmation'])

export async function hideConfirmations({ tx, actor, orders }: ActOnOrders): Promise<void> {
  const changes = orders.map(changeOf)
  const turned = changes.flatMap((change) => [...endedAwards(change), ...newAwards(change)].map((each) => each.jobGuid))
  const issued = changes.flatMap((change) => awardsToConfirm(change).map((each) => each.jobGuid))
  await hideDocuments(tx, actor, turned, PAY_DOCUMENTS)
  await hideReplacedConfirmations(
    tx,
    actor,
    issued.filter((guid) => !turned.includes(guid)),
  )
}
