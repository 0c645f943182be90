import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Undone } from '@waybill/contract/history/history.routes.ts'
import { may } from '@waybill/domain/access/rules.ts'
import { TO_UNDO } from '@waybill/domain/access/tables/papers.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { INVERSES, undoPermission, whyNeverUndone } from '@waybill/domain/transport/undo.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { jobFactsOf, loadOrder, type OrderAggregate, orderFactsOf } from '../../records/orders/index.ts'
import {
  entriesOfAct,
  entriesSince,
  entryOfOrder,
  type HistoryEntry,
  type InTheWay,
  takeBack,
} from '../../records/order-changes/index.ts'

const words = (name: string) => name.replaceAll(/[_.-]/g, ' ')

/** Whether the inverse act is allowed as things stand. */
function mayUndo(aggregate: OrderAggregate, entries: readonly HistoryEntry[], call: WriteCall): true | Refusal {
  const entry = entries[0]!
  const inverse = INVERSES[entry.action]!
  if (inverse.of === 'order') {
    const allowed = mayOrder(inverse.act, orderFactsOf(aggregate), call.caller.portal)
    // Its portal may not hold an order but may undo its own release of one.
    return isRefusal(allowed) && allowed.code === 'forbidden' ? true : allowed
  }
  if (inverse.of === 'fields') return true
  // An act with a job may have written of its order first.
  const job = aggregate.jobs.find((each) => entries.some(({ job_guid }) => job_guid === each.guid))
  return job ? mayJob(inverse.act, jobFactsOf(aggregate, job)) : refuse.notFound('Job')
}

/** Names who changed since what the act had left. */
function blocked({ subject, subjectGuid, field }: InTheWay, since: readonly HistoryEntry[]): Refusal {
  const later = since.find(
    (entry) =>
      entry.subject_guid === subjectGuid &&
      (field === null || (entry.after !== null && field in (entry.after as object)) || entry.after === null),
  )
  const what = field ? `${words(subject)} ${words(field)}` : words(subject)
  return refuse.notNow(
    'id',
    later
      ? `The ${what} was changed since (${words(later.action)}, ${later.actor_name ?? 'the system'}, ${later.at.toISOString()}): undo that first`
      : `The ${what} is no longer as this act left it`,
  )
}

/** Undoes an act on an order, or says what stands in the way. */
export async function undoAct(
  { params, body }: { params: { id: string }; body: { reason?: string | undefined } },
  call: WriteCall,
): Promise<Undone | Refusal> {
  const { caller, tx } = call
  const entry = await tx.first(entryOfOrder(caller.companyGuid, params.id))
  const before = entry && (await loadOrder(tx, caller, entry.order_guid!))
  if (!entry || !before) return refuse.notFound('History entry')
  const isOwn = entry.actor_guid === caller.userGuid
  if (before.order.deleted_at && !may(TO_UNDO.ofDeletedOrder, caller, { own: isOwn }))
    return refuse.notFound('History entry')
  if (!may(TO_UNDO.acts, caller, { 'own-portal': entry.portal === caller.portal }))
    return refuse.forbidden('This was not done by you: ask your dispatcher')
  const never = whyNeverUndone(entry.action)
  if (never) return refuse.notNow('id', `This cannot be undone: ${never}`)
  const permission = undoPermission(INVERSES[entry.action]!)
  if (!caller.permissions.has(permission)) return refuse.forbidden(`Your role lacks the permission ${permission}`)
  const entries = await tx.rows(entriesOfAct(entry))
  const seqs = entries.map((each) => each.seq)
  const since = await tx.rows(entriesSince(entry, Math.max(...seqs)))
  const undone = since.find((each) =>
    ((each.after as { undoes?: number[] } | null)?.undoes ?? []).some((seq) => seqs.includes(seq)),
  )
  if (undone) return refuse.notNow('id', `It was undone already at ${undone.at.toISOString()}`)
  const isAllowed = mayUndo(before, entries, call)
  if (isRefusal(isAllowed)) return isAllowed
  const after = structuredClone(before)
  const result = takeBack(after, entries, call.now)
  if (!Array.isArray(result)) return blocked(result, since)
  const reason = body.reason?.trim() || null
  await saveAct(tx, actorOf(call), before, after, { action: `${entry.action}.undone`, reason, undoes: seqs })
  const { guid, status, version } = after.order
  call.tag(version)
  return { action: entry.action, order: { guid, status, version }, stays: result }
}
