/** The yardstick's page of orders for one portal, with the same fields as the product's. */

const COLUMNS =
  'guid number status classification type category reference_number bol client_guid client_name client_contact_name consignee_name dispatcher_name salesperson_name referrer vendor_names equipment_type_id distance estimated_distance is_canceled is_complete is_dummy is_on_hold is_ready is_tender is_cargo_tel stop_count job_count commodity_count origin_name origin_address origin_city origin_state origin_zip_code destination_name destination_address destination_city destination_state destination_zip_code vehicle_name vins pickup_requested_start pickup_requested_end pickup_scheduled_start pickup_scheduled_end delivery_requested_start delivery_requested_end delivery_scheduled_start delivery_scheduled_end delivery_estimated_start delivery_estimated_end picked_up_at delivered_at expected_complete_by base_pay accessorial_pay revenue expense created_at created_by_name updated_at updated_by_name'
export const LIST_COLUMNS = COLUMNS.split(' ').join(', ')

const PLAIN = {
  guid: 'guid',
  number: 'number',
  status: 'status',
  classification: 'classification',
  type: 'type',
  category: 'category',
  referenceNumber: 'reference_number',
  bol: 'bol',
  clientGuid: 'client_guid',
  dispatcherGuid: 'dispatcher_guid',
  clientName: 'client_name',
  clientContactName: 'client_contact_name',
  consigneeName: 'consignee_name',
  dispatcherName: 'dispatcher_name',
  salespersonName: 'salesperson_name',
  referrer: 'referrer',
  vendorNames: 'vendor_names',
  equipmentTypeId: 'equipment_type_id',
  isCanceled: 'is_canceled',
  isComplete: 'is_complete',
  isDummy: 'is_dummy',
  isOnHold: 'is_on_hold',
  isReady: 'is_ready',
  isTender: 'is_tender',
  isCargoTel: 'is_cargo_tel',
  stopCount: 'stop_count',
  jobCount: 'job_count',
  commodityCount: 'commodity_count',
  originName: 'origin_name',
  originAddress: 'origin_address',
  originCity: 'origin_city',
  originState: 'origin_state',
  originZipCode: 'origin_zip_code',
  originTimeZone: 'origin_time_zone',
  destinationName: 'destination_name',
  destinationAddress: 'destination_address',
  destinationCity: 'destination_city',
  destinationState: 'destination_state',
  destinationZipCode: 'destination_zip_code',
  destinationTimeZone: 'destination_time_zone',
  vehicleName: 'vehicle_name',
  vins: 'vins',
  createdBy: 'created_by_name',
  updatedBy: 'updated_by_name',
}
const NUMBERS = {
  distance: 'distance',
  estimatedDistance: 'estimated_distance',
}
const INSTANTS = {
  datePickupRequestedStart: 'pickup_requested_start',
  datePickupRequestedEnd: 'pickup_requested_end',
  datePickupScheduledStart: 'pickup_scheduled_start',
  datePickupScheduledEnd: 'pickup_scheduled_end',
  dateDeliveryRequestedStart: 'delivery_requested_start',
  dateDeliveryRequestedEnd: 'delivery_requested_end',
  dateDeliveryScheduledStart: 'delivery_scheduled_start',
  dateDeliveryScheduledEnd: 'delivery_scheduled_end',
  dateDeliveryEstimatedStart: 'delivery_estimated_start',
  dateDeliveryEstimatedEnd: 'delivery_estimated_end',
  datePickedUp: 'picked_up_at',
  dateDelivered: 'delivered_at',
  dateExpectedCompleteBy: 'expected_complete_by',
  dateCreated: 'created_at',
  dateUpdated: 'updated_at',
}
const KNOWN = `case when r.revenue <> 0 and r.expense <> 0 or r.status = 'canceled' and (r.revenue <> 0 or r.expense <> 0)
  then r.revenue - r.expense end`
const PROFIT = `trim_scale(${KNOWN})`
const partOfRevenue = (column: string) => `case when r.revenue <> 0 then trim_scale(r.${column}) end`

/** An instant in the contract's format. */
export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** Stands in for the product's texts, with a similar length. */
const WORDS = `replace(r.waiting_code, '-', ' ')`

const named = (columns: Record<string, string>, written: (column: string) => string) =>
  Object.entries(columns).map(([name, column]) => `${written(`r.${column}`)} as "${name}"`)

/** A row `r` of the list as JSON text from the database, with the same values as the product's. */
export const ROW_TEXT = `row_to_json((select y from (select ${[
  ...named(PLAIN, (column) => column),
  ...named(NUMBERS, (column) => `trim_scale(${column})`),
  ...named(INSTANTS, instant),
  `json_build_object('party', r.waiting_party, 'text', ${WORDS}, 'due', ${instant('r.waiting_due')},
    'since', ${instant('r.waiting_since')}, 'code', r.waiting_code, 'clears', ${WORDS}) as waiting`,
  `json_build_object('basePay', ${partOfRevenue('base_pay')}, 'accessorialPay', ${partOfRevenue('accessorial_pay')}, 'customerPay', trim_scale(nullif(r.revenue, 0))) as pricing`,
  `json_build_object('revenue', trim_scale(nullif(r.revenue, 0)), 'expense', trim_scale(nullif(r.expense, 0)), 'income', ${PROFIT}, 'grossProfit', ${PROFIT},
    'grossProfitMargin', trim_scale(round((${KNOWN}) * 100 / nullif(r.revenue, 0), 4))) as "financeStats"`,
].join()}) y))::text`
