/** History grouped into acts: everything that one transaction wrote about an order is one act. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { ActivityEntry, TrailEntry } from '@waybill/contract/activity/activity.shapes.ts'
import type { MilestoneContext } from '@waybill/domain/transport/milestones.ts'
import type { ReadCall } from '../../calls/call.ts'
import { undoing } from '../../operations/undoing.ts'
import type { ActivityRecord } from '../../records/activity/index.ts'
import type { OrderAggregate } from '../../records/orders/index.ts'
import { actText, presentEntry } from '../../views/activity/activity.present.ts'

/** Records of one act, oldest first; acts in the order in which they first appear. */
export const actsOf = (records: readonly ActivityRecord[]): ActivityRecord[][] =>
  [...Map.groupBy(records, ({ act }) => act).values()].map((act) => act.toSorted((a, b) => a.seq - b.seq))

/** Subjects that acts are named after, where they differ from the action's word. */
const SUBJECTS: Readonly<Record<string, string>> = { offer: 'contract' }

/** The record that an act is named after: the one acted on, otherwise the order. */
function headOf(act: readonly ActivityRecord[]): ActivityRecord {
  const { action } = act.find(({ subject }) => subject === 'order') ?? act[0]!
  const own = act.filter((record) => record.action === action)
  const topic = action.split('.')[0]!
  const about = own.filter(({ subject }) => subject === (SUBJECTS[topic] ?? topic))
  // Prefers a record that was created or deleted over one that only changed.
  return about.find(({ before, after }) => !before || !after) ?? about[0] ?? own[0]!
}

/** Whether the caller can undo the act of each record. `records`: the whole order's, newest first. */
export function undoBy(aggregate: OrderAggregate, records: readonly ActivityRecord[], call: ReadCall) {
  const acts = Map.groupBy(records, ({ act }) => act)
  return (entry: ActivityRecord): Pick<ActivityEntry, 'canUndo' | 'whyNot'> => {
    const entries = (acts.get(entry.act) ?? []).filter(({ action }) => action === entry.action).toReversed()
    const last = entries.at(-1)?.seq ?? entry.seq
    const since = records.filter(({ seq }) => seq > last).toReversed()
    const undone = undoing(aggregate, { entry, entries, since }, call)
    return isRefusal(undone) ? { canUndo: false, whyNot: undone.message } : { canUndo: true, whyNot: null }
  }
}

/** An act as an entry: its headline record, with the rest as details. */
export function presentAct(
  act: readonly ActivityRecord[],
  context: MilestoneContext,
  undo: ReturnType<typeof undoBy>,
  { caller }: ReadCall,
): ActivityEntry {
  const head = headOf(act)
  const details = act.filter((record) => record !== head).map((record) => presentEntry(record, context, caller))
  const text = actText(head, act, context)
  return { ...presentEntry(head, context, caller), text, actId: String(head.act), details, ...undo(head) }
}

/** The steps of an act as an entry; a client reads only these. */
export const stepsAsAct = (
  [first, ...details]: readonly [TrailEntry, ...TrailEntry[]],
  record: ActivityRecord,
  undo: ReturnType<typeof undoBy>,
): ActivityEntry => ({ ...first, actId: String(record.act), details, ...undo(record) })
