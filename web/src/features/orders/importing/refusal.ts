import { errorText } from '../../../api/error-text.ts'
import { faultsByPath } from '../../../api/field-faults.ts'

const ROW = /^rows\.(\d+)(?:\.(.+))?$/

const lineOf = ([path, message]: [string, string]): string => {
  const [, row, column] = ROW.exec(path) ?? []
  if (row) return `Row ${row}${column ? `, ${column}` : ''}: ${message}`
  return /^(Is|Has) /.test(message) ? `This file ${message.slice(0, 1).toLowerCase()}${message.slice(1)}` : message
}

/** Why a sheet was refused, one reason per line, by rows and columns of the sheet. */
export const refusalText = (error: unknown): string => {
  const lines = Object.entries(faultsByPath(error)).map(lineOf)
  return lines.length ? lines.join('\n') : errorText(error)
}
