import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NoteType, Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Reader } from './reader.ts'

/** The part of a note that decides who reads it. */
export interface NoteToRead {
  readonly visibility: readonly Visibility[]
  /** The account of its author. */
  readonly createdByAccount: string | null
}

/** Whether the reader sees the note. A note that names no party outside is internal. */
export function mayReadNote(note: NoteToRead, reader: Reader): boolean {
  if (!reader.permissions.has('notes.view')) return false
  const isOwn = note.createdByAccount === reader.accountGuid
  if (reader.portal === 'client') return isOwn || note.visibility.includes('client')
  if (reader.portal === 'carrier') return isOwn || (reader.isAcceptedVendor && note.visibility.includes('vendor'))
  return note.visibility.length > 0 || reader.permissions.has('notes.view_internal')
}

/** What is written about a new note. */
export interface NoteToWrite {
  readonly type?: NoteType | undefined
  readonly isBroadcast?: boolean | undefined
  readonly isClientNote?: boolean | undefined
  readonly visibility?: readonly Visibility[] | undefined
}
export interface NoteStanding {
  readonly type: NoteType
  readonly isBroadcast: boolean
  readonly isClientNote: boolean
  readonly visibility: readonly Visibility[]
}

/** Fills in who will read a new note, or refuses what its author may not decide. */
export function standingOfNote(note: NoteToWrite, portal: Portal, mayBroadcast: boolean): NoteStanding | Refusal {
  if (portal === 'client') return { type: 'client', isBroadcast: false, isClientNote: true, visibility: ['client'] }
  if (portal === 'carrier') return { type: 'update', isBroadcast: false, isClientNote: false, visibility: ['vendor'] }
  if (note.isBroadcast && !mayBroadcast) return refuse.forbidden('Your role may not broadcast notes')
  const isClientNote = note.isClientNote ?? (note.type === 'client' || (note.visibility?.includes('client') ?? false))
  if (isClientNote && note.visibility && !note.visibility.includes('client'))
    return refuse.invalid('visibility', 'A client note is always visible to the client')
  if (!isClientNote && (note.type === 'client' || note.visibility?.includes('client')))
    return refuse.invalid('isClientNote', 'A note that the client sees is a client note')
  return {
    type: note.type ?? (isClientNote ? 'client' : 'update'),
    isBroadcast: note.isBroadcast ?? false,
    isClientNote,
    visibility: note.visibility ?? (isClientNote ? ['client'] : []),
  }
}
