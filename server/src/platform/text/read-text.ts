/** Reads the text of any kind of file that orders are sent in. */
import { type SentBytes, piecesOf, startOf } from '../files/sent-bytes.ts'
import type { Asking, HeavyWork } from '../heavy-work/heavy-work.ts'
import type { WorkKind } from '../heavy-work/messages.ts'
import { BeyondLimit } from '../heavy-work/work-faults.ts'
import { NoSheet, readSheet } from '../spreadsheet/read-sheet.ts'
import { NoText } from './no-text.ts'
import { MAX_FILE_BYTES, MAX_ROWS, TIME_MS, type TextJob, type TextKind, type TextOutcome } from './text-limits.ts'

export interface FileText {
  kind: TextKind | 'sheet'
  text: string
  /** Names of attachments that could not be read. */
  unread: string[]
}

const TEXT: WorkKind<TextJob, TextOutcome> = {
  what: 'the file',
  program: new URL('text-work.ts', import.meta.url),
  timeMs: TIME_MS,
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

/** Rows as lines, cells separated by tabs. */
async function textOfWorkbook(heavy: HeavyWork, bytes: SentBytes, asking: Asking): Promise<string> {
  const { lines } = await readSheet(heavy, bytes, MAX_ROWS, asking)
  if (lines.length > MAX_ROWS + 1) throw new NoText(`the sheet has more than ${MAX_ROWS} rows: import it instead`)
  return lines.map(({ cells }) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')).join('\n')
}

/** The text of a file, at most `most` characters. @throws NoText, Busy */
export async function readText(heavy: HeavyWork, bytes: SentBytes, most: number, asking: Asking): Promise<FileText> {
  if (bytes.totalBytes > MAX_FILE_BYTES) throw new NoText(`the file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`)
  try {
    if ((await startOf(bytes, ZIP.length)).equals(ZIP))
      return { kind: 'sheet', text: (await textOfWorkbook(heavy, bytes, asking)).slice(0, most), unread: [] }
    const job = { totalBytes: bytes.totalBytes, most }
    const outcome = await heavy.run(TEXT, job, { ...asking, input: () => piecesOf(bytes) })
    if ('fault' in outcome) throw new NoText(outcome.fault)
    return outcome
  } catch (error) {
    if (error instanceof BeyondLimit || error instanceof NoSheet) throw new NoText(error.message)
    throw error
  }
}
