/** Reads a sheet of a CSV or XLSX file as text cells. */
import type { Asking, HeavyWork } from '../heavy-work/heavy-work.ts'
import type { WorkKind } from '../heavy-work/messages.ts'
import { BeyondLimit } from '../heavy-work/work-faults.ts'
import { piecesOf, type SentBytes } from '../files/sent-bytes.ts'
import { TIME_MS, type SheetChoice, type SheetJob, type SheetOutcome, type SheetText } from './sheet-limits.ts'

/** A file that is no sheet, or exceeds a limit, with a message. */
export class NoSheet extends Error {}

const SHEET: WorkKind<SheetJob, SheetOutcome> = {
  what: 'the file',
  program: new URL('sheet-work.ts', import.meta.url),
  timeMs: TIME_MS,
}

/**
 * The non-empty lines; beyond `maxRows` rows one more is returned. Days and clock times are as the sheet has them,
 * without a zone.
 * @throws NoSheet, Busy
 */
export async function readSheet(
  heavy: HeavyWork,
  bytes: SentBytes,
  maxRows: number,
  asking: Asking,
  choice: SheetChoice = {},
): Promise<SheetText> {
  try {
    const job = { totalBytes: bytes.totalBytes, maxRows, ...choice }
    const outcome = await heavy.run(SHEET, job, { ...asking, input: () => piecesOf(bytes) })
    if ('fault' in outcome) throw new NoSheet(outcome.fault)
    return outcome
  } catch (error) {
    if (error instanceof BeyondLimit) throw new NoSheet(error.message)
    throw error
  }
}
