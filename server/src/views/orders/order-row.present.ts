/** A row of the order list that was read already, as someone may see it. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
<<<<<<< HEAD
import { clientOrderStatus } from '@waybill/domain/transport/order-status.ts'
import { instant, money, number } from '../../platform/http/present.ts'
import type { OrderViewer } from '../../records/reports/order-fields.ts'
import { financeStatsOf } from '../../records/orders/finance-stats.ts'
import type { Row } from '../../records/rows.ts'

/** The row as the caller may see it. */
export function presentOrderRow(row: Row<'order_rows'>, caller: OrderViewer): OrderRow {
  const isClient = caller.portal === 'client'
  const status = row.status
  const seesPrice = caller.permissions.has('client_money.view_rate')
  const seesVendor = !isClient || caller.company.showVendorToClient
  return {
    guid: row.guid,
    number: row.number,
    status: isClient ? clientOrderStatus(status) : status,
    classification: row.classification,
    type: row.type,
    category: row.category,
    referenceNumber: row.reference_number,
    bol: row.bol,
    clientGuid: row.client_guid,
    clientName: row.client_name,
    clientContactName: row.client_contact_name,
    consigneeName: row.consignee_name,
    dispatcherName: row.dispatcher_name,
    ...(seesVendor ? { vendorNames: row.vendor_names } : {}),
    equipmentTypeId: row.equipment_type_id,
    distance: number(row.distance),
    estimatedDistance: number(row.estimated_distance),
    isCanceled: row.is_canceled,
    isComplete: row.is_complete,
    isOnHold: row.is_on_hold,
    isCargoTel: row.is_cargo_tel,
    stopCount: (isClient ? row.journey_stop_count : null) ?? row.stop_count,
    jobCount: (isClient ? row.journey_job_count : null) ?? row.job_count,
    commodityCount: row.commodity_count,
    originName: row.origin_name,
    originAddress: row.origin_address,
    originCity: row.origin_city,
    originState: row.origin_state,
    originZipCode: row.origin_zip_code,
    destinationName: row.destination_name,
    destinationAddress: row.destination_address,
    destinationCity: row.destination_city,
    destinationState: row.destination_state,
    destinationZipCode: row.destination_zip_code,
    vehicleName: row.vehicle_name,
    vins: row.vins,
    datePickupRequestedStart: instant(row.pickup_requested_start),
    datePickupRequestedEnd: instant(row.pickup_requested_end),
    datePickupScheduledStart: instant(row.pickup_scheduled_start),
    datePickupScheduledEnd: instant(row.pickup_scheduled_end),
    dateDeliveryRequestedStart: instant(row.delivery_requested_start),
    dateDeliveryRequestedEnd: instant(row.delivery_requested_end),
    dateDeliveryScheduledStart: instant(row.delivery_scheduled_start),
    dateDeliveryScheduledEnd: instant(row.delivery_scheduled_end),
    datePickedUp: instant(row.picked_up_at),
    dateDelivered: instant(row.delivered_at),
    dateExpectedCompleteBy: instant(row.expected_complete_by),
    ...(seesPrice
      ? {
          pricing: {
            basePay: money(row.base_pay),
            accessorialPay: money(row.accessorial_pay),
            customerPay: money(row.revenue),
          },
        }
      : {}),
    dateCreated: instant(row.created_at),
    createdBy: row.created_by_name,
    dateUpdated: instant(row.updated_at),
    ...(isClient ? {} : presentForCompany(row, caller)),
  }
}

function presentForCompany(row: Row<'order_rows'>, caller: Pick<OrderViewer, 'permissions'>) {
  return {
    salespersonName: row.salesperson_name,
    referrer: row.referrer,
    isDummy: row.is_dummy,
    isReady: row.is_ready,
    isTender: row.is_tender,
    updatedBy: row.updated_by_name,
    ...(caller.permissions.has('margin.view_gross_profit')
      ? { financeStats: financeStatsOf(row.revenue, row.expense) }
      : {}),
  }
}
=======
import { presentRow } from '../../platform/list/row-present.ts'
import { orderTable } from '../../records/reports/order-table.ts'
import type { Row } from '../../records/rows.ts'

export const presentOrderRow = (row: Row<'order_rows'>, viewer: ColumnViewer): OrderRow =>
  presentRow(orderTable(viewer), viewer, row, undefined) as OrderRow
>>>>>>> main
