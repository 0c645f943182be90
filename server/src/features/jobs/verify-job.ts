import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { DAMAGE_CLAIM } from '@waybill/contract/vocabulary/case-labels.ts'
import { whatIsMissingToVerify, whatStopsRollback } from '@waybill/domain/transport/paperwork.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { jobPast, unmatchedBills, unprovedDeliveries } from '../../records/jobs/index.ts'
import { lacks, mayNow, reasonOf, saved, type LockedJob } from './find-job.ts'
import { openRevisionOf } from '../../consequences/revise-confirmations.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { change } from '../../records/rows.ts'

interface Sent {
  override?: true | undefined
  reason?: string | undefined
}

/** Verifies a delivered job: proof, no open damage, a bill as agreed. Only the proof can be waived. */
export async function verifyJob(
  locked: LockedJob,
  sent: Sent,
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const no = mayNow(locked, 'verify')
  if (no) return no
  const { after, job } = locked
  const waives = sent.override ? lacks(call, 'jobs.override_ready') : undefined
  if (waives) return waives
  const deliveries = after.stops.filter((stop) => stop.job_guid === job.guid && stop.stop_type === 'delivery')
  const { companyGuid } = call.caller
  const [unproved, unmatched] = await call.read(
    unprovedDeliveries(companyGuid, deliveries),
    unmatchedBills(companyGuid, job.guid),
  )
  const met = {
    hasProofOfDelivery: unproved.length === 0,
    hasOpenDamageCase: job.of_label_ids.includes(DAMAGE_CLAIM),
    billMatchesContract: unmatched.length === 0,
    revision: openRevisionOf(after, job),
  }
  const missing = whatIsMissingToVerify(met, sent.override === true)
  if (missing.length) return refuse.missing(missing)
  const isWaived = !met.hasProofOfDelivery
  const reason = isWaived ? reasonOf(sent.reason) : sent.reason?.trim() || null
  if (isRefusal(reason)) return reason
  change(job, { verified_at: call.now, verified_by: call.caller.userGuid })
  return saved(locked, { action: 'job.verified', reason }, call)
}

/** Reverts a verification, as long as no money was paid. */
export async function unverifyJob(
  locked: LockedJob,
  sent: Sent,
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const no = mayNow(locked, 'unverify') ?? lacks(call, 'jobs.unverify')
  if (no) return no
  const [[past]] = await call.read(jobPast(call.caller.companyGuid, locked.job))
  const why = whatStopsRollback(past!)
  if (why) return refuse.notNow('isVerified', `This job cannot be reopened: ${why}`)
  change(locked.job, { verified_at: null, verified_by: null })
  return saved(locked, { action: 'job.unverified', reason: sent.reason?.trim() || null }, call)
}
