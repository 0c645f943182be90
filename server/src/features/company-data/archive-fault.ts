/** What is wrong with an archive, and where: thrown wherever it is noticed, answered as a refusal. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { BadZip } from '../../platform/files/zip-file.ts'
import { OtherColumns } from '../../platform/spreadsheet/csv-table.ts'
import { DatabaseError } from '../../platform/db/database.ts'

/** `path`: the file inside the archive, and the column where one is at error. */
export class ArchiveFault extends Error {
  readonly path: string
  /** The archive can be read, but its rows do not hold together. */
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

/** What happened to the rows of a table, in words about the archive; a fault of ours stays what it is. */
export function faultOf(error: unknown, table: string): unknown {
  if (error instanceof OtherColumns) return new ArchiveFault(fileOf(table), error.message)
  if (!isOfTheRows(error)) return error
  const [, line, ofCopy] = /line (\d+)(?:, column (\w+))?/.exec(error.where ?? '') ?? []
  const column = error.column ?? ofCopy
  // The first line, which the database is not given, holds the names.
  const row = line ? ` (line ${Number(line) + 1})` : ''
  const why = error.detail ?? (error.constraint ? `breaks ${error.constraint}` : error.message)
  return new ArchiveFault(column ? `${fileOf(table)}/${column}` : fileOf(table), `${why}${row}`, true)
}

/** The fault as a refusal: 400 where the archive cannot be read, 422 where its rows do not hold together. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof BadZip) return refuse.invalid(error.path || 'file', error.message)
  if (!(error instanceof ArchiveFault)) return undefined
  const { path, message, isInconsistent } = error
  return isInconsistent ? refuse.missing([{ path, message }]) : refuse.invalid(path, message)
}
