/** Reads the first sheet of a CSV or XLSX file as text cells. */
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'

/** A file that is no sheet, said in words. */
export class NoSheet extends Error {}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
/** Bytes that an unpacked workbook may have: a small file can unpack to a huge one. */
const UNPACKED_MAX = 64 * 1024 * 1024

const day = (at: Date) => at.toISOString().replace(/T00:00:00(\.000)?Z$/, '')

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return day(cell)
  if (typeof cell === 'object') return JSON.stringify(cell)
  return String(cell).trim()
}

/** The sizes that a ZIP's central directory states, added up. */
function unpackedBytes(bytes: Buffer): number {
  let sum = 0
  for (
    let at = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\u0001\u0002', at + 46, 'latin1')
  )
    if (at + 28 <= bytes.length) sum += bytes.readUInt32LE(at + 24)
  return sum
}

function fromCsv(text: string): string[][] {
  try {
    const [first = ''] = text.split(/\r?\n/, 1)
    const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
    return parse(text, { bom: true, delimiter, relax_column_count: true, trim: true, skip_empty_lines: false })
  } catch (error) {
    throw new NoSheet(`the text is no CSV: ${(error as Error).message}`)
  }
}

/** The rows with their cells as text, headers first; instants at midnight are days. */
export async function readSheet(bytes: Buffer): Promise<string[][]> {
  if (!bytes.subarray(0, 4).equals(ZIP)) return fromCsv(bytes.toString('utf8'))
  if (unpackedBytes(bytes) > UNPACKED_MAX) throw new NoSheet('the workbook is too large')
  try {
    const { sheets } = await readXlsx(bytes)
    return (sheets[0]?.rows ?? []).map((row) => row.map(cellText))
  } catch (error) {
    throw new NoSheet(`the file is no XLSX workbook: ${(error as Error).message}`)
  }
}
