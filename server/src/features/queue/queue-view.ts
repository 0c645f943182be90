import { QUEUE_OLD_MS, type QueueScope } from '@waybill/contract/vocabulary/queue.ts'
import { WAITING_CODES } from '@waybill/contract/vocabulary/waiting.ts'
import { seesQueued } from '@waybill/domain/access/tables/queue.ts'
import type { ReadCall } from '../../calls/call.ts'
import { type QueueView, queueViewQuery, dispatchersIn } from '../../records/queue/index.ts'

/** Whose work the call is about, and the company's day at a moment. */
export async function queueViewOf(scope: QueueScope, { caller, read, now }: ReadCall, at = now): Promise<QueueView> {
  const { companyGuid, userGuid } = caller
  const [[found]] = await read(queueViewQuery(companyGuid, userGuid, at))
  if (!found) throw new Error('A caller has a company')
  return {
    companyGuid,
    dispatchers: dispatchersIn(scope, userGuid, found.team),
    timeZone: found.time_zone,
    now: at,
    yearAgo: new Date(at.getTime() - QUEUE_OLD_MS),
    startOfToday: found.start_of_today,
    endOfToday: found.end_of_today,
    hidden: WAITING_CODES.filter((code) => !seesQueued(code, caller)),
  }
}
