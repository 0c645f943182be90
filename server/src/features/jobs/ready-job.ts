import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadyJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { whatIsMissingToBeReady } from '@waybill/domain/transport/readiness.ts'
import type { WriteCall } from '../../calls/call.ts'
import { toReady } from '../../records/projections/index.ts'
import { lockJob, lacks, mayNow, reasonOf, saved, type HeldJob } from './find-job.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { change } from '../../records/rows.ts'

/** The override for a job with something missing; undefined if nothing is. */
function overrideOf({ after, job }: HeldJob, sent: ReadyJob, call: WriteCall): string | undefined | Refusal {
  const missing = whatIsMissingToBeReady(toReady(after, job))
  if (!missing.length) return undefined
  if (!sent?.override) return refuse.missing(missing)
  return lacks(call, 'jobs.override_ready') ?? reasonOf(sent.reason)
}

/** Marks a job ready, or lists what is missing; users with permission override it with a reason. */
export async function readyJob(
  { params: { guid }, body: sent }: { params: { guid: string }; body: ReadyJob },
  call: WriteCall,
): Promise<KnownJob | Refusal> {
  const held = await lockJob(guid, call)
  if (isRefusal(held)) return held
  const no = mayNow(held, 'ready')
  if (no) return no
  const reason = overrideOf(held, sent, call)
  if (isRefusal(reason)) return reason
  change(held.job, { is_ready: true, ready_at: call.now })
  return saved(held, { action: 'job.ready', reason: reason ?? null }, call)
}

/** Reverts a job from ready. */
export async function unreadyJob(
  held: HeldJob,
  reason: string | undefined,
  call: WriteCall,
): Promise<KnownJob | Refusal> {
  const no = mayNow(held, 'unready')
  if (no) return no
  change(held.job, { is_ready: false, ready_at: null })
  return saved(held, { action: 'job.unready', reason: reason?.trim() || null }, call)
}
