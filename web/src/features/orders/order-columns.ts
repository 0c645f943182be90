/** What people read in the columns of orders besides what the contract says. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import { ORDER_STATUSES, type OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { askedColumns, type ColumnWords, filterFields, gridColumns } from '../../shell/list/declared-columns.ts'
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

const ALWAYS = ['number', 'status'] as const
/** A row of a list comes with what its grid shows, and always with what names it. */
export type ListedOrder = Partial<OrderRow> & Pick<OrderRow, 'guid' | (typeof ALWAYS)[number]>

const WORDS: ColumnWords = {
  always: ALWAYS,
  values: {
    status: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, { label: ORDER_STATUS_LABELS[status], tone: PALETTE.order[status] }]),
    ),
  },
  pinned: ['number', 'status'],
}

export const orderGridColumns = (viewer: ColumnViewer) => gridColumns<ListedOrder>(ORDER_COLUMNS, viewer, WORDS)
export const orderFilterFields = (viewer: ColumnViewer) => filterFields(ORDER_COLUMNS, viewer, WORDS)
export const orderAsks = (shown: readonly string[]) => askedColumns(ORDER_COLUMNS, shown, WORDS)
