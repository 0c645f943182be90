/** The rows of a sheet that is sent as CSV or as an uploaded file. */
import { buffer } from 'node:stream/consumers'
import { type ErrorEntry, isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { type ImportError, IMPORT_ROWS_MAX } from '@waybill/contract/imports/imports.shapes.ts'
import type { WriteCall } from '../../calls/call.ts'
import { NoSheet, readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import type { SheetLine } from '../../platform/spreadsheet/sheet-limits.ts'
import { advisoryLock } from '../../records/advisory-lock.ts'
import { fileNamed } from '../../records/attachments/index.ts'
import { columnsOf, type SheetWords } from './sheet-columns.ts'

export interface SentSheet<Column extends string> {
  file?: { guid: string } | undefined
  csv?: string | undefined
  columns?: Record<string, Column | null> | undefined
}

/** A row with its number in the sheet; cells by meaning. */
export interface SheetRow<Column extends string> {
  row: number
  cells: Cells<Column>
}
type Cells<Column extends string> = Partial<Record<Column, string>>

/** A remark on a cell, or with a null column on its row. */
export interface Remark<Column extends string> {
  row: number
  column: Column | null
  message: string
}

export interface ReadSheet<Column extends string> {
  headers: readonly string[]
  columns: readonly (Column | null)[]
  rows: SheetRow<Column>[]
}

async function bytesOf({ csv, file: sent }: SentSheet<string>, call: WriteCall): Promise<Buffer | Refusal> {
  if (csv !== undefined) return Buffer.from(csv)
  const { caller, tx, services } = call
  const file = await tx.first(fileNamed(caller.companyGuid, sent!.guid))
  if (!file || file.account_guid !== caller.accountGuid) return refuse.notFound('File')
  return buffer(await services.files.read(file.location))
}

async function linesOf(sent: SentSheet<string>, call: WriteCall): Promise<SheetLine[] | Refusal> {
  const bytes = await bytesOf(sent, call)
  if (isRefusal(bytes)) return bytes
  try {
    return await readSheet(bytes, IMPORT_ROWS_MAX)
  } catch (error) {
    if (error instanceof NoSheet) return refuse.invalid(sent.file ? 'file' : 'csv', error.message)
    throw error
  }
}

/** Rows without any known cell are dropped. */
const rowsOf = <Column extends string>(
  lines: readonly SheetLine[],
  columns: readonly (Column | null)[],
): SheetRow<Column>[] =>
  lines.flatMap((line) => {
    const cells = columns.reduce<Cells<Column>>((found, column, at) => {
      const text = line.cells[at]?.trim()
      return column && text ? { ...found, [column]: text } : found
    }, {})
    return Object.keys(cells).length > 0 ? [{ row: line.number, cells }] : []
  })

/** Whether the user has no other import running: each takes a thread and memory. */
async function isOnlyImport({ tx, caller }: WriteCall): Promise<boolean> {
  const name = `import by ${caller.companyGuid} ${caller.userGuid}`
  const got = await tx.first(advisoryLock(name))
  return got?.is_locked === true
}

/** Reads a sheet; a user reads one at a time. */
export async function readRows<Column extends string>(
  sent: SentSheet<Column>,
  words: SheetWords<Column>,
  call: WriteCall,
): Promise<ReadSheet<Column> | Refusal> {
  const source = sent.file ? 'file' : 'csv'
  if (!(await isOnlyImport(call)))
    return refuse.notNow('import', 'You already have an import running; wait until it ends')
  const sheet = await linesOf(sent, call)
  if (isRefusal(sheet)) return sheet
  const [first, ...lines] = sheet
  const headers = first?.cells ?? []
  const unknown = Object.keys(sent.columns ?? {}).find((header) => !headers.includes(header))
  if (unknown !== undefined) return refuse.invalid(`columns.${unknown}`, 'is not a header in the sheet')
  const columns = columnsOf(headers, words, sent.columns)
  const rows = rowsOf(lines, columns)
  if (!rows.length) return refuse.invalid(source, 'has no rows below its headers')
  if (lines.length > IMPORT_ROWS_MAX)
    return refuse.invalid(source, `has more than ${IMPORT_ROWS_MAX} rows, the most that can be imported at once`)
  return { headers, columns, rows }
}

type Headed<Column extends string> = Pick<ReadSheet<Column>, 'headers' | 'columns'>

const byRow = (a: { row: number }, b: { row: number }) => a.row - b.row

/** Remarks with the sheet's own names of their columns. */
export const remarksOf = <Column extends string>(
  remarks: readonly Remark<Column>[],
  { headers, columns }: Headed<Column>,
): ImportError[] =>
  remarks.toSorted(byRow).map(({ row, column, message }) => ({
    row,
    column,
    header: column === null ? null : (headers[columns.indexOf(column)] ?? null),
    message,
  }))

/** The same as error entries: each cell by its row and the sheet's own column name. */
export const entriesOf = <Column extends string>(
  remarks: readonly Remark<Column>[],
  sheet: Headed<Column>,
): ErrorEntry[] =>
  remarksOf(remarks, sheet).map(({ row, column, header, message }) => {
    const name = header ?? column
    return { path: `rows.${row}${name ? `.${name}` : ''}`, message }
  })

/** The recognized columns by header. */
export const headedOf = <Column extends string>({ headers, columns }: Headed<Column>): Record<string, Column | null> =>
  Object.fromEntries(headers.map((header, i) => [header, columns[i] ?? null]))
