import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { lockJob, mayNow, reasonOf, saved } from './find-job.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { change } from '../../records/rows.ts'

/** Puts a job on hold: open offers are cancelled and posts removed; an accepted offer stays. */
export async function holdJob(
  { params: { guid }, body: sent }: { params: { guid: string }; body: { reason?: string | undefined } },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const locked = await lockJob(guid, call)
  if (isRefusal(locked)) return locked
  const no = mayNow(locked, 'hold')
  if (no) return no
  const reason = reasonOf(sent.reason)
  if (isRefusal(reason)) return reason
  change(locked.job, { held_at: call.now, hold_reason: reason })
  return saved(locked, { action: 'job.held', reason }, call)
}

/** Releases a job from hold: its status follows from its facts; offers and posts do not return. */
export async function releaseFromHold(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const locked = await lockJob(guid, call)
  if (isRefusal(locked)) return locked
  const no = mayNow(locked, 'unhold')
  if (no) return no
  change(locked.job, { held_at: null, hold_reason: null })
  return saved(locked, { action: 'job.released' }, call)
}
