/** The only writer of what is sent for a stop, new or changed. */
import { STOP, type StopNoun } from '@waybill/contract/stops/stops.shapes.ts'
import { COLUMN_OF } from '../../platform/db/names.gen.ts'
import { assign } from '../assign.ts'
import type { ContactSummary, StopRecord } from '../orders/index.ts'
import { type TerminalRecord, terminalSummary } from '../places/index.ts'
import { change } from '../rows.ts'

/** What the fields of a stop refer to. */
export interface FoundForStop {
  terminal: TerminalRecord | undefined
  contacts: ReadonlyMap<string, ContactSummary>
}

/** For fields that refer to no place and no contact. */
export const NO_PLACE_FOUND: FoundForStop = { terminal: undefined, contacts: new Map() }

type Choice = { guid: string } | null

export const assignStop = assign<StopNoun, StopRecord, typeof COLUMN_OF.stops, FoundForStop>(STOP, COLUMN_OF.stops, {
  terminal(_choice, stop, { terminal }) {
    if (terminal) change(stop, { terminal_guid: terminal.guid, of_terminal: terminalSummary(terminal) })
  },
  primaryContact(choice: Choice, stop, { contacts }) {
    const guid = choice?.guid ?? null
    change(stop, { primary_contact_guid: guid, of_primary_contact: (guid && contacts.get(guid)) || null })
  },
  alternativeContact(choice: Choice, stop, { contacts }) {
    const guid = choice?.guid ?? null
    change(stop, { alternative_contact_guid: guid, of_alternative_contact: (guid && contacts.get(guid)) || null })
  },
})
