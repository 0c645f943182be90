/** Whether an act on an order can be undone by a caller, and the order without it. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { may, sees } from '@waybill/domain/access/rules.ts'
import { HISTORY, TO_UNDO } from '@waybill/domain/access/tables/notes-and-files.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { INVERSES, undoPermission, whyNeverUndone } from '@waybill/domain/transport/undo.ts'
import type { ReadCall } from '../calls/call.ts'
import type { Caller } from '../caller/caller.ts'
import { nameFor } from '../caller/reader.ts'
import { copyOfOrder, jobFactsOf, type OrderAggregate, orderFactsOf } from '../records/orders/index.ts'
import { type HistoryEntry, type UndoConflict, undoEntries } from '../records/order-changes/index.ts'

const words = (name: string) => name.replaceAll(/[_.-]/g, ' ')

/** Whether the inverse act is allowed now. */
function mayUndo(aggregate: OrderAggregate, entries: readonly HistoryEntry[], caller: Caller): true | Refusal {
  const entry = entries[0]!
  const inverse = INVERSES[entry.action]!
  if (inverse.of === 'order') {
    const allowed = mayOrder(inverse.act, orderFactsOf(aggregate), caller.portal)
    // Its portal may not hold an order but may undo its own release of one.
    return isRefusal(allowed) && allowed.code === 'forbidden' ? true : allowed
  }
  if (inverse.of === 'fields') return true
  // An act on a job may have written about its order first.
  const job = aggregate.jobs.find((each) => entries.some(({ job_guid }) => job_guid === each.guid))
  return job ? mayJob(inverse.act, jobFactsOf(aggregate, job)) : refuse.notFound('Job')
}

/** Names who changed the act's result since, and how, if the caller reads history. */
function blocked(
  { subject, subjectGuid, field }: UndoConflict,
  since: readonly HistoryEntry[],
  caller: Caller,
): Refusal {
  const later = since.find(
    (entry) =>
      entry.subject_guid === subjectGuid &&
      (field === null || (entry.after !== null && field in (entry.after as object)) || entry.after === null),
  )
  const what = field ? `${words(subject)} ${words(field)}` : words(subject)
  if (!later) return refuse.notNow('id', `The ${what} has changed since`)
  const by = nameFor(caller, later.portal, later.actor_name) ?? 'the system'
  const how = [...(sees(HISTORY, caller) ? [words(later.action)] : []), by, later.at.toISOString()].join(', ')
  return refuse.notNow('id', `The ${what} was changed since (${how}); undo that first`)
}

/** An act according to history. */
export interface ActDone {
  entry: HistoryEntry
  /** All entries under its own name, in order. */
  entries: readonly HistoryEntry[]
  /** Later entries of the order. */
  since: readonly HistoryEntry[]
}

/** The order without the act, and what of the act stays; or why the caller cannot undo it now. */
export function undoing(
  before: OrderAggregate,
  { entry, entries, since }: ActDone,
  { caller, now }: Pick<ReadCall, 'caller' | 'now'>,
): { after: OrderAggregate; stays: string[] } | Refusal {
  if (!may(TO_UNDO.acts, caller, { 'own-portal': entry.portal === caller.portal }))
    return refuse.forbidden('You did not make this change; ask your dispatcher')
  const never = whyNeverUndone(entry.action)
  if (never) return refuse.notNow('id', `This cannot be undone: ${never}`)
  const permission = undoPermission(INVERSES[entry.action]!)
  if (!caller.permissions.has(permission)) return refuse.lacks(permission)
  const seqs = new Set(entries.map(({ seq }) => seq))
  const undone = since.find((each) =>
    ((each.after as { undoes?: number[] } | null)?.undoes ?? []).some((seq) => seqs.has(seq)),
  )
  if (undone) return refuse.notNow('id', `It was already undone at ${undone.at.toISOString()}`)
  const isAllowed = mayUndo(before, entries, caller)
  if (isRefusal(isAllowed)) return isAllowed
  const after = copyOfOrder(before)
  const stays = undoEntries(after, entries, now)
  return Array.isArray(stays) ? { after, stays } : blocked(stays, since, caller)
}
