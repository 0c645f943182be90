/** The only writer of what is sent for a place, new or changed. */
import { TERMINAL, type TerminalNoun } from '@waybill/contract/terminals/terminals.shapes.ts'
import { COLUMN_OF } from '../../platform/db/names.gen.ts'
import { assign } from '../assign.ts'
import { change } from '../rows.ts'
import type { KnownTerminalRecord, TerminalContact } from './terminal-reading.ts'

/** What the fields of a place refer to. */
export interface FoundForTerminal {
  contacts: ReadonlyMap<string, TerminalContact>
}

export const assignTerminal = assign<TerminalNoun, KnownTerminalRecord, typeof COLUMN_OF.terminals, FoundForTerminal>(
  TERMINAL,
  COLUMN_OF.terminals,
  {
    primaryContact(choice, terminal, { contacts }) {
      const guid = choice?.guid ?? null
      change(terminal, { primary_contact_guid: guid, of_primary_contact: (guid && contacts.get(guid)) || null })
    },
    alternativeContact(choice, terminal, { contacts }) {
      const guid = choice?.guid ?? null
      change(terminal, { alternative_contact_guid: guid, of_alternative_contact: (guid && contacts.get(guid)) || null })
    },
  },
)
