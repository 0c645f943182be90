import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import {
  isOwnJob,
  type JobRecord,
  loadOrderOf,
  type OrderAggregate,
  type StopRecord,
} from '../../records/orders/index.ts'

/** A job named in a call, with its order, locked until the transaction ends. */
export interface KnownJob {
  before: OrderAggregate
  job: JobRecord
}
export interface KnownStop extends KnownJob {
  stop: StopRecord
}

/** A carrier sees an offered job, but must not work on its stops until it is awarded. */
export const isAnothers = (job: JobRecord, { caller }: ReadCall): boolean =>
  job.deleted_at !== null || !isOwnJob(job, caller)

/** Finds and locks the job; 404 if the caller may not work on it. */
export async function findJob(guid: string, call: WriteCall): Promise<KnownJob | Refusal> {
  const before = await loadOrderOf(call.tx, call.caller, 'job', guid)
  const job = before?.jobs.find((each) => each.guid === guid)
  return before && job && !isAnothers(job, call) ? { before, job } : refuse.notFound('Job')
}

/** Finds and locks the stop with its order; 404 if the caller may not work on it. */
export async function findStop(guid: string, call: WriteCall): Promise<KnownStop | Refusal> {
  const before = await loadOrderOf(call.tx, call.caller, 'stop', guid)
  const stop = before?.stops.find((each) => each.guid === guid)
  const job = before?.jobs.find((each) => each.guid === stop?.job_guid)
  return before && stop && job && !isAnothers(job, call) ? { before, stop, job } : refuse.notFound('Stop')
}
