/**
 * History as the one outbox: background readers (webhooks, mails and notices) take from it what happened, in
 * order and once, each from where it stopped. Nothing leaves before its time, and what was undone until then never does.
 */
import { isRefusal } from '@waybill/contract/errors.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { newestPosition, positionFrom, type Position } from './history-feed.ts'
import { insertRows, type Row } from '../rows.ts'

/** How long an entry waits before it leaves (milliseconds): an undo in that time drops it. */
export const LEAVING_MS = 10_000
/** Entries taken in one transaction. */
const BATCH = 200
/** An entry that lies further in the future was written by a wrong clock and waits for nothing (milliseconds). */
const CLOCK_SLIP_MS = 60_000

/** An entry of history with what changed: columns before and after as they are stored, not to be shown as they are. */
export type OutboxEntry = Row<'history'>

/** One reader of history: its name is its cursor. */
export interface Consumer {
  readonly companyGuid: string
  readonly consumer: string
  readonly now: Date
}

const inCompany = (consumer: Consumer) =>
  build
    .selectFrom('history_cursors')
    .where('company_guid', '=', consumer.companyGuid)
    .where('consumer', '=', consumer.consumer)

const settledAfter = (companyGuid: string, { tx, seq }: Position) =>
  build
    .selectFrom('history')
    .where('company_guid', '=', companyGuid)
    .where(sql<boolean>`(tx, seq) > (${tx}::text::xid8, ${seq}::bigint)`)
    .where(sql<boolean>`tx < pg_snapshot_xmin(pg_current_snapshot())`)

/** Whether anything is there that the consumer has not had: looked at without a lock, so that nothing to do costs nothing. */
const newsQuery = (consumer: Consumer): Query<{ at: Date | null; hasCursor: boolean }> => {
  const cursor = inCompany(consumer).select(['tx', 'seq'])
  const raw = sql<{ at: Date | null; hasCursor: boolean }>`
    select (select h.at from history h where h.company_guid = ${consumer.companyGuid} and (h.tx, h.seq) > (c.tx, c.seq)
      and h.tx < pg_snapshot_xmin(pg_current_snapshot()) order by h.tx, h.seq limit 1) as at, c.tx is not null as "hasCursor"
    from (select 1 as one) me left join (${cursor}) c on true`
  return { compile: () => raw.compile(build) }
}

/** Everyone who reads history in the background. */
const CONSUMERS = ['webhooks', 'notices']

/** Lets every consumer begin after what the running transaction has written: nothing of it ever leaves. */
export const passOver = (companyGuid: string, now: Date): Query<unknown> => {
  const raw = sql`insert into history_cursors (company_guid, consumer, tx, seq, updated_at)
    select ${companyGuid}::uuid, consumer, pg_current_xact_id(), ${Number.MAX_SAFE_INTEGER}::bigint, ${now}::timestamptz
    from unnest(${CONSUMERS}::text[]) consumer`
  return { compile: () => raw.compile(build) }
}

/** Lets a consumer begin after all that is settled now, wherever it stood. */
export async function placeCursor(tx: Tx, consumer: Consumer): Promise<void> {
  const newest = await tx.first(newestPosition(consumer.companyGuid))
  const at = { tx: newest!.tx, seq: Number.MAX_SAFE_INTEGER, updated_at: consumer.now }
  await tx.rows(
    build
      .insertInto('history_cursors')
      .values({ company_guid: consumer.companyGuid, consumer: consumer.consumer, ...at })
      .onConflict((oc) => oc.columns(['company_guid', 'consumer']).doUpdateSet(at)),
  )
}

/** The entries (by seq) that an undo names in `after.undoes`: numbers, or positions as live events write them. */
function undoneBy(after: unknown): number[] {
  const { undoes } = (after ?? {}) as { undoes?: unknown }
  if (!Array.isArray(undoes)) return []
  return undoes.flatMap((id: unknown) => {
    const seq = positionFrom(id)?.seq ?? Number(id)
    return Number.isSafeInteger(seq) ? [seq] : []
  })
}

/** Everything after a position that stands undone. An undo that was undone itself does not count. */
async function undoneAfter(tx: Tx, companyGuid: string, after: Position): Promise<ReadonlySet<number>> {
  const undos = await tx.rows(
    settledAfter(companyGuid, after)
      .where(sql<boolean>`action like '%.undone'`)
      .select(['seq', 'after'])
      .orderBy('seq', 'desc'),
  )
  const undone = new Set<number>()
  for (const undo of undos) if (!undone.has(undo.seq)) for (const seq of undoneBy(undo.after)) undone.add(seq)
  return undone
}

/** Of an undo's entries, those that this consumer never let out; they are forgotten, since the undo settles them. */
async function takeDrops(tx: Tx, { companyGuid, consumer }: Consumer, seqs: number[]): Promise<number> {
  const gone = await tx.rows(
    build
      .deleteFrom('history_drops')
      .where('company_guid', '=', companyGuid)
      .where('consumer', '=', consumer)
      .where('seq', '=', sql<number>`any(${seqs}::bigint[])`)
      .returning('seq'),
  )
  return gone.length
}

/** One act on one order: its entries stand or fall together, with the bills and papers that followed from it. */
const actOf = (entry: OutboxEntry): string =>
  entry.order_guid ? `${entry.tx}/${entry.order_guid}` : `${entry.tx}#${entry.seq}`

/** What leaves of a batch: no act that was undone, and no undo of what never left. */
async function leaving(tx: Tx, consumer: Consumer, ready: OutboxEntry[], cursor: Position): Promise<OutboxEntry[]> {
  const { companyGuid } = consumer
  const undone = await undoneAfter(tx, companyGuid, cursor)
  if (!undone.size) return ready
  const quiet = new Set<string>()
  for (const entry of ready) {
    const undoes = entry.action.endsWith('.undone') ? [...new Set(undoneBy(entry.after))] : []
    if (undone.has(entry.seq)) {
      const drop = { company_guid: companyGuid, consumer: consumer.consumer, seq: entry.seq }
      await tx.rows(insertRows('history_drops', [drop]))
      quiet.add(actOf(entry))
    } else if (undoes.length && (await takeDrops(tx, consumer, undoes)) === undoes.length) quiet.add(actOf(entry))
  }
  return ready.filter((entry) => !quiet.has(actOf(entry)))
}

const isReady = (entry: { at: Date }, now: Date): boolean => {
  const age = now.getTime() - entry.at.getTime()
  return age >= LEAVING_MS || age < -CLOCK_SLIP_MS
}

/** A full batch may end in the middle of a transaction: what is there of that one comes with the next. */
function withoutLastPart(batch: OutboxEntry[]): OutboxEntry[] {
  const last = batch.at(-1)!.tx
  return batch[0]!.tx === last ? batch : batch.filter((entry) => entry.tx !== last)
}

async function takeBatch(tx: Tx, consumer: Consumer, take: Take): Promise<boolean> {
  const cursor = await tx.first(inCompany(consumer).select(['tx', 'seq']).forUpdate().skipLocked())
  if (!cursor) return false // another worker is at it
  const { companyGuid, now } = consumer
  const after = { tx: cursor.tx, seq: cursor.seq }
  const batch = await tx.rows(settledAfter(companyGuid, after).orderBy('tx').orderBy('seq').limit(BATCH).selectAll())
  const isFull = batch.length === BATCH
  const whole = isFull ? withoutLastPart(batch) : batch
  const early = whole.findIndex((entry) => !isReady(entry, now))
  const ready = early < 0 ? whole : whole.slice(0, early)
  const last = ready.at(-1)
  if (!last) return false
  const entries = await leaving(tx, consumer, ready, after)
  if (entries.length) await take(tx, entries)
  tx.later(
    build
      .updateTable('history_cursors')
      .set({ tx: last.tx, seq: last.seq, updated_at: now })
      .where('company_guid', '=', companyGuid)
      .where('consumer', '=', consumer.consumer),
  )
  return isFull && early < 0
}

/** What a consumer does with entries, oldest first: it writes down what is to leave, in the transaction that moves its cursor. */
export type Take = (tx: Tx, entries: readonly OutboxEntry[]) => Promise<void>

/** Hands a consumer the next entries that may leave, at most a batch; true where more may be waiting. New consumers begin now. */
export async function consumeHistory(database: Database, consumer: Consumer, take: Take): Promise<boolean> {
  const [[news]] = await database.read(consumer, newsQuery(consumer))
  if (news?.hasCursor && !(news.at && isReady({ at: news.at }, consumer.now))) return false
  const more = await database.write(consumer, async (tx) => {
    if (news?.hasCursor) return takeBatch(tx, consumer, take)
    await placeCursor(tx, consumer)
    return false
  })
  return !isRefusal(more) && more
}
