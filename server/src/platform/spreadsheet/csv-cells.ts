/** The lines of a CSV file. */
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { decoded } from './decoded.ts'
import type { SheetBudget, SheetLine } from './sheet-limits.ts'

/** Maximum characters of a CSV line: an open quotation mark would swallow the rest of the file. */
const MAX_LINE = 1_000_000
const DELIMITERS = [',', ';', '\t', '|'] as const
/** Lines of the start that show the delimiter. */
const SAMPLE_LINES = 10
/** Excel's first line, which names the delimiter. */
const NAMES_DELIMITER = /^\uFEFF?sep=(.)\r?\n/i

/** The delimiter that most of the first lines have, and of those the one with the most columns. */
function delimiterOf(start: string): string {
  // What is in quotes delimits nothing.
  const lines = start
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/, SAMPLE_LINES)
    .filter((line) => line.trim() !== '')
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    return counts.filter((count) => count > 0).length * 1_000 + Math.max(0, ...counts)
  }
  return DELIMITERS.toSorted((a, b) => score(b) - score(a))[0]!
}

/** A quotation mark inside of a cell is one; a line has as many cells as it has. */
export async function* csvLines(bytes: AsyncIterable<Buffer>, budget: SheetBudget): AsyncGenerator<SheetLine> {
  const pieces = decoded(bytes)
  let start = ''
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start += next.value
    if (start.split('\n', SAMPLE_LINES + 1).length > SAMPLE_LINES) break
  }
  const named = NAMES_DELIMITER.exec(start)
  const delimiter = named?.[1] ?? delimiterOf(start)
  if (named) start = start.slice(named[0].length)
  const whole = async function* () {
    yield start
    yield* pieces
  }
  const parser = Readable.from(whole(), { objectMode: false }).pipe(
    parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: MAX_LINE,
    }),
  )
  let number = named ? 1 : 0
  for await (const line of parser) {
    const cells: string[] = line
    for (const [column, cell] of cells.entries()) if (cell !== '') budget.keep(cell, column)
    yield { number: ++number, cells }
  }
}
