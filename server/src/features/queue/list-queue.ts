import { type ErrorEntry, isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { QueueAnswer, QueueCounts, QueueQuery, QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { WAITING_PARTIES } from '@waybill/contract/vocabulary/waiting.ts'
import type { ReadCall } from '../../calls/call.ts'
import { whyNotExportedAgain } from '../../operations/export-obstacles.ts'
import { instant } from '../../platform/http/present.ts'
import { readCursor, writeCursor } from '../../platform/list/cursor.ts'
import { momentFrom } from '../../platform/list/moment.ts'
import {
  LAST_BEFORE_GROUPS,
  NOBODY,
  queueCounts,
  queueGroups,
  queueOutlook,
  queuePage,
  type QueuePlace,
  snoozedPage,
  type QueuedThing,
  thingsByGuid,
} from '../../records/queue/index.ts'
import { presentGroup, presentQueued } from '../../views/queue/queue.present.ts'
import { queueViewOf } from './queue-view.ts'

const NOT_OURS = refuse.invalid('query.cursor', 'is not a cursor of this list; start again without it')

/** Reads the place that a cursor names. */
function placeFrom(cursor: string | undefined): QueuePlace | undefined | Refusal {
  if (cursor === undefined) return undefined
  const read = readCursor(cursor, 'queue', 'text')
  if (isRefusal(read)) return read
  const [part, at, due, since] = String(read.key).split(' ')
  const moment = momentFrom(at)
  if (!moment || !/^[0-5]$/.test(part ?? '') || !since || !momentFrom(since)) return NOT_OURS
  if (due !== 'infinity' && !momentFrom(due)) return NOT_OURS
  return { part: Number(part), at: new Date(moment), due: due!, since, guid: read.guid }
}

/** Open work, most pressing first, with counts for the whole scope. */
export async function listQueue(
  { query }: { query: QueueQuery },
  call: ReadCall<'seal'>,
): Promise<QueueAnswer | Refusal> {
  const { caller, now } = call
  const { scope, party, rc } = query
  const age = query.old ? 'old' : 'current'
  const place = placeFrom(query.cursor)
  if (isRefusal(place)) return place
  const view = await queueViewOf(scope, call, place?.at)
  const withGroups = !query.snoozed && (!party || party === 'us') && (place?.part ?? 0) <= LAST_BEFORE_GROUPS[age]
  const [found, groups, counts, [outlook]] = await call.read(
    query.snoozed ? snoozedPage(view, party, place?.guid, rc + 1) : queuePage(view, { age, party }, place, rc + 1),
    queueGroups(view, age),
    queueCounts(view),
    queueOutlook(view),
  )
  const page = found.slice(0, rc)
  const last = found.length > rc ? page.at(-1) : undefined
  // Groups are placed between work due today and later, and of what is old after what was due: on the page that goes past it.
  const shown = withGroups && (!last || last.of_part > LAST_BEFORE_GROUPS[age]) ? groups : []
  const firsts = shown.map(({ guids }) => guids[0]!)
  const [things] = await call.read(thingsByGuid(caller.companyGuid, [...page.map(({ guid }) => guid), ...firsts]))
  const alone = new Set(
    [...page, ...shown.flatMap(({ count, guids }) => (count === 1 ? [{ guid: guids[0]! }] : []))].map(
      ({ guid }) => guid,
    ),
  )
  const lacking = await exportsLacking(
    things.filter(({ guid }) => alone.has(guid)),
    call,
  )
  const byGuid = new Map(things.map((thing) => [thing.guid, thing]))
  const single = (guid: string): QueueRow[] => {
    const thing = byGuid.get(guid)
    return thing ? [presentQueued(thing, caller, now, lacking.get(guid))] : []
  }
  const inPart = (isIn: (part: number) => boolean) =>
    page.filter(({ of_part }) => isIn(of_part)).flatMap(({ guid }) => single(guid))
  const several = shown.flatMap((group) => {
    const first = byGuid.get(group.guids[0]!)
    return first ? [presentGroup(group, first, caller, now, lacking.get(first.guid))] : []
  })
  return {
    results: [
      ...inPart((part) => part <= LAST_BEFORE_GROUPS[age]),
      ...several,
      ...inPart((part) => part > LAST_BEFORE_GROUPS[age]),
    ],
    next: last
      ? writeCursor({
          sort: 'queue',
          key: [last.of_part, instant(view.now), last.of_due_key, last.of_since_key].join(' '),
          guid: last.guid,
        })
      : null,
    counts: countsOf(counts),
    snoozed: outlook?.snoozed ?? 0,
    messages: view.hidden.includes('decide-message') ? 0 : (outlook?.messages ?? 0),
    nextDue: instant(outlook?.next_due ?? null),
    endOfToday: instant(view.endOfToday),
    dispatchers: view.dispatchers?.map((guid) => (guid === NOBODY ? null : guid)) ?? null,
  }
}

/** What refused exports that are rows of their own lack to be sent again: several of a kind are one row, so these are few. */
async function exportsLacking(
  things: readonly QueuedThing[],
  call: ReadCall<'seal'>,
): Promise<ReadonlyMap<string, readonly ErrorEntry[]>> {
  const exports = things.filter(({ subject }) => subject === 'export')
  const lacking = await Promise.all(exports.map(({ guid }) => whyNotExportedAgain(guid, call, call.read)))
  return new Map(exports.map(({ guid }, i) => [guid, lacking[i] ?? []]))
}

function countsOf(counts: readonly { party: keyof QueueCounts; section: keyof QueueCounts['us']; count: number }[]) {
  const none = { overdue: 0, today: 0, later: 0, held: 0, old: 0 }
  const all: QueueCounts = { us: none, client: none, carrier: none, driver: none, yard: none }
  for (const party of WAITING_PARTIES) all[party] = { ...none }
  for (const { party, section, count } of counts) all[party][section] = count
  return all
}
