/** Bulk runs and their rows: the only writer of both tables. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { makeDue } from '../due/index.ts'
import { type Actor, BULK_REQUEST, LEAVING_MS, recordHistory } from '../history/index.ts'
import { insertRows, type NewRow, type Row } from '../rows.ts'

export type BulkRunRecord = Row<'bulk_runs'>
export type BulkRowRecord = Row<'bulk_rows'>

/** A run with the number of rows per outcome. */
export interface BulkRunState extends BulkRunRecord {
  of_done: number
  of_refused: number
  of_left: number
  of_undone_by: string | null
}

/** The rows that a run starts with, in order. */
export type BulkTarget = Pick<BulkRowRecord, 'guid' | 'order_guid' | 'number'>

/** The same, to undo a row of another run. */
export type UndoTarget = BulkTarget & { undoes: number | null }

const entryOf = (run: Pick<BulkRunRecord, 'guid'>, action: string) => ({
  subject: 'bulk-run',
  subjectGuid: run.guid,
  action,
})

/** Stores a run and its rows, and makes it due. */
export function insertRun(
  tx: Tx,
  actor: Actor,
  run: Omit<BulkRunRecord, 'body' | 'total' | 'created_at' | 'finished_at' | 'leaves_at'> & {
    body: object | undefined
  },
  targets: readonly UndoTarget[],
): void {
  const { company_guid, guid: run_guid } = run
  const row: NewRow<'bulk_runs'> = {
    ...run,
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- JSON input is stored as JSON
    body: run.body ? JSON.parse(JSON.stringify(run.body)) : null,
    total: targets.length,
    created_at: actor.now,
    finished_at: null,
    leaves_at: null,
  }
  tx.later(insertRows('bulk_runs', [row]))
  if (targets.length)
    tx.later(
      insertRows(
        'bulk_rows',
        targets.map((target, position) => ({ ...target, company_guid, run_guid, position, state: 'waiting' })),
      ),
    )
  recordHistory(tx, actor, [{ ...entryOf(run, 'bulk.started'), after: { act: run.act, total: targets.length } }])
  makeDue(tx, { kind: 'bulk', at: actor.now })
}

/** A user's matching runs, with their progress. */
const statesWhere = (companyGuid: string, userGuid: string, more: ReturnType<typeof sql>): Query<BulkRunState> =>
  rawQuery(sql`
    select b.*, u.guid as of_undone_by, c.done as of_done, c.refused as of_refused, c.left_out as of_left
    from bulk_runs b
    left join bulk_runs u on u.company_guid = b.company_guid and u.undoes = b.guid
    cross join lateral (
      select count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'refused')::int as refused,
        count(*) filter (where state = 'left')::int as left_out
      from bulk_rows r where r.company_guid = b.company_guid and r.run_guid = b.guid) c
    where b.company_guid = ${companyGuid} and b.user_guid = ${userGuid} and ${more}`)

/** One of a user's runs, with its progress. */
export const runState = (companyGuid: string, userGuid: string, guid: string): Query<BulkRunState> =>
  statesWhere(companyGuid, userGuid, sql`b.guid = ${guid}`)

/** How long an ended run is still listed, and how many are (milliseconds). */
const TOLD_MS = 10 * 60_000
const LOOKED_BACK_MS = 24 * 3_600_000
const RUNS = 20

/** A user's runs in progress, or ended recently; newest first. */
export const recentRuns = (companyGuid: string, userGuid: string, now: Date): Query<BulkRunState> =>
  statesWhere(
    companyGuid,
    userGuid,
    sql`b.created_at > ${new Date(now.getTime() - LOOKED_BACK_MS)}::timestamptz
      and (b.finished_at is null or b.finished_at > ${new Date(now.getTime() - TOLD_MS)}::timestamptz)
    order by b.created_at desc, b.guid desc limit ${RUNS}`,
  )

/** Settled rows, in order. */
export const settledRows = (
  companyGuid: string,
  run: string,
  states: readonly BulkRowRecord['state'][],
): Query<BulkRowRecord> =>
  build
    .selectFrom('bulk_rows')
    .where('company_guid', '=', companyGuid)
    .where('run_guid', '=', run)
    .where('state', '=', sql<BulkRowRecord['state']>`any(${states}::text[])`)
    .orderBy('position')
    .selectAll()

/** The run, locked, so that undoing and ending it are serialized. */
export const holdRun = (companyGuid: string, guid: string): Query<BulkRunRecord> =>
  build.selectFrom('bulk_runs').where('company_guid', '=', companyGuid).where('guid', '=', guid).forUpdate().selectAll()

/** The act of the run that another one undoes. */
export const undoneAct = (run: BulkRunRecord): Query<Pick<BulkRunRecord, 'act' | 'body'>> =>
  build
    .selectFrom('bulk_runs')
    .where('company_guid', '=', run.company_guid)
    .where('guid', '=', run.undoes)
    .select(['act', 'body'])

/** Runs with waiting rows, oldest first. */
export const openRuns = (companyGuid: string): Query<BulkRunRecord> =>
  build
    .selectFrom('bulk_runs')
    .where('company_guid', '=', companyGuid)
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .selectAll()

/** The next row of a run that no other worker has, locked until the transaction ends. */
export const takeRow = (companyGuid: string, run: string): Query<BulkRowRecord> =>
  build
    .selectFrom('bulk_rows')
    .where('company_guid', '=', companyGuid)
    .where('run_guid', '=', run)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .selectAll()

/** The row of a run at a position. */
export const rowAt = (companyGuid: string, run: string, position: number): Query<BulkRowRecord> =>
  build
    .selectFrom('bulk_rows')
    .where('company_guid', '=', companyGuid)
    .where('run_guid', '=', run)
    .where('position', '=', position)
    .selectAll()

/** The outcome of a row: done with its result, or the refusal. */
type RowOutcome = { made: unknown } | { refusal: Omit<Refusal, 'refused'> }

export function settleRow(tx: Tx, row: BulkRowRecord, outcome: RowOutcome, now: Date): void {
  const fields =
    'refusal' in outcome
      ? { state: 'refused' as const, refusal: JSON.stringify(outcome.refusal) }
      : { state: 'done' as const, made: outcome.made === undefined ? null : JSON.stringify(outcome.made) }
  tx.later(
    build
      .updateTable('bulk_rows')
      .set({ ...fields, done_at: now })
      .where('company_guid', '=', row.company_guid)
      .where('run_guid', '=', row.run_guid)
      .where('position', '=', row.position),
  )
}

/** Skips remaining rows. Waits for a row that is being processed. */
export const leaveWaiting = (companyGuid: string, run: string): Query<unknown> =>
  build
    .updateTable('bulk_rows')
    .set({ state: 'left' })
    .where('company_guid', '=', companyGuid)
    .where('run_guid', '=', run)
    .where('state', '=', 'waiting')

/** Until its undo has ended, nothing unsent of a run is sent. */
export const holdBack = (companyGuid: string, guid: string, now: Date): Query<unknown> =>
  rawQuery(sql`update bulk_runs set finished_at = coalesce(finished_at, ${now}::timestamptz),
      leaves_at = case when leaves_at <= ${now}::timestamptz then leaves_at end
    where company_guid = ${companyGuid} and guid = ${guid}`)

/** Ends a run with every row settled: its mails may be sent soon, and those of the run that it undoes. */
export async function endRun(
  tx: Tx,
  actor: Actor,
  run: BulkRunRecord,
  action: 'bulk.finished' | 'bulk.canceled' = 'bulk.finished',
): Promise<boolean> {
  const leaves = new Date(actor.now.getTime() + LEAVING_MS)
  const { company_guid, guid, undoes } = run
  const [ended] = await tx.rows(
    rawQuery<{ guid: string }>(sql`
      update bulk_runs b set finished_at = ${actor.now}::timestamptz, leaves_at = ${leaves}::timestamptz
      where b.company_guid = ${company_guid} and b.guid = ${guid} and b.finished_at is null and not exists (
        select from bulk_rows r where r.company_guid = ${company_guid} and r.run_guid = ${guid} and r.state = 'waiting')
      returning b.guid`),
  )
  if (!ended) return false
  if (undoes)
    tx.later(
      rawQuery(sql`update bulk_runs set leaves_at = coalesce(leaves_at, ${leaves}::timestamptz)
        where company_guid = ${company_guid} and guid = ${undoes}`),
    )
  recordHistory(tx, actor, [{ ...entryOf(run, action), after: { act: run.act, total: run.total } }])
  makeDue(tx, { kind: 'news', at: leaves })
  return true
}

/** The request id of a row in history. */
export const requestOf = ({ run_guid, position }: Pick<BulkRowRecord, 'run_guid' | 'position'>): string =>
  `${BULK_REQUEST}${run_guid}/${position}`

/** A row's history entries for its order. */
export const entriesOfRow = (row: BulkRowRecord): Query<{ seq: number; action: string }> =>
  build
    .selectFrom('history')
    .where('company_guid', '=', row.company_guid)
    .where('order_guid', '=', row.order_guid)
    .where('request_id', '=', requestOf(row))
    .orderBy('seq')
    .select(['seq', 'action'])
