import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { CancelJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { awardsOf, feesNamed } from '../../operations/ending-awards.ts'
import { lockJob, mayNow, reasonOf, saved } from './find-job.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { change } from '../../records/rows.ts'

/** Cancels a job, and its accepted offer with it. */
export async function cancelJob(
  { params: { guid }, body: sent }: { params: { guid: string }; body: CancelJob },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const locked = await lockJob(guid, call)
  if (isRefusal(locked)) return locked
  const no = mayNow(locked, 'cancel')
  if (no) return no
  const reason = reasonOf(sent.reason)
  if (isRefusal(reason)) return reason
  const awards = awardsOf(locked.after, guid)
  const { tonuAmount } = sent
  if (tonuAmount !== undefined && !awards.length && tonuAmount > 0)
    return refuse.invalid('tonuAmount', 'only applies to a job that was awarded to a vendor')
  if (tonuAmount === undefined && awards.length)
    return refuse.missing([
      { path: 'tonuAmount', message: 'Enter the vendor’s fee for the truck ordered and not used, or 0' },
    ])
  const fees = feesNamed(awards, awards.length ? [{ jobGuid: guid, amount: tonuAmount ?? 0 }] : [], call)
  if (isRefusal(fees)) return fees
  change(locked.job, { canceled_at: call.now, cancel_reason: reason, load_guid: null })
  return saved(locked, { action: 'job.canceled', reason, fees }, call)
}

/** Reverts a cancellation; offers, posts and its place on a truck stay ended. */
export async function uncancelJob(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const locked = await lockJob(guid, call)
  if (isRefusal(locked)) return locked
  const no = mayNow(locked, 'uncancel')
  if (no) return no
  change(locked.job, { canceled_at: null, cancel_reason: null })
  return saved(locked, { action: 'job.uncanceled' }, call)
}
