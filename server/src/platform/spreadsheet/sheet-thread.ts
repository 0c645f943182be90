/** The worker thread that reads a sheet: uploads may be anything, and reading them must not block other requests. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse'
import { zipSync } from 'fflate'
import { streamXlsxRows } from 'hucre/xlsx'
import { fromBufferPromise } from 'yauzl'
import { MAX_LINES, MAX_UNPACKED, type SheetJob, type SheetLine, type SheetOutcome } from './sheet-limits.ts'

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
/** Maximum characters of a CSV line: an open quotation mark would swallow the rest of the file. */
const MAX_LINE = 1_000_000
const CHUNK = 64 * 1024

const day = (at: Date) => at.toISOString().replace(/T00:00:00(\.000)?Z$/, '')

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return day(cell)
  if (typeof cell === 'object') return JSON.stringify(cell)
  return String(cell).trim()
}

async function* csvLines(bytes: Buffer): AsyncGenerator<SheetLine> {
  const [first = ''] = bytes.subarray(0, CHUNK).toString('utf8').split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
  const chunks = function* () {
    for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK)
  }
  const parser = Readable.from(chunks(), { objectMode: false }).pipe(
    parse({ bom: true, delimiter, relax_column_count: true, trim: true, max_record_size: MAX_LINE }),
  )
  let number = 0
  for await (const cells of parser) yield { number: ++number, cells }
}

/** The text parts of a workbook, each unpacked within its limit, as an uncompressed archive. */
async function unpacked(bytes: Buffer): Promise<Uint8Array> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  const parts: Record<string, Uint8Array> = {}
  let sum = 0
  for await (const entry of archive.eachEntry()) {
    if (!/\.(xml|rels)$/i.test(entry.fileName)) continue
    sum += entry.uncompressedSize
    if (sum > MAX_UNPACKED) throw new Error('the workbook is too large')
    // The stream fails if a part has a different number of bytes than the archive declares.
    parts[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry))
  }
  return zipSync(parts, { level: 0 })
}

async function* xlsxLines(bytes: Buffer): AsyncGenerator<SheetLine> {
  for await (const row of streamXlsxRows(await unpacked(bytes)))
    yield { number: row.index + 1, cells: row.values.map(cellText) }
}

/** The non-empty lines, up to one more than is allowed. */
async function read({ bytes, maxRows }: SheetJob): Promise<SheetOutcome> {
  const file = Buffer.from(bytes)
  const isXlsx = file.subarray(0, 4).equals(ZIP)
  const lines: SheetLine[] = []
  try {
    for await (const line of isXlsx ? xlsxLines(file) : csvLines(file)) {
      if (line.number > MAX_LINES) return { fault: `the sheet has more than ${MAX_LINES} lines` }
      if (line.cells.some((cell) => cell !== '')) lines.push(line)
      // The headers, the rows, and one that indicates more.
      if (lines.length > maxRows + 1) break
    }
    return { lines }
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error))
    return { fault: isXlsx ? `the file is not an XLSX workbook: ${message}` : `the text is not CSV: ${message}` }
  }
}

const job: SheetJob = workerData
parentPort?.postMessage(await read(job))
