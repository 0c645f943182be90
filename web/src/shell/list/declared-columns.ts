/** The columns of a list as the contract declares them, for the grid and the filter editor. */
import { filterKindOf } from '@waybill/contract/lists/filter-kinds.ts'
import {
  columnValue,
  type ColumnViewer,
  isFilterable,
  isSeen,
  isSortable,
  type ListColumn,
  type ListColumns,
  type OfferedColumn,
  isShown,
  maySeek,
  isOffered,
  offeredColumns,
} from '@waybill/contract/lists/list-columns.ts'
import type { FilterField } from '../../ui/filter/filter-model.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import type { ToneName } from '../../ui/palette.ts'

/** Options of columns whose choices the company maintains. */
export type ColumnChoices = Readonly<Record<string, ListColumn['choices']>>

/** Labels that the contract does not define. */
export interface ColumnWords {
  readonly choices?: ColumnChoices | undefined
  /** Labels of a column's values, with a color for statuses. */
  readonly values?: Readonly<
    Record<string, Readonly<Record<string, { readonly label: string; readonly tone: ToneName }>>>
  >
  /** Pinned at the start. */
  readonly pinned?: readonly string[]
  /** Always requested: they name the row. */
  readonly always?: readonly string[]
}

/** Labels of a column's values, each with its tone. */
export const toned = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  tones: Readonly<Record<Value, ToneName>>,
): Readonly<Record<Value, { readonly label: string; readonly tone: ToneName }>> => {
  const values = Object.keys(labels) as Value[]
  return Object.fromEntries(values.map((value) => [value, { label: labels[value], tone: tones[value] }])) as Record<
    Value,
    { label: string; tone: ToneName }
  >
}

/** How a grid renders a kind; a number that stands for an option is shown by its label. */
const GRID_KINDS = {
  text: 'text',
  choice: 'text',
  option: 'text',
  guid: 'text',
  texts: 'text',
  object: 'text',
  status: 'status',
  number: 'number',
  money: 'money',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
} as const

const shownValue = (row: object, { id, kind, choices, beside }: OfferedColumn): unknown => {
  const value = columnValue(row, id)
  if (beside) return [value, columnValue(row, beside)].filter(Boolean).join(', ') || null
  if (kind === 'option') return choices?.find((choice) => choice.value === value)?.label
  if (choices) return choices.find((choice) => choice.value === value)?.label ?? value
  return Array.isArray(value) ? value.join(', ') : value
}

const zoneOf = (row: object, id: string): string | undefined => {
  const zone = columnValue(row, id)
  return typeof zone === 'string' ? zone : undefined
}

const ownColumns = (columns: ListColumns, choices: ColumnChoices = {}): OfferedColumn[] =>
  offeredColumns(columns).map((column) => {
    const own = choices[column.id]
    return own ? { ...column, choices: own } : column
  })

/** The columns offered to a viewer. */
export const gridColumns = <Row extends object>(
  columns: ListColumns,
  viewer: ColumnViewer,
  { values, pinned, choices }: ColumnWords = {},
): GridColumn<Row>[] =>
  ownColumns(columns, choices)
    .filter((column) => isSeen(column, viewer) && isOffered(column, viewer.portal))
    .map((column) => {
      const { id, label, kind, width, group, zone, isDay } = column
      const statuses = values?.[id]
      return {
        id,
        label,
        kind: statuses ? 'status' : GRID_KINDS[kind],
        width,
        group,
        isDay,
        sortable: isSortable(column, viewer.portal) && maySeek(column, viewer),
        hidden: !isShown(column, viewer.portal),
        pinned: pinned?.includes(id) ?? false,
        value: statuses ? (row) => columnValue(row, id) : (row) => shownValue(row, column),
        ...(zone ? { zone: (row) => zoneOf(row, zone) } : {}),
        ...(statuses ? { statuses } : {}),
      }
    })

const labelOf = (value: string, { choices }: Pick<ListColumn, 'choices'>): string =>
  choices?.find((choice) => choice.value === value)?.label ?? value

/** The fields a viewer may filter by. A choice without its own list is typed in. */
export const filterFields = (
  columns: ListColumns,
  viewer: ColumnViewer,
  { values: words, choices: own }: ColumnWords = {},
): FilterField[] =>
  ownColumns(columns, own)
    .filter(
      (column) => maySeek(column, viewer) && isFilterable(column, viewer.portal) && isOffered(column, viewer.portal),
    )
    .map(({ id, label, kind, ...column }) => {
      const values = column.valuesFor?.[viewer.portal] ?? column.values
      const choices =
        values?.map((value) => ({ value, label: words?.[id]?.[value]?.label ?? labelOf(value, column) })) ??
        column.choices?.map((choice) => ({ value: String(choice.value), label: choice.label }))
      const filterKind = filterKindOf({ kind })
      if (filterKind !== 'choice') return { id, label, kind: filterKind }
      return choices
        ? { id, label, kind: 'choice', choices }
        : { id, label, kind: 'text', operators: ['in', 'notIn', 'empty', 'notEmpty'] }
    })

/** The columns to request for the shown ones: each with the columns shown next to it, and its time zone. */
export const askedColumns = (
  columns: ListColumns,
  shown: readonly string[],
  { always = [] }: Pick<ColumnWords, 'always'> = {},
): string[] => [
  ...new Set(
    [...always, ...shown].flatMap((id) =>
      [id, columns[id]?.beside, columns[id]?.zone].filter((each) => each !== undefined),
    ),
  ),
]
