import { isRefusal, refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { JobChange } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { JOB, JOB_ACTS } from '@waybill/contract/jobs/job.shapes.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { jobTypeOf } from '@waybill/domain/transport/job-words.ts'
import { mayAssign } from '../../operations/may-assign.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { contactsToName, staffQuery } from '../../records/orders/index.ts'
import { lockJob, lacks, mayNow, saved, type LockedJob } from './find-job.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { checkEquipment } from './new-job-basis.ts'
import { readyJob, unreadyJob } from './ready-job.ts'
import { unverifyJob, verifyJob } from './verify-job.ts'
import { assignJob, type FoundForJob } from '../../records/order-changes/index.ts'

const ACTS = ['isReady', 'isVerified'] as const

/** Service or transport is fixed by a job's content: only the kind within it changes. */
function checkKind({ after, job }: LockedJob, sent: JobChange): Refusal | undefined {
  if (sent.classification !== undefined) {
    const type = jobTypeOf(sent.classification)
    if (type !== job.kind) return refuse.invalid('classification', `is of a ${type} job; this is a ${job.kind} job`)
  }
  if (sent.isDummy === undefined || sent.isDummy === job.is_dummy) return undefined
  const isOut =
    job.vendor_guid !== null ||
    after.contracts.some(
      (each) => each.job_guid === job.guid && (each.status === 'sent' || each.status === 'accepted'),
    ) ||
    after.posts.some((each) => each.job_guid === job.guid)
  return isOut ? refuse.notNow('isDummy', 'The job is offered, posted or awarded; withdraw that first') : undefined
}

/** The vendor's own people, who leave with the award. Null is accepted without it: there is none. */
function checkVendorSide({ job }: LockedJob, { driver, vendorContact }: JobChange): Refusal | undefined {
  if (job.vendor_guid !== null || (!driver && !vendorContact)) return undefined
  return refuse.notNow(driver ? 'driver' : 'vendorContact', 'This job has not been awarded to a vendor')
}

/** The people named for the job, each inside the company; the contact must be the vendor's. */
async function peopleOf({ job }: LockedJob, sent: JobChange, call: WriteCall): Promise<FoundForJob | Refusal> {
  const { caller, tx } = call
  const named = [sent.dispatcher, sent.salesperson].flatMap((choice) => (choice ? [choice.guid] : []))
  const [users, contacts] = await Promise.all([
    named.length ? tx.rows(staffQuery(caller, named)) : [],
    sent.vendorContact
      ? tx.rows(contactsToName({ ...caller, clientGuids: [job.vendor_guid!] }, [sent.vendorContact.guid]))
      : [],
  ])
  const errors: ErrorEntry[] = []
  const person = (path: 'dispatcher' | 'salesperson') => {
    const choice = sent[path]
    const user = users.find((each) => each.guid === choice?.guid)
    if (choice && !user) errors.push({ path: `${path}.guid`, message: 'is not a user of this company' })
    return user ?? null
  }
  const found = { dispatcher: person('dispatcher'), salesperson: person('salesperson') }
  if (sent.vendorContact && !contacts.length)
    errors.push({ path: 'vendorContact.guid', message: 'is not a contact of the vendor' })
  return errors.length ? refuse.missing(errors) : found
}

async function edit(
  locked: LockedJob,
  sent: JobChange,
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const no =
    lacks(call, 'jobs.edit') ??
    mayNow(locked, 'edit') ??
    mayAssign(
      sent,
      { dispatcher: locked.job.dispatcher_guid, salesperson: locked.job.salesperson_guid },
      call.caller,
    ) ??
    checkKind(locked, sent) ??
    checkVendorSide(locked, sent)
  if (no) return no
  const found = await peopleOf(locked, sent, call)
  if (isRefusal(found)) return found
  const fields = (await checkEquipment(sent.equipmentTypeId, call)) ?? allow(JOB, sent, call.caller, {})
  if (isRefusal(fields)) return fields
  assignJob(locked.job, fields, found)
  return saved(locked, { action: 'job.changed', reason: sent.reason?.trim() || null }, call)
}

/** Changes a job's fields, then performs an act on it: all or nothing. */
export async function changeJob(
  { params: { guid }, body: sent }: { params: { guid: string }; body: JobChange },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const acts = ACTS.filter((name) => sent[name] !== undefined)
  if (acts.length > 1) return refuse.invalid(acts[1]!, `cannot be sent together with ${acts[0]!}`)
  const hasFields = Object.keys(sent).some((key) => !(key in JOB_ACTS.fields))
  if (!acts.length) {
    const locked = await lockJob(guid, call)
    return isRefusal(locked) ? locked : edit(locked, sent, call)
  }
  if (!hasFields) return act(guid, sent, call)
  const locked = await lockJob(guid, call)
  const edited = isRefusal(locked) ? locked : await edit(locked, { ...sent, reason: undefined }, call)
  // The sender's version was already checked; the edit has created the next one.
  return isRefusal(edited) ? edited : act(guid, sent, { ...call, ifMatch: () => undefined })
}

async function act(guid: string, sent: JobChange, call: WriteCall<ForActs | 'links'>): Promise<KnownJob | Refusal> {
  if (sent.isReady === true) return lacks(call, 'jobs.ready') ?? readyJob({ params: { guid }, body: sent }, call)
  const locked = await lockJob(guid, call)
  if (isRefusal(locked)) return locked
  if (sent.isReady === false) return lacks(call, 'jobs.ready') ?? unreadyJob(locked, sent.reason, call)
  if (sent.isVerified === true) return lacks(call, 'jobs.verify') ?? verifyJob(locked, sent, call)
  return unverifyJob(locked, sent, call)
}
