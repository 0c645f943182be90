import type { Note } from '@waybill/contract/notes/notes.shapes.ts'
import type { Caller } from '../../caller/caller.ts'
import { nameFor } from '../../caller/reader.ts'
import { instant } from '../../platform/http/present.ts'
import type { NoteRecord } from '../../records/attachments/notes.ts'

/** Its author, or in the company who may edit the notes of others. */
export const mayEditNote = (note: NoteRecord, caller: Caller): boolean =>
  note.created_by === caller.userGuid || (caller.portal === 'dispatcher' && caller.permissions.has('notes.edit_others'))

/** The note as the caller may see it. */
export const presentNote = (note: NoteRecord, caller: Caller): Note => ({
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
  ...(caller.portal === 'dispatcher' ? { visibility: note.visibility } : {}),
  version: note.version,
  can: mayEditNote(note, caller) ? ['edit', 'delete'] : [],
})
