/** Where the columns of the order list are stored, and how the portals' statuses differ from the stored ones. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { clientOrderStatus } from '@waybill/domain/transport/order-status.ts'
import type { ListFields } from '../../platform/list/fields.ts'
import { seenOf, type ListTable, type StoredColumns } from '../../platform/list/list-table.ts'
import type { Row } from '../rows.ts'
import { JOURNEY, ORDER_SIDE } from './journey-columns.ts'
import { partOfRevenue, REVENUE } from './profit-columns.ts'
import { CLIENT_WAITING, STAFF_WAITING } from './waiting-columns.ts'

type OrderRecord = Row<'order_rows'>
type OrderTable = ListTable<OrderRecord, undefined, OrderRow>

const STORED = {
  ...JOURNEY,
  ...ORDER_SIDE,
  referenceNumber: { column: 'reference_number' },
  'pricing.customerPay': REVENUE,
  vendorNames: { column: 'vendor_names' },
  estimatedDistance: { column: 'estimated_distance' },
  type: { column: 'type' },
  originAddress: { column: 'origin_address' },
  destinationAddress: { column: 'destination_address' },
  originTimeZone: { column: 'origin_time_zone' },
  destinationTimeZone: { column: 'destination_time_zone' },
  vins: { column: 'vins' },
  stopCount: { column: 'stop_count' },
  jobCount: { column: 'job_count' },
  dateDeliveryEstimatedStart: { column: 'delivery_estimated_start' },
  dateDeliveryEstimatedEnd: { column: 'delivery_estimated_end' },
  datePickedUp: { column: 'picked_up_at' },
  dateDelivered: { column: 'delivered_at' },
  dateExpectedCompleteBy: { column: 'expected_complete_by' },
  consigneeName: { column: 'consignee_name' },
  createdBy: { column: 'created_by_name' },
  updatedBy: { column: 'updated_by_name' },
  'pricing.basePay': partOfRevenue('base_pay'),
  'pricing.accessorialPay': partOfRevenue('accessorial_pay'),
  isComplete: { column: 'is_complete' },
  isOnHold: { column: 'is_on_hold' },
  isCanceled: { column: 'is_canceled' },
  isTender: { column: 'is_tender' },
  isCargoTel: { column: 'is_cargo_tel' },
  ...STAFF_WAITING,
} satisfies StoredColumns<typeof ORDER_COLUMNS, OrderRecord>

/**
 * A client's status "submitted" covers orders that a dispatcher already accepted, and it counts only the journey it
 * requested.
 */
const CLIENT_STORED = {
  ...STORED,
  ...CLIENT_WAITING,
  status: {
    sql: `case r.status when 'new' then 'submitted' else r.status end`,
    read: (row) => clientOrderStatus(row.status),
    by: 'status',
    indexed: true,
    widen: (value) => (value === 'submitted' ? ['submitted', 'new'] : value === 'new' ? [] : [value]),
  },
  stopCount: {
    sql: 'coalesce(r.journey_stop_count, r.stop_count)',
    read: (row) => row.journey_stop_count ?? row.stop_count,
    by: 'journey_stop_count',
    nullable: true,
  },
  jobCount: {
    sql: 'coalesce(r.journey_job_count, r.job_count)',
    read: (row) => row.journey_job_count ?? row.job_count,
    by: 'journey_job_count',
    nullable: true,
  },
} satisfies StoredColumns<typeof ORDER_COLUMNS, OrderRecord>

const ORDERS: OrderTable = { table: 'order_rows', shape: OrderRow, columns: ORDER_COLUMNS, stored: STORED }
const CLIENT_ORDERS: OrderTable = { ...ORDERS, stored: CLIENT_STORED }
const TABLES: Readonly<Record<Portal, OrderTable>> = { dispatcher: ORDERS, client: CLIENT_ORDERS, carrier: ORDERS }

/** The order list as read by a portal. */
export const orderTable = ({ portal }: Pick<ColumnViewer, 'portal'>): OrderTable => TABLES[portal]

/** The fields a viewer may sort and filter by, by their names in the list row. */
export const orderFields = (viewer: ColumnViewer): ListFields => seenOf(orderTable(viewer), viewer).fields
