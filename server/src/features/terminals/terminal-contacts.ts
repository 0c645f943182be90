import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { TerminalChange } from '@waybill/contract/terminals/terminals.shapes.ts'
import type { WriteCall } from '../../calls/call.ts'
import { contactsForTerminal, type FoundForTerminal } from '../../records/places/index.ts'

type People = Pick<TerminalChange, 'primaryContact' | 'alternativeContact'>

/** The contacts that are named for the place; refuses those that the caller may not name. */
export async function peopleOf(guid: string, sent: People, call: WriteCall): Promise<FoundForTerminal | Refusal> {
  const guids = [sent.primaryContact, sent.alternativeContact].flatMap((choice) => (choice ? [choice.guid] : []))
  const known = guids.length ? await call.tx.rows(contactsForTerminal(call.caller, guids, guid)) : []
  const contacts = new Map(known.map((contact) => [contact.guid, contact]))
  for (const field of ['primaryContact', 'alternativeContact'] as const) {
    const choice = sent[field]
    if (choice && !contacts.has(choice.guid))
      return refuse.invalid(`${field}.guid`, 'is not a contact available to you')
  }
  return { contacts }
}
