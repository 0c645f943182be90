/** What the order list may filter and sort by, per portal: a field that the caller may not see is not in its list. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { ListField, ListFields } from '../../platform/list/fields.ts'

const text = (column: string, more: Partial<ListField> = {}): ListField => ({
  column,
  kind: 'text',
  nullable: true,
  ...more,
})
const date = (column: string, indexed = false): ListField => ({ column, kind: 'date', nullable: true, indexed })
const flag = (column: string): ListField => ({ column, kind: 'boolean' })
const count = (column: string): ListField => ({ column, kind: 'number' })
const money = (column: string): ListField => ({ column, kind: 'money' })

const status: ListField = { column: 'status', kind: 'choice', indexed: true }

/** Fields that every portal with orders may use. */
const SEEN_BY_ALL: ListFields = {
  number: { column: 'number_sort', kind: 'number', indexed: true },
  status,
  classification: { column: 'classification', kind: 'choice', nullable: true },
  type: text('type'),
  category: text('category'),
  referenceNumber: text('reference_number'),
  bol: text('bol'),
  clientGuid: { column: 'client_guid', kind: 'guid' },
  clientName: text('client_name', { indexed: true, nullable: false }),
  clientContactName: text('client_contact_name'),
  consigneeName: text('consignee_name'),
  dispatcherName: text('dispatcher_name'),
  equipmentTypeId: { column: 'equipment_type_id', kind: 'number', nullable: true },
  distance: { column: 'distance', kind: 'number', nullable: true },
  estimatedDistance: { column: 'estimated_distance', kind: 'number', nullable: true },
  isCanceled: flag('is_canceled'),
  isComplete: flag('is_complete'),
  isOnHold: flag('is_on_hold'),
  isCargoTel: flag('is_cargo_tel'),
  stopCount: count('stop_count'),
  jobCount: count('job_count'),
  commodityCount: count('commodity_count'),
  originName: text('origin_name'),
  originAddress: text('origin_address'),
  originCity: text('origin_city', { indexed: true, keyColumn: 'origin_key' }),
  originState: { column: 'origin_state', kind: 'choice', nullable: true },
  originZipCode: text('origin_zip_code'),
  destinationName: text('destination_name'),
  destinationAddress: text('destination_address'),
  destinationCity: text('destination_city', { indexed: true, keyColumn: 'destination_key' }),
  destinationState: { column: 'destination_state', kind: 'choice', nullable: true },
  destinationZipCode: text('destination_zip_code'),
  vehicleName: text('vehicle_name', { indexed: true }),
  datePickupRequestedStart: date('pickup_requested_start', true),
  datePickupRequestedEnd: date('pickup_requested_end'),
  datePickupScheduledStart: date('pickup_scheduled_start', true),
  datePickupScheduledEnd: date('pickup_scheduled_end'),
  dateDeliveryRequestedStart: date('delivery_requested_start', true),
  dateDeliveryRequestedEnd: date('delivery_requested_end'),
  dateDeliveryScheduledStart: date('delivery_scheduled_start', true),
  dateDeliveryScheduledEnd: date('delivery_scheduled_end'),
  datePickedUp: date('picked_up_at'),
  dateDelivered: date('delivered_at'),
  dateExpectedCompleteBy: date('expected_complete_by'),
  dateCreated: { column: 'created_at', kind: 'date', indexed: true },
  createdBy: text('created_by_name'),
  dateUpdated: { column: 'updated_at', kind: 'date', indexed: true },
}

/** Customer-side numbers. */
const PRICES: ListFields = {
  'pricing.basePay': money('base_pay'),
  'pricing.accessorialPay': money('accessorial_pay'),
  'pricing.customerPay': money('revenue'),
}

const DISPATCHER: ListFields = {
  ...SEEN_BY_ALL,
  dispatcherGuid: { column: 'dispatcher_guid', kind: 'guid', nullable: true },
  salespersonName: text('salesperson_name'),
  referrer: text('referrer'),
  vendorNames: text('vendor_names'),
  isDummy: flag('is_dummy'),
  isReady: flag('is_ready'),
  isTender: flag('is_tender'),
  updatedBy: text('updated_by_name'),
}
const MARGINS: ListFields = { 'financeStats.revenue': money('revenue'), 'financeStats.expense': money('expense') }

/** A client's word "submitted" covers orders that a dispatcher took already. */
const CLIENT: ListFields = {
  ...SEEN_BY_ALL,
  stopCount: { ...count('journey_stop_count'), nullable: true },
  jobCount: { ...count('journey_job_count'), nullable: true },
  status: {
    ...status,
    widen: (value) => (value === 'submitted' ? ['submitted', 'new'] : value === 'new' ? [] : [value]),
  },
}

/** What decides which fields of an order someone sees. */
export interface OrderViewer {
  readonly portal: Portal
  readonly permissions: ReadonlySet<Permission>
  readonly company: { readonly showVendorToClient: boolean }
}

/** The fields that someone may use, by the names of the list row. */
export function orderFields(who: OrderViewer): ListFields {
  const prices = who.permissions.has('client_money.view_rate') ? PRICES : {}
  if (who.portal === 'client')
    return { ...CLIENT, ...prices, ...(who.company.showVendorToClient ? { vendorNames: text('vendor_names') } : {}) }
  return {
    ...DISPATCHER,
    ...prices,
    ...(who.permissions.has('margin.view_gross_profit') ? MARGINS : {}),
  }
}
