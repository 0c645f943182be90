/** The rows of a sheet that is sent as CSV or as an uploaded file. */
import { type ErrorEntry, isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { type ImportError, type ImportedSheet, IMPORT_ROWS_MAX } from '@waybill/contract/imports/imports.shapes.ts'
import { withoutMarks } from '@waybill/contract/text-direction.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import { askingOf } from '../../calls/heavy.ts'
import type { SentBytes } from '../../platform/files/sent-bytes.ts'
import { NoSheet, readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import { HEAD_LINES } from '../../platform/spreadsheet/headings.ts'
import type { SheetLine, SheetText } from '../../platform/spreadsheet/sheet-limits.ts'
import { advisoryLock } from '../../records/advisory-lock.ts'
import { fileNamed } from '../../records/attachments/index.ts'
import { brokenOf, isBlank, isNotKnownYet, isTotalText, plainCell } from './cell-texts.ts'
import { lineText, notesAbove, notesBelow, type SheetNote } from './notes-below.ts'
import { headOf, headingsOf, type SheetWords } from './sheet-columns.ts'

export interface SentSheet<Column extends string> {
  file?: { guid: string } | undefined
  csv?: string | undefined
  sheet?: string | undefined
  headerRow?: number | undefined
  columns?: Record<string, Column | null> | undefined
  /** Cells that were settled by hand. */
  cells?: readonly { row: number; column: Column; value: string }[] | undefined
}

/** A row with its number in the sheet; cells by meaning. */
export interface SheetRow<Column extends string> {
  row: number
  cells: Cells<Column>
  /** Cells that the sheet stores as numbers, whatever its decimal mark. */
  numbers: ReadonlySet<Column>
  /** Cells that hold an error of the spreadsheet, or what no encoding explains: they have no text in `cells`. */
  broken: Cells<Column>
  /** A cell says that this is the total of other rows. */
  isTotal: boolean
}
type Cells<Column extends string> = Partial<Record<Column, string>>

/** A remark on a cell, or with a null column on its row. */
export interface Remark<Column extends string> {
  row: number
  column: Column | null
  message: string
}

export interface ReadSheet<Column extends string> {
  /** The headers as they are written. */
  heads: readonly string[]
  headers: readonly string[]
  columns: readonly (Column | null)[]
  rows: SheetRow<Column>[]
  /** Lines of words above the headings and below the rows. */
  notes: readonly SheetNote[]
  /** What of the file was read. */
  source: Omit<ImportedSheet, 'importedBefore'>
  /** Rows and columns that the sheet hides, cells that say that a value is not known yet, and figures of merged cells. */
  odd: Remark<Column>[]
}

async function bytesOf({ csv, file: sent }: SentSheet<string>, call: ReadCall<'files'>): Promise<SentBytes | Refusal> {
  if (csv !== undefined) return { totalBytes: Buffer.byteLength(csv), open: () => Buffer.from(csv) }
  const { caller, services } = call
  const [[file]] = await call.read(fileNamed(caller.companyGuid, sent!.guid))
  if (!file || file.account_guid !== caller.accountGuid) return refuse.notFound('File')
  return { totalBytes: file.total_bytes, open: () => services.files.read(file.location) }
}

/** The text of a sheet, read before the transaction of its import. */
export async function textOf(
  sent: SentSheet<string>,
  words: SheetWords<string>,
  call: ReadCall<'files' | 'heavy'>,
): Promise<SheetText | Refusal> {
  const bytes = await bytesOf(sent, call)
  if (isRefusal(bytes)) return bytes
  try {
    const asking = { ...askingOf(call), inputBytes: sent.csv === undefined ? 0 : bytes.totalBytes }
    const choice = { sheet: sent.sheet, headings: headingsOf(words) }
    return await readSheet(call.services.heavy, bytes, IMPORT_ROWS_MAX + HEAD_LINES, asking, choice)
  } catch (error) {
    if (error instanceof NoSheet) return refuse.invalid(sent.file ? 'file' : 'csv', error.message)
    throw error
  }
}

/** Columns in which "none" and "unknown" are answers. */
const ANSWERS: ReadonlySet<string> = new Set(['keys', 'inoperable', 'operable', 'condition', 'enclosed'])
/** Columns whose cells are of one row: merged with another one, they are not of this one too. */
const OF_ONE_ROW: ReadonlySet<string> = new Set(['vin', 'price', 'weight', 'quantity', 'creditLimit', 'cargoCover'])

const isTotalLine = ({ cells }: SheetLine) => cells.some((cell) => isTotalText(cell.trim()))

/** Lines without a known cell that are named; a column of many figures has no heading for a reason. */
const UNREAD_MOST = 20

interface ReadLine<Column extends string> {
  row: SheetRow<Column>
  odd: Remark<Column>[]
}

function rowOf<Column extends string>(line: SheetLine, columns: readonly (Column | null)[]): ReadLine<Column> {
  const cells: Cells<Column> = {}
  const broken: Cells<Column> = {}
  const numbers = new Set<Column>()
  const odd: Remark<Column>[] = []
  for (const [at, column] of columns.entries()) {
    const text = plainCell(withoutMarks(line.cells[at] ?? '').trim())
    if (!column || (isBlank(text) && !(ANSWERS.has(column) && text))) continue
    const isNumber = line.numbers?.includes(at) === true
    const top = line.merged?.[at]
    const say = (message: string) => odd.push({ row: line.number, column, message })
    const fault = brokenOf(text, isNumber)
    if (top !== undefined && OF_ONE_ROW.has(column)) say(`is merged with row ${top} and counts there only`)
    else if (fault !== undefined) broken[column] = fault
    else if (isNotKnownYet(text) && !ANSWERS.has(column)) say(`"${text}" is not known yet and is left out`)
    else {
      cells[column] = text
      if (isNumber) numbers.add(column)
    }
  }
  return { row: { row: line.number, cells, numbers, broken, isTotal: isTotalLine(line) }, odd }
}

/** Rows without any known cell are dropped. */
const rowsOf = <Column extends string>(
  lines: readonly SheetLine[],
  columns: readonly (Column | null)[],
): ReadLine<Column>[] =>
  lines
    .map((line) => rowOf(line, columns))
    .filter(
      ({ row: { cells, broken }, odd }) => Object.keys(cells).length + Object.keys(broken).length + odd.length > 0,
    )

/** The rows with the cells that were settled by hand; the number of the first row that is not there. */
function withSettled<Column extends string>(
  rows: SheetRow<Column>[],
  settled: NonNullable<SentSheet<Column>['cells']>,
): SheetRow<Column>[] | number {
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  for (const { row, column, value } of settled) {
    const own = byNumber.get(row)
    if (!own) return row
    const cells = { ...own.cells }
    const broken = { ...own.broken }
    const numbers = new Set([...own.numbers].filter((each) => each !== column))
    const text = value.trim()
    if (text === '') delete cells[column]
    else cells[column] = text
    delete broken[column]
    byNumber.set(row, { ...own, cells, broken, numbers })
  }
  return rows.map((row) => byNumber.get(row.row) ?? row)
}

/** Whether the user has no other import running: two of the same sheet would not know of each other. */
async function isOnlyImport({ tx, caller }: WriteCall): Promise<boolean> {
  const name = `import by ${caller.companyGuid} ${caller.userGuid}`
  const got = await tx.first(advisoryLock(name))
  return got?.is_locked === true
}

/** The rows of a sheet; a user imports one at a time. */
export async function readRows<Column extends string>(
  sent: SentSheet<Column>,
  words: SheetWords<Column>,
  text: SheetText,
  call: WriteCall,
): Promise<ReadSheet<Column> | Refusal> {
  const source = sent.file ? 'file' : 'csv'
  if (!(await isOnlyImport(call)))
    return refuse.notNow('import', 'You already have an import running; wait until it ends')
  const head = headOf(text.lines, words, sent.columns, sent.headerRow)
  if (!head && sent.headerRow !== undefined) return refuse.invalid('headerRow', 'is not a row of the sheet')
  const { heads = [], headers = [], columns = [], lines = [], above = [] } = head ?? {}
  const unknown = Object.keys(sent.columns ?? {}).find((header) => !headers.includes(header))
  if (unknown !== undefined) return refuse.invalid(`columns.${unknown}`, 'is not a header in the sheet')
  const settledRows = new Set(sent.cells?.map(({ row }) => row))
  const notes = [...notesAbove(above), ...notesBelow(lines, columns, (row) => settledRows.has(row))]
  const isNote = new Set(notes.map(({ row }) => row))
  const asWritten = rowsOf(
    lines.filter(({ number }) => !isNote.has(number)),
    columns,
  )
  const rows = withSettled(
    asWritten.map(({ row }) => row),
    sent.cells ?? [],
  )
  if (typeof rows === 'number') return refuse.invalid('cells', `row ${rows} is not a row of the sheet`)
  if (!rows.length) return refuse.invalid(source, 'has no rows below its headers')
  if (lines.length > IMPORT_ROWS_MAX)
    return refuse.invalid(source, `has more than ${IMPORT_ROWS_MAX} rows, the most that can be imported at once`)
  const isSettled = (each: Remark<Column>) =>
    sent.cells?.some(({ row, column }) => row === each.row && column === each.column) === true
  const isRow = new Set(rows.map(({ row }) => row))
  const unread = lines.filter(
    (line) => !isRow.has(line.number) && !isNote.has(line.number) && !isTotalLine(line) && lineText(line) !== '',
  )
  const odd: Remark<Column>[] = [
    ...columns.flatMap((column, at) =>
      column !== null && text.hiddenColumns?.includes(at)
        ? [{ row: head!.row, column, message: 'The sheet hides this column' }]
        : [],
    ),
    ...lines.flatMap(({ number, isHidden }) =>
      isHidden && isRow.has(number) ? [{ row: number, column: null, message: 'The sheet hides this row' }] : [],
    ),
    ...unread.slice(0, UNREAD_MOST).map((line) => ({
      row: line.number,
      column: null,
      message: `Has nothing under a known heading and is left out: ${lineText(line)}`,
    })),
    ...asWritten.flatMap((each) => each.odd).filter((each) => !isSettled(each)),
  ]
  return {
    heads,
    headers,
    columns,
    rows,
    notes,
    odd,
    source: { sheet: text.sheet, sheets: text.sheets, headerRow: head!.row },
  }
}

type Headed<Column extends string> = Pick<ReadSheet<Column>, 'headers' | 'columns' | 'rows'>

const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row

/** Remarks with the sheet's own names of their columns. */
export const remarksOf = <Column extends string>(
  remarks: readonly Remark<Column>[],
  { headers, columns, rows }: Headed<Column>,
): ImportError[] => {
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  return remarks.toSorted(byRow).map(({ row, column, message }) => ({
    row,
    column,
    header: column === null ? null : (headers[columns.indexOf(column)] ?? null),
    value: column === null ? null : (byNumber.get(row)?.cells[column] ?? null),
    message,
  }))
}

/** The same as error entries: each cell by its row and the sheet's own column name. */
export const entriesOf = <Column extends string>(
  remarks: readonly Remark<Column>[],
  sheet: Headed<Column>,
): ErrorEntry[] =>
  remarksOf(remarks, sheet).map(({ row, column, header, message }) => {
    const name = header ?? column
    return { path: `rows.${row}${name ? `.${name}` : ''}`, message }
  })

/** The recognized columns by header; columns without header and content are left out. */
export const headedOf = <Column extends string>({
  headers,
  columns,
}: Pick<Headed<Column>, 'headers' | 'columns'>): Record<string, Column | null> =>
  Object.fromEntries(headers.flatMap((header, i) => (header === '' ? [] : [[header, columns[i] ?? null] as const])))
