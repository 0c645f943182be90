/** The answers of the yardstick, written by hand for one portal: the same fields as the product's. */

const COLUMNS =
  'guid number status classification type category reference_number bol client_guid client_name client_contact_name consignee_name dispatcher_name salesperson_name referrer vendor_names equipment_type_id distance estimated_distance is_canceled is_complete is_dummy is_on_hold is_ready is_tender is_cargo_tel stop_count job_count commodity_count origin_name origin_address origin_city origin_state origin_zip_code destination_name destination_address destination_city destination_state destination_zip_code vehicle_name vins pickup_requested_start pickup_requested_end pickup_scheduled_start pickup_scheduled_end delivery_requested_start delivery_requested_end delivery_scheduled_start delivery_scheduled_end picked_up_at delivered_at expected_complete_by base_pay accessorial_pay revenue expense created_at created_by_name updated_at updated_by_name'
export const LIST_COLUMNS = COLUMNS.split(' ').join(', ')

type Row = Record<string, any>

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
  destinationName: 'destination_name',
  destinationAddress: 'destination_address',
  destinationCity: 'destination_city',
  destinationState: 'destination_state',
  destinationZipCode: 'destination_zip_code',
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

const named = (columns: Record<string, string>, written: (column: string) => string) =>
  Object.entries(columns).map(([name, column]) => `${written(`r.${column}`)} as "${name}"`)

/** A row `r` of the list as JSON text, written by the database: the same values as the product's. */
export const ROW_TEXT = `row_to_json((select y from (select ${[
  ...named(PLAIN, (column) => column),
  ...named(NUMBERS, (column) => `trim_scale(${column})`),
  ...named(INSTANTS, (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
  `json_build_object('basePay', ${partOfRevenue('base_pay')}, 'accessorialPay', ${partOfRevenue('accessorial_pay')}, 'customerPay', trim_scale(nullif(r.revenue, 0))) as pricing`,
  `json_build_object('revenue', trim_scale(nullif(r.revenue, 0)), 'expense', trim_scale(nullif(r.expense, 0)), 'income', ${PROFIT}, 'grossProfit', ${PROFIT},
    'grossProfitMargin', trim_scale(round((${KNOWN}) * 100 / nullif(r.revenue, 0), 4))) as "financeStats"`,
].join()}) y))::text`

/** One order with all that is below it, as one statement. */
export const DETAIL = `
  select json_build_object(
    'order', row_to_json(o),
    'client', (select json_build_object('guid', guid, 'name', name) from accounts a where a.company_guid = o.company_guid and a.guid = o.client_guid),
    'dispatcher', (select json_build_object('guid', guid, 'name', name, 'email', email, 'phoneNumber', phone_number) from users u where u.company_guid = o.company_guid and u.guid = o.dispatcher_guid),
    'jobs', (select json_agg(row_to_json(j) order by j.sequence) from jobs j where j.company_guid = o.company_guid and j.order_guid = o.guid),
    'stops', (select json_agg(json_build_object('stop', row_to_json(s), 'terminal', row_to_json(t)) order by s.sequence) from stops s
      left join terminals t on t.company_guid = s.company_guid and t.guid = s.terminal_guid where s.company_guid = o.company_guid and s.order_guid = o.guid),
    'commodities', (select json_agg(row_to_json(c) order by c.sequence) from commodities c where c.company_guid = o.company_guid and c.order_guid = o.guid),
    'links', (select json_agg(row_to_json(l)) from stop_commodities l where l.company_guid = o.company_guid and l.order_guid = o.guid),
    'charges', (select json_agg(row_to_json(c)) from charges c where c.company_guid = o.company_guid and c.order_guid = o.guid)
  ) as "order" from orders o where o.company_guid = $1 and o.guid = $2`

/** The order as the dispatcher's page wants it. */
export function orderAnswer(found: Row) {
  const { order: o, jobs, stops, commodities, links, charges } = found
  const list = <T>(rows: T[] | null): T[] => rows ?? []
  const sum = (side: string) =>
    list<Row>(charges)
      .filter((c) => c.side === side)
      .reduce((total, c) => total + Math.round(c.amount * 100), 0) / 100
  return {
    guid: o.guid,
    number: o.number,
    status: o.status,
    classification: o.classification,
    referenceNumber: o.reference_number,
    bol: o.bol,
    client: found.client,
    dispatcher: found.dispatcher,
    instructions: o.instructions,
    distance: o.distance,
    estimatedDistance: o.estimated_distance,
    pricing: { customerPay: sum('client') },
    financeStats: { revenue: sum('client'), expense: sum('vendor') },
    isCanceled: o.canceled_at !== null,
    isTender: o.is_tender,
    dateCreated: o.created_at,
    dateUpdated: o.updated_at,
    version: o.version,
    jobs: list<Row>(jobs).map((j) => ({
      guid: j.guid,
      number: j.number,
      status: j.status,
      type: j.kind,
      vendor: j.vendor_guid,
      dateDispatched: j.dispatched_at,
    })),
    stops: list<Row>(stops).map(({ stop: s, terminal: t }) => ({
      guid: s.guid,
      jobGuid: s.job_guid,
      stopType: s.stop_type,
      sequence: s.sequence,
      status: s.status,
      dateStarted: s.started_at,
      dateCompleted: s.completed_at,
      dateScheduledStart: s.scheduled_start,
      dateScheduledEnd: s.scheduled_end,
      dateRequestedStart: s.requested_start,
      dateRequestedEnd: s.requested_end,
      notes: s.notes,
      terminal: t && {
        guid: t.guid,
        name: t.name,
        street1: t.street1,
        city: t.city,
        state: t.state,
        zipCode: t.zip_code,
        country: t.country,
        latitude: t.latitude,
        longitude: t.longitude,
      },
      commodities: list<Row>(links)
        .filter((l) => l.stop_guid === s.guid)
        .map((l) => ({ guid: l.commodity_guid, dateCompleted: l.completed_at, outcome: l.outcome })),
    })),
    commodities: list<Row>(commodities).map((c) => ({
      guid: c.guid,
      type: c.type,
      description: c.description,
      identifier: c.identifier,
      lotNumber: c.lot_number,
      damaged: c.damaged,
      inoperable: c.inoperable,
      quantity: c.quantity,
      weight: c.weight,
      vehicle: {
        year: c.year,
        make: c.make,
        model: c.model,
        trim: c.trim,
        bodyType: c.body_type,
        weightClass: c.weight_class,
      },
    })),
  }
}
