/** Finding a job to act on it, and saving the act: what all acts with a job have in common. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { mayJob, type JobAction } from '@waybill/domain/transport/job-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { jobFactsOf, type JobRecord, loadOrderOf, type OrderAggregate } from '../../records/orders/index.ts'
import type { ActOnOrder } from '../../consequences/act.ts'
import { jobIn } from '../../operations/job-page.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'

/** A job that is held to be changed: its order as it was and as it is about to be. */
export interface HeldJob {
  before: OrderAggregate
  after: OrderAggregate
  /** Of `after`. */
  job: JobRecord
}

/** Loads a job and holds its order; 404 where the caller cannot see it, 412 where it changed meanwhile. */
export async function lockJob(guid: string, call: WriteCall): Promise<HeldJob | Refusal> {
  const before = await loadOrderOf(call.tx, call.caller, 'job', guid)
  if (!before) return refuse.notFound('Job')
  const stale = call.ifMatch('The job', before.order.version)
  if (stale) return stale
  const after = structuredClone(before)
  return { before, after, job: after.jobs.find((job) => job.guid === guid)! }
}

export const mayNow = ({ before, job }: HeldJob, action: JobAction): Refusal | undefined => {
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
  caller.permissions.has(permission) ? undefined : refuse.forbidden(`Your role lacks the permission ${permission}`)

/** The reason as it is kept; 422 where it must be given and is not. */
export function reasonOf(reason: string | undefined): string | Refusal {
  return reason?.trim() || refuse.missing([{ path: 'reason', message: 'A reason is required' }])
}

/** Saves the act and answers the job as it is now. */
export async function saved(held: HeldJob, act: Omit<ActOnOrder, 'jobGuid'>, call: WriteCall): Promise<KnownJob> {
  await saveAct(call.tx, actorOf(call), held.before, held.after, { ...act, jobGuid: held.job.guid })
  return jobIn(held.after, held.job.guid, call)
}
