import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewNote } from '@waybill/contract/notes/notes.shapes.ts'
import { actorOf } from '../../caller/actor.ts'
import type { WriteCall } from '../../caller/call.ts'
import { hashOf } from '../../caller/idempotency.ts'
import { readerOf } from '../../caller/reader.ts'
import { newGuid } from '../../platform/guid.ts'
import { jobOfOrder } from '../../records/activity.ts'
import { knownOrder, type KnownOrder } from '../../records/known-order.ts'
import { insertNote, noteByGuid, turnOf, type NoteRecord } from '../../records/notes.ts'
import { noteStanding } from './note-standing.ts'

/** A note sent before under the same guid: the same content is a repeat, for ever. */
async function sentBefore(guid: string, hash: string, call: WriteCall): Promise<NoteRecord | Refusal | undefined> {
  await call.tx.rows(turnOf(guid))
  const known = await call.tx.first(noteByGuid(call.caller.companyGuid, guid))
  if (!known) return undefined
  const isRepeat = known.content_hash === hash && known.created_by === call.caller.userGuid && known.deleted_at === null
  return isRepeat ? known : refuse.notNow('guid', 'another note has this guid already')
}

/** The job that a note is about: a carrier's own, or one that the author names. */
async function jobFor(sent: NewNote, order: KnownOrder, call: WriteCall): Promise<string | null | Refusal> {
  const { caller, tx } = call
  if (!sent.jobGuid) return order.job_guid
  const job = await tx.first(jobOfOrder(caller.companyGuid, order.guid, sent.jobGuid))
  const isTheirs = job && (caller.vendorGuid === null || job.vendor_guid === caller.vendorGuid)
  return isTheirs ? sent.jobGuid : refuse.invalid('jobGuid', 'is not a job of this order')
}

/** Writes a note on an order; a client's is a client note. */
export async function writeNote(
  { params, body: sent }: { params: { orderGuid: string }; body: NewNote },
  call: WriteCall,
): Promise<NoteRecord | Refusal> {
  const { caller, tx, now } = call
  const order = await tx.first(knownOrder(readerOf(caller), params.orderGuid))
  if (!order) return refuse.notFound('Order')
  const contentHash = sent.guid ? hashOf([order.guid, sent]) : null
  const before = sent.guid && contentHash ? await sentBefore(sent.guid, contentHash, call) : undefined
  if (before) {
    if (!isRefusal(before)) call.tag(before.version)
    return before
  }
  const standing = noteStanding(sent, caller)
  if (isRefusal(standing)) return standing
  const jobGuid = await jobFor(sent, order, call)
  if (isRefusal(jobGuid)) return jobGuid
  const note: NoteRecord = {
    company_guid: caller.companyGuid,
    guid: sent.guid ?? newGuid(now),
    order_guid: order.guid,
    job_guid: jobGuid,
    inspection_guid: null,
    title: sent.title || null,
    body: sent.body,
    type: standing.type,
    is_broadcast: standing.isBroadcast,
    is_client_note: standing.isClientNote,
    visibility: [...standing.visibility],
    created_at: now,
    created_by: caller.userGuid,
    created_by_account: caller.accountGuid,
    created_by_name: caller.userName,
    created_by_portal: caller.portal,
    updated_at: now,
    updated_by: caller.userGuid,
    deleted_at: null,
    content_hash: contentHash,
    version: 1,
  }
  insertNote(tx, actorOf(call), note, order)
  call.tag(note.version)
  return note
}
