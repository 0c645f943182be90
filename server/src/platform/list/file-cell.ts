/** A file's cell from a presented row, formatted for its kind. */
import { columnValue, type OfferedColumn } from '@waybill/contract/lists/list-columns.ts'
import { clockAsUtc } from '@waybill/contract/local-clock.ts'
import type { Cell } from '../spreadsheet/spreadsheet.ts'

export type FileFormat = 'csv' | 'xlsx'

const capitalized = (word: string) => word.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())

/** A time without its zone, which spreadsheets parse as a time; XLSX has a type for it, and it is treated as UTC. */
function clockOf(at: Date, format: FileFormat): Cell {
  const second = new Date(Math.round(at.getTime() / 1000) * 1000)
  return format === 'csv' ? second.toISOString().slice(0, 19).replace('T', ' ') : at
}

/** The clock of a zone as if it were UTC, to the second. */
const clockIn = (zone: string, at: Date): Date => new Date(clockAsUtc(at, zone))

/** Empty if the row has no value. */
export function fileCell(row: object, { id, kind, choices, zone, isDay }: OfferedColumn, format: FileFormat): Cell {
  const value = columnValue(row, id)
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.join(', ')
  switch (kind) {
    case 'boolean':
      return value === true ? 'Yes' : 'No'
    case 'number':
    case 'money':
      return Number(value)
    case 'datetime': {
      const at = value instanceof Date ? value : new Date(String(value))
      const place = zone && columnValue(row, zone)
      const clock = typeof place === 'string' ? clockIn(place, at) : at
      if (!isDay) return clockOf(clock, format)
      const day = clock.toISOString().slice(0, 10)
      return format === 'csv' ? day : new Date(`${day}T00:00:00Z`)
    }
    case 'date':
      return format === 'csv' ? String(value) : new Date(`${String(value)}T00:00:00Z`)
    case 'status':
      return capitalized(String(value))
    default:
      return choices?.find((choice) => choice.value === value)?.label ?? String(value)
  }
}
