import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { TerminalChange } from '@waybill/contract/terminals/terminals.shapes.ts'
import type { WriteCall } from '../../calls/call.ts'
import { contactsForTerminal, type KnownTerminalRecord } from '../../records/places/index.ts'

type People = Pick<TerminalChange, 'primaryContact' | 'alternativeContact'>

/** Assigns the named contacts to the place; refuses those that the caller may not name. */
export async function placePeople(
  terminal: KnownTerminalRecord,
  sent: People,
  call: WriteCall,
): Promise<Refusal | undefined> {
  const guids = [sent.primaryContact, sent.alternativeContact].flatMap((choice) => (choice ? [choice.guid] : []))
  const known = guids.length ? await call.tx.rows(contactsForTerminal(call.caller, guids, terminal.guid)) : []
  for (const [field, key, along] of [
    ['primaryContact', 'primary_contact_guid', 'of_primary_contact'],
    ['alternativeContact', 'alternative_contact_guid', 'of_alternative_contact'],
  ] as const) {
    const choice = sent[field]
    if (choice === undefined) continue
    const contact = choice && known.find((each) => each.guid === choice.guid)
    if (contact === undefined) return refuse.invalid(`${field}.guid`, 'is not a contact available to you')
    terminal[key] = contact?.guid ?? null
    terminal[along] = contact
  }
  return undefined
}
