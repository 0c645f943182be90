import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { VISIBILITIES, type NoteType, type Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Reader } from './reader.ts'
import { PARTY_OF_PORTAL } from './tables/notes-and-files.ts'

/** The part of a note that decides its readers. */
export interface NoteToRead {
  readonly visibility: readonly Visibility[]
  /** The account of its author. */
  readonly createdByAccount: string | null
}

/** Whether the reader sees the note. A note without an outside party is internal. */
export function mayReadNote(note: NoteToRead, reader: Reader): boolean {
  if (!reader.permissions.has('notes.view')) return false
  const isOwn = note.createdByAccount === reader.accountGuid
  const party = PARTY_OF_PORTAL[reader.portal]
  if (party === null) return note.visibility.length > 0 || reader.permissions.has('notes.view_internal')
  return isOwn || (note.visibility.includes(party) && (party === 'client' || reader.isAcceptedVendor))
}

/** The settings of a new note. */
export interface NoteToWrite {
  readonly type?: NoteType | undefined
  readonly isBroadcast?: boolean | undefined
  readonly isClientNote?: boolean | undefined
  readonly visibility?: readonly Visibility[] | undefined
}
export interface NoteAccess {
  readonly type: NoteType
  readonly isBroadcast: boolean
  readonly isClientNote: boolean
  readonly visibility: readonly Visibility[]
}

/** A party's notes are for itself and the company. */
const OF_PARTY: Readonly<Record<Visibility, NoteAccess>> = {
  client: { type: 'client', isBroadcast: false, isClientNote: true, visibility: ['client'] },
  vendor: { type: 'update', isBroadcast: false, isClientNote: false, visibility: ['vendor'] },
}

/**
 * Determines the readers of a new note, or refuses settings that its author may not choose. A broadcast is for every
 * party of the order.
 */
export function noteAccess(note: NoteToWrite, portal: Portal, mayBroadcast: boolean): NoteAccess | Refusal {
  const party = PARTY_OF_PORTAL[portal]
  if (party) return OF_PARTY[party]
  const isToAll = VISIBILITIES.every((each) => note.visibility?.includes(each))
  const isBroadcast = isToAll || (note.isBroadcast ?? false)
  if (isBroadcast && !mayBroadcast)
    return refuse.forbidden('Your role lacks the permission notes.broadcast, which notes to every party need')
  if (isBroadcast && note.visibility && !isToAll)
    return refuse.invalid('visibility', 'A broadcast note is visible to client and carrier')
  const visibility = isBroadcast ? VISIBILITIES : note.visibility
  const isClientNote = note.isClientNote ?? (note.type === 'client' || (visibility?.includes('client') ?? false))
  if (isClientNote && visibility && !visibility.includes('client'))
    return refuse.invalid('visibility', 'A client note is always visible to the client')
  if (!isClientNote && (note.type === 'client' || visibility?.includes('client')))
    return refuse.invalid('isClientNote', 'A note that the client sees is a client note')
  return {
    type: note.type ?? (isClientNote ? 'client' : 'update'),
    isBroadcast,
    isClientNote,
    visibility: visibility ?? (isClientNote ? ['client'] : []),
  }
}
