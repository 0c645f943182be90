import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadyJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { whatIsMissingToBeReady } from '@waybill/domain/transport/readiness.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { toReady } from '../../records/projections/index.ts'
import { lockJob, lacks, mayNow, reasonOf, saved, type LockedJob } from './find-job.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { change } from '../../records/rows.ts'

/** The override for a job with something missing; undefined if nothing is. */
function overrideOf({ after, job }: LockedJob, sent: ReadyJob, call: WriteCall): string | undefined | Refusal {
  const missing = whatIsMissingToBeReady(toReady(after, job))
  if (!missing.length) return undefined
  if (!sent?.override) return refuse.missing(missing)
  return lacks(call, 'jobs.override_ready') ?? reasonOf(sent.reason)
}

/** Marks a job ready, or lists what is missing; users with permission override it with a reason. */
export async function readyJob(
  { params: { guid }, body: sent }: { params: { guid: string }; body: ReadyJob },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const locked = await lockJob(guid, call)
  if (isRefusal(locked)) return locked
  const no = mayNow(locked, 'ready')
  if (no) return no
  const reason = overrideOf(locked, sent, call)
  if (isRefusal(reason)) return reason
  change(locked.job, { is_ready: true, ready_at: call.now })
  return saved(locked, { action: 'job.ready', reason: reason ?? null }, call)
}

/** Reverts a job from ready. */
export async function unreadyJob(
  locked: LockedJob,
  reason: string | undefined,
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const no = mayNow(locked, 'unready')
  if (no) return no
  change(locked.job, { is_ready: false, ready_at: null })
  return saved(locked, { action: 'job.unready', reason: reason?.trim() || null }, call)
}
