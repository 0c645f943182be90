/** Where the columns of the order list are kept, and how the portals' words differ from what is stored. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { clientOrderStatus } from '@waybill/domain/transport/order-status.ts'
import type { ListFields } from '../../platform/list/fields.ts'
import { seenOf, type ListTable, type StoredColumns } from '../../platform/list/list-table.ts'
import type { Row } from '../rows.ts'
import { EQUIPMENT } from './option-labels.ts'
import { EXPENSE, MARGIN, partOfRevenue, PROFIT, REVENUE } from './profit-columns.ts'
import { CLIENT_WAITING, STAFF_WAITING } from './waiting-columns.ts'

type OrderRecord = Row<'order_rows'>
type OrderTable = ListTable<OrderRecord, undefined, OrderRow>

const STORED = {
  guid: { column: 'guid' },
  number: { column: 'number', by: 'number_sort', as: 'number', indexed: true },
  status: { column: 'status', indexed: true },
  referenceNumber: { column: 'reference_number' },
  vehicleName: { column: 'vehicle_name', indexed: true },
  originCity: { column: 'origin_city', folded: 'origin_key', indexed: true },
  originState: { column: 'origin_state' },
  destinationCity: { column: 'destination_city', folded: 'destination_key', indexed: true },
  destinationState: { column: 'destination_state' },
  datePickupRequestedStart: { column: 'pickup_requested_start', indexed: true },
  datePickupScheduledStart: { column: 'pickup_scheduled_start', indexed: true },
  dateDeliveryRequestedStart: { column: 'delivery_requested_start', indexed: true },
  dateDeliveryScheduledStart: { column: 'delivery_scheduled_start', indexed: true },
  commodityCount: { column: 'commodity_count' },
  clientName: { column: 'client_name', indexed: true },
  'pricing.customerPay': REVENUE,
  vendorNames: { column: 'vendor_names' },
  distance: { column: 'distance' },
  estimatedDistance: { column: 'estimated_distance' },
  dateCreated: { column: 'created_at', indexed: true },
  classification: { column: 'classification' },
  type: { column: 'type' },
  category: { column: 'category' },
  bol: { column: 'bol' },
  originName: { column: 'origin_name' },
  originAddress: { column: 'origin_address' },
  originZipCode: { column: 'origin_zip_code' },
  destinationName: { column: 'destination_name' },
  destinationAddress: { column: 'destination_address' },
  destinationZipCode: { column: 'destination_zip_code' },
  originTimeZone: { column: 'origin_time_zone' },
  destinationTimeZone: { column: 'destination_time_zone' },
  vins: { column: 'vins' },
  equipmentTypeId: EQUIPMENT,
  stopCount: { column: 'stop_count' },
  jobCount: { column: 'job_count' },
  datePickupRequestedEnd: { column: 'pickup_requested_end' },
  datePickupScheduledEnd: { column: 'pickup_scheduled_end' },
  dateDeliveryRequestedEnd: { column: 'delivery_requested_end' },
  dateDeliveryScheduledEnd: { column: 'delivery_scheduled_end' },
  datePickedUp: { column: 'picked_up_at' },
  dateDelivered: { column: 'delivered_at' },
  dateExpectedCompleteBy: { column: 'expected_complete_by' },
  dateUpdated: { column: 'updated_at', indexed: true },
  clientContactName: { column: 'client_contact_name' },
  consigneeName: { column: 'consignee_name' },
  dispatcherName: { column: 'dispatcher_name' },
  salespersonName: { column: 'salesperson_name' },
  referrer: { column: 'referrer' },
  createdBy: { column: 'created_by_name' },
  updatedBy: { column: 'updated_by_name' },
  'pricing.basePay': partOfRevenue('base_pay'),
  'pricing.accessorialPay': partOfRevenue('accessorial_pay'),
  'financeStats.revenue': REVENUE,
  'financeStats.expense': EXPENSE,
  'financeStats.grossProfit': PROFIT,
  'financeStats.grossProfitMargin': MARGIN,
  isComplete: { column: 'is_complete' },
  isOnHold: { column: 'is_on_hold' },
  isCanceled: { column: 'is_canceled' },
  isReady: { column: 'is_ready' },
  isTender: { column: 'is_tender' },
  isDummy: { column: 'is_dummy' },
  isCargoTel: { column: 'is_cargo_tel' },
  'financeStats.income': PROFIT,
  clientGuid: { column: 'client_guid' },
  dispatcherGuid: { column: 'dispatcher_guid' },
  ...STAFF_WAITING,
} satisfies StoredColumns<typeof ORDER_COLUMNS, OrderRecord>

/** A client's word "submitted" covers orders that a dispatcher took already, and it counts only the journey it asked for. */
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

/** The order list as a portal reads it. */
export const orderTable = ({ portal }: Pick<ColumnViewer, 'portal'>): OrderTable => TABLES[portal]

/** The fields that someone may sort and filter by, by the names of the list row. */
export const orderFields = (viewer: ColumnViewer): ListFields => seenOf(orderTable(viewer), viewer).fields
