/** Cancels a run: remaining rows are skipped, a row in progress is waited for. */
import type { BulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { actorOf } from '../../operations/actor.ts'
import { endRun, holdRun, leaveWaiting, runState } from '../../records/bulk/index.ts'
import { getRun } from './get-run.ts'

export async function cancelRun(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<BulkRun | Refusal> {
  const { caller, tx } = call
  const { companyGuid, userGuid } = caller
  const [held] = await tx.rows(holdRun(companyGuid, guid))
  const [run] = held ? await tx.rows(runState(companyGuid, userGuid, guid)) : []
  if (!held || !run) return refuse.notFound('Bulk run')
  if (run.finished_at) return refuse.notNow('guid', 'This run has already ended')
  await tx.rows(leaveWaiting(companyGuid, guid))
  await endRun(tx, actorOf(call), held, 'bulk.canceled')
  return getRun({ params: { guid }, query: { rows: 'failed' } }, call)
}
