/**
 * History as the single outbox: background readers (webhooks, mails and notices) take events from it in order and once,
 * each from its own position. Nothing is released before its time, and what was undone by then never is.
 */
import { isRefusal } from '@waybill/contract/errors.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { LEAVING_MS } from './due-after.ts'
import { newestPosition } from './history-feed.ts'
import { insertRows, type Row } from '../rows.ts'
import { forgetDeferred, deferEntries, inTable, releasableEntries } from './history-deferred.ts'

/** Entries taken in one transaction. */
const BATCH = 200
/** An entry further in the future comes from a wrong clock and is not waited for (milliseconds). */
const CLOCK_SLIP_MS = 60_000

/** A history entry with its changes: columns before and after as stored, not for display. */
export type OutboxEntry = Row<'history'>

/** A reader of history: its name identifies its cursor. */
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

const newsAfter = (companyGuid: string, after: number) =>
  build
    .selectFrom('history')
    .where('company_guid', '=', companyGuid)
    .where('seq', '>', after)
    .where('is_quiet', '=', false)

/**
 * The consumer's first unread entry, checked without a lock, so that an idle run is cheap. `coalesce` is inside: outside of
 * the query row-level security would keep it from the index (`firstOf`), and all of history would be read.
 */
export const newsQuery = ({ companyGuid, consumer }: Consumer): Query<{ at: Date }> =>
  rawQuery(sql`
    select h.at from history h where h.company_guid = ${companyGuid} and not h.is_quiet and h.seq > (
      select coalesce(max(c.seq), 0) from history_cursors c where c.company_guid = ${companyGuid} and c.consumer = ${consumer})
    order by h.seq limit 1`)

/** When an order was last acted on, whether or not it may leave yet. */
export const lastActOn = (companyGuid: string, orderGuid: string): Query<{ at: Date }> =>
  build
    .selectFrom('history')
    .where('company_guid', '=', companyGuid)
    .where('order_guid', '=', orderGuid)
    .where('is_quiet', '=', false)
    // Made by the notices themselves.
    .where('subject', '<>', 'tracking-link')
    .orderBy('seq', 'desc')
    .limit(1)
    .select('at')

const moveCursor = ({ companyGuid, consumer, now }: Consumer, seq: number): Query<unknown> => {
  const at = { seq, updated_at: now }
  return build
    .insertInto('history_cursors')
    .values({ company_guid: companyGuid, consumer, ...at })
    .onConflict((oc) => oc.columns(['company_guid', 'consumer']).doUpdateSet(at))
}

/** Moves a consumer's cursor behind everything that exists. */
export async function placeCursor(tx: Tx, consumer: Consumer): Promise<void> {
  const newest = await tx.first(newestPosition(consumer.companyGuid))
  await tx.rows(moveCursor(consumer, newest?.seq ?? 0))
}

/** A consumer's position, locked until the transaction ends; undefined if another worker has it. */
async function holdCursor(tx: Tx, consumer: Consumer): Promise<number | undefined> {
  const { companyGuid: company_guid, consumer: name, now: updated_at } = consumer
  tx.later(
    build
      .insertInto('history_cursors')
      .values({ company_guid, consumer: name, seq: 0, updated_at })
      .onConflict((oc) => oc.doNothing()),
  )
  return (await tx.first(inCompany(consumer).select('seq').forUpdate().skipLocked()))?.seq
}

/** The entries (by seq) named by an undo in `after.undoes`. */
function undoneBy(after: unknown): number[] {
  const { undoes } = (after ?? {}) as { undoes?: unknown }
  if (!Array.isArray(undoes)) return []
  return undoes.flatMap((id: unknown) => {
    const seq = Number(id)
    return Number.isSafeInteger(seq) ? [seq] : []
  })
}

/** Everything undone after a position. An undo that was itself undone does not count. */
async function undoneAfter(tx: Tx, companyGuid: string, after: number): Promise<ReadonlySet<number>> {
  const undos = await tx.rows(
    newsAfter(companyGuid, after)
      .where(sql<boolean>`action like '%.undone'`)
      .select(['seq', 'after'])
      .orderBy('seq', 'desc'),
  )
  const undone = new Set<number>()
  for (const undo of undos) if (!undone.has(undo.seq)) for (const seq of undoneBy(undo.after)) undone.add(seq)
  return undone
}

/** Of an undo's entries, those that this consumer never released; they are deleted, since the undo settles them. */
async function takeDrops(tx: Tx, consumer: Consumer, seqs: number[]): Promise<number> {
  const gone = await tx.rows(inTable('history_drops', consumer, seqs).returning('seq'))
  return gone.length + (await forgetDeferred(tx, consumer, seqs)).length
}

/** One act on one order. Its entries are released together, with the resulting bills and documents. */
const actOf = (entry: OutboxEntry): string =>
  entry.order_guid ? `${entry.act}/${entry.order_guid}` : String(entry.seq)

/** The entries of a batch to release: no act that was undone, and no undo of one that was never released. */
async function leaving(tx: Tx, consumer: Consumer, ready: OutboxEntry[], cursor: number): Promise<OutboxEntry[]> {
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

/** A full batch may end inside a transaction: that transaction's entries come with the next batch. */
function withoutLastPart(batch: OutboxEntry[]): OutboxEntry[] {
  const last = batch.at(-1)!.act
  return batch[0]!.act === last ? batch : batch.filter((entry) => entry.act !== last)
}

async function takeBatch(tx: Tx, consumer: Consumer, take: Take): Promise<boolean> {
  const { companyGuid, now } = consumer
  const after = await holdCursor(tx, consumer)
  if (after === undefined) return false
  const batch = await tx.rows(newsAfter(companyGuid, after).orderBy('seq').limit(BATCH).selectAll())
  const isFull = batch.length === BATCH
  const whole = isFull ? withoutLastPart(batch) : batch
  const early = whole.findIndex((entry) => !isReady(entry, now))
  const ready = early < 0 ? whole : whole.slice(0, early)
  const last = ready.at(-1)
  if (!last) return false
  const deferred = await deferEntries(tx, consumer, ready)
  const entries = await leaving(
    tx,
    consumer,
    ready.filter(({ seq }) => !deferred.has(seq)),
    after,
  )
  if (entries.length) await take(tx, entries)
  tx.later(moveCursor(consumer, last.seq))
  return isFull && early < 0
}

/** A consumer's handler of entries, oldest first: it stores what is to be sent, in the transaction that moves its cursor. */
export type Take = (tx: Tx, entries: readonly OutboxEntry[]) => Promise<void>

/** Deferred entries of ended bulk runs, at most one batch; true if more may be waiting. */
async function takeDeferred(tx: Tx, consumer: Consumer, take: Take): Promise<boolean> {
  if ((await holdCursor(tx, consumer)) === undefined) return false
  const batch = await tx.rows(releasableEntries(consumer, BATCH))
  if (!batch.length) return false
  const whole = batch.length === BATCH ? withoutLastPart(batch) : batch
  const entries = await leaving(tx, consumer, whole, whole[0]!.seq - 1)
  if (entries.length) await take(tx, entries)
  await forgetDeferred(
    tx,
    consumer,
    whole.map(({ seq }) => seq),
  )
  return batch.length === BATCH
}

/** Hands a consumer the next releasable entries, at most one batch; true if more may be waiting. */
export async function consumeHistory(database: Database, consumer: Consumer, take: Take): Promise<boolean> {
  const [[news], [deferred]] = await database.read(consumer, newsQuery(consumer), releasableEntries(consumer, 1))
  const more = deferred ? await database.write(consumer, (tx) => takeDeferred(tx, consumer, take)) : false
  return (await takeNews(database, consumer, news, take)) || more
}

async function takeNews(database: Database, consumer: Consumer, news: { at: Date } | undefined, take: Take) {
  if (!news || !isReady(news, consumer.now)) return false
  const more = await database.write(consumer, (tx) => takeBatch(tx, consumer, take))
  return !isRefusal(more) && more
}
