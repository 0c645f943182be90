/** A new order as rows: one transport job that visits every stop. Used by the API, the demo and the seed. */
import type { NewCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { NewOrder, OrderNoun } from '@waybill/contract/orders/orders.shapes.ts'
import type { StopNoun } from '@waybill/contract/stops/stops.shapes.ts'
import type { Allowed } from '@waybill/domain/access/allow.ts'
import { agreedTarget } from '@waybill/domain/transport/target-day.ts'
import { EMPTY } from '../../platform/db/names.gen.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  type ChargeRecord,
  chargeRow,
  type CommodityRecord,
  type ContactSummary,
  type JobRecord,
  type OrderAggregate,
  type OrderRecord,
} from '../orders/index.ts'
import type { Actor } from '../history/index.ts'
import { bareStop, linkRow, sentStop } from '../stops/index.ts'
import type { TerminalRecord } from '../places/index.ts'
import { assignOrder, type FoundForOrder } from './assign-order.ts'

/** Data for the rows besides the request. */
export interface OrderBasis extends FoundForOrder {
  /** Its own fields. */
  fields: Allowed<OrderNoun>
  number: string
  /** `sla_days` as agreed with it; the time zone of the company. */
  client: { guid: string; name: string; sla_days: number | null; time_zone: string }
  contacts: ReadonlyMap<string, ContactSummary>
  /** The fields of each stop, in stop order. */
  stops: readonly Allowed<StopNoun>[]
  /** The terminal of each stop. */
  terminals: readonly TerminalRecord[]
  /** Estimated road miles between the ends. */
  estimatedDistance: number | null
  source: 'dispatcher' | 'client' | 'tender' | 'import' | 'api'
  contentHash: string | null
}

/** VINs are stored without spaces and in upper case. */
const identifierOf = (commodity: NewCommodity) => {
  const text = commodity.identifier?.trim() || null
  return text && commodity.type === 'vehicle' ? text.replaceAll(/\s/g, '').toUpperCase() : text
}

/** One vehicle or piece of freight. */
export function commodityRow(
  actor: Actor,
  orderGuid: string,
  commodity: NewCommodity,
  sequence: number,
): CommodityRecord {
  const vehicle = commodity.vehicle
  const identifier = identifierOf(commodity)
  return {
    company_guid: actor.companyGuid,
    guid: commodity.guid ?? newGuid(actor.now),
    order_guid: orderGuid,
    sequence,
    type: commodity.type,
    category: commodity.category ?? null,
    description: commodity.description ?? null,
    identifier,
    identifier_qualifier: commodity.identifierQualifier ?? (identifier && commodity.type === 'vehicle' ? 'VIN' : null),
    lot_number: commodity.lotNumber ?? null,
    reference_number: commodity.referenceNumber ?? null,
    inoperable: commodity.inoperable,
    damaged: commodity.damaged,
    has_keys: commodity.hasKeys ?? null,
    year: vehicle?.year ?? null,
    make: vehicle?.make ?? null,
    model: vehicle?.model ?? null,
    trim: vehicle?.trim ?? null,
    color: vehicle?.color ?? null,
    body_type: vehicle?.bodyType ?? null,
    weight_class: vehicle?.weightClass ?? null,
    license_plate: commodity.licensePlate ?? null,
    length: commodity.length?.toString() ?? null,
    height: commodity.height?.toString() ?? null,
    width: commodity.width?.toString() ?? null,
    weight: commodity.weight?.toString() ?? null,
    quantity: commodity.quantity.toString(),
    capacity: commodity.capacity?.toString() ?? null,
    canceled_at: null,
    created_at: actor.now,
    created_by: actor.userGuid,
    updated_at: actor.now,
    updated_by: actor.userGuid,
    deleted_at: null,
  }
}

/** The first job of an order, which visits every stop. */
export function jobRow(actor: Actor, order: OrderRecord, sequence: number): JobRecord {
  return {
    ...EMPTY.jobs,
    company_guid: order.company_guid,
    guid: newGuid(actor.now),
    order_guid: order.guid,
    number: `${order.number}-${sequence}`,
    sequence,
    adjustments: '0.00',
    quick_pay_fees: '0.00',
    bill_sums: {},
    status: 'new',
    kind: 'transport',
    classification: 'transport',
    equipment_type_id: order.equipment_type_id,
    inspection_type: order.inspection_type,
    dispatcher_guid: order.dispatcher_guid,
    salesperson_guid: order.salesperson_guid,
    estimated_distance: order.estimated_distance,
    is_dummy: false,
    is_ready: false,
    created_at: actor.now,
    created_by: actor.userGuid,
    updated_at: actor.now,
    updated_by: actor.userGuid,
    version: 1,
    of_vendor_name: null,
    of_vendor_usdot: null,
    of_dispatcher_name: order.of_dispatcher?.name ?? null,
    of_salesperson_name: order.of_salesperson_name,
    of_label_ids: [],
  }
}

/** When the order must be done, unless that is sent: as agreed with its client. */
const targetOf = (
  { now }: Actor,
  { client: { sla_days: days, time_zone: zone } }: OrderBasis,
): Pick<OrderRecord, 'expected_complete_by' | 'is_target_agreed'> => ({
  expected_complete_by: days === null ? null : agreedTarget(now, days, zone),
  is_target_agreed: days !== null,
})

/** What a new order consists of besides its own fields. */
type Parts = Pick<NewOrder, 'guid' | 'commodities' | 'stops'>

function orderRow(actor: Actor, guid: string | undefined, basis: OrderBasis): OrderRecord {
  const accepted = basis.source === 'dispatcher' || basis.source === 'import'
  const order: OrderRecord = {
    ...EMPTY.orders,
    company_guid: actor.companyGuid,
    guid: guid ?? newGuid(actor.now),
    number: basis.number,
    adjustments: '0.00',
    status: 'new',
    classification: 'car haul',
    client_guid: basis.client.guid,
    inspection_type: 'standard',
    estimated_distance: basis.estimatedDistance?.toFixed(1) ?? null,
    source: basis.source,
    is_dummy: false,
    is_cargo_tel: false,
    accepted_at: accepted ? actor.now : null,
    accepted_by: accepted ? actor.userGuid : null,
    is_tender: basis.source === 'tender',
    ...targetOf(actor, basis),
    content_hash: basis.contentHash,
    created_at: actor.now,
    created_by: actor.userGuid,
    created_by_name: actor.userName,
    updated_at: actor.now,
    updated_by: actor.userGuid,
    updated_by_name: actor.userName,
    version: 1,
    of_settings: {},
    of_client_name: basis.client.name,
    of_consignee_name: null,
    of_contact: null,
    of_dispatcher: null,
    of_salesperson_name: null,
    of_verified_by_name: null,
  }
  assignOrder(order, basis.fields, basis)
  return order
}

/** The client's base price as a charge. */
export const basePriceRow = (actor: Actor, order: OrderRecord, amount: string): ChargeRecord =>
  chargeRow(
    actor,
    { order_guid: order.guid, job_guid: null },
    { side: 'client', kind: 'base', name: 'Transport', amount },
  )

/** The whole order. Statuses are computed when it is saved. */
export function newOrder(actor: Actor, sent: Parts, basis: OrderBasis): OrderAggregate {
  const order = orderRow(actor, sent.guid, basis)
  const job = jobRow(actor, order, 1)
  const commodities = sent.commodities.map((commodity, i) => commodityRow(actor, order.guid, commodity, i + 1))
  const stops = sent.stops.map((stop, i) =>
    sentStop(
      bareStop(actor, job, stop.stopType, i + 1, basis.terminals[i]!),
      stop.guid,
      basis.stops[i]!,
      basis.contacts,
    ),
  )
  const links = stops.flatMap((stop, i) => {
    const named = sent.stops[i]!.commodities
    const moved = named ? commodities.filter((_, position) => named.includes(position)) : commodities
    return moved.map((commodity) => linkRow(stop, commodity.guid))
  })
  const charges = order.client_job_base_pay === null ? [] : [basePriceRow(actor, order, order.client_job_base_pay)]
  return { order, jobs: [job], stops, commodities, links, charges, contracts: [], posts: [] }
}
