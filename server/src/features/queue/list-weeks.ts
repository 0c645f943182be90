import type { WeeklyQuery, WeeklyStats } from '@waybill/contract/figures/figures.shapes.ts'
import { lastWeeks, weekKeys } from '@waybill/domain/transport/job-week.ts'
import type { ReadCall } from '../../calls/call.ts'
import { weekSums } from '../../records/queue/index.ts'
import { presentWeeks } from '../../views/queue/weeks.present.ts'
import { queueViewOf } from './queue-view.ts'

/** Weekly figures: sums that are updated with every act. */
export async function listWeeks(
  { query: { scope, weeks } }: { query: WeeklyQuery },
  call: ReadCall,
): Promise<WeeklyStats> {
  const { companyGuid, dispatchers, timeZone, now } = await queueViewOf(scope, call)
  const all = lastWeeks(now, timeZone, weeks)
  const whose = dispatchers
    ? ({ scope: 'dispatcher', guids: dispatchers } as const)
    : ({ scope: 'company', guids: [companyGuid] } as const)
  const [found] = await call.read(weekSums(companyGuid, whose, weekKeys(all)))
  return { results: presentWeeks(all, found, call.caller) }
}
