/** The writing of a workbook as heavy work: its input are batches of rows, its output are bytes. */
import type { WorkKind } from '../heavy-work/messages.ts'
import type { Column } from './spreadsheet.ts'

export const WORKBOOK: WorkKind<Column[], undefined> = {
  what: 'the file',
  program: new URL('workbook-work.ts', import.meta.url),
  timeMs: 3_600_000,
}
