/** The rows of an export as a file, written by the database or row by row. Neither holds more than a few rows in memory. */
import { once } from 'node:events'
import { addAbortSignal, PassThrough, type Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { OfferedColumn } from '@waybill/contract/lists/list-columns.ts'
import type { ExportFormat } from '@waybill/contract/reports/report-words.ts'
import type { Within } from '../../platform/heavy-work/heavy-work.ts'
import type { Snapshot } from '../../platform/db/snapshot.ts'
import { CsvLines } from '../../platform/spreadsheet/csv-lines.ts'
import { BYTE_ORDER_MARK, csvCell, csvWriter } from '../../platform/spreadsheet/csv-writer.ts'
import type { Column, Row } from '../../platform/spreadsheet/spreadsheet.ts'
import { WORKBOOK } from '../../platform/spreadsheet/workbook-kind.ts'
import { sheetColumn } from '../../platform/list/list-export.ts'
import { errorOf } from '../../platform/caught.ts'
import type { FilePlan } from './plan-export.ts'

/** Few enough rows at a time to not block concurrent requests. */
const BATCH = 100

/** How a file is written: `within` the place for heavy work that its export has, until `signal` ends it. */
export interface Writing {
  signal: AbortSignal
  within: Within
  /** A CSV begins with a byte order mark, without which Excel reads it as the system's 8-bit encoding. */
  forExcel: boolean
}

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
  forExcel: boolean,
): RowFile {
  const lines = new CsvLines()
  const mark = forExcel ? BYTE_ORDER_MARK : ''
  lines.push(`${mark}${columns.map((column) => csvCell(sheetColumn(column).header, 'text')).join(',')}\r\n`)
  const source = snapshot.csv(rows)
  source.on('error', (error) => lines.destroy(error))
  source.pipe(lines)
  return { bytes: lines, rowsDone: () => lines.count }
}

/** Compressing takes most of the time: a workbook is written in a process of its own. */
async function writeWorkbook(
  batches: AsyncIterable<readonly Row[]>,
  columns: Column[],
  bytes: PassThrough,
  within: Within,
) {
  const onPart = async (part: Buffer) => {
    if (bytes.destroyed) throw new Error('The file is not read any more')
    if (!bytes.write(part)) await once(bytes, 'drain')
  }
  await within(WORKBOOK, columns, { input: () => batches, onPart })
  bytes.end()
  await finished(bytes, { readable: false })
}

async function writeCsv(
  batches: AsyncIterable<readonly Row[]>,
  columns: Column[],
  bytes: PassThrough,
  forExcel: boolean,
) {
  if (forExcel) bytes.write(BYTE_ORDER_MARK)
  const writer = csvWriter(bytes, columns)
  for await (const batch of batches) await writer.write(batch)
  await writer.end()
}

function writtenFile(
  format: ExportFormat,
  snapshot: Snapshot,
  plan: FilePlan,
  { within, forExcel }: Omit<Writing, 'signal'>,
): RowFile {
  const bytes = new PassThrough()
  const columns = plan.columns.map(sheetColumn)
  let done = 0
  const batches = async function* () {
    for await (const batch of plan.batches(snapshot, BATCH)) {
      yield batch
      done += batch.length
      await setImmediate()
    }
  }
  const writing =
    format === 'csv' ? writeCsv(batches(), columns, bytes, forExcel) : writeWorkbook(batches(), columns, bytes, within)
  writing.catch((error: unknown) => bytes.destroy(errorOf(error)))
  return { bytes, rowsDone: () => done }
}

/** Starts the file; aborting `signal` ends it. */
export function rowFile(
  format: ExportFormat,
  snapshot: Snapshot,
  plan: FilePlan,
  { signal, ...how }: Writing,
): RowFile {
  const file = plan.csv
    ? copiedFile(snapshot, plan.csv, plan.columns, how.forExcel)
    : writtenFile(format, snapshot, plan, how)
  // The reader gets the error; with no reader left, a broken stream must not crash the process.
  file.bytes.on('error', () => {})
  addAbortSignal(signal, file.bytes)
  return file
}
