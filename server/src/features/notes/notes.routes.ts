import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { module } from '../../calls/call.ts'
import { presented } from '../../calls/presented.ts'
import type { NoteRecord } from '../../records/attachments/index.ts'
import { changeNote } from './change-note.ts'
import { listNotes } from './list-notes.ts'
import { presentNote } from '../../views/activity/notes.present.ts'
import { writeNote } from './write-note.ts'

const shown = presented((note: NoteRecord, { caller }) => presentNote(note, caller))

export const notesModule = module(notesRoutes, {
  list: listNotes,
  write: shown(writeNote),
  change: shown(changeNote),
})
