/** Columns shared by the lists of orders and jobs. */
import { EQUIPMENT_TYPES, equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { numberSort } from '../projections/index.ts'
import { EXPENSE, MARGIN, PROFIT, REVENUE } from './profit-columns.ts'

/** Cases of an SQL expression: what people read for each value. */
const cases = (words: readonly (readonly [value: string | number, word: string])[]): string =>
  words.map(([value, word]) => `when ${typeof value === 'number' ? value : `'${value}'`} then '${word}'`).join(' ')

/** The name of the equipment in files: the company's own, otherwise the usual one, spelled as people do. */
const EQUIPMENT_NAME = `select coalesce(
    (select case p.label ${cases(EQUIPMENT_TYPES.flatMap(({ label }) => (equipmentText(label) === label ? [] : [[label, equipmentText(label)]])))} else p.label end
      from picklist_options p
      where p.company_guid = r.company_guid and p.kind = 'equipment-types' and p.id = r.equipment_type_id),
    case r.equipment_type_id ${cases(EQUIPMENT_TYPES.map(({ id, label }) => [id, equipmentText(label)]))} end)`

/** The requested equipment. */
const EQUIPMENT = { column: 'equipment_type_id', inFile: EQUIPMENT_NAME } as const

/** Visible to everyone who sees the row. */
export const JOURNEY = {
  guid: { column: 'guid' },
  number: {
    column: 'number',
    by: 'number_sort',
    as: 'number',
    written: { column: 'number', numberOf: numberSort },
    indexed: true,
  },
  status: { column: 'status', indexed: true },
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
  distance: { column: 'distance' },
  dateCreated: { column: 'created_at', indexed: true },
  classification: { column: 'classification' },
  category: { column: 'category' },
  originName: { column: 'origin_name' },
  originZipCode: { column: 'origin_zip_code' },
  destinationName: { column: 'destination_name' },
  destinationZipCode: { column: 'destination_zip_code' },
  equipmentTypeId: EQUIPMENT,
  datePickupRequestedEnd: { column: 'pickup_requested_end' },
  datePickupScheduledEnd: { column: 'pickup_scheduled_end' },
  dateDeliveryRequestedEnd: { column: 'delivery_requested_end' },
  dateDeliveryScheduledEnd: { column: 'delivery_scheduled_end' },
  dateUpdated: { column: 'updated_at', indexed: true },
} as const

/** Hidden from carriers. */
export const ORDER_SIDE = {
  clientName: { column: 'client_name', indexed: true },
  bol: { column: 'bol' },
  clientContactName: { column: 'client_contact_name' },
  dispatcherName: { column: 'dispatcher_name' },
  salespersonName: { column: 'salesperson_name' },
  referrer: { column: 'referrer' },
  isReady: { column: 'is_ready' },
  isDummy: { column: 'is_dummy' },
  'financeStats.revenue': REVENUE,
  'financeStats.expense': EXPENSE,
  'financeStats.income': PROFIT,
  'financeStats.grossProfit': PROFIT,
  'financeStats.grossProfitMargin': MARGIN,
  clientGuid: { column: 'client_guid' },
  dispatcherGuid: { column: 'dispatcher_guid' },
} as const
