/** What the job list may filter and sort by, per portal: a field that the caller may not see is not in its list. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { ListField, ListFields } from '../../platform/list/fields.ts'

/** What decides which fields of a job someone sees. */
export interface JobViewer {
  readonly portal: Portal
  readonly permissions: ReadonlySet<Permission>
  readonly company: { readonly showVendorToClient: boolean; readonly showClientToVendor: boolean }
}

const text = (column: string, more: Partial<ListField> = {}): ListField => ({
  column,
  kind: 'text',
  nullable: true,
  ...more,
})
const choice = (column: string): ListField => ({ column, kind: 'choice', nullable: true })
const date = (column: string, indexed = false): ListField => ({ column, kind: 'date', nullable: true, indexed })
const count = (column: string): ListField => ({ column, kind: 'number' })
const flag = (column: string): ListField => ({ column, kind: 'boolean' })
const guid = (column: string): ListField => ({ column, kind: 'guid', nullable: true })
const money = (column: string): ListField => ({ column, kind: 'money' })

/** Fields that everybody may use who sees jobs. */
const SEEN_BY_ALL: ListFields = {
  number: { column: 'number_sort', kind: 'number', indexed: true },
  status: { column: 'status', kind: 'choice', indexed: true },
  type: { column: 'kind', kind: 'choice' },
  classification: choice('classification'),
  category: text('category'),
  loadType: text('load_type'),
  orderGuid: { column: 'order_guid', kind: 'guid' },
  equipmentTypeId: { column: 'equipment_type_id', kind: 'number', nullable: true },
  inspectionType: choice('inspection_type'),
  distance: { column: 'distance', kind: 'number', nullable: true },
  commodityCount: count('commodity_count'),
  originCity: text('origin_city', { indexed: true, keyColumn: 'origin_key' }),
  originState: choice('origin_state'),
  originZipCode: text('origin_zip_code'),
  destinationCity: text('destination_city', { indexed: true, keyColumn: 'destination_key' }),
  destinationState: choice('destination_state'),
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
  dateDispatched: date('dispatched_at'),
  dateVendorStarted: date('vendor_started_at'),
  dateVendorCompleted: date('vendor_completed_at'),
  dateCreated: { column: 'created_at', kind: 'date', indexed: true },
  dateUpdated: { column: 'updated_at', kind: 'date', indexed: true },
}

/** Names of places and references: for a carrier only once it was awarded the job, so it does not filter by them. */
const OF_THE_ORDER: ListFields = {
  orderNumber: text('order_number'),
  referenceNumber: text('reference_number'),
  bol: text('bol'),
  originName: text('origin_name'),
  destinationName: text('destination_name'),
  clientGuid: { column: 'client_guid', kind: 'guid' },
  clientName: text('client_name', { indexed: true }),
  clientContactName: text('client_contact_name'),
  dispatcherName: text('dispatcher_name'),
}

const VENDOR: ListFields = { vendorGuid: guid('vendor_guid'), vendorName: text('vendor_name') }

const DISPATCHER: ListFields = {
  ...SEEN_BY_ALL,
  ...OF_THE_ORDER,
  ...VENDOR,
  dispatcherGuid: guid('dispatcher_guid'),
  salespersonName: text('salesperson_name'),
  referrer: text('referrer'),
  loadGuid: guid('load_guid'),
  isDummy: flag('is_dummy'),
  isReady: flag('is_ready'),
  caseLabelCount: count('label_count'),
  openOfferCount: count('open_offer_count'),
  postCount: count('post_count'),
  dateVerified: date('verified_at'),
}

/** Only the creation has an index within one account; other sorts are over what one account has. */
const inOneAccount = (fields: ListFields): ListFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, indexed: name === 'dateCreated' }]),
  )

const CLIENT: ListFields = inOneAccount({
  ...SEEN_BY_ALL,
  ...OF_THE_ORDER,
  status: { column: 'client_status', kind: 'choice' },
})
const CARRIER: ListFields = inOneAccount({ ...SEEN_BY_ALL, isAwarded: flag('is_awarded') })

/** The fields that someone may use, by the names of the list row. */
export function jobFields({ portal, permissions, company }: JobViewer): ListFields {
  if (portal === 'client') return company.showVendorToClient ? { ...CLIENT, ...VENDOR } : CLIENT
  const pays = permissions.has('vendor_money.view_pay')
  if (portal === 'carrier') return pays ? { ...CARRIER, vendorPayment: money('vendor_pay') } : CARRIER
  return {
    ...DISPATCHER,
    ...(pays ? { vendorPayment: money('expense') } : {}),
    ...(permissions.has('client_money.view_rate') ? { clientPayment: money('revenue') } : {}),
    ...(permissions.has('margin.view_gross_profit')
      ? { 'financeStats.revenue': money('revenue'), 'financeStats.expense': money('expense') }
      : {}),
  }
}

/** Columns that a visibility shows beside those that it may filter by. */
const MORE_COLUMNS: Readonly<Record<Portal, readonly string[]>> = {
  dispatcher: ['caseLabels'],
  client: [],
  carrier: ['originName', 'destinationName', 'offer'],
}

/** The names of the columns that someone may ask for. */
export function jobColumns(viewer: JobViewer): ReadonlySet<string> {
  const margins = viewer.portal === 'dispatcher' && viewer.permissions.has('margin.view_gross_profit')
  return new Set([
    ...Object.keys(jobFields(viewer)),
    ...MORE_COLUMNS[viewer.portal],
    ...(viewer.portal === 'carrier' && viewer.company.showClientToVendor ? ['clientName'] : []),
    ...(margins
      ? [
          'grossProfit',
          'grossProfitMargin',
          'financeStats',
          'financeStats.grossProfit',
          'financeStats.grossProfitMargin',
        ]
      : []),
  ])
}
