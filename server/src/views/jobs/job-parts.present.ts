/** Stops and commodities of one job as its reader may see them: before acceptance, a carrier sees only cities and kinds. */
import type { PresentedCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { PresentedStop } from '@waybill/contract/stops/stops.shapes.ts'
import type { Caller } from '../../caller/caller.ts'
import { commoditiesOfJob, type JobRecord, type OrderAggregate } from '../../records/orders/index.ts'
import { presentCommodity } from '../orders/order-parts.present.ts'
import { presentStop } from '../orders/stops.present.ts'
import { presentDetention } from './detention.present.ts'

/** The order limited to this job: progress on other legs is left out. */
export const partOfJob = (aggregate: OrderAggregate, job: JobRecord): OrderAggregate => ({
  ...aggregate,
  jobs: [job],
  stops: aggregate.stops.filter((stop) => stop.job_guid === job.guid),
  links: aggregate.links.filter((link) => link.job_guid === job.guid),
  commodities: commoditiesOfJob(aggregate, job.guid),
})

export const presentStopsOfJob = (part: OrderAggregate, caller: Caller): PresentedStop[] =>
  part.stops.map((stop) => presentStop(part, stop, caller, () => presentDetention(part, stop, caller)))

export const presentCommoditiesOfJob = (part: OrderAggregate, caller: Caller): PresentedCommodity[] =>
  part.commodities.map((commodity) => presentCommodity(part, commodity, caller))
