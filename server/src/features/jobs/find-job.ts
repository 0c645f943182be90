/** Finding a job to act on it, and saving the act: the shared part of all acts on a job. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { mayJob, type JobAction } from '@waybill/domain/transport/job-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { jobFactsOf, type JobRecord, loadOrderOf, type OrderAggregate } from '../../records/orders/index.ts'
import type { ActOnOrder } from '../../consequences/act.ts'
import { jobIn } from '../../operations/job-page.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'

/** A job locked for a change: its order before and after. */
export interface LockedJob {
  before: OrderAggregate
  after: OrderAggregate
  /** Of `after`. */
  job: JobRecord
}

/** Loads a job and locks its order; 404 if the caller cannot see it, 412 if it changed meanwhile. */
export async function lockJob(guid: string, call: WriteCall): Promise<LockedJob | Refusal> {
  const before = await loadOrderOf(call.tx, call.caller, 'job', guid)
  if (!before) return refuse.notFound('Job')
  const stale = call.ifMatch('The job', before.order.version)
  if (stale) return stale
  const after = structuredClone(before)
  return { before, after, job: after.jobs.find((job) => job.guid === guid)! }
}

export const mayNow = ({ before, job }: LockedJob, action: JobAction): Refusal | undefined => {
  const may = mayJob(
    action,
    jobFactsOf(
      before,
      before.jobs.find(({ guid }) => guid === job.guid)!,
    ),
  )
  return may === true ? undefined : may
}

export const lacks = ({ caller }: WriteCall, permission: Permission): Refusal | undefined =>
  caller.permissions.has(permission) ? undefined : refuse.lacks(permission)

/** The reason as stored; 422 if it is required and missing. */
export function reasonOf(reason: string | undefined): string | Refusal {
  return reason?.trim() || refuse.missing([{ path: 'reason', message: 'A reason is required' }])
}

/** Saves the act and returns the updated job. */
export async function saved(
  held: LockedJob,
  act: Omit<ActOnOrder, 'jobGuid'>,
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob> {
  await saveAct(call.tx, actorOf(call), held.before, held.after, { ...act, jobGuid: held.job.guid })
  return jobIn(held.after, held.job.guid, call)
}
