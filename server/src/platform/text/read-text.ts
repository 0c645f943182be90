/** Reads the text of any kind of file that orders are sent in, in a thread with its own limits. */
import { BeyondLimit, handedOver, inThread } from '../limited-thread.ts'
import { NoSheet, readSheet } from '../spreadsheet/read-sheet.ts'
import { NoText } from './no-text.ts'
import { Turns } from './turns.ts'
import {
  MAX_FILE_BYTES,
  MEMORY_MB,
  MAX_ROWS,
  TIME_MS,
  type TextJob,
  type TextKind,
  type TextOutcome,
} from './text-limits.ts'

export interface FileText {
  kind: TextKind | 'sheet'
  text: string
}

/** Files read concurrently in this process; each takes a thread and its memory. */
const AT_ONCE = 3
const turns = new Turns(AT_ONCE)

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

/** Rows as lines, cells separated by tabs. */
async function textOfWorkbook(bytes: Buffer): Promise<string> {
  const lines = await readSheet(bytes, MAX_ROWS)
  if (lines.length > MAX_ROWS + 1) throw new NoText(`the sheet has more than ${MAX_ROWS} rows: import it instead`)
  return lines.map(({ cells }) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')).join('\n')
}

/** The text of a file, at most `most` characters. @throws NoText */
export async function readText(bytes: Buffer, most: number): Promise<FileText> {
  if (bytes.length > MAX_FILE_BYTES) throw new NoText(`the file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`)
  return turns.take(async () => {
    try {
      if (bytes.subarray(0, 4).equals(ZIP)) return { kind: 'sheet', text: (await textOfWorkbook(bytes)).slice(0, most) }
      const job: TextJob = { bytes: handedOver(bytes), most }
      const limits = { memoryMb: MEMORY_MB, timeMs: TIME_MS }
      const outcome = await inThread<TextOutcome>(new URL('text-thread.ts', import.meta.url), job, limits)
      if ('fault' in outcome) throw new NoText(outcome.fault)
      return outcome
    } catch (error) {
      if (error instanceof BeyondLimit || error instanceof NoSheet) throw new NoText(error.message)
      throw error
    }
  })
}
