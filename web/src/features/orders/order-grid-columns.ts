/** The order list's columns for the grid and for the filter editor, from the one list that exports use too. */
import { columnValue, ORDER_COLUMNS, type OrderColumn } from '@waybill/contract/orders/order-columns.ts'
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

const isFor = (portal: Portal) => (column: OrderColumn) => portal === 'dispatcher' || !column.companyOnly

/** "Dallas, TX": one column of a list says both. */
const placeName = (city: string | null, state: string | null) => [city, state].filter(Boolean).join(', ') || null

const shownValue = (column: OrderColumn, row: OrderRow): unknown => {
  if (column.id === 'originCity') return placeName(row.originCity, row.originState)
  if (column.id === 'destinationCity') return placeName(row.destinationCity, row.destinationState)
  const value = columnValue(row, column.id)
  if (column.id === 'equipmentTypeId') return EQUIPMENT.get(value)
  return Array.isArray(value) ? value.join(', ') : value
}

/** The grid's columns in a portal. */
export const orderGridColumns = (portal: Portal): GridColumn<OrderRow>[] =>
  ORDER_COLUMNS.filter(isFor(portal)).map((column) => ({
    id: column.id,
    label: column.label,
    kind: column.kind === 'choice' ? 'text' : column.kind,
    width: column.width,
    group: column.group,
    sortable: !column.plain,
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

const FILTER_KINDS = { datetime: 'date', status: 'choice' } as const

/** Fields that the filter editor offers. A choice without a list of its own is typed in. */
export const orderFilterFields = (portal: Portal): FilterField[] =>
  ORDER_COLUMNS.filter(isFor(portal))
    .filter((column) => !column.plain)
    .map((column) => {
      const choices = choicesOf(column.id, portal)
      const kind = FILTER_KINDS[column.kind as 'status'] ?? column.kind
      return {
        id: column.id,
        label: column.label,
        kind: kind === 'choice' && !choices ? 'text' : kind,
        ...(choices ? { choices } : {}),
        ...(kind === 'choice' && !choices ? { operators: ['in', 'notIn', 'empty', 'notEmpty'] as const } : {}),
      }
    })
