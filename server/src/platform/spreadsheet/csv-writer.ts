/** Streams CSV (RFC 4180, UTF-8, CRLF). */
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { PLAIN_NUMBER } from './spreadsheet.ts'
import type { Cell, Column, Row, RowWriter } from './spreadsheet.ts'

/** Tells Excel that what follows is UTF-8; it is no part of the first heading. */
export const BYTE_ORDER_MARK = '\uFEFF'

const FLUSH_CHARACTERS = 64 * 1024
const NEEDS_QUOTES = /[",;\t\r\n]/
/** Spreadsheets run a cell that starts like this as a formula (in some languages also the full-width forms). */
const RUNS_AS_FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

// A few lines instead of csv-stringify: only text may be guarded (its guard also marks the text of a negative amount),
// amounts need two decimals, and it took 1.6 times as long per cell.
const quote = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
/** If semicolons or tabs separate cells, what follows one starts a cell; quotes do not help there. */
const BEGINS_AGAIN = /([;\t]\s*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g
const withGuards = (text: string): string => text.replaceAll(BEGINS_AGAIN, "$1'$2")
const guard = (text: string): string => (RUNS_AS_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text)

/** One cell as CSV text. A leading apostrophe prevents text that looks like a formula from being run. */
export const csvCell = (value: Cell, type: Column['type']): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return quote(withGuards(guard(value)))
  if (typeof value === 'number') return type === 'money' ? value.toFixed(2) : String(value)
  return value instanceof Date ? value.toISOString() : String(value)
}

const whenDrained = (stream: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void) => () => {
      stream.off('drain', drained).off('close', closed).off('error', reject)
      act()
    }
    const drained = settle(resolve)
    const closed = settle(() => reject(new Error('The stream was closed before the CSV was complete')))
    stream.once('drain', drained).once('close', closed).once('error', reject)
  })

/** Starts a CSV with a header line on `stream`. */
export const csvWriter = (stream: Writable, columns: readonly Column[]): RowWriter => {
  const types = columns.map(({ type }) => type)
  let buffer = `${columns.map(({ header }) => csvCell(header, 'text')).join(',')}\r\n`
  // A stream that fails between two writes must not crash the process; the next write reports it.
  let failed: Error | null = null
  stream.on('error', (fault) => (failed = fault))

  const flush = async (): Promise<void> => {
    if (failed) throw failed
    const text = buffer
    buffer = ''
    if (stream.destroyed) throw new Error('The stream was closed before the CSV was complete')
    if (text && !stream.write(text)) await whenDrained(stream)
  }
  const line = (row: Row): string => {
    let text = ''
    for (let at = 0; at < types.length; at++) {
      if (at > 0) text += ','
      text += csvCell(row[at], types[at] ?? 'text')
    }
    return `${text}\r\n`
  }
  return {
    write: async (rows) => {
      for (const row of rows) {
        buffer += line(row)
        if (buffer.length >= FLUSH_CHARACTERS) await flush()
      }
    },
    end: async () => {
      await flush()
      stream.end()
      await finished(stream)
    },
  }
}
