import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { NewNote, Note, NoteChange, NotesQuery } from './notes.shapes.ts'

/** Calls of the Shipper API on notes (specification section 7, Notes). */
export const notesRoutes = {
  list: route({
    method: 'GET',
    path: '/order/{orderGuid}/notes',
    may: { portals: EVERYONE, permission: 'notes.view' },
    summary: 'Notes of an order that the caller may read, newest first unless sort=oldest',
    params: z.object({ orderGuid: Guid }),
    query: NotesQuery,
    answer: listAnswer(Note),
  }),
  write: route({
    method: 'POST',
    path: '/order/{orderGuid}/note',
    may: { portals: EVERYONE, permission: 'notes.create' },
    summary: 'Write a note on an order; the same guid with the same content is a repeat',
    params: z.object({ orderGuid: Guid }),
    body: NewNote,
    answer: Note,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/notes/{id}',
    may: { portals: EVERYONE, permission: 'notes.view' },
    summary: 'Change or delete a note; allowed for its author and for those who may edit others’ notes',
    params: z.object({ id: Guid }),
    body: NoteChange,
    answer: Note,
  }),
}
