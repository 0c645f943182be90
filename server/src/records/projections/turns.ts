/** Whose turn an order and its jobs are, stored in their list rows. */
import type { Turn } from '@waybill/domain/waiting/turn.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { unwritten } from '../../platform/db/last-writes.ts'
import { keepEarned } from '../earned/index.ts'
import { loadOrder, type OrderAggregate } from '../orders/index.ts'
import { keepQueue, keepWeeks } from '../queue/index.ts'
import { jobWeeksOf, queueItemsOf } from './queued.ts'
import type { ListRows } from './list-rows.ts'
import { turnColumns } from './turn-columns.ts'
import { NO_RELATED_FACTS, type RelatedFacts, relatedFacts, type Turns, turnsOf } from './turn-facts.ts'

/** The value as its column's type, for a comparison. */
const typed = (name: string, value: unknown) =>
  /_(since|due)$/.test(name)
    ? sql`${value}::timestamptz`
    : name === 'has_turns'
      ? sql`${value}::boolean`
      : sql`${value}::text`

const update = (table: 'order_rows' | 'job_rows', companyGuid: string, guid: string, turns: object): Query<unknown> => {
  const columns = sql.join(Object.keys(turns).map((name) => sql.ref(name)))
  // An unchanged row would still get a new entry in each index.
  return build
    .updateTable(table)
    .set(turns)
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .where(
      sql<boolean>`(${columns}) is distinct from (${sql.join(Object.entries(turns).map(([name, value]) => typed(name, value)))})`,
    )
}

/** What is known of the order besides itself. */
interface KeptBeside {
  isNew?: boolean
  /** The order before the act. */
  before?: OrderAggregate
  /** Its list rows, if they are not written yet. */
  held?: ListRows
  /** The related facts, if they were read. */
  facts?: RelatedFacts | undefined
}

const hasCompleted = (aggregate: OrderAggregate | undefined): boolean =>
  !aggregate || aggregate.stops.some((stop) => stop.completed_at !== null)

/** Nothing recorded so far changes whose turn the order is any more. */
export const turnsAreKept = (tx: Tx, { order }: OrderAggregate): void => tx.last(unwritten, [{ turns_of: order.guid }])

/** Recomputes whose turn a locked or new order is, and stores it with everything derived from it. */
export async function keepTurns(
  tx: Tx,
  aggregate: OrderAggregate,
  { isNew = false, before, held, facts }: KeptBeside = {},
): Promise<void> {
  const { order, jobs } = aggregate
  const beside = isNew ? undefined : (facts ?? (await tx.first(relatedFacts(order.company_guid, order.guid))))
  const turns = turnsOf(aggregate, beside ?? NO_RELATED_FACTS)
  turnsAreKept(tx, aggregate)
  tx.later(keepQueue(order.company_guid, order.guid, queueItemsOf(aggregate, turns, beside ?? NO_RELATED_FACTS)))
  // An unchanged order keeps its weeks; without a completed stop there are none.
  if (beside && before !== aggregate && (hasCompleted(before) || hasCompleted(aggregate))) {
    const all = jobs.map((job) => job.guid)
    tx.later(keepWeeks(order.company_guid, all, jobWeeksOf(aggregate, beside.time_zone)))
  }
  if (order.deleted_at !== null) return
  order.of_turns = storedTurns(turns.order)
  const moved = jobs.filter((job) => {
    const own = turns.jobs.get(job.guid)
    const was = JSON.stringify(job.of_turns)
    if (own) job.of_turns = storedTurns(own)
    return own && job.deleted_at === null && JSON.stringify(job.of_turns) !== was
  })
  if (held?.write(tx, turns)) return
  tx.later(update('order_rows', order.company_guid, order.guid, { ...turnColumns(turns.order), has_turns: true }))
  for (const { guid } of moved)
    tx.later(update('job_rows', order.company_guid, guid, turnColumns(turns.jobs.get(guid)!)))
}

/** Orders from before turns were stored. */
const withoutTurns = (companyGuid: string, most: number) =>
  build
    .selectFrom('order_rows')
    .where('company_guid', '=', companyGuid)
    .where('has_turns', '=', false)
    .orderBy('guid')
    .limit(most)
    .select('guid')

/** How long an upload may take before it is the company's turn (milliseconds). */
export const PICTURES_MS = 24 * 3_600_000

/** Orders taken per run. */
const FILLED_AT_ONCE = 100

/** Computes the turns of some orders that have none, each in its own transaction; true if there may be more. */
export async function fillTurns(database: Database, companyGuid: string): Promise<boolean> {
  const [rows] = await database.read({ companyGuid }, withoutTurns(companyGuid, FILLED_AT_ONCE))
  for (const { guid } of rows)
    await database.write({ companyGuid }, async (tx) => {
      const order = await loadOrder(tx, { companyGuid, clientGuids: null }, guid)
      if (!order) return
      await keepTurns(tx, order)
      await keepEarned(tx, order)
    })
  return rows.length === FILLED_AT_ONCE
}

/** Orders with an overdue picture named by a phone. */
const withOverdue = (companyGuid: string, before: Date) =>
  rawQuery<{ guid: string }>(sql`select distinct p.guid from files f join (
      select i.order_guid as guid, h.file_guid from inspections i
        join inspection_photos h on h.company_guid = i.company_guid and h.inspection_guid = i.guid where i.company_guid = ${companyGuid}
      union all select a.order_guid, a.file_guid from attachments a where a.company_guid = ${companyGuid}) p on p.file_guid = f.guid
    where f.company_guid = ${companyGuid} and f.status = 'awaited' and f.overdue_at is null and f.created_at <= ${before} and p.guid is not null
    order by 1 limit ${FILLED_AT_ONCE}::int`)

const becomeOverdue = (companyGuid: string, orderGuid: string, before: Date, now: Date) =>
  rawQuery(sql`update files f set overdue_at = ${now} where f.company_guid = ${companyGuid} and f.status = 'awaited'
    and f.overdue_at is null and f.created_at <= ${before} and (
      exists (select from inspection_photos h join inspections i on i.company_guid = h.company_guid and i.guid = h.inspection_guid
        where h.company_guid = f.company_guid and h.file_guid = f.guid and i.order_guid = ${orderGuid})
      or exists (select from attachments a where a.company_guid = f.company_guid and a.file_guid = f.guid and a.order_guid = ${orderGuid}))`)

/** Makes pictures that have not arrived after a day the company's turn; true if there may be more. */
export async function noteOverduePictures(database: Database, companyGuid: string, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - PICTURES_MS)
  const [rows] = await database.read({ companyGuid }, withOverdue(companyGuid, before))
  for (const { guid } of rows)
    await database.write({ companyGuid }, async (tx) => {
      const order = await loadOrder(tx, { companyGuid, clientGuids: null }, guid)
      if (!order) return
      await tx.rows(becomeOverdue(companyGuid, guid, before, now))
      await keepTurns(tx, order)
    })
  return rows.length === FILLED_AT_ONCE
}

/** For orders whose overdue picture arrived. */
export async function keepTurnsOfPictures(tx: Tx, companyGuid: string, files: readonly string[]): Promise<void> {
  const all = sql`any(${[...files]}::uuid[])`
  const rows = await tx.rows(
    rawQuery<{ guid: string }>(sql`select i.order_guid as guid from inspections i
      join inspection_photos h on h.company_guid = i.company_guid and h.inspection_guid = i.guid
      where i.company_guid = ${companyGuid} and h.file_guid = ${all}
      union select a.order_guid from attachments a where a.company_guid = ${companyGuid} and a.file_guid = ${all} and a.order_guid is not null
      order by 1`),
  )
  for (const { guid } of rows) {
    const order = await loadOrder(tx, { companyGuid, clientGuids: null }, guid)
    if (order) await keepTurns(tx, order)
  }
}

const stored = (turn: Turn | null) =>
  turn && {
    party: turn.party,
    code: turn.code,
    since: turn.since.toISOString(),
    due: turn.due?.toISOString() ?? null,
  }
const storedTurns = ({ staff, client }: Turns) => ({ staff: stored(staff), client: stored(client) })

/** Records beside an order that may end or start someone's turn: their subjects in history. */
const RELATED: ReadonlySet<unknown> = new Set([
  'attachment',
  'attempt',
  'case',
  'field-item',
  'inspection',
  'invoice',
  'proof',
])

/** An entry of history, or an order whose turns were recomputed at this point. */
type Added = { subject?: unknown; order_guid?: unknown; turns_of?: unknown }

/** The orders with related records written after their turns were last recomputed. */
function relatedOrders(added: readonly Added[]): Set<string> {
  const orders = new Set<string>()
  for (const { subject, order_guid: order, turns_of: kept } of added) {
    if (typeof kept === 'string') orders.delete(kept)
    else if (RELATED.has(subject) && typeof order === 'string') orders.add(order)
  }
  return orders
}

/** Before a commit: updates the turns of orders with related records written. `added`: what is written last. */
export async function updateRelatedTurns(tx: Tx, companyGuid: string, added: readonly object[]): Promise<void> {
  for (const guid of relatedOrders(added)) {
    const order = await loadOrder(tx, { companyGuid, clientGuids: null }, guid)
    if (!order) continue
    await keepTurns(tx, order)
    await keepEarned(tx, order)
  }
}
