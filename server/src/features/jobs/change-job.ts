import { isRefusal, refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { JobChange } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { jobTypeOf } from '@waybill/domain/transport/job-words.ts'
import { mayAssign } from '../../operations/may-assign.ts'
import type { WriteCall } from '../../calls/call.ts'
import { contactsToName, staffQuery } from '../../records/orders/index.ts'
import { lockJob, lacks, mayNow, saved, type HeldJob } from './find-job.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { checkEquipment } from './new-job-basis.ts'
import { readyJob, unreadyJob } from './ready-job.ts'
import { unverifyJob, verifyJob } from './verify-job.ts'
import { change } from '../../records/rows.ts'

const ACTS = ['isReady', 'isVerified'] as const
/** What accompanies an act. */
const BESIDE: readonly string[] = ['reason', 'override']

function changeFields({ job }: HeldJob, sent: JobChange): void {
  if (sent.category !== undefined) job.category = sent.category
  if (sent.loadType !== undefined) job.load_type = sent.loadType
  if (sent.referenceNumber !== undefined) job.reference_number = sent.referenceNumber
  if (sent.bol !== undefined) job.bol = sent.bol
  if (sent.equipmentTypeId !== undefined) job.equipment_type_id = sent.equipmentTypeId
  if (sent.inspectionType !== undefined) job.inspection_type = sent.inspectionType
  if (sent.instructions !== undefined) job.instructions = sent.instructions
  if (sent.loadboardInstructions !== undefined) job.loadboard_instructions = sent.loadboardInstructions
  if (sent.distance !== undefined) job.distance = sent.distance?.toFixed(1) ?? null
}

/** Service or transport is fixed by a job's content: only the kind within it changes. */
function changeKind({ after, job }: HeldJob, sent: JobChange): Refusal | undefined {
  if (sent.classification !== undefined) {
    const type = jobTypeOf(sent.classification)
    if (type !== job.kind) return refuse.invalid('classification', `is of a ${type} job; this is a ${job.kind} job`)
    job.classification = sent.classification
  }
  if (sent.isDummy === undefined || sent.isDummy === job.is_dummy) return undefined
  const isOut =
    job.vendor_guid !== null ||
    after.contracts.some(
      (each) => each.job_guid === job.guid && (each.status === 'sent' || each.status === 'accepted'),
    ) ||
    after.posts.some((each) => each.job_guid === job.guid)
  if (isOut) return refuse.notNow('isDummy', 'The job is offered, posted or awarded; withdraw that first')
  job.is_dummy = sent.isDummy
  return undefined
}

/** The vendor's own people; they leave with the award. */
function changeVendorSide({ job }: HeldJob, sent: JobChange): Refusal | undefined {
  if (sent.driver === undefined && sent.vendorContact === undefined) return undefined
  if (job.vendor_guid === null)
    // Null is accepted: there is none.
    return sent.driver || sent.vendorContact
      ? refuse.notNow(sent.driver ? 'driver' : 'vendorContact', 'This job has not been awarded to a vendor')
      : undefined
  if (sent.driver !== undefined)
    change(job, {
      driver_name: sent.driver?.name ?? null,
      driver_phone: sent.driver?.phoneNumber ?? null,
      truck_number: sent.driver?.truckNumber ?? null,
    })
  return undefined
}

/** The people named for the job, each inside the company; the contact must be the vendor's. */
async function changePeople({ job }: HeldJob, sent: JobChange, call: WriteCall): Promise<Refusal | undefined> {
  const { caller, tx } = call
  const named = [sent.dispatcher, sent.salesperson].flatMap((choice) => (choice ? [choice.guid] : []))
  const [users, contacts] = await Promise.all([
    named.length ? tx.rows(staffQuery(caller, named)) : [],
    sent.vendorContact
      ? tx.rows(contactsToName({ ...caller, clientGuids: [job.vendor_guid!] }, [sent.vendorContact.guid]))
      : [],
  ])
  const errors: ErrorEntry[] = []
  const person = (path: string, choice: { guid: string } | null) => {
    const user = users.find((each) => each.guid === choice?.guid)
    if (choice && !user) errors.push({ path: `${path}.guid`, message: 'is not a user of this company' })
    return user
  }
  if (sent.dispatcher !== undefined) {
    const user = person('dispatcher', sent.dispatcher)
    change(job, { dispatcher_guid: user?.guid ?? null, of_dispatcher_name: user?.name ?? null })
  }
  if (sent.salesperson !== undefined) {
    const user = person('salesperson', sent.salesperson)
    change(job, { salesperson_guid: user?.guid ?? null, of_salesperson_name: user?.name ?? null })
  }
  if (sent.vendorContact !== undefined) {
    if (sent.vendorContact && !contacts.length)
      errors.push({ path: 'vendorContact.guid', message: 'is not a contact of the vendor' })
    job.vendor_contact_guid = sent.vendorContact?.guid ?? null
  }
  return errors.length ? refuse.missing(errors) : undefined
}

async function edit(held: HeldJob, sent: JobChange, call: WriteCall): Promise<KnownJob | Refusal> {
  const no =
    lacks(call, 'jobs.edit') ??
    mayNow(held, 'edit') ??
    mayAssign(sent, { dispatcher: held.job.dispatcher_guid, salesperson: held.job.salesperson_guid }, call.caller) ??
    changeKind(held, sent) ??
    changeVendorSide(held, sent) ??
    (await changePeople(held, sent, call)) ??
    (await checkEquipment(sent.equipmentTypeId, call))
  if (no) return no
  changeFields(held, sent)
  return saved(held, { action: 'job.changed', reason: sent.reason?.trim() || null }, call)
}

/** Changes a job's fields, then performs an act on it: all or nothing. */
export async function changeJob(guid: string, sent: JobChange, call: WriteCall): Promise<KnownJob | Refusal> {
  const acts = ACTS.filter((name) => sent[name] !== undefined)
  if (acts.length > 1) return refuse.invalid(acts[1]!, `cannot be sent together with ${acts[0]!}`)
  const beside: readonly string[] = [...acts, ...BESIDE]
  const fields = Object.keys(sent).filter((key) => !beside.includes(key))
  if (!acts.length) {
    const held = await lockJob(guid, call)
    return isRefusal(held) ? held : edit(held, sent, call)
  }
  if (!fields.length) return act(guid, sent, call)
  const held = await lockJob(guid, call)
  const edited = isRefusal(held) ? held : await edit(held, { ...sent, reason: undefined }, call)
  // The sender's version was already checked; the edit has created the next one.
  return isRefusal(edited) ? edited : act(guid, sent, { ...call, ifMatch: () => undefined })
}

async function act(guid: string, sent: JobChange, call: WriteCall): Promise<KnownJob | Refusal> {
  if (sent.isReady === true) return lacks(call, 'jobs.ready') ?? readyJob(guid, sent, call)
  const held = await lockJob(guid, call)
  if (isRefusal(held)) return held
  if (sent.isReady === false) return lacks(call, 'jobs.ready') ?? unreadyJob(held, sent.reason, call)
  if (sent.isVerified === true) return lacks(call, 'jobs.verify') ?? verifyJob(held, sent, call)
  return unverifyJob(held, sent, call)
}
