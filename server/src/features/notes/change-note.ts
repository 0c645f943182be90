import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NoteChange } from '@waybill/contract/notes/notes.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { readerOf } from '../../caller/reader.ts'
import { knownOrder } from '../../records/orders/index.ts'
import { isReadable, noteByGuid, type NoteRecord, saveNote } from '../../records/attachments/index.ts'
import { noteStanding } from '../../operations/note-standing.ts'
import { noteCan } from '../../views/activity/notes.present.ts'

const READERS = ['type', 'isBroadcast', 'isClientNote', 'visibility'] as const

/** Who can read the note from now on, if the change affects that. */
function readersOf(note: NoteRecord, sent: NoteChange, call: WriteCall): Partial<NoteRecord> | Refusal {
  if (!READERS.some((field) => sent[field] !== undefined)) return {}
  const isClientNote = sent.isClientNote ?? (sent.visibility ? undefined : note.is_client_note)
  // The readers follow from the note's new kind, unless that stays the same.
  const kept = sent.isClientNote === undefined && sent.isBroadcast === undefined ? note.visibility : undefined
  const kind = sent.type ?? (isClientNote === note.is_client_note ? note.type : undefined)
  const standing = noteStanding(
    {
      type: kind,
      isBroadcast: sent.isBroadcast ?? (sent.visibility || sent.isClientNote === false ? undefined : note.is_broadcast),
      isClientNote,
      visibility: sent.visibility ?? kept,
    },
    call.caller,
  )
  if (isRefusal(standing)) return standing
  return {
    type: standing.type,
    is_broadcast: standing.isBroadcast,
    is_client_note: standing.isClientNote,
    visibility: [...standing.visibility],
  }
}

function changeOf(note: NoteRecord, sent: NoteChange, call: WriteCall): Partial<NoteRecord> | Refusal {
  if (sent.isDeleted) return { deleted_at: call.now }
  const readers = readersOf(note, sent, call)
  if (isRefusal(readers)) return readers
  return {
    ...(sent.body === undefined ? {} : { body: sent.body }),
    ...(sent.title === undefined ? {} : { title: sent.title || null }),
    ...readers,
  }
}

/** Changes or deletes a note: allowed for its author, or with permission to edit others' notes. */
export async function changeNote(
  { params, body: sent }: { params: { id: string }; body: NoteChange },
  call: WriteCall<ForActs>,
): Promise<NoteRecord | Refusal> {
  const { caller, tx } = call
  const reader = readerOf(caller)
  const note = await tx.first(noteByGuid(caller.companyGuid, params.id, true))
  if (!note?.order_guid) return refuse.notFound('Note')
  const [[seen], [order]] = await Promise.all([
    tx.rows(isReadable(reader, note.guid)),
    tx.rows(knownOrder(reader, note.order_guid)),
  ])
  if (!seen || !order) return refuse.notFound('Note')
  if (!noteCan(note, caller).includes('edit')) return refuse.forbidden('Only the author can change a note')
  const stale = call.ifMatch('The note', note.version)
  if (stale) return stale
  if (sent.isDeleted && Object.keys(sent).length > 1) return refuse.invalid('isDeleted', 'do one thing at a time')
  const change = changeOf(note, sent, call)
  if (isRefusal(change)) return change
  const after = saveNote(tx, actorOf(call), note, change, order)
  call.tag(after.version)
  return after
}
