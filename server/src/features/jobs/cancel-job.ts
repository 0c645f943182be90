import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { CancelJob } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/picklists.ts'
import { cancelContract, releaseJob, withdrawJob } from '../../consequences/release-job.ts'
import { hideConfirmations } from '../../records/jobs/job-papers.ts'
import { lockJob, lacks, mayNow, reasonOf, saved, type HeldJob } from './find-job.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { change } from '../../records/rows.ts'

/** Ends the award of a job that was given to a vendor, with or without a fee for coming in vain. */
async function endAward({ after, job }: HeldJob, fee: number, reason: string, call: WriteCall): Promise<void> {
  const contract = after.contracts.find((each) => each.job_guid === job.guid && each.status === 'accepted')
  if (!contract) return
  const actor = actorOf(call)
  const [picklists] = await call.read(picklistsQuery(actor.companyGuid, ['accessorials']))
  const word = optionsOf('accessorials', picklists).find((option) => option.code === 'TONU')
  cancelContract(contract, actor, reason)
  releaseJob({ order: after, job, contract }, toDecimal(fee), { id: word?.id, name: word?.label }, actor)
  await hideConfirmations(call.tx, actor, [job.guid])
}

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
  withdrawJob(held.after, guid, actorOf(call), reason)
  await endAward(held, fee, reason, call)
  change(held.job, { canceled_at: call.now, cancel_reason: reason, load_guid: null })
  return saved(held, { action: 'job.canceled', reason }, call)
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
