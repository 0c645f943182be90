/** Stops, commodities, contacts and places of an order, the same for everyone who may see them at all. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { ContactBrief } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import type { TerminalBrief } from '@waybill/contract/terminals/terminals.shapes.ts'
import { COMMODITY_TYPES } from '@waybill/contract/vocabulary/commodity-types.ts'
import { instant, number } from '../../platform/http/present.ts'
import {
  type CommodityRecord,
  type ContactSummary,
  deliveryStatusOf,
  type OrderAggregate,
  type OrderParts,
  type StopRecord,
  type TerminalSummary,
} from '../../records/orders/index.ts'

export const presentContact = (contact: ContactSummary | null): ContactBrief | null =>
  contact && {
    guid: contact.guid,
    name: contact.name,
    email: contact.email,
    mobileNumber: contact.mobile_number,
    phoneNumber: contact.phone_number,
  }

/** The place of a stop; complete for a carrier only once it was awarded the job. */
export const presentTerminal = (terminal: TerminalSummary): Required<TerminalBrief> => ({
  guid: terminal.guid,
  name: terminal.name,
  street1: terminal.street1,
  street2: terminal.street2,
  city: terminal.city,
  state: terminal.state,
  zipCode: terminal.zip_code,
  country: terminal.country,
  latitude: terminal.latitude,
  longitude: terminal.longitude,
  locationType: terminal.location_type,
  timeZone: terminal.time_zone,
})

/** A commodity with its progress on the aggregate's jobs. */
export function presentCommodity(aggregate: OrderParts, commodity: CommodityRecord): Commodity {
  const status = deliveryStatusOf(aggregate, commodity)
  const done = aggregate.links
    .filter((l) => l.commodity_guid === commodity.guid && l.outcome === 'done')
    .map((l) => l.completed_at!)
  const times = done.toSorted((a, b) => a.getTime() - b.getTime())
  const isVehicle = commodity.type === 'vehicle'
  return {
    guid: commodity.guid,
    type: commodity.type,
    typeId: COMMODITY_TYPES.find((t) => t.type === commodity.type)?.id ?? null,
    category: commodity.category,
    status,
    deliveryStatus: status,
    description: commodity.description,
    identifier: commodity.identifier,
    identifierQualifier: commodity.identifier_qualifier,
    lotNumber: commodity.lot_number,
    referenceNumber: commodity.reference_number,
    damaged: commodity.damaged,
    operable: commodity.inoperable === 'unknown' ? null : commodity.inoperable === 'no',
    inoperable: commodity.inoperable,
    hasKeys: commodity.has_keys,
    length: number(commodity.length),
    height: number(commodity.height),
    width: number(commodity.width),
    weight: number(commodity.weight),
    quantity: Number(commodity.quantity),
    capacity: number(commodity.capacity),
    licensePlate: commodity.license_plate,
    vehicle: isVehicle
      ? {
          id: commodity.guid,
          year: commodity.year,
          make: commodity.make,
          model: commodity.model,
          trim: commodity.trim,
          bodyType: commodity.body_type,
          weightClass: commodity.weight_class,
          color: commodity.color,
        }
      : null,
    dateStarted: instant(times[0] ?? null),
    dateCompleted: status === 'delivered' ? instant(times.at(-1) ?? null) : null,
  }
}

/** A complete stop: for the company, the order's client, and the carrier awarded its job. */
export function presentStop(
  aggregate: OrderParts,
  stop: StopRecord,
): Required<Omit<Stop, 'detention'>> & { terminal: Required<TerminalBrief> | null } {
  return {
    guid: stop.guid,
    jobGuid: stop.job_guid,
    stopType: stop.stop_type,
    sequence: stop.sequence,
    status: stop.status,
    dateStarted: instant(stop.started_at),
    dateCompleted: instant(stop.completed_at),
    dateScheduledStart: instant(stop.scheduled_start),
    dateScheduledEnd: instant(stop.scheduled_end),
    dateScheduledType: stop.scheduled_type,
    dateEstimatedStart: instant(stop.estimated_start),
    dateEstimatedEnd: instant(stop.estimated_end),
    dateRequestedType: stop.requested_type,
    dateRequestedStart: instant(stop.requested_start),
    dateRequestedEnd: instant(stop.requested_end),
    notes: stop.notes,
    referenceNumber: stop.reference_number,
    primaryContact: presentContact(stop.of_primary_contact),
    alternativeContact: presentContact(stop.of_alternative_contact),
    terminal: stop.of_terminal && presentTerminal(stop.of_terminal),
    commodities: aggregate.links
      .filter((link) => link.stop_guid === stop.guid)
      .map((link) => ({
        guid: link.commodity_guid,
        dateCompleted: instant(link.completed_at),
        outcome: link.outcome,
      })),
  }
}

/** The order limited to a carrier's part: its own jobs, their stops and commodities; progress elsewhere is left out. */
export function ownPartOf(aggregate: OrderAggregate, vendorGuid: string): OrderAggregate {
  const jobs = aggregate.jobs.filter((job) => job.vendor_guid === vendorGuid && job.deleted_at === null)
  const own = new Set(jobs.map((job) => job.guid))
  const links = aggregate.links.filter((link) => own.has(link.job_guid))
  const moved = new Set(links.map((link) => link.commodity_guid))
  return {
    ...aggregate,
    jobs,
    links,
    stops: aggregate.stops.filter((stop) => own.has(stop.job_guid)),
    commodities: aggregate.commodities.filter((commodity) => moved.has(commodity.guid)),
    charges: [],
    contracts: aggregate.contracts.filter((contract) => contract.vendor_guid === vendorGuid),
    posts: [],
  }
}
