/**
 * The worker's part of bulk runs. Each row has its own transaction, which also records the outcome, so that a kill
 * neither loses nor repeats work. A company's runs take turns, and turns are short.
 */
import { BULK_ACTS, type BulkActName } from '@waybill/contract/bulk/bulk-acts.ts'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { INVERSES } from '@waybill/domain/transport/undo.ts'
import type { AnyService, Services, WriteCall } from '../../calls/call.ts'
import { mayNot } from '../../calls/may-not.ts'
import { isDuplicate, duplicate } from '../../calls/duplicate.ts'
import { callerBehind, workerCall } from '../../calls/worker-call.ts'
import { isPassing } from '../../platform/db/connection-fault.ts'
import { type Tx } from '../../platform/db/database.ts'
import { errorOf } from '../../platform/caught.ts'
import {
  type BulkRowRecord,
  type BulkRunRecord,
  endRun,
  entriesOfRow,
  openRuns,
  requestOf,
  rowAt,
  settleRow,
  takeRow,
  undoneAct,
} from '../../records/bulk/index.ts'
import type { Actor } from '../../records/history/index.ts'
import { isAct, UNDO } from './get-run.ts'

/** One act of a run: its result, which the inverse act needs, or the refusal. */
export interface BulkWork {
  run(guid: string, body: unknown, call: WriteCall<AnyService>): Promise<{ made?: unknown } | Refusal>
  /** Undoes it where history cannot: by the inverse act. */
  opposite?(guid: string, body: unknown, made: unknown, call: WriteCall<AnyService>): Promise<object | Refusal>
}

/** The worker's function for each act, and for undoing a history entry. */
export interface BulkActs {
  readonly acts: Readonly<Record<BulkActName, BulkWork>>
  readonly undo: (seq: number, call: WriteCall<AnyService>) => Promise<object | Refusal>
}

/** The worker's dependencies. */
export interface BulkWorker {
  readonly services: Services
  readonly bulk: BulkActs
  readonly onFault: (error: unknown) => void
}

/** Rows of one run before the next run's turn, and the length of a turn (milliseconds). */
const ROWS_IN_TURN = 20
const TURN_MS = 1_000
/** How soon the next turn comes (milliseconds): another worker may still be processing rows. */
const AGAIN_MS = 50

const GONE: Refusal = { refused: true, code: 'forbidden', message: 'The person who started this can no longer sign in' }
const NOTHING: Refusal = { refused: true, code: 'not_allowed_now', message: 'Nothing in this run can be undone' }

/** Undoes a row of another run: by its history entry, otherwise by the inverse act. */
async function undoRow(run: BulkRunRecord, row: BulkRowRecord, call: WriteCall<AnyService>, bulk: BulkActs) {
  const { tx } = call
  const [undone] = await tx.rows(rowAt(run.company_guid, run.undoes!, row.undoes!))
  const [of] = await tx.rows(undoneAct(run))
  if (!undone || !of || !isAct(of.act)) return NOTHING
  const { opposite } = bulk.acts[of.act]
  if (opposite) return opposite(undone.guid, of.body, undone.made, call)
  const entries = await tx.rows(entriesOfRow(undone))
  const entry = entries.find(({ action }) => INVERSES[action])
  return entry ? bulk.undo(entry.seq, call) : NOTHING
}

async function doRow(run: BulkRunRecord, row: BulkRowRecord, tx: Tx, services: Services, bulk: BulkActs) {
  const caller = await callerBehind(run, services)
  if (!caller) return GONE
  const call = workerCall({ caller, services, tx, requestId: requestOf(row), now: services.clock.now() })
  if (run.act === UNDO) return undoRow(run, row, call, bulk)
  if (!isAct(run.act)) return NOTHING
  return mayNot(BULK_ACTS[run.act].route, caller) ?? bulk.acts[run.act].run(row.guid, run.body ?? undefined, call)
}

const FAULT: Refusal = { refused: true, code: 'fault', message: 'Something went wrong; it was left as it was' }

/** Processes the next row of a run, or records the fault that it caused. False if none is left. */
async function settleNext(run: BulkRunRecord, tx: Tx, work: BulkWorker, fault: unknown): Promise<boolean> {
  const [row] = await tx.rows(takeRow(run.company_guid, run.guid))
  if (!row) return false
  const result = fault
    ? isDuplicate(fault)
      ? duplicate(fault)
      : FAULT
    : await tx.inside(() => doRow(run, row, tx, work.services, work.bulk))
  settleRow(
    tx,
    row,
    isRefusal(result) ? { refusal: wordsOf(result) } : { made: 'made' in result ? result.made : undefined },
    work.services.clock.now(),
  )
  return true
}

const wordsOf = ({ code, message, errors }: Refusal) => ({ code, message, ...(errors ? { errors } : {}) })

/** Processes the next row of a run. A fault is recorded as a refusal, otherwise it would block all later rows. */
async function doNext(run: BulkRunRecord, work: BulkWorker): Promise<boolean> {
  const settle = (fault?: unknown) =>
    work.services.database.write<boolean>({ companyGuid: run.company_guid }, (tx) => settleNext(run, tx, work, fault))
  const note = (fault: unknown) => {
    if (isPassing(errorOf(fault))) throw fault
    if (!isDuplicate(fault)) work.onFault(fault)
    return settle(fault)
  }
  // A record that someone else just created is found on the second attempt.
  return settle().catch((first: unknown) => (isDuplicate(first) ? settle().catch(note) : note(first)))
}

/** Processes rows of a company's runs; returns when more is due. */
export async function workRuns(companyGuid: string, work: BulkWorker, signal: AbortSignal): Promise<Date | undefined> {
  const { database, clock, announce } = work.services
  const until = performance.now() + TURN_MS
  const isOver = () => signal.aborted || performance.now() >= until
  const [runs] = await database.read({ companyGuid }, openRuns(companyGuid))
  for (const run of runs) {
    let hasMore = true
    for (let i = 0; i < ROWS_IN_TURN && hasMore && !isOver(); i++) hasMore = await doNext(run, work)
    if (hasMore) continue
    const actor: Actor = {
      companyGuid,
      userGuid: run.user_guid,
      userName: null,
      portal: 'dispatcher',
      requestId: null,
      now: clock.now(),
      announce,
    }
    await database.write({ companyGuid }, (tx) => endRun(tx, actor, run))
  }
  const [left] = await database.read({ companyGuid }, openRuns(companyGuid))
  return left.length ? new Date(clock.now().getTime() + AGAIN_MS) : undefined
}
