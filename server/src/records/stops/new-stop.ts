/** New stops of a job as rows, and what they handle. */
import type { NewStop } from '@waybill/contract/stops/stops.shapes.ts'
import { newGuid } from '../../platform/guid.ts'
import type { Actor } from '../history/index.ts'
import type { ContactSummary, JobRecord, LinkRecord, StopRecord } from '../orders/index.ts'
import { type TerminalRecord, terminalSummary } from '../places/index.ts'

const at = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

/** A stop of a job at a place, with nothing else set. */
export const bareStop = (
  actor: Actor,
  job: JobRecord,
  stopType: StopRecord['stop_type'],
  sequence: number,
  terminal: TerminalRecord,
): StopRecord => ({
  company_guid: actor.companyGuid,
  guid: newGuid(actor.now),
  order_guid: job.order_guid,
  job_guid: job.guid,
  stop_type: stopType,
  sequence,
  status: 'new',
  terminal_guid: terminal.guid,
  primary_contact_guid: null,
  alternative_contact_guid: null,
  notes: null,
  reference_number: null,
  requested_type: null,
  requested_start: null,
  requested_end: null,
  scheduled_type: null,
  scheduled_start: null,
  scheduled_end: null,
  estimated_start: null,
  estimated_end: null,
  started_at: null,
  completed_at: null,
  canceled_at: null,
  created_at: actor.now,
  updated_at: actor.now,
  of_terminal: terminalSummary(terminal),
  of_primary_contact: null,
  of_alternative_contact: null,
})

/** The requested fields of a new stop besides its place. */
type StopWishes = Pick<
  NewStop,
  | 'guid'
  | 'primaryContact'
  | 'alternativeContact'
  | 'notes'
  | 'referenceNumber'
  | 'dateRequestedType'
  | 'dateRequestedStart'
  | 'dateRequestedEnd'
>

/** A new stop as requested. */
export function wishedStop(
  bare: StopRecord,
  sent: StopWishes,
  contacts: ReadonlyMap<string, ContactSummary>,
): StopRecord {
  const contact = (choice: { guid: string } | null | undefined) => (choice ? (contacts.get(choice.guid) ?? null) : null)
  return {
    ...bare,
    guid: sent.guid ?? bare.guid,
    primary_contact_guid: sent.primaryContact?.guid ?? null,
    alternative_contact_guid: sent.alternativeContact?.guid ?? null,
    notes: sent.notes ?? null,
    reference_number: sent.referenceNumber ?? null,
    requested_type: sent.dateRequestedType ?? (sent.dateRequestedStart ? 'estimated' : null),
    requested_start: at(sent.dateRequestedStart),
    requested_end: at(sent.dateRequestedEnd),
    of_primary_contact: contact(sent.primaryContact),
    of_alternative_contact: contact(sent.alternativeContact),
  }
}

/** A new link of a stop to a commodity. */
export const linkRow = (stop: StopRecord, commodityGuid: string): LinkRecord => ({
  company_guid: stop.company_guid,
  stop_guid: stop.guid,
  commodity_guid: commodityGuid,
  job_guid: stop.job_guid,
  order_guid: stop.order_guid,
  completed_at: null,
  outcome: null,
  outcome_reason: null,
})
