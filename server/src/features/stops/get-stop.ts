import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PresentedStopAnswer } from '@waybill/contract/stops/stops.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readOrderOf } from '../../records/orders/index.ts'
import { answerStop } from '../../views/jobs/stops.present.ts'
import { isAnothers } from './known-stop.ts'

/** The stop, or 404 if the caller may not know its place. */
export async function getStop(
  { params }: { params: { guid: string } },
  call: ReadCall,
): Promise<PresentedStopAnswer | Refusal> {
  const aggregate = await readOrderOf(call.read, call.caller, 'stop', params.guid)
  const stop = aggregate?.stops.find((each) => each.guid === params.guid)
  const job = aggregate?.jobs.find((each) => each.guid === stop?.job_guid)
  return aggregate && job && !isAnothers(job, call) ? answerStop(aggregate, params.guid, call) : refuse.notFound('Stop')
}
