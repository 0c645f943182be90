/** Which columns of a list a user may save in a report and export. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  isSeen,
  isShown,
  offeredColumns,
  type ColumnViewer,
  type ListColumns,
  type OfferedColumn,
} from '@waybill/contract/lists/list-columns.ts'

/** The columns visible to a viewer, in contract order. */
export const columnsFor = (columns: ListColumns, viewer: ColumnViewer): OfferedColumn[] =>
  offeredColumns(columns).filter((column) => isSeen(column, viewer))

/**
 * The columns of an export: the requested ones, otherwise the defaults. A hidden column is refused if it was requested
 * by name (`path` says where); money requires a separate permission to be exported.
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

/** With the columns their cells are read from: the ends of a window, and its time zone. */
const whole = (chosen: readonly OfferedColumn[], all: readonly OfferedColumn[]): OfferedColumn[] =>
  withZones(withRest(chosen, all), all)

/** With the columns exported along with them, each after the one it belongs to. */
function withRest(chosen: readonly OfferedColumn[], all: readonly OfferedColumn[]): OfferedColumn[] {
  const rest = new Set(all.filter(({ id }) => !chosen.some((column) => column.id === id)))
  return chosen.flatMap((column) => {
    const others = [...rest].filter(({ id }) => column.exportedWith?.includes(id))
    for (const each of others) rest.delete(each)
    return [column, ...others]
  })
}

/** With the time zone column after the last of its times. */
function withZones(columns: readonly OfferedColumn[], all: readonly OfferedColumn[]): OfferedColumn[] {
  const missing = all.filter(({ id }) => columns.some(({ zone }) => zone === id) && !columns.some((c) => c.id === id))
  return columns.flatMap((column, i) => {
    const zone = missing.find(({ id }) => id === column.zone)
    const isLast = zone && !columns.slice(i + 1).some((later) => later.zone === zone.id)
    return isLast ? [column, zone] : [column]
  })
}

/** Of columns chosen by another user, those that the viewer may see, or may export. */
export function columnsSeen(
  columns: ListColumns,
  viewer: ColumnViewer,
  chosen: readonly string[],
  toExport: boolean,
): string[] {
  const seen = new Set(columnsFor(columns, viewer).map(({ id }) => id))
  return chosen.filter((id) => seen.has(id) && !(toExport && isRefusal(exportColumns(columns, viewer, [id]))))
}
