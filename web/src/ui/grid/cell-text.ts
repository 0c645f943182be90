/** The words of a cell: one formatter per kind, made once, since making one costs more than the rest of a row. */
import { type GridColumn, valueOf } from './grid-column.ts'

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function kept<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  let format = formats.get(key)
  if (!format) formats.set(key, (format = make()))
  return format as F
}

const numberText = (value: number) => kept('number', () => new Intl.NumberFormat('en-US')).format(value)

const moneyText = (value: number, currency: string) =>
  kept(`money ${currency}`, () => new Intl.NumberFormat('en-US', { style: 'currency', currency })).format(value)

/** A calendar day stays the day it is written as, in whatever zone the viewer sits. */
const dateText = (value: string) => {
  const day = new Date(value.length === 10 ? `${value}T00:00:00Z` : value)
  if (Number.isNaN(day.getTime())) return value
  const zone = value.length === 10 ? { timeZone: 'UTC' } : {}
  return kept(
    `date ${value.length === 10}`,
    () => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', ...zone }),
  ).format(day)
}

const datetimeText = (value: string, zone: string | undefined) => {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return value
  return kept(
    `datetime ${zone}`,
    () =>
      new Intl.DateTimeFormat('en-US', {
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        ...(zone ? { timeZone: zone, timeZoneName: 'short' } : {}),
      }),
  ).format(at)
}

/** What a cell reads; empty where the row has no value. */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  const value = valueOf(column, row)
  if (value === null || value === undefined || value === '') return ''
  switch (column.kind) {
    case 'number':
      return typeof value === 'number' ? numberText(value) : String(value)
    case 'money':
      return typeof value === 'number' ? moneyText(value, column.currency ?? 'USD') : String(value)
    case 'date':
      return dateText(String(value))
    case 'datetime':
      return datetimeText(String(value), column.zone?.(row))
    case 'status':
      return column.statuses?.[String(value)]?.label ?? String(value)
    case 'boolean':
      return value ? 'Yes' : 'No'
    default:
      return String(value)
  }
}

/** What a spreadsheet should receive: numbers bare, all else as read. */
export function copyText<Row>(column: GridColumn<Row>, row: Row): string {
  const value = valueOf(column, row)
  if (typeof value === 'number') return column.kind === 'money' ? value.toFixed(2) : String(value)
  return cellText(column, row)
}

// A spreadsheet runs what begins like a formula; phone numbers and amounts begin so too and are left alone.
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().+-]*$))/

const field = (text: string) => {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /["\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as tab-separated values with a line of labels, safe to paste into a spreadsheet. */
export function toTsv<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map((column) => field(column.label))]
  for (const row of rows) lines.push(columns.map((column) => field(copyText(column, row))))
  return lines.map((line) => line.join('\t')).join('\n')
}
