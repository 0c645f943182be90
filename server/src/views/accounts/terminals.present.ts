/** A place as the caller may see it: contacts of other clients, and the owner of a place that is not its own, are hidden. */
import type { ContactBrief } from '@waybill/contract/contacts/contacts.shapes.ts'
import { type PresentedTerminal, TERMINAL, type TerminalStop } from '@waybill/contract/terminals/terminals.shapes.ts'
import { isKeptBy, keptBy } from '@waybill/domain/access/facts.ts'
import { present } from '@waybill/domain/access/present.ts'
import { actsOf } from '@waybill/domain/access/rules.ts'
import { TERMINAL_MAY } from '@waybill/domain/access/tables/accounts.ts'
import type { Caller } from '../../caller/caller.ts'
import { NAMED } from '../../platform/db/names.gen.ts'
import { instant } from '../../platform/http/present.ts'
import { presentContact } from '../orders/order-parts.present.ts'
import type { KnownTerminalRecord, StopAtTerminal, TerminalContact } from '../../records/places/index.ts'

const person = (contact: TerminalContact | null, { clientGuids }: Caller): ContactBrief | null =>
  contact && (!clientGuids || contact.account_guid === null || clientGuids.includes(contact.account_guid))
    ? presentContact(contact)
    : null

export const presentTerminal = (terminal: KnownTerminalRecord, caller: Caller): PresentedTerminal => {
  const kept = isKeptBy(terminal, caller)
  return present(
    TERMINAL,
    {
      ...NAMED.terminals(terminal),
      createdBy: terminal.of_created_by,
      updatedBy: terminal.of_updated_by,
      isOwn: caller.clientGuids ? kept : terminal.account_guid === null,
      primaryContact: person(terminal.of_primary_contact, caller),
      alternativeContact: person(terminal.of_alternative_contact, caller),
      can: actsOf(TERMINAL_MAY, caller, () => true, { kept }),
    },
    caller,
    { kept: keptBy(terminal, caller) },
  )
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
