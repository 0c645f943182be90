/** The program that reads a sheet, in a process of its own: uploads may be anything. */
import { Readable } from 'node:stream'
import type { WorkIo } from '../heavy-work/messages.ts'
import { isMail } from '../text/is-mail.ts'
import { csvLines } from './csv-cells.ts'
import { mailedSheet } from './mailed-sheet.ts'
import { withRows } from './sheet-choice.ts'
import {
  MAX_LINES,
  SheetBudget,
  type SheetJob,
  SheetLimit,
  type SheetLine,
  type SheetOutcome,
  type SheetText,
} from './sheet-limits.ts'
import { type XlsxSheet, xlsxSheets } from './xlsx-lines.ts'

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

/** The file in one piece: a workbook's directory is at its end. */
async function whole(pieces: AsyncIterable<Buffer>, totalBytes: number): Promise<Buffer> {
  const bytes = Buffer.alloc(totalBytes)
  let at = 0
  for await (const piece of pieces) at += piece.copy(bytes, at)
  return bytes.subarray(0, at)
}

/** The lines that hold something, up to one more than is allowed. Empty ones, which are only formatted, are no data. */
async function filled(lines: AsyncIterable<SheetLine>, most: number): Promise<SheetLine[]> {
  const found: SheetLine[] = []
  let read = 0
  for await (const line of lines) {
    if (++read > MAX_LINES) throw new SheetLimit(`the sheet has more than ${MAX_LINES.toLocaleString('en-US')} lines`)
    if (line.cells.some((cell) => cell !== '')) found.push(line)
    // The headers, the rows, and one that indicates more.
    if (found.length > most + 1) break
  }
  return found
}

/** The lines of the sheet that is asked for, or that has the rows. */
async function chosenOf(
  sheets: readonly XlsxSheet[],
  { sheet, headings = [], maxRows }: SheetJob,
  budget: SheetBudget,
): Promise<SheetText> {
  const names = sheets.map(({ name, isHidden }) => ({ name, isHidden }))
  const named = sheet === undefined ? await withRows(sheets, headings) : sheets.find(({ name }) => name === sheet)
  if (sheet !== undefined && !named) throw new SheetLimit(`the workbook has no sheet named ${sheet}`)
  if (!named) return { lines: [], sheet: null, sheets: names }
  const read = named.read(budget)
  return { ...read.finished(await filled(read.lines(), maxRows)), sheet: named.name, sheets: names }
}

/** The lines of the chosen sheet. @public a process imports it */
export async function work(job: SheetJob, io: WorkIo): Promise<SheetOutcome> {
  const input = io.bytes[Symbol.asyncIterator]()
  const first = await input.next()
  const start: Buffer = first.done ? Buffer.alloc(0) : first.value
  const pieces = async function* () {
    yield start
    for (let next = await input.next(); !next.done; next = await input.next()) yield next.value
  }
  const startsAsXlsx = (bytes: Buffer) => bytes.subarray(0, 4).equals(ZIP)
  let isXlsx = startsAsXlsx(start)
  const budget = new SheetBudget()
  try {
    let content: AsyncIterable<Buffer> = pieces()
    let { totalBytes } = job
    if (!isXlsx && isMail(start.toString('latin1'))) {
      const attached = await mailedSheet(await whole(content, totalBytes))
      isXlsx = startsAsXlsx(attached)
      content = Readable.from([attached])
      totalBytes = attached.length
    }
    return isXlsx
      ? await chosenOf(await xlsxSheets(await whole(content, totalBytes)), job, budget)
      : { lines: await filled(csvLines(content, budget), job.maxRows), sheet: null, sheets: [] }
  } catch (error) {
    if (error instanceof SheetLimit) return { fault: error.message }
    const { message } = error instanceof Error ? error : new Error(String(error))
    return { fault: isXlsx ? `the file is not an XLSX workbook: ${message}` : `the text is not CSV: ${message}` }
  }
}
