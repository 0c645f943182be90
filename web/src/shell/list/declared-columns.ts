/** The columns of a list as the contract declares them, for the grid and for the filter editor. */
import {
  columnValue,
  type ColumnViewer,
  isFilterable,
  isSeen,
  isSortable,
  type ListColumns,
  type OfferedColumn,
  offeredColumns,
} from '@waybill/contract/lists/list-columns.ts'
import type { FilterField } from '../../ui/filter/filter-model.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import type { ToneName } from '../../ui/palette.ts'

/** What people read that the contract does not say. */
export interface ColumnWords {
  /** What each value of a column is called, and its colour where it is a status. */
  readonly values?: Readonly<
    Record<string, Readonly<Record<string, { readonly label: string; readonly tone: ToneName }>>>
  >
  /** Stay at the start while the others scroll. */
  readonly pinned?: readonly string[]
  /** Columns that are read with another one's: `{ originCity: 'originState' }` shows "Dallas, TX". */
  readonly joined?: Readonly<Record<string, string>>
  /** Rows come with them whatever is shown: they name the row. */
  readonly always?: readonly string[]
}

/** How a grid shows a kind; a number that stands for an option is shown by its label. */
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
const FILTER_KINDS = { ...GRID_KINDS, choice: 'choice', option: 'choice', status: 'choice', datetime: 'date' } as const

const shownValue = (row: object, { id, kind, choices }: OfferedColumn, joined: string | undefined): unknown => {
  const value = columnValue(row, id)
  if (joined) return [value, columnValue(row, joined)].filter(Boolean).join(', ') || null
  if (kind === 'option') return choices?.find((choice) => choice.value === value)?.label
  return Array.isArray(value) ? value.join(', ') : value
}

/** The columns of a list that a viewer is offered. */
export const gridColumns = <Row extends object>(
  columns: ListColumns,
  viewer: ColumnViewer,
  { values, pinned, joined }: ColumnWords = {},
): GridColumn<Row>[] =>
  offeredColumns(columns)
    .filter((column) => isSeen(column, viewer))
    .map((column) => {
      const { id, label, kind, width, group, shown } = column
      const statuses = values?.[id]
      return {
        id,
        label,
        kind: GRID_KINDS[kind],
        width,
        group,
        sortable: isSortable(column, viewer.portal),
        hidden: !shown,
        pinned: pinned?.includes(id) ?? false,
        value: (row) => shownValue(row, column, joined?.[id]),
        ...(statuses ? { statuses } : {}),
      }
    })

/** What a viewer may filter by. A choice without a list of its own is typed in. */
export const filterFields = (
  columns: ListColumns,
  viewer: ColumnViewer,
  { values: words }: ColumnWords = {},
): FilterField[] =>
  offeredColumns(columns)
    .filter((column) => isSeen(column, viewer) && isFilterable(column, viewer.portal))
    .map(({ id, label, kind, ...column }) => {
      const values = column.valuesFor?.[viewer.portal] ?? column.values
      const choices =
        values?.map((value) => ({ value, label: words?.[id]?.[value]?.label ?? value })) ??
        column.choices?.map((choice) => ({ value: String(choice.value), label: choice.label }))
      if (FILTER_KINDS[kind] !== 'choice') return { id, label, kind: FILTER_KINDS[kind] }
      return choices
        ? { id, label, kind: 'choice', choices }
        : { id, label, kind: 'text', operators: ['in', 'notIn', 'empty', 'notEmpty'] }
    })

/** The columns that rows must come with to show the given ones. */
export const askedColumns = (shown: readonly string[], { joined, always = [] }: ColumnWords = {}): string[] => [
  ...new Set([...always, ...shown].flatMap((id) => (joined?.[id] ? [id, joined[id]] : [id]))),
]
