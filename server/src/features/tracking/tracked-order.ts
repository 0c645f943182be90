/** An order's progress for anyone with a link: an allow-list without money, streets, people or full VINs. */
import type { TrackedOrder } from '@waybill/contract/tracking/tracking.shapes.ts'
import { clientOrderStatus } from '@waybill/domain/transport/order-status.ts'
import { instant } from '../../platform/http/present.ts'
import { coarsePlace } from '@waybill/domain/transport/coarse-place.ts'
import { cityMiddle } from '../../outside/places/city-middle.ts'
import { type Wording, wordFor } from '../../documents/wording.ts'
import type { LastSeen } from '../../records/field/index.ts'
import type { CommodityRecord, OrderAggregate, StopRecord } from '../../records/orders/index.ts'
import type { CompanyRecord } from '../../records/people/index.ts'

const BOOKED: readonly string[] = ['dispatched', 'in-progress', 'picked-up', 'delivered', 'completed']
/** Characters of a VIN that are shown. */
const VIN_ENDING = 6

const live = ({ jobs }: OrderAggregate) => jobs.filter((job) => job.deleted_at === null && job.canceled_at === null)

/** The stops of the journey; handovers between legs are internal. */
function journey(aggregate: OrderAggregate): StopRecord[] {
  const jobs = new Set(live(aggregate).map((job) => job.guid))
  const transports = new Set(live(aggregate).flatMap((job) => (job.kind === 'transport' ? [job.guid] : [])))
  const shown = transports.size ? transports : jobs
  const stops = aggregate.stops.filter((stop) => shown.has(stop.job_guid) && stop.canceled_at === null)
  const ends = new Set<string>()
  for (const { guid } of aggregate.commodities) {
    const own = new Set(aggregate.links.filter((link) => link.commodity_guid === guid).map((link) => link.stop_guid))
    const way = stops.filter((stop) => own.has(stop.guid))
    const [first, last] = [
      way.find((stop) => stop.stop_type === 'pickup'),
      way.findLast((stop) => stop.stop_type === 'delivery'),
    ]
    for (const stop of [first, last]) if (stop) ends.add(stop.guid)
  }
  return stops.filter((stop) => ends.has(stop.guid) || (stop.stop_type === 'service' && !transports.size))
}

const windowOf = (start: Date | null, end: Date | null) =>
  start || end ? { start: instant(start), end: instant(end) } : null

function presentStop(stop: StopRecord): TrackedOrder['stops'][number] {
  const place = stop.of_terminal
  const middle = cityMiddle(place?.city, place?.state)
  return {
    type: stop.stop_type,
    latitude: middle?.latitude ?? null,
    longitude: middle?.longitude ?? null,
    city: place?.city ?? null,
    state: place?.state ?? null,
    timeZone: place?.time_zone ?? null,
    window: stop.scheduled_start
      ? windowOf(stop.scheduled_start, stop.scheduled_end)
      : windowOf(stop.requested_start, stop.requested_end),
    estimated: windowOf(stop.estimated_start, stop.estimated_end),
    dateCompleted: instant(stop.completed_at),
  }
}

function presentVehicle(
  piece: CommodityRecord,
  aggregate: OrderAggregate,
  stops: readonly StopRecord[],
  { cargo }: Wording['words']['tracking'],
): TrackedOrder['vehicles'][number] {
  const done = (type: string) =>
    aggregate.links.some(
      (link) =>
        link.commodity_guid === piece.guid &&
        link.outcome === 'done' &&
        stops.some((stop) => stop.guid === link.stop_guid && stop.stop_type === type),
    )
  const isVin = piece.type === 'vehicle' && piece.identifier
  return {
    type: piece.type === 'vehicle' ? 'vehicle' : 'freight',
    name:
      [piece.year, piece.make, piece.model].filter(Boolean).join(' ') || // User-written descriptions are left out.
      wordFor(cargo, piece.type),
    vinEnding: isVin ? piece.identifier.slice(-VIN_ENDING) : null,
    status: done('delivery') ? 'delivered' : done('pickup') ? 'picked-up' : 'waiting',
  }
}

const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((least, at) => (at && (!least || at < least) ? at : least), null)
const latest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((most, at) => (at && (!most || at > most) ? at : most), null)

/** Precision of a shown position, in miles. */
const COARSE_MILES = 10

/** `seen`: the last recorded position, if the company publishes it. */
export function trackedOrder(
  aggregate: OrderAggregate,
  company: CompanyRecord,
  seen: LastSeen | undefined,
  { words: { tracking: words } }: Wording,
): TrackedOrder {
  const { order } = aggregate
  const status = clientOrderStatus(order.status)
  const stops = journey(aggregate)
  const booked = live(aggregate).filter((job) => BOOKED.includes(job.status))
  const carriers = [...new Set(booked.flatMap((job) => job.of_vendor_name ?? []))]
  const of = (type: string) => stops.filter((stop) => stop.stop_type === type).map((stop) => stop.completed_at)
  return {
    number: order.number,
    company: company.name,
    status,
    ...(company.show_vendor_to_client && carriers.length ? { carrier: carriers.join(', ') } : {}),
    milestones: [
      { step: 'placed', label: words.steps.placed, date: instant(order.created_at) },
      {
        step: 'scheduled',
        label: words.steps.scheduled,
        date: instant(earliest(booked.map((job) => job.dispatched_at))),
      },
      { step: 'picked-up', label: words.steps['picked-up'], date: instant(earliest(of('pickup'))) },
      {
        step: 'delivered',
        label: words.steps.delivered,
        date: status === 'delivered' ? instant(latest(of('delivery'))) : null,
      },
    ],
    position:
      seen && status === 'picked-up' ? { ...coarsePlace(seen, COARSE_MILES), date: seen.at.toISOString() } : null,
    stops: stops.map(presentStop),
    vehicles: aggregate.commodities
      .filter((piece) => piece.canceled_at === null)
      .map((piece) => presentVehicle(piece, aggregate, stops, words)),
    dateUpdated: instant(order.updated_at),
  }
}
