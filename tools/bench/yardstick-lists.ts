/**
 * Rows of job and invoice lists for dispatchers as JSON text from the database, with the same fields as the product's.
 */
import { instant } from './yardstick-page.ts'

const words = (columns: string) =>
  columns.split(' ').map((pair) => {
    const [name, column] = pair.split('=')
    return `r.${column} as "${name}"`
  })
const moments = (columns: string) =>
  columns.split(' ').map((pair) => {
    const [name, column] = pair.split('=')
    return `${instant(`r.${column}`)} as "${name}"`
  })
const rowOf = (fields: string[]) => `row_to_json((select y from (select ${fields.join()}) y))::text`

const KNOWN = `case when r.revenue <> 0 and r.expense <> 0 or r.status = 'canceled' and (r.revenue <> 0 or r.expense <> 0)
  then r.revenue - r.expense end`
const [REVENUE, EXPENSE, PROFIT] = [
  'trim_scale(nullif(r.revenue, 0))',
  'trim_scale(nullif(r.expense, 0))',
  `trim_scale(${KNOWN})`,
]
const MARGIN = `trim_scale(round((${KNOWN}) * 100 / nullif(r.revenue, 0), 4))`
const over = (side: string) =>
  instant(
    `coalesce(r.${side}_scheduled_end, r.${side}_scheduled_start, r.${side}_requested_end, r.${side}_requested_start)`,
  )

/** A row `r` of job_rows. */
export const JOB_TEXT = rowOf([
  ...words(
    'guid=guid number=number status=status referenceNumber=reference_number vehicleName=vehicle_name originCity=origin_city originState=origin_state destinationCity=destination_city destinationState=destination_state commodityCount=commodity_count clientName=client_name vendorName=vendor_name orderNumber=order_number type=kind classification=classification category=category loadType=load_type bol=bol originName=origin_name originZipCode=origin_zip_code destinationName=destination_name destinationZipCode=destination_zip_code inspectionType=inspection_type equipmentTypeId=equipment_type_id clientContactName=client_contact_name dispatcherName=dispatcher_name salespersonName=salesperson_name referrer=referrer caseLabelCount=label_count openOfferCount=open_offer_count postCount=post_count isReady=is_ready isDummy=is_dummy orderGuid=order_guid loadGuid=load_guid clientGuid=client_guid vendorGuid=vendor_guid dispatcherGuid=dispatcher_guid originLatitude=origin_latitude originLongitude=origin_longitude originTimeZone=origin_time_zone destinationLatitude=destination_latitude destinationLongitude=destination_longitude destinationTimeZone=destination_time_zone',
  ),
  ...moments(
    'datePickupRequestedStart=pickup_requested_start datePickupRequestedEnd=pickup_requested_end datePickupScheduledStart=pickup_scheduled_start datePickupScheduledEnd=pickup_scheduled_end dateDeliveryRequestedStart=delivery_requested_start dateDeliveryRequestedEnd=delivery_requested_end dateDeliveryScheduledStart=delivery_scheduled_start dateDeliveryScheduledEnd=delivery_scheduled_end dateDispatched=dispatched_at dateVendorStarted=vendor_started_at dateVendorCompleted=vendor_completed_at dateVerified=verified_at dateCreated=created_at dateUpdated=updated_at',
  ),
  'trim_scale(r.distance) as distance',
  `${EXPENSE} as "vendorPayment", ${REVENUE} as "clientPayment", ${PROFIT} as "grossProfit", ${MARGIN} as "grossProfitMargin"`,
  `${over('pickup')} as "datePickup", ${over('delivery')} as "dateDelivery"`,
  `coalesce((select json_agg(json_build_object('id', l.id, 'label', coalesce(p.label, 'Label ' || l.id)) order by l.at) from unnest(r.label_ids) with ordinality l (id, at)
    left join picklist_options p on p.company_guid = r.company_guid and p.kind = 'case-labels' and p.id = l.id), '[]') as "caseLabels"`,
  `json_build_object('revenue', ${REVENUE}, 'expense', ${EXPENSE}, 'income', ${PROFIT}, 'grossProfit', ${PROFIT}, 'grossProfitMargin', ${MARGIN}) as "financeStats"`,
  `json_build_object('guid', r.next_stop_guid, 'stopType', r.next_stop_type, 'city', r.next_stop_city, 'state', r.next_stop_state,
    'latitude', r.next_stop_latitude, 'longitude', r.next_stop_longitude, 'timeZone', r.next_stop_time_zone, 'due', ${instant('r.next_stop_due')}) as "nextStop"`,
  `json_build_object('party', r.waiting_party, 'text', replace(r.waiting_code, '-', ' '), 'due', ${instant('r.waiting_due')},
    'since', ${instant('r.waiting_since')}, 'code', r.waiting_code, 'clears', replace(r.waiting_code, '-', ' ')) as waiting`,
])

const of = (table: string, key: string, value: string) =>
  `(select x.${value} from ${table} x where x.company_guid = r.company_guid and x.guid = ${key})`
const CLIENT = `case r.type when 'invoice' then r.account_guid else ${of('orders', 'r.order_guid', 'client_guid')} end`
const VENDOR = `case r.type when 'bill' then r.account_guid end`

/**
 * A row `r` of invoices. The turn of a bill is only the status of its job: the yardstick does less than the product,
 * which counts against the product.
 */
export const INVOICE_TEXT = rowOf([
  ...words(
    'guid=guid number=number type=type status=status referenceNumber=reference_number dateTransaction=transaction_date dateDue=due_date paymentStatus=payment_status paymentHeld=payment_held paymentTermsId=payment_terms_id paymentMethodId=payment_method_id exportStatus=export_status openDisputes=open_disputes',
  ),
  ...moments(
    'datePosted=posted_at dateExported=exported_at dateCreated=created_at dateUpdated=updated_at datePaymentReleased=payment_released_at',
  ),
  `trim_scale(r.total) as total, trim_scale(r.paid) as paid, trim_scale(case when r.status = 'VOID' then 0 else r.total - r.paid end) as balance`,
  `json_build_object('guid', ${CLIENT}, 'name', ${of('accounts', CLIENT, 'name')}) as client`,
  `json_build_object('guid', ${VENDOR}, 'name', ${of('accounts', VENDOR, 'name')}) as vendor`,
  `(select json_build_object('guid', o.guid, 'number', o.number, 'referenceNumber', o.reference_number) from orders o where o.company_guid = r.company_guid and o.guid = r.order_guid) as "order"`,
  `json_build_object('guid', r.job_guid, 'number', ${of('jobs', 'r.job_guid', 'number')}) as job`,
  `${of('users', 'r.payment_released_by', 'name')} as "paymentReleasedBy"`,
  `case when r.type = 'invoice' then case when r.status not in ('PAID', 'VOID', 'WRITTEN_OFF') then json_build_object('party', 'client',
      'code', r.status, 'text', r.status, 'clears', r.status, 'since', ${instant('r.created_at')}, 'due', r.due_date) end
    else (select json_build_object('party', case when j.status in ('delivered', 'completed') then 'us' else 'carrier' end,
      'code', j.status, 'text', j.status, 'clears', j.status, 'since', ${instant('r.created_at')}, 'due', r.due_date)
    from jobs j where j.company_guid = r.company_guid and j.guid = r.job_guid) end as waiting`,
])
