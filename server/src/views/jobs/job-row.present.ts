/** A row of the job list as the caller may see it. */
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { instant, money, number } from '../../platform/http/present.ts'
import { financeStatsOf } from '../../records/orders/finance-stats.ts'
import type { JobViewer } from '../../records/reports/job-fields.ts'
import type { PicklistOption } from '../../records/reference/picklist-vocabulary.ts'
import type { Row } from '../../records/rows.ts'

/** A row that a carrier reads: of the view, whose columns are all that it may know. */
type VendorRow = Omit<Row<'vendor_jobs'>, 'guid'> & { guid: string }
type Common = Pick<Row<'job_rows'>, Extract<keyof Row<'job_rows'>, keyof Row<'vendor_jobs'>>>

const common = (row: Common) => ({
  guid: row.guid,
  number: row.number,
  status: row.status,
  orderGuid: row.order_guid,
  type: row.kind,
  classification: row.classification,
  category: row.category,
  loadType: row.load_type,
  equipmentTypeId: row.equipment_type_id,
  inspectionType: row.inspection_type,
  distance: number(row.distance),
  commodityCount: row.commodity_count,
  originName: row.origin_name,
  originCity: row.origin_city,
  originState: row.origin_state,
  originZipCode: row.origin_zip_code,
  destinationName: row.destination_name,
  destinationCity: row.destination_city,
  destinationState: row.destination_state,
  destinationZipCode: row.destination_zip_code,
  vehicleName: row.vehicle_name,
  datePickupRequestedStart: instant(row.pickup_requested_start),
  datePickupRequestedEnd: instant(row.pickup_requested_end),
  datePickupScheduledStart: instant(row.pickup_scheduled_start),
  datePickupScheduledEnd: instant(row.pickup_scheduled_end),
  dateDeliveryRequestedStart: instant(row.delivery_requested_start),
  dateDeliveryRequestedEnd: instant(row.delivery_requested_end),
  dateDeliveryScheduledStart: instant(row.delivery_scheduled_start),
  dateDeliveryScheduledEnd: instant(row.delivery_scheduled_end),
  dateDispatched: instant(row.dispatched_at),
  dateVendorStarted: instant(row.vendor_started_at),
  dateVendorCompleted: instant(row.vendor_completed_at),
  dateCreated: instant(row.created_at),
  dateUpdated: instant(row.updated_at),
})

/** A row of the view `vendor_jobs`. */
export const presentVendorJob = (row: VendorRow, viewer: JobViewer): JobRow => ({
  ...common(row as Common),
  ...(row.is_awarded && viewer.company.showClientToVendor ? { clientName: row.client_name } : {}),
  offer: row.contract_guid === null ? null : { guid: row.contract_guid, dateExpires: instant(row.offer_expires_at) },
  ...(viewer.permissions.has('vendor_money.view_pay') ? { vendorPayment: money(row.vendor_pay ?? '0') } : {}),
})

/** A row of `job_rows`; `labels`: the company's case labels. */
export function presentJobRow(row: Row<'job_rows'>, viewer: JobViewer, labels: readonly PicklistOption[]): JobRow {
  const isClient = viewer.portal === 'client'
  const seesVendor = !isClient || viewer.company.showVendorToClient
  return {
    ...common(row),
    status: (isClient ? row.client_status : row.status) as JobStatus,
    orderNumber: row.order_number,
    referenceNumber: row.reference_number,
    bol: row.bol,
    clientGuid: row.client_guid,
    clientName: row.client_name,
    clientContactName: row.client_contact_name,
    dispatcherName: row.dispatcher_name,
    ...(seesVendor ? { vendorGuid: row.vendor_guid, vendorName: row.vendor_name } : {}),
    ...(isClient ? {} : presentForCompany(row, viewer, labels)),
  }
}

function presentForCompany(row: Row<'job_rows'>, { permissions }: JobViewer, labels: readonly PicklistOption[]) {
  const stats = permissions.has('margin.view_gross_profit') ? financeStatsOf(row.revenue, row.expense) : undefined
  return {
    loadGuid: row.load_guid,
    salespersonName: row.salesperson_name,
    referrer: row.referrer,
    isDummy: row.is_dummy,
    isReady: row.is_ready,
    caseLabels: labelsOf(row.label_ids, labels),
    caseLabelCount: row.label_count,
    openOfferCount: row.open_offer_count,
    postCount: row.post_count,
    dateVerified: instant(row.verified_at),
    ...(permissions.has('vendor_money.view_pay') ? { vendorPayment: money(row.expense) } : {}),
    ...(permissions.has('client_money.view_rate') ? { clientPayment: money(row.revenue) } : {}),
    ...(stats
      ? { grossProfit: stats.grossProfit, grossProfitMargin: stats.grossProfitMargin, financeStats: stats }
      : {}),
  }
}

/** Labels by their ids, in the words of the company. */
export const labelsOf = (ids: readonly number[], options: readonly PicklistOption[]) =>
  ids.map((id) => ({ id, label: options.find((option) => option.id === id)?.label ?? `Label ${id}` }))
