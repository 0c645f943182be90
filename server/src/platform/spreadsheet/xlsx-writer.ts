/** Streams XLSX: one sheet with a frozen header, and another for every 1,048,576 rows (Excel's limit). */
import { Readable } from 'node:stream'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import { PLAIN_NUMBER } from './spreadsheet.ts'
import type { Cell, Column, Row, RowWriter } from './spreadsheet.ts'

type XlsxCell = string | number | boolean | Date | null

/** The longest text that Excel opens without reporting a damaged file. */
const TEXT_MAX = 32_767
/** Not allowed in XML 1.0, escaped or not: control characters, unpaired surrogates, non-characters. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const FORMATS: Record<Column['type'], string | undefined> = {
  text: '@',
  number: undefined,
  money: '#,##0.00',
  date: 'yyyy-mm-dd hh:mm',
  day: 'yyyy-mm-dd',
}
const WIDTHS: Record<Column['type'], number> = { text: 20, number: 12, money: 14, date: 17, day: 12 }

/**
 * A typed cell. Text is written as an inline string, which no spreadsheet runs as a formula, so that it needs no
 * apostrophe and a phone number stays `+1 555…`.
 */
export const xlsxCell = (value: Cell, type: Column['type']): XlsxCell => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string') return value
  if ((type === 'number' || type === 'money') && PLAIN_NUMBER.test(value)) return Number(value)
  if ((type === 'date' || type === 'day') && !Number.isNaN(Date.parse(value))) return new Date(value)
  return value.replace(NOT_IN_XML, '').slice(0, TEXT_MAX)
}

/** Starts a workbook with a sheet named `Export` on `stream`. */
export const xlsxWriter = (stream: Writable, columns: readonly Column[]): RowWriter => {
  const types = columns.map(({ type }) => type)
  let offered = Promise.withResolvers<readonly Row[] | null>()
  let drained = Promise.withResolvers<void>()

  // The library pulls rows, callers push them: a batch is handed over, and the next accepted once it was read.
  const rows = async function* (): AsyncGenerator<XlsxCell[]> {
    for (;;) {
      const batch = await offered.promise
      if (!batch) return
      offered = Promise.withResolvers()
      for (const row of batch) yield types.map((type, at) => xlsxCell(row[at], type))
      drained.resolve()
    }
  }
  const workbook = writeXlsxStream(rows(), {
    name: 'Export',
    columns: columns.map(({ header, type, width }) => ({
      header: String(xlsxCell(header, 'text') ?? ''),
      width: width ?? WIDTHS[type],
      numFmt: FORMATS[type],
    })),
    freezePane: { rows: 1 },
  })
  const done = pipeline(Readable.fromWeb(workbook), stream)
  // Reported by the next call; with none waiting it must not crash the process.
  done.catch(() => undefined)

  return {
    write: async (batch) => {
      if (batch.length === 0) return
      drained = Promise.withResolvers()
      offered.resolve(batch)
      await Promise.race([drained.promise, done])
    },
    end: async () => {
      offered.resolve(null)
      await done
    },
  }
}
