import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Undone } from '@waybill/contract/history/history.routes.ts'
import { may } from '@waybill/domain/access/rules.ts'
import { TO_UNDO } from '@waybill/domain/access/tables/notes-and-files.ts'
import { actorOf } from '../../operations/actor.ts'
import { undoing } from '../../operations/undoing.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { loadOrder } from '../../records/orders/index.ts'
import { entriesOfAct, entriesSince, entryOfOrder } from '../../records/order-changes/index.ts'

/** Undoes an act on an order, or returns what prevents it. */
export async function undoAct(
  { params, body }: { params: { id: string }; body: { reason?: string | undefined } },
  call: WriteCall<ForActs>,
): Promise<Undone | Refusal> {
  const { caller, tx } = call
  const entry = await tx.first(entryOfOrder(caller.companyGuid, params.id))
  const before = entry && (await loadOrder(tx, caller, entry.order_guid!))
  if (!entry || !before) return refuse.notFound('History entry')
  const isOwn = entry.actor_guid === caller.userGuid
  if (before.order.deleted_at && !may(TO_UNDO.ofDeletedOrder, caller, { own: isOwn }))
    return refuse.notFound('History entry')
  const entries = await tx.rows(entriesOfAct(entry))
  const since = await tx.rows(entriesSince(entry, Math.max(...entries.map(({ seq }) => seq))))
  const undone = undoing(before, { entry, entries, since }, call)
  if (isRefusal(undone)) return undone
  const after = structuredClone(undone.after)
  const reason = body.reason?.trim() || null
  const undoes = entries.map(({ seq }) => seq)
  await saveAct(tx, actorOf(call), before, after, { action: `${entry.action}.undone`, reason, undoes })
  const { guid, status, version } = after.order
  call.tag(version)
  return { action: entry.action, order: { guid, status, version }, stays: undone.stays }
}
