import type { PresentedCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall } from '../../calls/call.ts'
import { commoditiesOfJob, isOwnJob, type OrderAggregate, readOrderOf } from '../../records/orders/index.ts'
import { partOfJob, presentCommoditiesOfJob } from '../../views/jobs/job-parts.present.ts'
import { presentCommodity } from '../../views/orders/order-parts.present.ts'

/** As seen through the carrier's own job. */
function ofOwnJob(aggregate: OrderAggregate, guid: string, { caller }: ReadCall): PresentedCommodity | undefined {
  const job = aggregate.jobs.find(
    (each) =>
      each.deleted_at === null &&
      isOwnJob(each, caller) &&
      commoditiesOfJob(aggregate, each.guid).some((commodity) => commodity.guid === guid),
  )
  const moved = job ? presentCommoditiesOfJob(partOfJob(aggregate, job), caller) : []
  return moved.find((commodity) => commodity.guid === guid)
}

/** The commodity, with the version of its order. */
export async function getCommodity(
  { params }: { params: { id: string } },
  call: ReadCall,
): Promise<PresentedCommodity | Refusal> {
  const aggregate = await readOrderOf(call.read, call.caller, 'commodity', params.id)
  const commodity = aggregate?.commodities.find((each) => each.guid === params.id)
  if (!aggregate || !commodity) return refuse.notFound('Commodity')
  const shown = call.caller.vendorGuid
    ? ofOwnJob(aggregate, params.id, call)
    : presentCommodity(aggregate, commodity, call.caller)
  if (!shown) return refuse.notFound('Commodity')
  call.tag(aggregate.order.version)
  return shown
}
