/** The parts of the queue: each a range of an index, whoever's work is read. */
import type { QueueSection } from '@waybill/contract/vocabulary/queue.ts'
import {
  HELD_CODES,
  WAITING_CODES,
  WAITING_PARTIES,
  type WaitingCode,
  type WaitingParty,
} from '@waybill/contract/vocabulary/waiting.ts'
import { sql } from '../../platform/db/builder.ts'

/** Whose work, and the end of today. */
export interface QueueView {
  companyGuid: string
  /** Null: everyone's. */
  dispatchers: readonly string[] | null
  timeZone: string
  now: Date
  /** What was due before, or waits since then without a date, is old. */
  yearAgo: Date
  startOfToday: Date
  endOfToday: Date
  /** Steps that the reader may not know of. */
  hidden: readonly WaitingCode[]
}

export const awake = (now: Date) => sql`(i.snoozed_until is null or i.snoozed_until <= ${now}::timestamptz)`
export const notHidden = (hidden: QueueView['hidden']) =>
  hidden.length ? sql`and i.code <> all(${hidden}::text[])` : sql``
/** One index range per dispatcher and per value of a column. */
export const stretches = (dispatchers: QueueView['dispatchers']) =>
  dispatchers ? sql`cross join unnest(${dispatchers}::uuid[]) d(guid)` : sql``
export const ofDispatchers = (dispatchers: QueueView['dispatchers']) =>
  dispatchers ? sql`and i.dispatcher_key = d.guid` : sql``

/** `queue_items.lane`. */
export const DELIVERIES = 0
export const OTHERS = 1
const HELD = 2

interface Part {
  readonly section: QueueSection | 'old'
  readonly lanes: readonly number[]
  readonly parties: readonly WaitingParty[]
  /** Its range of due dates, or, if it has none, of waiting since. */
  readonly range: ReturnType<typeof sql>
}

/** Those without a date of the company itself are grouped instead. */
const UNGROUPED = WAITING_PARTIES.filter((party) => party !== 'us')

const due = (after: Date | null, until: Date | null) =>
  sql`i.due_key > ${after ? sql`${after}::timestamptz` : sql`'-infinity'::timestamptz`}
    and i.due_key <= ${until ? sql`${until}::timestamptz` : sql`'9999-12-31'::timestamptz`}`
const undated = (isOld: boolean, yearAgo: Date) =>
  sql`i.due_key = 'infinity'::timestamptz and i.since ${isOld ? sql`<=` : sql`>`} ${yearAgo}::timestamptz`

/** The queue in order: late deliveries, what else is overdue, today's, later ones, undated ones of others, holds. */
export const current = ({ now, yearAgo, endOfToday }: QueueView): readonly Part[] => [
  { section: 'overdue', lanes: [DELIVERIES], parties: WAITING_PARTIES, range: due(yearAgo, now) },
  { section: 'overdue', lanes: [OTHERS], parties: WAITING_PARTIES, range: due(yearAgo, now) },
  { section: 'today', lanes: [DELIVERIES, OTHERS], parties: WAITING_PARTIES, range: due(now, endOfToday) },
  { section: 'later', lanes: [DELIVERIES, OTHERS], parties: WAITING_PARTIES, range: due(endOfToday, null) },
  { section: 'later', lanes: [DELIVERIES, OTHERS], parties: UNGROUPED, range: undated(false, yearAgo) },
  { section: 'held', lanes: [HELD], parties: WAITING_PARTIES, range: undated(false, yearAgo) },
]
/** What is a year old, in the same order. */
export const old = ({ yearAgo }: QueueView): readonly Part[] => [
  { section: 'old', lanes: [DELIVERIES, OTHERS], parties: WAITING_PARTIES, range: due(null, yearAgo) },
  { section: 'old', lanes: [DELIVERIES, OTHERS], parties: UNGROUPED, range: undated(true, yearAgo) },
  { section: 'old', lanes: [HELD], parties: WAITING_PARTIES, range: undated(true, yearAgo) },
]
/** The last part before the groups, of the queue and of what is old. */
export const LAST_BEFORE_GROUPS = { current: 2, old: 0 } as const
export type QueueAge = keyof typeof LAST_BEFORE_GROUPS
export const partsOf = (view: QueueView, age: QueueAge) => (age === 'old' ? old(view) : current(view))

/** Steps that are grouped: what is on hold is released one by one. */
const GROUPED = WAITING_CODES.filter((code) => !(HELD_CODES as readonly WaitingCode[]).includes(code))

export const groupedFor = ({ hidden }: QueueView) => GROUPED.filter((code) => !hidden.includes(code))
export const ownUndated = ({ companyGuid, now, yearAgo }: QueueView, age: QueueAge) =>
  sql`i.company_guid = ${companyGuid} and i.due is null and i.party = 'us' and i.since ${age === 'old' ? sql`<=` : sql`>`} ${yearAgo}::timestamptz
    and ${awake(now)}`
