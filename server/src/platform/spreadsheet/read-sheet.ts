/** Reads the first sheet of a CSV or XLSX file as text cells, in a thread with its own limits. */
import { BeyondLimit, handedOver, inThread } from '../limited-thread.ts'
import { MEMORY_MB, TIME_MS, type SheetJob, type SheetLine, type SheetOutcome } from './sheet-limits.ts'

/** A file that is no sheet, or too large, with a message. */
export class NoSheet extends Error {}

/**
 * The non-empty lines, headers first; beyond `maxRows` rows one more is returned. Instants at midnight are days.
 * @throws NoSheet
 */
export async function readSheet(bytes: Buffer, maxRows: number): Promise<SheetLine[]> {
  const job: SheetJob = { bytes: handedOver(bytes), maxRows }
  try {
    const limits = { memoryMb: MEMORY_MB, timeMs: TIME_MS }
    const outcome = await inThread<SheetOutcome>(new URL('sheet-thread.ts', import.meta.url), job, limits)
    if ('fault' in outcome) throw new NoSheet(outcome.fault)
    return outcome.lines
  } catch (error) {
    if (error instanceof BeyondLimit) throw new NoSheet(error.message)
    throw error
  }
}
