/** Which columns of a list someone may keep in a report and export. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  isSeen,
  isShown,
  offeredColumns,
  type ColumnViewer,
  type ListColumns,
  type OfferedColumn,
} from '@waybill/contract/lists/list-columns.ts'

/** The columns that someone may see, in the order of the contract. */
export const columnsFor = (columns: ListColumns, viewer: ColumnViewer): OfferedColumn[] =>
  offeredColumns(columns).filter((column) => isSeen(column, viewer))

/**
 * The columns of an export: those asked for, else those shown by default. One that the caller may not see is refused where it
 * was asked for by name (`path` says where); money needs a permission of its own to leave in a file.
 */
export function exportColumns(
  columns: ListColumns,
  viewer: ColumnViewer,
  asked: readonly string[] | undefined,
): OfferedColumn[] | Refusal {
  const mayMoney = viewer.permissions.has('reports.export_money_columns')
  const isMoney = ({ kind, showsMoney }: OfferedColumn) => kind === 'money' || showsMoney === true
  const all = columnsFor(columns, viewer)
  if (!asked?.length)
    return whole(
      all.filter((column) => isShown(column, viewer.portal) && (mayMoney || !isMoney(column))),
      all,
    )
  const chosen: OfferedColumn[] = []
  for (const [i, id] of asked.entries()) {
    const column = all.find((each) => each.id === id)
    if (!column) return refuse.invalid(`columns.${i}`, `"${id}" is not a column of this list`)
    if (isMoney(column) && !mayMoney)
      return refuse.invalid(`columns.${i}`, `your role cannot export amounts ("${column.label}")`)
    if (!chosen.includes(column)) chosen.push(column)
  }
  return whole(chosen, all)
}

/** With what their cells are read from: the ends of a window, and the zone of its clock. */
const whole = (chosen: readonly OfferedColumn[], all: readonly OfferedColumn[]): OfferedColumn[] =>
  withZones(withRest(chosen, all), all)

/** With the columns that are exported with them, each behind the one that it belongs to. */
function withRest(chosen: readonly OfferedColumn[], all: readonly OfferedColumn[]): OfferedColumn[] {
  const rest = new Set(all.filter(({ id }) => !chosen.some((column) => column.id === id)))
  return chosen.flatMap((column) => {
    const others = [...rest].filter(({ id }) => column.exportedWith?.includes(id))
    for (const each of others) rest.delete(each)
    return [column, ...others]
  })
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

/** Of the columns that someone else chose, those that the viewer may see, or may export. */
export function columnsSeen(
  columns: ListColumns,
  viewer: ColumnViewer,
  chosen: readonly string[],
  toExport: boolean,
): string[] {
  const seen = new Set(columnsFor(columns, viewer).map(({ id }) => id))
  return chosen.filter((id) => seen.has(id) && !(toExport && isRefusal(exportColumns(columns, viewer, [id]))))
}
