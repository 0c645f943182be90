import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import type { Services } from '../calls/call.ts'
import { assignJob, NOBODY_FOUND } from '../records/order-changes/index.ts'
import type { OrderAggregate } from '../records/orders/index.ts'
import { change } from '../records/rows.ts'
import { milesThrough } from './miles-through.ts'

/** Re-estimates the miles of a job and its order after its stops changed. */
export function remeasureJob(
  after: OrderAggregate,
  jobGuid: string,
  call: { readonly services: Pick<Services, 'estimateMiles'> },
): void {
  const job = after.jobs.find((each) => each.guid === jobGuid)!
  const stops = after.stops.filter((stop) => stop.job_guid === jobGuid && stop.canceled_at === null)
  // The measured miles belong to the old route.
  assignJob(job, enteredByProgram(JOB, { distance: null }), NOBODY_FOUND)
  job.distance_source = null
  change(after.order, { distance: null, distance_source: null })
  job.estimated_distance = milesThrough(stops, call.services)
  const live = after.jobs.filter((each) => each.deleted_at === null && each.canceled_at === null)
  if (live.length === 1) after.order.estimated_distance = job.estimated_distance
}
