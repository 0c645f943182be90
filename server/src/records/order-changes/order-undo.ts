/** Undoing an act on an order: finds what it wrote, and restores fields that were not touched since. */
import { build, sql, type Query } from '../../platform/db/builder.ts'
import { fieldOf } from '../../platform/unknown-fields.ts'
import { linkKey } from './order-history.ts'
import { saidOf } from './order-past.ts'
import type { OrderAggregate } from '../orders/index.ts'
import { change, type Row } from '../rows.ts'

export type HistoryEntry = Row<'history'>

/** One entry of history, if it is about an order of the company. */
export const entryOfOrder = (companyGuid: string, seq: string): Query<HistoryEntry> =>
  build
    .selectFrom('history')
    .where('company_guid', '=', companyGuid)
    .where('seq', '=', sql<number>`${seq}::bigint`)
    .where('order_guid', 'is not', null)
    .selectAll()

/** All entries that one act wrote about an order, in order. */
export const entriesOfAct = (entry: HistoryEntry): Query<HistoryEntry> =>
  build
    .selectFrom('history')
    .where('company_guid', '=', entry.company_guid)
    .where('order_guid', '=', entry.order_guid)
    .where('act', '=', entry.act)
    .where('action', '=', entry.action)
    .where('at', '=', entry.at)
    .orderBy('seq')
    .selectAll()

/** Later entries of the order. */
export const entriesSince = (entry: HistoryEntry, lastSeq: number): Query<HistoryEntry> =>
  build
    .selectFrom('history')
    .where('company_guid', '=', entry.company_guid)
    .where('order_guid', '=', entry.order_guid)
    .where('seq', '>', lastSeq)
    .orderBy('seq')
    .selectAll()

/** Columns derived from others or about the last writer: they are not restored. */
const FOLLOWING: readonly string[] = [
  'status',
  'version',
  'updated_at',
  'updated_by',
  'updated_by_name',
  'content_hash',
  'undoes',
]
type Fields = Record<string, unknown>
type PutBackTable = 'orders' | 'jobs' | 'stops' | 'commodities' | 'charges' | 'stop_commodities'

/** Subjects whose fields are restored, and where they are. */
const PUT_BACK: Readonly<Record<string, 'jobs' | 'stops' | 'commodities' | 'charges'>> = {
  job: 'jobs',
  stop: 'stops',
  commodity: 'commodities',
  charge: 'charges',
}
/** Consequences of an act for other parties: they stay. */
const STAYS: Readonly<Record<string, (count: number) => string>> = {
  contract: (count) =>
    `${count === 1 ? 'One offer' : `${count} offers`} that ended with it stay${count === 1 ? 's' : ''} ended`,
  post: (count) =>
    `${count === 1 ? 'One post' : `${count} posts`} that left the load boards stay${count === 1 ? 's' : ''} away`,
}

/** Equality across JSON and row: an instant equals its text, "5.00" equals 5. */
function isSame(a: unknown, b: unknown): boolean {
  const plain = (value: unknown): unknown => {
    if (value instanceof Date) return value.getTime()
    if (typeof value === 'string' && value !== '' && Number.isFinite(Number(value))) return Number(value)
    return value ?? null
  }
  const [x, y] = [plain(a), plain(b)]
  return x === y || (typeof x === 'object' && JSON.stringify(x) === JSON.stringify(y))
}

/** A conflict: which field of which record changed since. */
export interface UndoConflict {
  subject: string
  subjectGuid: string
  field: string | null
}

/** Restores the fields of one record; the first field that changed since the act is a conflict. */
function putBack(table: PutBackTable, record: object, entry: HistoryEntry): UndoConflict | undefined {
  const [before, after] = [saidOf(table, entry.before), saidOf(table, entry.after)]
  for (const [field, value] of Object.entries(after)) {
    if (FOLLOWING.includes(field)) continue
    if (!isSame(fieldOf(record, field), value))
      return { subject: entry.subject, subjectGuid: entry.subject_guid, field }
    Reflect.set(record, field, fieldOf(before, field) ?? null)
  }
  return undefined
}

function putLinkBack(after: OrderAggregate, entry: HistoryEntry): UndoConflict | undefined {
  const said = saidOf('stop_commodities', entry.before ?? entry.after)
  const key = linkKey({ stop_guid: entry.subject_guid, commodity_guid: String(said.commodity_guid) })
  const link = after.links.find((each) => linkKey(each) === key)
  const inTheWay = { subject: 'stop', subjectGuid: entry.subject_guid, field: null }
  if (entry.before && entry.after) return link ? putBack('stop_commodities', link, entry) : inTheWay
  if (entry.after) {
    if (!link || link.completed_at) return inTheWay
    after.links = after.links.filter((each) => each !== link)
    return undefined
  }
  const stop = after.stops.find((each) => each.guid === entry.subject_guid)
  if (link || !stop || !after.commodities.some((each) => each.guid === said.commodity_guid)) return inTheWay
  after.links.push({
    company_guid: entry.company_guid,
    stop_guid: stop.guid,
    commodity_guid: String(said.commodity_guid),
    job_guid: stop.job_guid,
    order_guid: after.order.guid,
    completed_at: null,
    outcome: null,
    outcome_reason: null,
    is_said_undamaged: false,
    waived_by: null,
    waive_reason: null,
  })
  return undefined
}

/** What an award set, by subject; for charges everything. */
const OF_THE_AWARD: Readonly<Record<string, readonly string[]>> = {
  job: [
    'vendor_guid',
    'vendor_contact_guid',
    'driver_name',
    'driver_phone',
    'truck_number',
    'driver_guid',
    'trailer_number',
    'collected_amount',
    'collected_method',
    'collected_at',
    'vendor_started_at',
    'dispatched_at',
  ],
  stop: ['started_at', 'estimated_start', 'estimated_end'],
}

/** An award that the act ended is not restored, nor is what came with it; the TONU is removed with the act. */
function withoutAward(after: OrderAggregate, entries: readonly HistoryEntry[]): HistoryEntry[] {
  const isAwarded = (job: string | null) =>
    after.contracts.some((contract) => contract.job_guid === job && contract.status === 'accepted')
  const ended = new Set(
    entries
      .filter(({ subject, before }) => subject === 'job' && before?.['vendor_guid'])
      .map((entry) => entry.job_guid)
      .filter((job) => !isAwarded(job)),
  )
  const rest = (side: Fields, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(side).filter(([field]) => !fields.includes(field)))
  return entries.flatMap((entry) => {
    if (!ended.has(entry.job_guid)) return [entry]
    // A charge that the act created was for the cancellation; pay that it released stays planned pay.
    if (entry.subject === 'charge') return entry.before ? [] : [entry]
    const fields = OF_THE_AWARD[entry.subject]
    if (!fields || !entry.before || !entry.after) return [entry]
    return [{ ...entry, before: rest(entry.before, fields), after: rest(entry.after, fields) }]
  })
}

/** Restores everything that the act's entries changed; returns conflicts, or what stays. */
export function undoEntries(
  after: OrderAggregate,
  entries: readonly HistoryEntry[],
  now: Date,
): UndoConflict | string[] {
  const stays = new Map<string, number>()
  for (const entry of withoutAward(after, entries)) {
    if (entry.subject in STAYS) {
      stays.set(entry.subject, (stays.get(entry.subject) ?? 0) + 1)
      continue
    }
    if (entry.subject === 'order') {
      const wrong = putBack('orders', after.order, entry)
      if (wrong) return wrong
      continue
    }
    const list = PUT_BACK[entry.subject]
    if (!list) continue
    if (entry.subject === 'stop' && (entry.before ?? entry.after)?.['commodity_guid']) {
      const wrong = putLinkBack(after, entry)
      if (wrong) return wrong
      continue
    }
    const record = after[list].find((each) => each.guid === entry.subject_guid)
    if (!record) return { subject: entry.subject, subjectGuid: entry.subject_guid, field: null }
    if (entry.before) {
      const wrong = putBack(list, record, entry)
      if (wrong) return wrong
    } else if (!('deleted_at' in record)) return { subject: 'stop', subjectGuid: record.guid, field: null }
    else record.deleted_at = now
  }
  for (const { kind, deleted_at: gone, contract_guid: award } of after.charges)
    for (const contract of after.contracts)
      if (kind === 'tonu' && gone === now && contract.guid === award) change(contract, { tonu_amount: '0.00' })
  const gone = new Set(after.commodities.flatMap((each) => (each.deleted_at ? [each.guid] : [])))
  after.links = after.links.filter((link) => !gone.has(link.commodity_guid))
  return [...stays].map(([subject, count]) => STAYS[subject]!(count))
}
