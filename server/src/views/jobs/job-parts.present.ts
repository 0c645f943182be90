/** Stops and commodities of one job as its reader may see them: before acceptance, a carrier sees only cities and kinds. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { COMMODITY_SEEN, PLACE_OF_STOP_SEEN, STOP_SEEN } from '@waybill/domain/access/tables/stops.ts'
import type { Caller } from '../../caller/caller.ts'
import { commoditiesOfJob, type JobRecord, type OrderAggregate } from '../../records/orders/index.ts'
import { presentCommodity, presentStop } from '../orders/order-parts.present.ts'
import { presentDetention } from './detention.present.ts'

/** The order limited to this job: progress on other legs is left out. */
export const partOfJob = (aggregate: OrderAggregate, job: JobRecord): OrderAggregate => ({
  ...aggregate,
  jobs: [job],
  stops: aggregate.stops.filter((stop) => stop.job_guid === job.guid),
  links: aggregate.links.filter((link) => link.job_guid === job.guid),
  commodities: commoditiesOfJob(aggregate, job.guid),
})

/** `accepted`: the carrier's offer of the job was. */
export const presentStopsOfJob = (part: OrderAggregate, accepted: boolean, caller: Caller): Stop[] =>
  part.stops.map((record) => {
    const stop = presentStop(part, record)
    const terminal = stop.terminal && show(PLACE_OF_STOP_SEEN, caller, stop.terminal, { accepted })
    const detention = presentDetention(part, record, caller)
    return show(STOP_SEEN, caller, { ...stop, terminal, detention }, { accepted })
  })

export const presentCommoditiesOfJob = (part: OrderAggregate, accepted: boolean, caller: Caller): Commodity[] =>
  part.commodities.map((commodity) => show(COMMODITY_SEEN, caller, presentCommodity(part, commodity), { accepted }))
