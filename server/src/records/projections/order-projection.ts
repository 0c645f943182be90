/** The order for lists: one narrow row, its search terms and its counters, updated with every write. */
import { sum, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { orderFlags } from '@waybill/domain/transport/order-status.ts'
import {
  asOneJourney,
  type ChargeRecord,
  countsNow,
  moneyOfOrder,
  type CommodityRecord,
  type OrderAggregate,
  orderFactsOf,
  type StopRecord,
} from '../orders/index.ts'
import type { WholeRow } from '../rows.ts'
import type { TurnColumn } from './turn-columns.ts'

/** Sum of charges in dollars, as a database decimal. */
export const sumOf = (charges: readonly ChargeRecord[]): string =>
  toDecimal(sum(charges.filter(countsNow).map((charge) => toCents(charge.amount))))

/** The first and the last stop of the journey. */
export function endsOf(aggregate: OrderAggregate): { first: StopRecord | undefined; last: StopRecord | undefined } {
  const live = new Set(
    aggregate.jobs.filter((job) => job.deleted_at === null && job.canceled_at === null).map((job) => job.guid),
  )
  const stops = live.size ? aggregate.stops.filter((stop) => live.has(stop.job_guid)) : aggregate.stops
  return {
    first: stops.find((stop) => stop.stop_type === 'pickup') ?? stops[0],
    last: stops.findLast((stop) => stop.stop_type === 'delivery') ?? stops.at(-1),
  }
}

/** "2021 Ford F-150 +2": the first vehicle or piece, and the number of others. */
export function vehicleNameOf(aggregate: OrderAggregate): string | null {
  const live = aggregate.commodities.filter((c) => c.canceled_at === null)
  const [first] = live.length ? live : aggregate.commodities
  if (!first) return null
  const named = [first.year, first.make, first.model].filter(Boolean).join(' ')
  const name = named || first.description || first.identifier || first.type
  const more = live.length - 1
  return more > 0 ? `${name} +${more}` : name
}

const addressOf = (stop: StopRecord | undefined): string | null => {
  const t = stop?.of_terminal
  return t ? [t.street1, t.city, [t.state, t.zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ') : null
}

const vinsOf = (aggregate: OrderAggregate) =>
  aggregate.commodities.flatMap((c) => (c.identifier ? [c.identifier.toUpperCase()] : []))

/** The digits of an order number, for sorting. */
export const numberSort = (number: string): number => Number(number.replaceAll(/\D/g, '').slice(0, 15)) || 0

/** Without generated columns, and without whose turn it is, which is computed afterwards. */
export type OrderRow = WholeRow<'order_rows', 'has_turns' | 'margin_key' | 'profit_key' | TurnColumn>

/** The row of the order list. */
export function orderRowOf(aggregate: OrderAggregate): OrderRow {
  const { order } = aggregate
  const { first, last } = endsOf(aggregate)
  const flags = orderFlags(orderFactsOf(aggregate))
  const jobs = aggregate.jobs.filter((job) => job.deleted_at === null)
  const journey = asOneJourney(aggregate)
  const vendors = [
    ...new Set(jobs.filter((j) => j.canceled_at === null).flatMap((j) => (j.of_vendor_name ? [j.of_vendor_name] : []))),
  ]
  const picked = aggregate.links
    .filter((l) => l.outcome === 'done' && l.stop_guid === first?.guid)
    .map((l) => l.completed_at)
  return {
    company_guid: order.company_guid,
    guid: order.guid,
    number: order.number,
    number_sort: numberSort(order.number),
    status: order.status,
    classification: order.classification,
    reference_number: order.reference_number,
    bol: order.bol,
    category: order.category,
    type: order.type,
    client_guid: order.client_guid,
    client_name: order.of_client_name,
    client_contact_name: order.of_contact?.name ?? null,
    consignee_name: order.of_consignee_name,
    dispatcher_guid: order.dispatcher_guid,
    dispatcher_name: order.of_dispatcher?.name ?? null,
    salesperson_name: order.of_salesperson_name,
    referrer: order.referrer,
    vendor_names: vendors.join(', ') || null,
    equipment_type_id: order.equipment_type_id,
    distance: order.distance,
    estimated_distance: order.estimated_distance,
    is_canceled: order.canceled_at !== null,
    is_complete: flags.isComplete,
    is_dummy: order.is_dummy,
    is_on_hold: order.status === 'on-hold',
    is_ready: flags.isReady,
    is_tender: order.is_tender,
    is_cargo_tel: order.is_cargo_tel,
    stop_count: aggregate.stops.length,
    job_count: jobs.length,
    journey_stop_count: journey.stops.length,
    journey_job_count: journey.jobs.filter((job) => job.deleted_at === null).length,
    commodity_count: aggregate.commodities.filter((c) => c.canceled_at === null).length,
    origin_name: first?.of_terminal?.name ?? null,
    origin_address: addressOf(first),
    origin_city: first?.of_terminal?.city ?? null,
    origin_state: first?.of_terminal?.state ?? null,
    origin_zip_code: first?.of_terminal?.zip_code ?? null,
    origin_time_zone: first?.of_terminal?.time_zone ?? null,
    destination_name: last?.of_terminal?.name ?? null,
    destination_address: addressOf(last),
    destination_city: last?.of_terminal?.city ?? null,
    destination_state: last?.of_terminal?.state ?? null,
    destination_zip_code: last?.of_terminal?.zip_code ?? null,
    destination_time_zone: last?.of_terminal?.time_zone ?? null,
    origin_key: first?.of_terminal?.city.toLowerCase() ?? null,
    destination_key: last?.of_terminal?.city.toLowerCase() ?? null,
    vehicle_name: vehicleNameOf(aggregate),
    vins: vinsOf(aggregate),
    pickup_requested_start: first?.requested_start ?? null,
    pickup_requested_end: first?.requested_end ?? null,
    pickup_scheduled_start: first?.scheduled_start ?? null,
    pickup_scheduled_end: first?.scheduled_end ?? null,
    delivery_requested_start: last?.requested_start ?? null,
    delivery_requested_end: last?.requested_end ?? null,
    delivery_scheduled_start: last?.scheduled_start ?? null,
    delivery_scheduled_end: last?.scheduled_end ?? null,
    delivery_estimated_start: last?.estimated_start ?? null,
    delivery_estimated_end: last?.estimated_end ?? null,
    picked_up_at: picked.reduce((least, at) => (at && (!least || at < least) ? at : least), null),
    delivered_at: order.status === 'delivered' ? (last?.completed_at ?? null) : null,
    expected_complete_by: order.expected_complete_by,
    ...moneyOfOrder(aggregate),
    created_at: order.created_at,
    created_by_name: order.created_by_name,
    updated_at: order.updated_at,
    updated_by_name: order.updated_by_name,
  }
}

/** Year, make and model, as people type them. */
export const modelsOf = (commodities: readonly CommodityRecord[]) =>
  commodities.map(({ year, make, model }) => [year, make, model].filter(Boolean).join(' '))

/** Parts the cities of an order's text from the rest. */
const CITIES = '\u001F'

const distinct = (texts: readonly (string | null)[]): string =>
  [...new Set(texts.flatMap((text) => (text ? [text.toUpperCase().replaceAll(/\s+/g, ' ').trim()] : [])))].join(' ')

/** What a search of orders looks through. */
export interface SearchedOrder {
  /** Number, references, VINs, vehicles and cities, in upper case, each word after a space. */
  terms: string
  /** The client, carriers and contacts, who are found by their names. */
  named: string[]
  /** When the order was created. */
  created_at: Date
}

/** The order as a search has it; `waybill.renew_order_search` writes the same of cities and names. */
export function searchedOrderOf({ order, jobs, commodities, stops }: OrderAggregate): SearchedOrder {
  const terms = distinct([
    order.number,
    order.reference_number,
    order.bol,
    ...jobs.flatMap((job) => [job.reference_number, job.bol]),
    ...commodities.flatMap((c) => [c.identifier, c.lot_number, c.reference_number]),
    ...modelsOf(commodities),
  ])
  const cities = distinct(stops.map(({ of_terminal: at }) => at && [at.city, at.state].filter(Boolean).join(' ')))
  const named = [
    order.client_guid,
    order.client_contact_guid,
    ...stops.flatMap((stop) => [stop.primary_contact_guid, stop.alternative_contact_guid]),
    ...jobs.map((job) => (job.deleted_at === null ? job.vendor_guid : null)),
  ]
  return {
    terms: ` ${terms}${CITIES} ${cities}`,
    named: [...new Set(named.flatMap((guid) => (guid ? [guid] : [])))].toSorted(),
    created_at: order.created_at,
  }
}
