/** What milestone sentences need to know about an order, from its client's point of view. */
import type { MilestoneContext } from '@waybill/domain/transport/milestones.ts'
import type { CommodityRecord, OrderAggregate } from '../../records/orders/index.ts'

/** Documents that the reader may see, and carrier names; null if it may not. */
export interface Known {
  shown: ReadonlySet<string>
  vendors: ReadonlyMap<string, string> | null
}

function nameOf(commodity: CommodityRecord | undefined): string {
  if (!commodity) return 'Vehicle'
  const vehicle = [commodity.year, commodity.make, commodity.model].filter(Boolean).join(' ')
  return (
    vehicle || commodity.description || commodity.identifier || (commodity.type === 'vehicle' ? 'Vehicle' : 'A piece')
  )
}

/** The first pickup and the last delivery of a commodity, across all legs. */
function endsOf(aggregate: OrderAggregate, commodityGuid: string) {
  const alive = new Set(aggregate.jobs.filter((job) => !job.deleted_at && !job.canceled_at).map((job) => job.guid))
  const own = new Set(
    aggregate.links.filter((l) => l.commodity_guid === commodityGuid && alive.has(l.job_guid)).map((l) => l.stop_guid),
  )
  const stops = aggregate.stops.filter((stop) => own.has(stop.guid))
  return [stops.find((stop) => stop.stop_type === 'pickup'), stops.findLast((stop) => stop.stop_type === 'delivery')]
}

export const milestoneContext = (aggregate: OrderAggregate, known: Known): MilestoneContext => ({
  pieceName: (guid) => nameOf(aggregate.commodities.find((commodity) => commodity.guid === guid)),
  endOfJourney(stopGuid, commodityGuid) {
    const stop = endsOf(aggregate, commodityGuid).find((each) => each?.guid === stopGuid)
    if (!stop) return undefined
    const terminal = stop.of_terminal
    return {
      type: stop.stop_type === 'pickup' ? 'pickup' : 'delivery',
      place: terminal ? `${terminal.city}, ${terminal.state}` : 'its place',
    }
  },
  carrierName: (guid) => known.vendors?.get(guid) ?? null,
  isShown: (guid) => known.shown.has(guid),
  pieceCount: aggregate.commodities.length,
})
