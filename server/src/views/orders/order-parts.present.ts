/** Commodities and contacts of an order, the same for everyone who may see them at all. */
import { COMMODITY, type PresentedCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { ContactBrief } from '@waybill/contract/contacts/contacts.shapes.ts'
import { COMMODITY_TYPES } from '@waybill/contract/vocabulary/commodity-types.ts'
import { acceptedBy } from '@waybill/domain/access/facts.ts'
import { present } from '@waybill/domain/access/present.ts'
import type { Caller } from '../../caller/caller.ts'
import { NAMED } from '../../platform/db/names.gen.ts'
import {
  type CommodityRecord,
  type ContactSummary,
  deliveryStatusOf,
  type OrderAggregate,
  type OrderParts,
} from '../../records/orders/index.ts'

type Named = ReturnType<typeof NAMED.commodities<CommodityRecord>>

export const presentContact = (contact: ContactSummary | null): ContactBrief | null =>
  contact && {
    guid: contact.guid,
    name: contact.name,
    email: contact.email,
    mobileNumber: contact.mobile_number,
    phoneNumber: contact.phone_number,
  }

/** The carrier's own job that moves the commodity, if a carrier reads it. */
const ownJobOf = ({ jobs, links }: OrderParts, { guid }: CommodityRecord, { vendorGuid }: Caller) =>
  jobs.find(
    (job) =>
      vendorGuid !== null &&
      job.vendor_guid === vendorGuid &&
      links.some((link) => link.job_guid === job.guid && link.commodity_guid === guid),
  )

/** A commodity with its progress on the jobs of `parts`, as the caller may see it. */
export function presentCommodity(parts: OrderParts, commodity: CommodityRecord, caller: Caller): PresentedCommodity {
  const status = deliveryStatusOf(parts, commodity)
  const done = parts.links
    .filter((l) => l.commodity_guid === commodity.guid && l.outcome === 'done')
    .map((l) => l.completed_at!)
  const times = done.toSorted((a, b) => a.getTime() - b.getTime())
  const named = NAMED.commodities(commodity)
  return present(
    COMMODITY,
    {
      ...named,
      typeId: COMMODITY_TYPES.find((t) => t.type === commodity.type)?.id ?? null,
      status,
      deliveryStatus: status,
      operable: commodity.inoperable === 'unknown' ? null : commodity.inoperable === 'no',
      vehicle: commodity.type === 'vehicle' ? vehicleOf(named) : null,
      dateStarted: times[0] ?? null,
      dateCompleted: status === 'delivered' ? (times.at(-1) ?? null) : null,
    },
    caller,
    { accepted: acceptedBy(ownJobOf(parts, commodity, caller) ?? { vendor_guid: null }, caller) },
  )
}

const vehicleOf = ({ guid, year, make, model, trim, bodyType, weightClass, color }: Named) => ({
  id: guid,
  year,
  make,
  model,
  trim,
  bodyType,
  weightClass,
  color,
})

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
