/** Whether an act on an order can be undone by someone, and the order without it. */
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
import { type HistoryEntry, type InTheWay, takeBack } from '../records/order-changes/index.ts'

const words = (name: string) => name.replaceAll(/[_.-]/g, ' ')

/** Whether the inverse act is allowed as things stand. */
function mayUndo(aggregate: OrderAggregate, entries: readonly HistoryEntry[], caller: Caller): true | Refusal {
  const entry = entries[0]!
  const inverse = INVERSES[entry.action]!
  if (inverse.of === 'order') {
    const allowed = mayOrder(inverse.act, orderFactsOf(aggregate), caller.portal)
    // Its portal may not hold an order but may undo its own release of one.
    return isRefusal(allowed) && allowed.code === 'forbidden' ? true : allowed
  }
  if (inverse.of === 'fields') return true
  // An act with a job may have written of its order first.
  const job = aggregate.jobs.find((each) => entries.some(({ job_guid }) => job_guid === each.guid))
  return job ? mayJob(inverse.act, jobFactsOf(aggregate, job)) : refuse.notFound('Job')
}

/** Names who changed since what the act had left, and how where the caller reads history. */
function blocked({ subject, subjectGuid, field }: InTheWay, since: readonly HistoryEntry[], caller: Caller): Refusal {
  const later = since.find(
    (entry) =>
      entry.subject_guid === subjectGuid &&
      (field === null || (entry.after !== null && field in (entry.after as object)) || entry.after === null),
  )
  const what = field ? `${words(subject)} ${words(field)}` : words(subject)
  if (!later) return refuse.notNow('id', `The ${what} is no longer as this act left it`)
  const by = nameFor(caller, later.portal, later.actor_name) ?? 'the system'
  const how = [...(sees(HISTORY, caller) ? [words(later.action)] : []), by, later.at.toISOString()].join(', ')
  return refuse.notNow('id', `The ${what} was changed since (${how}): undo that first`)
}

/** What history tells of an act. */
export interface ActDone {
  entry: HistoryEntry
  /** All that it wrote under its own name, in its order. */
  entries: readonly HistoryEntry[]
  /** What happened to the order after it. */
  since: readonly HistoryEntry[]
}

/** The order as it is without the act, and what of it stays; or why the caller cannot undo it now. */
export function undoing(
  before: OrderAggregate,
  { entry, entries, since }: ActDone,
  { caller, now }: Pick<ReadCall, 'caller' | 'now'>,
): { after: OrderAggregate; stays: string[] } | Refusal {
  if (!may(TO_UNDO.acts, caller, { 'own-portal': entry.portal === caller.portal }))
    return refuse.forbidden('This was not done by you: ask your dispatcher')
  const never = whyNeverUndone(entry.action)
  if (never) return refuse.notNow('id', `This cannot be undone: ${never}`)
  const permission = undoPermission(INVERSES[entry.action]!)
  if (!caller.permissions.has(permission)) return refuse.forbidden(`Your role lacks the permission ${permission}`)
  const seqs = new Set(entries.map(({ seq }) => seq))
  const undone = since.find((each) =>
    ((each.after as { undoes?: number[] } | null)?.undoes ?? []).some((seq) => seqs.has(seq)),
  )
  if (undone) return refuse.notNow('id', `It was undone already at ${undone.at.toISOString()}`)
  const isAllowed = mayUndo(before, entries, caller)
  if (isRefusal(isAllowed)) return isAllowed
  const after = copyOfOrder(before)
  const stays = takeBack(after, entries, now)
  return Array.isArray(stays) ? { after, stays } : blocked(stays, since, caller)
}
