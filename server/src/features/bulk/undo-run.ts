/** Undoes a run: a new run over the finished rows, last one first. */
import type { BulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { actorOf } from '../../operations/actor.ts'
import { newGuid } from '../../platform/guid.ts'
import { holdBack, holdRun, insertRun, leaveWaiting, runState, settledRows } from '../../records/bulk/index.ts'
import { getRun, isUndoable, UNDO } from './get-run.ts'

export async function undoRun(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<BulkRun | Refusal> {
  const { caller, tx } = call
  const { companyGuid, userGuid } = caller
  const [held] = await tx.rows(holdRun(companyGuid, guid))
  const [run] = held ? await tx.rows(runState(companyGuid, userGuid, guid)) : []
  if (!run) return refuse.notFound('Bulk run')
  if (run.of_undone_by) return refuse.notNow('guid', 'This run was already undone')
  if (!isUndoable(run.act)) return refuse.notNow('guid', 'This act cannot be undone in bulk')
  await tx.rows(leaveWaiting(companyGuid, guid))
  const done = await tx.rows(settledRows(companyGuid, guid, ['done']))
  await tx.rows(holdBack(companyGuid, guid, call.now))
  const undo = newGuid(call.now)
  insertRun(
    tx,
    actorOf(call),
    {
      company_guid: companyGuid,
      guid: undo,
      user_guid: userGuid,
      act: UNDO,
      body: undefined,
      permissions: [...caller.permissions],
      undoes: guid,
    },
    done.toReversed().map(({ guid: target, order_guid, number, position }) => ({
      guid: target,
      order_guid,
      number,
      undoes: position,
    })),
  )
  return getRun({ params: { guid: undo }, query: { rows: 'failed' } }, call)
}
