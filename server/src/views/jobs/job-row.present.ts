/** A row of the job list that was read already, as someone may see it. */
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { presentRow } from '../../platform/list/row-present.ts'
import type { PicklistOption } from '../../records/reference/picklist-vocabulary.ts'
import { jobsTable, VENDOR_JOBS } from '../../records/reports/job-table.ts'
import type { Row } from '../../records/rows.ts'

<<<<<<< HEAD
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

=======
>>>>>>> main
/** A row of the view `vendor_jobs`. */
export const presentVendorJob = (row: Row<'vendor_jobs'>, viewer: ColumnViewer): JobRow =>
  presentRow(VENDOR_JOBS, viewer, row, undefined) as JobRow

/** A row of `job_rows`; `labels`: the company's case labels. */
export const presentJobRow = (row: Row<'job_rows'>, viewer: ColumnViewer, labels: readonly PicklistOption[]): JobRow =>
  presentRow(jobsTable(viewer), viewer, row, labels) as JobRow
