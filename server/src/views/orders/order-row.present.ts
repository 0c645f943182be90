/** A row of the order list for a viewer. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import { presentRow } from '../../platform/list/row-present.ts'
import { orderTable } from '../../records/reports/index.ts'
import type { Row } from '../../records/rows.ts'

export const presentOrderRow = (row: Row<'order_rows'>, viewer: ColumnViewer): OrderRow =>
  presentRow(orderTable(viewer), viewer, row, undefined)
