/** Adds a note to an order, or on something in it. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewNote } from '@waybill/contract/notes/notes.shapes.ts'
import { newGuid } from '../platform/guid.ts'
import type { KnownOrder } from '../records/orders/index.ts'
import { insertNote, noteByGuid, type NoteRecord, turnOf } from '../records/attachments/index.ts'
import { actorOf } from './actor.ts'
import type { ForActs, WriteCall } from '../calls/call.ts'
import { hashOf } from '../calls/idempotency.ts'
import { noteStanding } from './note-standing.ts'

/** The subject of a note. */
export interface NoteSubject {
  order: KnownOrder
  inspectionGuid: string | null
  /** The job it is about; only called if the note is not a repeat. */
  jobOf: () => Promise<string | null | Refusal>
}

/** A note sent before with the same guid: the same content is always a repeat. */
async function sentBefore(guid: string, hash: string, call: WriteCall): Promise<NoteRecord | Refusal | undefined> {
  await call.tx.rows(turnOf(guid))
  const known = await call.tx.first(noteByGuid(call.caller.companyGuid, guid))
  if (!known) return undefined
  const isRepeat = known.content_hash === hash && known.created_by === call.caller.userGuid && known.deleted_at === null
  return isRepeat ? known : refuse.notNow('guid', 'another note already has this guid')
}

/** Writes the note; a client's is a client note. */
export async function addNote(
  sent: NewNote,
  about: NoteSubject,
  call: WriteCall<ForActs>,
): Promise<NoteRecord | Refusal> {
  const { caller, tx, now } = call
  const { order, inspectionGuid } = about
  const contentHash = sent.guid ? hashOf([inspectionGuid ?? order.guid, sent]) : null
  const before = sent.guid && contentHash ? await sentBefore(sent.guid, contentHash, call) : undefined
  if (before) {
    if (!isRefusal(before)) call.tag(before.version)
    return before
  }
  const standing = noteStanding(sent, caller)
  if (isRefusal(standing)) return standing
  const jobGuid = await about.jobOf()
  if (isRefusal(jobGuid)) return jobGuid
  const note: NoteRecord = {
    company_guid: caller.companyGuid,
    guid: sent.guid ?? newGuid(now),
    order_guid: order.guid,
    job_guid: jobGuid,
    inspection_guid: inspectionGuid,
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
