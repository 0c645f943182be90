/** New stops of a job as rows, and what they handle. */
import type { StopNoun } from '@waybill/contract/stops/stops.shapes.ts'
import type { Allowed } from '@waybill/domain/access/allow.ts'
import { EMPTY } from '../../platform/db/names.gen.ts'
import { newGuid } from '../../platform/guid.ts'
import type { Settable } from '../assign.ts'
import type { Actor } from '../history/index.ts'
import type { ContactSummary, JobRecord, LinkRecord, StopRecord } from '../orders/index.ts'
import { type TerminalRecord, terminalSummary } from '../places/index.ts'
import { assignStop } from './assign-stop.ts'

/** A stop of a job at a place, with nothing else set. */
export const bareStop = (
  actor: Actor,
  job: JobRecord,
  stopType: StopRecord['stop_type'],
  sequence: number,
  terminal: TerminalRecord,
): StopRecord => ({
  ...EMPTY.stops,
  company_guid: actor.companyGuid,
  guid: newGuid(actor.now),
  order_guid: job.order_guid,
  job_guid: job.guid,
  stop_type: stopType,
  sequence,
  status: 'new',
  terminal_guid: terminal.guid,
  created_at: actor.now,
  updated_at: actor.now,
  of_terminal: terminalSummary(terminal),
  of_primary_contact: null,
  of_alternative_contact: null,
})

/** A new stop as sent. */
export function sentStop(
  bare: StopRecord,
  guid: string | undefined,
  allowed: Allowed<StopNoun>,
  contacts: ReadonlyMap<string, ContactSummary>,
): StopRecord {
  const stop: Settable<StopRecord> = { ...bare, guid: guid ?? bare.guid }
  // The bare stop is at its place already.
  assignStop(stop, allowed, { terminal: undefined, contacts })
  if (stop.requested_start) stop.requested_type ??= 'estimated'
  if (stop.scheduled_start) stop.scheduled_type ??= 'estimated'
  return stop
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
  is_said_undamaged: false,
  waived_by: null,
  waive_reason: null,
})
