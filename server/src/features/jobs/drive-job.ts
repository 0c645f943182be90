/** Who drives a job, and what the driver collected: reported by the carrier. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { CollectedMoney, JobDriver } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { COLLECTION, JOB_DRIVER } from '@waybill/contract/jobs/job-driver.shapes.ts'
import { instant } from '../../platform/http/present.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { assignCollection, assignJobDriver } from '../../records/order-changes/index.ts'
import { colleagueQuery } from '../../records/people/index.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { type LockedJob, lockJob, mayNow, saved } from './find-job.ts'

/** The job, locked, if it is the caller's. */
async function lockOwnJob(guid: string, call: WriteCall): Promise<LockedJob | Refusal> {
  const held = await lockJob(guid, call)
  if (isRefusal(held)) return held
  const { vendorGuid } = call.caller
  const isOwn = vendorGuid === null || held.job.vendor_guid === vendorGuid
  return isOwn ? held : refuse.notNow('status', 'This job is not yours yet; accept the offer first')
}

/** Sets the driver; omitted values are removed. */
export async function assignDriver(
  { params: { guid }, body: sent }: { params: { guid: string }; body: JobDriver },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const held = await lockOwnJob(guid, call)
  if (isRefusal(held)) return held
  const no = mayNow(held, 'assign-driver')
  if (no) return no
  const { caller, tx } = call
  const user = sent.userGuid ? await tx.first(colleagueQuery(caller, sent.userGuid)) : undefined
  if (sent.userGuid && !user) return refuse.invalid('userGuid', 'is not one of your people who can sign in')
  const driver = {
    userGuid: user?.guid ?? null,
    name: sent.name || (user?.name ?? null),
    phoneNumber: sent.phoneNumber || (user?.phone_number ?? null),
    truckNumber: sent.truckNumber || null,
    trailerNumber: sent.trailerNumber || null,
  }
  const allowed = allow(JOB_DRIVER, driver, caller, {})
  if (isRefusal(allowed)) return allowed
  assignJobDriver(held.job, allowed, undefined)
  return saved(held, { action: 'job.driver-assigned' }, call)
}

/** Records what was collected. The company and the carrier still settle the agreed amounts. */
export async function collectForJob(
  { params: { guid }, body: sent }: { params: { guid: string }; body: CollectedMoney },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const held = await lockOwnJob(guid, call)
  if (isRefusal(held)) return held
  const no = mayNow(held, 'collect')
  if (no) return no
  const { after, job } = held
  const accepted = after.contracts.find((each) => each.job_guid === guid && each.status === 'accepted')
  if (!accepted || toCents(accepted.cod_amount) === 0)
    return refuse.notNow('amount', 'There is nothing to collect for this job')
  const at = sent.datetime ? new Date(sent.datetime) : call.now
  // With a clock that is ahead the time is capped at now.
  const datetime = instant(at > call.now ? call.now : at)
  const allowed = allow(COLLECTION, { ...sent, datetime }, call.caller, {})
  if (isRefusal(allowed)) return allowed
  assignCollection(job, allowed, undefined)
  return saved(held, { action: 'job.collected' }, call)
}
