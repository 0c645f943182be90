/** The order list's columns for the grid and for the filter editor, from the one list that exports use too. */
import {
  columnValue,
  isFilterable,
  isSortable,
  offeredColumns,
  type OfferedColumn,
} from '@waybill/contract/lists/list-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import { ORDER_CLASSIFICATIONS } from '@waybill/contract/vocabulary/classifications.ts'
import { EQUIPMENT_TYPES } from '@waybill/contract/vocabulary/equipment-types.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { ORDER_LIST_STATUSES, ORDER_STATUSES, type OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { FilterChoice, FilterField } from '../../ui/filter/filter-model.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { PALETTE } from '../../ui/palette.ts'

/** What each status is called. */
export const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  submitted: 'Submitted',
  new: 'New',
  scheduled: 'Scheduled',
  'on-hold': 'On Hold',
  'picked-up': 'Picked Up',
  delivered: 'Delivered',
  canceled: 'Canceled',
}

const STATUSES = Object.fromEntries(
  ORDER_STATUSES.map((status) => [status, { label: ORDER_STATUS_LABELS[status], tone: PALETTE.order[status] }]),
)

const EQUIPMENT = new Map<unknown, string>(EQUIPMENT_TYPES.map((type) => [type.id, type.label]))

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

const isFor =
  (portal: Portal) =>
  ({ seen }: OfferedColumn) =>
    seen?.portals?.includes(portal) ?? true

/** "Dallas, TX": one column of a list says both. */
const placeName = (city: string | null, state: string | null) => [city, state].filter(Boolean).join(', ') || null

const shownValue = (column: OfferedColumn, row: OrderRow): unknown => {
  if (column.id === 'originCity') return placeName(row.originCity, row.originState)
  if (column.id === 'destinationCity') return placeName(row.destinationCity, row.destinationState)
  const value = columnValue(row, column.id)
  if (column.id === 'equipmentTypeId') return EQUIPMENT.get(value)
  return Array.isArray(value) ? value.join(', ') : value
}

/** The grid's columns in a portal. */
export const orderGridColumns = (portal: Portal): GridColumn<OrderRow>[] =>
  offeredColumns(ORDER_COLUMNS)
    .filter(isFor(portal))
    .map((column) => ({
      id: column.id,
      label: column.label,
      kind: GRID_KINDS[column.kind],
      width: column.width,
      group: column.group,
      sortable: isSortable(column, portal),
      hidden: !column.shown,
      pinned: column.id === 'number' || column.id === 'status',
      value: (row) => shownValue(column, row),
      ...(column.kind === 'status' ? { statuses: STATUSES } : {}),
    }))

const choicesOf = (id: string, portal: Portal): FilterChoice[] | undefined => {
  if (id === 'status') {
    const statuses = portal === 'client' ? ORDER_LIST_STATUSES.filter((s) => s !== 'all') : ORDER_STATUSES
    return statuses.map((value) => ({ value, label: ORDER_STATUS_LABELS[value] }))
  }
  if (id === 'classification') return ORDER_CLASSIFICATIONS.map((each) => ({ value: each.type, label: each.label }))
  if (id === 'equipmentTypeId') return EQUIPMENT_TYPES.map((each) => ({ value: String(each.id), label: each.label }))
  return undefined
}

const FILTER_KINDS = { ...GRID_KINDS, choice: 'choice', option: 'choice', status: 'choice', datetime: 'date' } as const

/** Fields that the filter editor offers. A choice without a list of its own is typed in. */
export const orderFilterFields = (portal: Portal): FilterField[] =>
  offeredColumns(ORDER_COLUMNS)
    .filter(isFor(portal))
    .filter((column) => isFilterable(column, portal))
    .map((column) => {
      const choices = choicesOf(column.id, portal)
      const kind = FILTER_KINDS[column.kind]
      return {
        id: column.id,
        label: column.label,
        kind: kind === 'choice' && !choices ? 'text' : kind,
        ...(choices ? { choices } : {}),
        ...(kind === 'choice' && !choices ? { operators: ['in', 'notIn', 'empty', 'notEmpty'] as const } : {}),
      }
    })
