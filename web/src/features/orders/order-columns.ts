/** What people read in the columns of orders besides what the contract says. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { OrderStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { WAITING_PARTY_LABELS } from '@waybill/contract/vocabulary/waiting.ts'
import { askedColumns, type ColumnWords, filterFields, gridColumns, toned } from '../../shell/list/declared-columns.ts'
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

/** Who holds an order up. Only dispatchers read the company itself as `Us`. */
const TO_OTHERS = { ...WAITING_PARTY_LABELS, us: 'Company' }
const PARTIES: Readonly<Record<Portal, typeof TO_OTHERS | typeof WAITING_PARTY_LABELS>> = {
  dispatcher: WAITING_PARTY_LABELS,
  client: TO_OTHERS,
  carrier: TO_OTHERS,
}

const wordsFor = ({ portal }: ColumnViewer): ColumnWords => ({
  values: {
    status: toned(ORDER_STATUS_LABELS, PALETTE.order),
    'waiting.party': toned(PARTIES[portal], PALETTE.waiting),
  },
  pinned: ['number', 'status', 'waiting.party'],
})

export const orderGridColumns = (viewer: ColumnViewer) =>
  gridColumns<ListedOrder>(ORDER_COLUMNS, viewer, wordsFor(viewer))
export const orderFilterFields = (viewer: ColumnViewer) => filterFields(ORDER_COLUMNS, viewer, wordsFor(viewer))
export const orderAsks = (shown: readonly string[]) => askedColumns(ORDER_COLUMNS, shown, { always: ALWAYS })
