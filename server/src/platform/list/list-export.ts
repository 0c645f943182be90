/** A declared list as a file: its columns as SQL, as its requester may see them, so that the database writes most of the file itself. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ColumnViewer, OfferedColumn } from '@waybill/contract/lists/list-columns.ts'
import type { RawBuilder } from 'kysely'
import { rawQuery, sql, type Query } from '../db/builder.ts'
import type { Snapshot } from '../db/snapshot.ts'
import type { Column, Row } from '../spreadsheet/spreadsheet.ts'
import { fileCell, type FileFormat } from './file-cell.ts'
import { fieldsOf, type AnyListTable, type QueryTable } from './list-table.ts'
import { listingRequest, NEWEST_FIRST, type ListedIn, type Listing } from './listing.ts'
import { aliasOf, everyRow } from './phases.ts'

type Sql = RawBuilder<unknown>

/** First characters that make a spreadsheet run a cell as a formula; in some languages also the full-width forms. */
const FORMULA_STARTS = [...'=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20']

/** If semicolons or tabs separate cells, what follows one starts a cell. */
const BEGINS_AGAIN = '([;\t]\\s*)([=+@\uFF1D\uFF0B\uFF0D\uFF20-])'

/** Text that looks like a formula gets an apostrophe, as in the CSV writer; a plain number does not. */
const guarded = (text: Sql): Sql =>
  sql`case when left(${text}, 1) = any(${FORMULA_STARTS}::text[]) and ${text} !~ '^-?\\d+(\\.\\d+)?$' then '''' else '' end
    || regexp_replace(${text}, ${BEGINS_AGAIN}, '\\1''\\2', 'g')`

const TYPES: Partial<Readonly<Record<OfferedColumn['kind'], Column['type']>>> = {
  money: 'money',
  number: 'number',
  datetime: 'date',
  date: 'day',
}

/** The spreadsheet's column type. Times of a stop are local to it, with a column for the zone; others are in UTC. */
export const sheetColumn = ({ label, kind, width, zone, isDay }: OfferedColumn): Column => ({
  header: kind === 'datetime' && !isDay ? `${label} (${zone ? 'local' : 'UTC'})` : label,
  type: isDay ? 'day' : (TYPES[kind] ?? 'text'),
  width: Math.round(width / 7),
})

/** The value of another column, stored as it is shown. */
function storedValue({ stored }: AnyListTable, id: string): Sql {
  const found = stored[id]
  if (!found || !('column' in found)) throw new Error(`The column ${id} is not kept as it is shown`)
  return sql.ref(`r.${found.column}`)
}

/** A column's expression in a file, and whether it is the value itself or text for it. */
function exportedOf(list: AnyListTable, id: string): { value: Sql; inWords: boolean } {
  const found = list.stored[id]!
  const words = found.inFile
  const workedOut = words ?? ('sql' in found ? found.sql : undefined)
  const exported = workedOut === undefined ? storedValue(list, id) : sql`(${sql.raw(workedOut)})`
  const when = 'when' in found ? found.when?.sql : undefined
  return {
    value: when === undefined ? exported : sql`(case when ${sql.raw(when)} then ${exported} end)`,
    inWords: words !== undefined,
  }
}

function cellOf(list: AnyListTable, column: OfferedColumn, format: FileFormat): Sql {
  const { id, kind } = column
  const isCsv = format === 'csv'
  const text = (value: Sql) => (isCsv ? guarded(value) : value)
  const { value, inWords } = exportedOf(list, id)
  if (inWords) return text(value)
  if (kind === 'texts') return text(sql`array_to_string(${value}, ', ')`)
  if (kind === 'status') return sql`initcap(replace(${value}, '-', ' '))`
  if (kind === 'boolean') return sql`case when ${value} then 'Yes' when not ${value} then 'No' end`
  if (kind === 'datetime') {
    // A day of no known place is one of the company.
    const otherwise = column.isDay
      ? sql`(select c.time_zone from companies c where c.company_guid = r.company_guid)`
      : sql`'UTC'`
    const clock = sql`(${value} at time zone ${column.zone ? sql`coalesce(${storedValue(list, column.zone)}, ${otherwise})` : otherwise})`
    if (column.isDay) return isCsv ? sql`${clock}::date` : sql`(${clock}::date::timestamp at time zone 'UTC')`
    // A time without its zone, which spreadsheets parse as a time; XLSX has a type for it, and it is treated as UTC.
    return isCsv ? sql`${clock}::timestamp(0)` : sql`(${clock} at time zone 'UTC')`
  }
  if (kind === 'date') return isCsv ? value : sql`(${value}::timestamp at time zone 'UTC')`
  if (column.beside) return text(sql`nullif(concat_ws(', ', ${value}, ${storedValue(list, column.beside)}), '')`)
  if (kind === 'choice' && column.choices) {
    const labels = column.choices.map(({ value: word, label }) => sql`when ${word} then ${label}`)
    return sql`case ${value} ${sql.join(labels, sql` `)} else ${value} end`
  }
  if (kind === 'number') return sql`trim_scale(${value}::numeric)`
  return kind === 'money' ? value : text(value)
}

/** What to export: a listing without pages, and a selection of its matches. */
export interface Wanted extends Omit<Listing, 'page' | 'fields'> {
  columns: readonly OfferedColumn[]
  /** All matches except some, or only the named ones. */
  selection?: { all: true; except: readonly string[] } | { only: readonly string[] } | undefined
  format: FileFormat
}

/** What an export reads. */
export interface ExportPlan {
  count: Query<{ count: number }>
  /** The lines of a CSV file, if the database writes them. */
  csv: Query<unknown> | undefined
  /** The cells, `size` rows at a time. */
  batches: (snapshot: Pick<Snapshot, 'batches' | 'records'>, size: number) => AsyncIterable<readonly Row[]>
}

/** The matches of an export, as `viewer` may see them, and their order; refuses fields that it may not use. */
function matchesOf(
  list: AnyListTable | QueryTable<never>,
  where: ListedIn,
  viewer: ColumnViewer,
  wanted: Wanted,
): { from: Sql; order: Sql } | Refusal {
  const fields = fieldsOf(list, viewer)
  const request = listingRequest({ ...wanted, fields, page: { pg: 0, rc: 1 } }, where)
  if (isRefusal(request)) return request
  const { sort = NEWEST_FIRST } = request
  const sorted = Object.hasOwn(fields, sort.field) ? fields[sort.field] : undefined
  if (!sorted || sorted.sortable === false)
    return refuse.invalid('sort.0.field', `"${sort.field}" is not a field that this list sorts by`)
  const { selection } = wanted
  if (selection && request.id) return refuse.invalid('selection', 'This list is exported as a whole')
  const id = sql.ref(`${aliasOf(request)}.${request.id ?? 'guid'}`)
  const conditions: Sql[] = []
  if (selection && 'only' in selection) conditions.push(sql`${id} = any(${selection.only}::uuid[])`)
  if (selection && 'all' in selection && selection.except.length)
    conditions.push(sql`${id} <> all(${selection.except}::uuid[])`)
  const direction = sort.direction === 'desc' ? sql`desc` : sql`asc`
  return {
    from: everyRow(request, conditions),
    order: sql`order by ${sorted.key ?? sorted.value} ${direction} nulls last, ${id} ${direction}`,
  }
}

const countOf = (from: Sql) => rawQuery<{ count: number }>(sql`select count(*)::int as count ${from}`)

/** Plans an export of a list whose rows the database writes. */
export function planExport(
  list: AnyListTable,
  where: ListedIn,
  viewer: ColumnViewer,
  wanted: Wanted,
): ExportPlan | Refusal {
  const matches = matchesOf(list, where, viewer, wanted)
  if (isRefusal(matches)) return matches
  const values = wanted.columns.map((column, i) => sql`${cellOf(list, column, wanted.format)} as ${sql.ref(`c${i}`)}`)
  const rows = rawQuery(sql`select ${sql.join(values)} ${matches.from} ${matches.order}`)
  return {
    count: countOf(matches.from),
    csv: wanted.format === 'csv' ? rows : undefined,
    batches: (snapshot, size) => snapshot.batches(rows, size),
  }
}

/** Plans an export of a list whose rows a presenter writes: the file shows what the requester would see. */
export function planPresentedExport<Record>(
  list: QueryTable<Record>,
  where: ListedIn,
  viewer: ColumnViewer,
  wanted: Wanted,
  present: (record: Record) => object,
): ExportPlan | Refusal {
  const matches = matchesOf(list, where, viewer, wanted)
  if (isRefusal(matches)) return matches
  const { alias = 'r', select = sql`${sql.raw(alias)}.*` } = where
  const records = rawQuery<Record>(sql`select ${select} ${matches.from} ${matches.order}`)
  return {
    count: countOf(matches.from),
    csv: undefined,
    async *batches(snapshot, size) {
      for await (const batch of snapshot.records(records, size))
        yield batch.map((record) => {
          const row = present(record)
          return wanted.columns.map((column) => fileCell(row, column, wanted.format))
        })
    },
  }
}
