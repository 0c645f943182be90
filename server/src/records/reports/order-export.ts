/** Orders as a file: the columns of the list as SQL, as the requester may see it, so that the database writes most of the file itself. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  isSeen,
  isShown,
  offeredColumns,
  type ColumnViewer,
  type OfferedColumn,
} from '@waybill/contract/lists/list-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import type { ExportFormat } from '@waybill/contract/reports/report-words.ts'
import type { ExportSelection } from '@waybill/contract/reports/reports.shapes.ts'
import type { RawBuilder } from 'kysely'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Column } from '../../platform/spreadsheet/spreadsheet.ts'
import { orderFields, orderTable } from './order-table.ts'
import { NEWEST_FIRST, type Listing } from '../../platform/list/listing.ts'
import { orderListRequest } from './order-list.ts'
import type { OrderScope } from '../orders/index.ts'

type Sql = RawBuilder<unknown>

const EQUIPMENT = sql`(select p.label from picklist_options p
  where p.company_guid = r.company_guid and p.kind = 'equipment-types' and p.id = r.equipment_type_id)`
/** First characters that make a spreadsheet run a cell as a formula; the wide forms too, in some languages. */
const FORMULA_STARTS = [...'=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20']

/** Where semicolons or tabs part the cells, what follows one begins a cell. */
const BEGINS_AGAIN = '([;\t]\\s*)([=+@\uFF1D\uFF0B\uFF0D\uFF20-])'

/** Text that looks like a formula gets an apostrophe, as in the CSV writer; a plain number does not. */
const guarded = (text: Sql): Sql =>
  sql`case when left(${text}, 1) = any(${FORMULA_STARTS}::text[]) and ${text} !~ '^-?\\d+(\\.\\d+)?$' then '''' else '' end
    || regexp_replace(${text}, ${BEGINS_AGAIN}, '\\1''\\2', 'g')`

/** The columns that someone may see, in the order of the contract. */
export const orderColumnsOf = (viewer: ColumnViewer): OfferedColumn[] =>
  offeredColumns(ORDER_COLUMNS).filter((column) => isSeen(column, viewer))

/**
 * The columns of an export: those asked for, else those shown by default. One that the caller may not see is refused where it
 * was asked for by name (`path` says where); money needs a permission of its own to leave in a file.
 */
export function exportColumns(viewer: ColumnViewer, asked: readonly string[] | undefined): OfferedColumn[] | Refusal {
  const mayMoney = viewer.permissions.has('reports.export_money_columns')
  const isMoney = ({ id }: OfferedColumn) => id.startsWith('pricing.') || id.startsWith('financeStats.')
  const all = orderColumnsOf(viewer)
  if (!asked?.length)
    return withZones(
      all.filter((column) => isShown(column, viewer.portal) && (mayMoney || !isMoney(column))),
      all,
    )
  const columns: OfferedColumn[] = []
  for (const [i, id] of asked.entries()) {
    const column = all.find((each) => each.id === id)
    if (!column) return refuse.invalid(`columns.${i}`, `"${id}" is not a column of this list`)
    if (isMoney(column) && !mayMoney)
      return refuse.invalid(`columns.${i}`, `your role may not export amounts ("${column.label}")`)
    if (!columns.includes(column)) columns.push(column)
  }
  return withZones(columns, all)
}

/** With the column of the zone behind the last of the times that it belongs to. */
function withZones(columns: readonly OfferedColumn[], all: readonly OfferedColumn[]): OfferedColumn[] {
  const missing = all.filter(({ id }) => columns.some(({ zone }) => zone === id) && !columns.some((c) => c.id === id))
  return columns.flatMap((column, i) => {
    const zone = missing.find(({ id }) => id === column.zone)
    const isLast = zone && !columns.slice(i + 1).some((later) => later.zone === zone.id)
    return isLast ? [column, zone] : [column]
  })
}

/** Of the columns, those that the viewer may see; for columns that someone else chose. */
export function columnsSeen(viewer: ColumnViewer, columns: readonly string[], toExport: boolean): string[] {
  return columns.filter((id) => {
    const found = orderColumnsOf(viewer).some((column) => column.id === id)
    return found && !(toExport && isRefusal(exportColumns(viewer, [id])))
  })
}

/** How a spreadsheet takes the column. Times of a stop are those of its own clock, whose zone has a column; others in UTC. */
export const sheetColumn = ({ label, kind, width, zone }: OfferedColumn): Column => ({
  header: kind === 'datetime' ? `${label} (${zone ? 'local' : 'UTC'})` : label,
  type: kind === 'money' ? 'money' : kind === 'number' ? 'number' : kind === 'datetime' ? 'date' : 'text',
  width: Math.round(width / 7),
})

/** The value of another column, which is kept as it is shown. */
function kept({ stored }: ReturnType<typeof orderTable>, id: string): Sql {
  const found = stored[id]
  if (!found || !('column' in found)) throw new Error(`The column ${id} is not kept as it is shown`)
  return sql.ref(`r.${found.column}`)
}

function valueOf(column: OfferedColumn, viewer: ColumnViewer, format: ExportFormat): Sql {
  const { id, kind } = column
  const text = (value: Sql) => (format === 'csv' ? guarded(value) : value)
  if (id === 'equipmentTypeId') return text(EQUIPMENT)
  const table = orderTable(viewer)
  const stored = table.stored[id]!
  const value: Sql = 'column' in stored ? sql.ref(`r.${stored.column}`) : sql`(${sql.raw(stored.sql)})`
  if (kind === 'texts') return text(sql`array_to_string(${value}, ', ')`)
  if (kind === 'status') return sql`initcap(replace(${value}, '-', ' '))`
  if (kind === 'boolean') return sql`case when ${value} then 'Yes' else 'No' end`
  if (kind === 'datetime') {
    const clock = sql`(${value} at time zone ${column.zone ? sql`coalesce(${kept(table, column.zone)}, 'UTC')` : sql`'UTC'`})`
    // A time without zone, which spreadsheets read as a time; XLSX has a type for it, and takes it for UTC.
    return format === 'csv' ? sql`${clock}::timestamp(0)` : sql`(${clock} at time zone 'UTC')`
  }
  if (column.beside) return text(sql`nullif(concat_ws(', ', ${value}, ${kept(table, column.beside)}), '')`)
  if (kind === 'number') return 'column' in stored ? value : sql`trim_scale(${value})`
  return kind === 'money' ? value : text(value)
}

/** What to export: a listing without pages, and which of its matches. */
export interface OrderExport extends Omit<Listing, 'page' | 'fields'> {
  columns: readonly OfferedColumn[]
  selection?: ExportSelection | undefined
  format: ExportFormat
}

/** The statements of an export. */
export interface OrderExportPlan {
  rows: Query<unknown>
  count: Query<{ count: number }>
}

/** Plans an export in a scope and visibility; refuses fields that the caller may not see. */
export function planOrderExport(
  scope: OrderScope,
  viewer: ColumnViewer,
  wanted: OrderExport,
): OrderExportPlan | Refusal {
  const fields = orderFields(viewer)
  const request = orderListRequest(scope, { ...wanted, fields, page: { pg: 0, rc: 1 } })
  if (isRefusal(request)) return request
  const sort = wanted.body.sort?.[0] ?? NEWEST_FIRST
  const sorted = Object.hasOwn(fields, sort.field) ? fields[sort.field] : undefined
  if (!sorted) return refuse.invalid('sort.0.field', `"${sort.field}" is not a field of this list`)
  const { selection } = wanted
  const conditions: Sql[] = [sql`r.company_guid = ${scope.companyGuid}`, ...request.conditions]
  if (scope.clientGuids) conditions.push(sql`r.client_guid = any(${scope.clientGuids}::uuid[])`)
  if (selection && 'only' in selection) conditions.push(sql`r.guid = any(${selection.only}::uuid[])`)
  if (selection && 'all' in selection && selection.except.length)
    conditions.push(sql`r.guid <> all(${selection.except}::uuid[])`)
  const from = sql`from order_rows r where ${sql.join(conditions, sql` and `)}`
  const direction = sort.direction === 'desc' ? sql`desc` : sql`asc`
  const key = sorted.key ?? sorted.value
  const values = wanted.columns.map(
    (column, i) => sql`${valueOf(column, viewer, wanted.format)} as ${sql.ref(`c${i}`)}`,
  )
  const rows = sql`select ${sql.join(values)} ${from} order by ${key} ${direction} nulls last, r.guid ${direction}`
  const count = sql<{ count: number }>`select count(*)::int as count ${from}`
  return { rows: { compile: () => rows.compile(build) }, count: { compile: () => count.compile(build) } }
}
