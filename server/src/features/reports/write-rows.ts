/** The rows of an export as a file, written by the database or row by row. Neither holds more than a few rows in memory. */
import { addAbortSignal, PassThrough, type Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { OfferedColumn } from '@waybill/contract/lists/list-columns.ts'
import type { ExportFormat } from '@waybill/contract/reports/report-words.ts'
import type { Snapshot } from '../../platform/db/snapshot.ts'
import { CsvLines } from '../../platform/spreadsheet/csv-lines.ts'
import { csvCell, csvWriter } from '../../platform/spreadsheet/csv-writer.ts'
import { xlsxWriter } from '../../platform/spreadsheet/xlsx-writer.ts'
import { sheetColumn } from '../../platform/list/list-export.ts'
import { errorOf } from '../../platform/caught.ts'
import type { FilePlan } from './plan-export.ts'

/** Few enough rows at a time to not block concurrent requests (XLSX is written in this process). */
const BATCH = 100

/** A file being written. */
export interface RowFile {
  bytes: Readable
  /** Rows written so far. */
  rowsDone(): number
}

/** CSV lines written by the database. */
function copiedFile(
  snapshot: Snapshot,
  rows: NonNullable<FilePlan['csv']>,
  columns: readonly OfferedColumn[],
): RowFile {
  const lines = new CsvLines()
  lines.push(`${columns.map((column) => csvCell(sheetColumn(column).header, 'text')).join(',')}\r\n`)
  const source = snapshot.csv(rows)
  source.on('error', (error) => lines.destroy(error))
  source.pipe(lines)
  return { bytes: lines, rowsDone: () => lines.count }
}

const WRITERS = { csv: csvWriter, xlsx: xlsxWriter }

function writtenFile(format: ExportFormat, snapshot: Snapshot, plan: FilePlan): RowFile {
  const bytes = new PassThrough()
  const writer = WRITERS[format](bytes, plan.columns.map(sheetColumn))
  let done = 0
  const write = async () => {
    for await (const batch of plan.batches(snapshot, BATCH)) {
      await writer.write(batch)
      done += batch.length
      await setImmediate()
    }
    await writer.end()
  }
  write().catch((error: unknown) => bytes.destroy(errorOf(error)))
  return { bytes, rowsDone: () => done }
}

/** Starts the file; aborting `signal` ends it. */
export function rowFile(format: ExportFormat, snapshot: Snapshot, plan: FilePlan, signal: AbortSignal): RowFile {
  const file = plan.csv ? copiedFile(snapshot, plan.csv, plan.columns) : writtenFile(format, snapshot, plan)
  // The reader gets the error; with no reader left, a broken stream must not crash the process.
  file.bytes.on('error', () => {})
  addAbortSignal(signal, file.bytes)
  return file
}
