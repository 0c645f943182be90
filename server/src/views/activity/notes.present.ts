import type { Note } from '@waybill/contract/notes/notes.shapes.ts'
import { actsOf, show } from '@waybill/domain/access/rules.ts'
import { NOTE_MAY, NOTE_SEEN } from '@waybill/domain/access/tables/notes-and-files.ts'
import type { Caller } from '../../caller/caller.ts'
import { nameFor } from '../../caller/reader.ts'
import { instant } from '../../platform/http/present.ts'
import type { NoteRecord } from '../../records/attachments/index.ts'

/** What the caller may do: allowed for its author, or in the company with permission to edit others' notes. */
export const noteCan = (note: NoteRecord, caller: Caller) =>
  actsOf(NOTE_MAY, caller, () => true, { own: note.created_by === caller.userGuid })

/** The note as the caller may see it. */
export const presentNote = (note: NoteRecord, caller: Caller): Note =>
  show(NOTE_SEEN, caller, {
    guid: note.guid,
    body: note.body,
    title: note.title,
    type: note.type,
    isBroadcast: note.is_broadcast,
    isClientNote: note.is_client_note,
    createdBy: nameFor(caller, note.created_by_portal, note.created_by_name),
    createdById: note.created_by,
    createdByPortal: note.created_by_portal,
    dateCreated: instant(note.created_at),
    dateUpdated: instant(note.updated_at),
    orderGuid: note.order_guid,
    jobGuid: note.job_guid,
    inspectionId: note.inspection_guid,
    visibility: note.visibility,
    version: note.version,
    can: noteCan(note, caller),
  })
