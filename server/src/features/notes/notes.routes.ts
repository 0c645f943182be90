import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { module, type ReadCall } from '../../calls/call.ts'
import type { NoteRecord } from '../../records/attachments/index.ts'
import { changeNote } from './change-note.ts'
import { listNotes } from './list-notes.ts'
import { presentNote } from '../../views/activity/notes.present.ts'
import { writeNote } from './write-note.ts'

const shown = (note: NoteRecord | Refusal, { caller }: ReadCall) => (isRefusal(note) ? note : presentNote(note, caller))

export const notesModule = module(notesRoutes, {
  list: listNotes,
  write: async (input, call) => shown(await writeNote(input, call), call),
  change: async (input, call) => shown(await changeNote(input, call), call),
})
