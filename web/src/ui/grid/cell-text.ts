/** The text of a cell. */
import { moneyText, numberText } from '../format/number-text.ts'
import { dateText, dayText, momentText } from '../format/time-text.ts'
import { type GridColumn, valueOf } from './grid-column.ts'

/** Displayed text; empty if the row has no value. */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  const value = valueOf(column, row)
  if (value === null || value === undefined || value === '') return ''
  switch (column.kind) {
    case 'number':
      return typeof value === 'number' ? numberText(value) : String(value)
    case 'money':
      return typeof value === 'number' ? moneyText(value, column.currency ?? 'USD') : String(value)
    case 'date':
      return dayText(String(value))
    case 'datetime':
      return (column.isDay ? dateText : momentText)(String(value), column.zone?.(row))
    case 'status':
      return column.statuses?.[String(value)]?.label ?? String(value)
    case 'boolean':
      return value ? 'Yes' : 'No'
    default:
      return String(value)
  }
}

/** Clipboard text: numbers unformatted, everything else as displayed. */
export function copyText<Row>(column: GridColumn<Row>, row: Row): string {
  const value = valueOf(column, row)
  if (typeof value === 'number') return column.kind === 'money' ? value.toFixed(2) : String(value)
  return cellText(column, row)
}

// A spreadsheet executes what looks like a formula; phone numbers and amounts look like one too and are left alone.
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().+-]*$))/

const field = (text: string) => {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as tab-separated values with a header line, safe to paste into a spreadsheet. */
export function toTsv<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map((column) => field(column.label))]
  for (const row of rows) lines.push(columns.map((column) => field(copyText(column, row))))
  return lines.map((line) => line.join('\t')).join('\n')
}
