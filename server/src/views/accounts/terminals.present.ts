/** A place as the caller may see it: contacts of other clients, and the owner of a place that is not its own, are hidden. */
import type { ContactBrief } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { Terminal, TerminalStop } from '@waybill/contract/terminals/terminals.shapes.ts'
import { actsOf, show } from '@waybill/domain/access/rules.ts'
import { TERMINAL_KEPT_SEEN, TERMINAL_MAY } from '@waybill/domain/access/tables/accounts.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant } from '../../platform/http/present.ts'
import { presentContact, presentTerminal as presentPlace } from '../orders/order-parts.present.ts'
import type { KnownTerminalRecord, StopAtTerminal, TerminalContact } from '../../records/places/index.ts'

/** Whether the caller may change the place: a client its own, the company's users all. */
export const isOwner = (terminal: { account_guid: string | null }, { clientGuids }: Caller): boolean =>
  clientGuids === null || (terminal.account_guid !== null && clientGuids.includes(terminal.account_guid))

const person = (contact: TerminalContact | null, { clientGuids }: Caller): ContactBrief | null =>
  contact && (!clientGuids || contact.account_guid === null || clientGuids.includes(contact.account_guid))
    ? presentContact(contact)
    : null

export function presentTerminal(terminal: KnownTerminalRecord, caller: Caller): Terminal {
  const kept = isOwner(terminal, caller)
  const { account_guid: accountGuid, of_created_by: createdBy, of_updated_by: updatedBy } = terminal
  return {
    ...presentPlace(terminal),
    ...show(TERMINAL_KEPT_SEEN, caller, { accountGuid, createdBy, updatedBy }, { kept }),
    isShared: terminal.is_shared,
    notes: terminal.notes,
    hours: terminal.hours,
    isActive: terminal.is_active,
    isOwn: caller.clientGuids ? kept : terminal.account_guid === null,
    primaryContact: person(terminal.of_primary_contact, caller),
    alternativeContact: person(terminal.of_alternative_contact, caller),
    dateCreated: instant(terminal.created_at),
    dateUpdated: instant(terminal.updated_at),
    dateResolved: instant(terminal.resolved_at),
    can: actsOf(TERMINAL_MAY, caller, () => true, { kept }),
  }
}

export const presentStopAt = (stop: StopAtTerminal): TerminalStop => ({
  guid: stop.guid,
  stopType: stop.stop_type,
  order: { guid: stop.order_guid, number: stop.order_number },
  job: { guid: stop.job_guid, number: stop.job_number },
  clientName: stop.client_name,
  vendorName: stop.vendor_name,
  commodityCount: stop.commodities,
  due: instant(stop.due),
  dateStarted: instant(stop.started_at),
})
