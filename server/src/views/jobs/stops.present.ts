import type { ErrorEntry } from '@waybill/contract/errors.ts'
import { type PresentedStopAnswer, STOP_ANSWER } from '@waybill/contract/stops/stops.shapes.ts'
import { present } from '@waybill/domain/access/present.ts'
import type { ReadCall } from '../../calls/call.ts'
import { instant } from '../../platform/http/present.ts'
import { ownPartOf, presentCommodity } from '../orders/order-parts.present.ts'
import { factsOfStop, fieldsOfStop } from '../orders/stops.present.ts'
import type { OrderAggregate } from '../../records/orders/index.ts'
import { presentDetention } from './detention.present.ts'
import { attemptsAtStop } from '../../records/stops/index.ts'

/** The updated stop, as the caller may see it. */
export async function answerStop(
  aggregate: OrderAggregate,
  guid: string,
  call: ReadCall,
  warnings: readonly ErrorEntry[] = [],
): Promise<PresentedStopAnswer> {
  const { caller } = call
  const seen = caller.vendorGuid ? ownPartOf(aggregate, caller.vendorGuid) : aggregate
  const stop = seen.stops.find((each) => each.guid === guid)!
  const handled = new Set(seen.links.filter((link) => link.stop_guid === guid).map((link) => link.commodity_guid))
  const [attempts] = await call.read(attemptsAtStop(caller.companyGuid, guid))
  call.tag(aggregate.order.version)
  return present(
    STOP_ANSWER,
    {
      ...fieldsOfStop(seen, stop, caller, () => presentDetention(aggregate, stop, caller)),
      orderGuid: stop.order_guid,
      version: aggregate.order.version,
      jobStatus: seen.jobs.find((job) => job.guid === stop.job_guid)!.status,
      attempts: attempts.map((attempt) => ({ guid: attempt.guid, date: instant(attempt.at), reason: attempt.reason })),
      pieces: seen.commodities
        .filter((commodity) => handled.has(commodity.guid))
        .map((commodity) => presentCommodity(seen, commodity, caller)),
      warnings: [...warnings],
    },
    caller,
    factsOfStop(seen, stop, caller),
  )
}
