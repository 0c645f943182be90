/** Labels of order columns beyond the contract's. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import type { OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { PARTY_LABELS_IN } from '@waybill/contract/vocabulary/waiting.ts'
import {
  askedColumns,
  type ColumnChoices,
  type ColumnWords,
  filterFields,
  gridColumns,
  toned,
} from '../../shell/list/declared-columns.ts'
import { dispatcherField } from '../../shell/list/dispatcher-field.ts'
import { PALETTE } from '../../ui/palette.ts'
import { STOP_WINDOWS } from './stop-windows.ts'

/** Labels of statuses. */
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
/** A list row contains what its grid shows, and always what names it. */
export type ListedOrder = Partial<OrderRow> & Pick<OrderRow, 'guid' | (typeof ALWAYS)[number]>

const wordsFor = ({ portal }: ColumnViewer, choices: ColumnChoices | undefined): ColumnWords => ({
  choices,
  values: {
    status: toned(ORDER_STATUS_LABELS, PALETTE.order),
    'waiting.party': toned(PARTY_LABELS_IN[portal], PALETTE.waiting),
  },
  pinned: ['number', 'status', 'waiting.party'],
})

export const orderGridColumns = (viewer: ColumnViewer, choices?: ColumnChoices) =>
  gridColumns<ListedOrder>(ORDER_COLUMNS, viewer, wordsFor(viewer, choices)).map((column) => {
    const window = STOP_WINDOWS[column.id]
    return window ? { ...column, label: window.label, kind: 'text' as const, value: window.textOf } : column
  })
export const orderFilterFields = (viewer: ColumnViewer, choices?: ColumnChoices) => [
  ...filterFields(ORDER_COLUMNS, viewer, wordsFor(viewer, choices)),
  ...dispatcherField(choices),
]
export const orderAsks = (shown: readonly string[]) =>
  askedColumns(ORDER_COLUMNS, [...shown, ...shown.flatMap((id) => STOP_WINDOWS[id]?.reads ?? [])], { always: ALWAYS })
