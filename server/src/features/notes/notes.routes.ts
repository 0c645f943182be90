import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { room, type ReadCall } from '../../caller/call.ts'
import type { NoteRecord } from '../../records/notes.ts'
import { changeNote } from './change-note.ts'
import { listNotes } from './list-notes.ts'
import { presentNote } from '../../caller/note.present.ts'
import { writeNote } from './write-note.ts'

const shown = (note: NoteRecord | Refusal, { caller }: ReadCall) => (isRefusal(note) ? note : presentNote(note, caller))

export const notesRoom = room(notesRoutes, {
  list: listNotes,
  write: async (input, call) => shown(await writeNote(input, call), call),
  change: async (input, call) => shown(await changeNote(input, call), call),
})
