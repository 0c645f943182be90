/** The progress of a run, for the user who started it. */
import * as z from 'zod/mini'
import { ErrorBody, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { BULK_ACTS, type BulkActName } from '@waybill/contract/bulk/bulk-acts.ts'
import { BulkRun, type BulkRunQuery, type BulkRuns } from '@waybill/contract/bulk/bulk.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { bulkRow } from '../../calls/bulk.ts'
import { instant } from '../../platform/http/present.ts'
import { type BulkRowRecord, type BulkRunState, recentRuns, runState, settledRows } from '../../records/bulk/index.ts'

/** The act of a run that undoes another. */
export const UNDO = 'undo'

const SHOWN: Readonly<Record<BulkRunQuery['rows'], readonly BulkRowRecord['state'][]>> = {
  failed: ['refused'],
  all: ['done', 'refused'],
}

export const isAct = (act: string): act is BulkActName => Object.hasOwn(BULK_ACTS, act)
export const isUndoable = (act: string): boolean => isAct(act) && BULK_ACTS[act].undoes

const Refused = z.object({
  refused: z._default(z.literal(true), true),
  ...z.omit(ErrorBody, { requestId: true }).shape,
})

const presentRow = ({ guid, number, refusal }: BulkRowRecord) => ({
  ...bulkRow(guid, refusal ? z.parse(Refused, refusal) : {}),
  number,
})

const presentRun = (run: BulkRunState, rows: readonly BulkRowRecord[]): BulkRun => ({
  guid: run.guid,
  act: z.parse(BulkRun.shape.act, run.act),
  total: run.total - run.of_left,
  done: run.of_done + run.of_refused,
  succeeded: run.of_done,
  failed: run.of_refused,
  isFinished: run.finished_at !== null,
  dateStarted: instant(run.created_at),
  dateFinished: instant(run.finished_at),
  dateLeaves: instant(run.leaves_at),
  canUndo: isUndoable(run.act) && run.of_undone_by === null && run.of_done > 0,
  undoneBy: run.of_undone_by,
  undoes: run.undoes,
  rows: rows.map(presentRow),
})

/** One of the caller's own runs; all others return 404. */
export async function getRun(
  { params: { guid }, query: { rows } }: { params: { guid: string }; query: { rows: BulkRunQuery['rows'] } },
  { caller, read }: ReadCall,
): Promise<BulkRun | Refusal> {
  const { companyGuid, userGuid } = caller
  const [[run], settled] = await read(
    runState(companyGuid, userGuid, guid),
    settledRows(companyGuid, guid, SHOWN[rows]),
  )
  return run ? presentRun(run, settled) : refuse.notFound('Bulk run')
}

/** The caller's runs to follow: those in progress and those that ended recently. */
export async function listRuns(_input: unknown, { caller, read, now }: ReadCall): Promise<BulkRuns> {
  const [runs] = await read(recentRuns(caller.companyGuid, caller.userGuid, now))
  return { results: runs.map((run) => presentRun(run, [])) }
}
