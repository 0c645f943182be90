/** Stops and commodities of one job as its reader may see them: before it accepts, a carrier sees cities and kinds only. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { commoditiesOfJob } from '../../records/orders/order-facts.ts'
import { presentCommodity, presentStop } from '../orders/order-parts.present.ts'
import type { JobRecord, OrderAggregate } from '../../records/orders/order-reading.ts'

/** The order as far as this job goes: progress on other legs is left out. */
export const partOfJob = (aggregate: OrderAggregate, job: JobRecord): OrderAggregate => ({
  ...aggregate,
  jobs: [job],
  stops: aggregate.stops.filter((stop) => stop.job_guid === job.guid),
  links: aggregate.links.filter((link) => link.job_guid === job.guid),
  commodities: commoditiesOfJob(aggregate, job.guid),
})

/** Parts of a place that are hidden until the offer is accepted. */
const UNTOLD = {
  name: null,
  street1: null,
  street2: null,
  latitude: null,
  longitude: null,
  locationType: null,
} as const

/** `isWhole`: with street, contacts, notes and marks. */
export function presentStopsOfJob(part: OrderAggregate, isWhole: boolean): Stop[] {
  const stops = part.stops.map((stop) => presentStop(part, stop))
  if (isWhole) return stops
  return stops.map((stop) => ({
    ...stop,
    notes: null,
    referenceNumber: null,
    primaryContact: null,
    alternativeContact: null,
    terminal: stop.terminal && { ...stop.terminal, ...UNTOLD },
  }))
}

export const presentCommoditiesOfJob = (part: OrderAggregate, isWhole: boolean): Commodity[] =>
  part.commodities
    .map((commodity) => presentCommodity(part, commodity))
    .map((commodity) =>
      isWhole
        ? commodity
        : { ...commodity, identifier: null, lotNumber: null, referenceNumber: null, licensePlate: null },
    )
