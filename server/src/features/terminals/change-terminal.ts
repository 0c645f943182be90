import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { type PresentedTerminal, TERMINAL, type TerminalChange } from '@waybill/contract/terminals/terminals.shapes.ts'
import { allow, enteredByProgram } from '@waybill/domain/access/allow.ts'
import { isKeptBy } from '@waybill/domain/access/facts.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { measurePlace } from '../../consequences/measure-miles.ts'
import { assignTerminal, type KnownTerminalRecord, terminalQuery, updateTerminal } from '../../records/places/index.ts'
import { peopleOf } from './terminal-contacts.ts'
import { presentTerminal } from '../../views/accounts/terminals.present.ts'

/** What follows from a change: a place that moves without a new position loses its old one, and is looked up again. */
function settle(
  after: KnownTerminalRecord,
  before: KnownTerminalRecord,
  sent: TerminalChange,
  call: WriteCall<'zoneOf'>,
): void {
  const moved = (['city', 'state', 'zip_code', 'country'] as const).some((key) => after[key] !== before[key])
  const located = sent.latitude !== undefined || sent.longitude !== undefined
  if (moved || after.street1 !== before.street1) after.sought_at = null
  if (!located && !moved) return
  // Half a position is none.
  if (!located || sent.latitude == null || sent.longitude == null)
    assignTerminal(after, enteredByProgram(TERMINAL, { latitude: null, longitude: null }), { contacts: new Map() })
  after.resolved_at = after.latitude === null ? null : call.now
  after.time_zone = call.services.zoneOf({
    state: after.state,
    zipCode: after.zip_code,
    country: after.country,
    latitude: after.latitude,
    longitude: after.longitude,
  })
}

/** It has another position, or is to be looked up again. */
const isElsewhere = (before: KnownTerminalRecord, after: KnownTerminalRecord): boolean =>
  (['latitude', 'longitude', 'sought_at'] as const).some((key) => before[key] !== after[key])

/** Changes a place; orders that stop there show the new values. `version`: the one a bulk row was made for. */
export async function changeTerminal(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: TerminalChange },
  call: WriteCall<ForActs | 'zoneOf'>,
  version?: number,
): Promise<PresentedTerminal | Refusal> {
  const { caller, tx } = call
  const before = await tx.first(terminalQuery(caller, guid, true))
  if (!before) return refuse.notFound('Terminal')
  if (!isKeptBy(before, caller))
    return refuse.forbidden(`${before.name} is shared with you; only its owner can change it`)
  const allowed = allow(TERMINAL, sent, caller, {})
  if (isRefusal(allowed)) return allowed
  if ((sent.latitude == null) !== (sent.longitude == null))
    return refuse.invalid(sent.latitude == null ? 'latitude' : 'longitude', 'a position needs both')
  if (version !== undefined && version !== before.version) return refuse.changedMeanwhile('The place')
  const stale = call.ifMatch('The place', before.version)
  if (stale) return stale
  const people = await peopleOf(guid, sent, call)
  if (isRefusal(people)) return people
  const after = { ...before }
  assignTerminal(after, allowed, people)
  settle(after, before, sent, call)
  updateTerminal(tx, actorOf(call), before, after)
  if (isElsewhere(before, after)) await measurePlace(tx, actorOf(call), guid)
  call.tag(after.version)
  return presentTerminal(after, caller)
}
