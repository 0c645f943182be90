import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { noteAccess, type NoteAccess, type NoteToWrite } from '@waybill/domain/access/note-visibility.ts'
import type { Caller } from '../caller/caller.ts'

/** Who will read a note. Visibility that its author may not choose is refused, so that nobody assumes the wrong readers. */
export function noteStanding(sent: NoteToWrite, caller: Caller): NoteAccess | Refusal {
  const standing = noteAccess(sent, caller.portal, caller.permissions.has('notes.broadcast'))
  if (isRefusal(standing)) return standing
  const unmet = sent.visibility?.find((party) => !standing.visibility.includes(party))
  if (unmet) return refuse.invalid('visibility', `you cannot choose whether the ${unmet} sees it`)
  if (sent.isBroadcast && !standing.isBroadcast) return refuse.invalid('isBroadcast', 'can only be set by the company')
  if (sent.isClientNote !== undefined && sent.isClientNote !== standing.isClientNote)
    return refuse.invalid('isClientNote', 'cannot be set by you')
  return standing
}
