import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { CancelJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import type { WriteCall } from '../../calls/call.ts'
import { lockJob, lacks, mayNow, reasonOf, saved } from './find-job.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { change } from '../../records/rows.ts'

/** Cancels a job; an accepted offer is cancelled with it. */
export async function cancelJob(guid: string, sent: CancelJob, call: WriteCall): Promise<KnownJob | Refusal> {
  const held = await lockJob(guid, call)
  if (isRefusal(held)) return held
  const no = mayNow(held, 'cancel')
  if (no) return no
  const reason = reasonOf(sent.reason)
  if (isRefusal(reason)) return reason
  const fee = toCents(sent.tonuAmount ?? 0)
  if (fee > 0 && held.job.vendor_guid === null)
    return refuse.invalid('tonuAmount', 'is only for a job that was awarded to a vendor')
  const mayNotPay = fee > 0 ? lacks(call, 'vendor_money.add_accessorial') : undefined
  if (mayNotPay) return mayNotPay
  change(held.job, { canceled_at: call.now, cancel_reason: reason, load_guid: null })
  const award = held.after.contracts.find((each) => each.job_guid === guid && each.status === 'accepted')
  const fees = new Map(award ? [[award.guid, toDecimal(fee)]] : [])
  return saved(held, { action: 'job.canceled', reason, fees }, call)
}

/** Takes a cancellation back; offers, posts and its place on a truck stay ended. */
export async function uncancelJob(guid: string, call: WriteCall): Promise<KnownJob | Refusal> {
  const held = await lockJob(guid, call)
  if (isRefusal(held)) return held
  const no = mayNow(held, 'uncancel')
  if (no) return no
  change(held.job, { canceled_at: null, cancel_reason: null })
  return saved(held, { action: 'job.uncanceled' }, call)
}
