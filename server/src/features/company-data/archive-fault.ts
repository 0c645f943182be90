/** What is wrong with an archive, and where: thrown where it is noticed, returned as a refusal. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { BadZip } from '../../platform/files/zip-file.ts'
import { OtherColumns } from '../../platform/spreadsheet/csv-table.ts'
import { DatabaseError } from '../../platform/db/database.ts'

/** `path`: the file inside the archive, and the column if one is at fault. */
export class ArchiveFault extends Error {
  readonly path: string
  /** The archive can be read, but its rows are inconsistent. */
  readonly isInconsistent: boolean

  constructor(path: string, message: string, isInconsistent = false) {
    super(message)
    this.path = path
    this.isInconsistent = isInconsistent
  }
}

export const fileOf = (table: string): string => `tables/${table}.csv`

/** Values that a column cannot hold, and rows that break a rule of the schema. */
const isOfTheRows = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(22|23)\w{3}$/.test(error.code ?? '')

/** The error for a table's rows, in terms of the archive; internal faults are passed on unchanged. */
export function faultOf(error: unknown, table: string): unknown {
  if (error instanceof OtherColumns) return new ArchiveFault(fileOf(table), error.message)
  if (!isOfTheRows(error)) return error
  const [, line, ofCopy] = /line (\d+)(?:, column (\w+))?/.exec(error.where ?? '') ?? []
  const column = error.column ?? ofCopy
  // The first line holds the column names and is not sent to the database.
  const row = line ? ` (line ${Number(line) + 1})` : ''
  const why = error.detail ?? (error.constraint ? `breaks ${error.constraint}` : error.message)
  return new ArchiveFault(column ? `${fileOf(table)}/${column}` : fileOf(table), `${why}${row}`, true)
}

/** The fault as a refusal: 400 if the archive cannot be read, 422 if its rows are inconsistent. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof BadZip) return refuse.invalid(error.path || 'file', error.message)
  if (!(error instanceof ArchiveFault)) return undefined
  const { path, message, isInconsistent } = error
  return isInconsistent ? refuse.missing([{ path, message }]) : refuse.invalid(path, message)
}
