import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PresentedTerminal, TerminalChange } from '@waybill/contract/terminals/terminals.shapes.ts'
import { isKeptBy } from '@waybill/domain/access/facts.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { measurePlace } from '../../consequences/measure-miles.ts'
import { type KnownTerminalRecord, terminalQuery, updateTerminal } from '../../records/places/index.ts'
import { placePeople } from './terminal-contacts.ts'
import { presentTerminal } from '../../views/accounts/terminals.present.ts'

/** The place with the change applied. */
function changed(before: KnownTerminalRecord, sent: TerminalChange, { services, now }: WriteCall): KnownTerminalRecord {
  const after = { ...before }
  if (sent.name !== undefined) after.name = sent.name
  if (sent.street1 !== undefined) after.street1 = sent.street1
  if (sent.street2 !== undefined) after.street2 = sent.street2
  if (sent.city !== undefined) after.city = sent.city
  if (sent.state !== undefined) after.state = sent.state
  if (sent.zipCode !== undefined) after.zip_code = sent.zipCode
  if (sent.country !== undefined) after.country = sent.country
  if (sent.locationType !== undefined) after.location_type = sent.locationType
  if (sent.notes !== undefined) after.notes = sent.notes
  if (sent.hours !== undefined) after.hours = sent.hours
  if (sent.isActive !== undefined) after.is_active = sent.isActive
  if (sent.isShared !== undefined) after.is_shared = sent.isShared
  const moved = (['city', 'state', 'zip_code', 'country'] as const).some((key) => after[key] !== before[key])
  const located = sent.latitude !== undefined || sent.longitude !== undefined
  if (moved || after.street1 !== before.street1) after.sought_at = null
  if (located || moved) {
    after.latitude = located ? (sent.latitude ?? null) : null
    after.longitude = located ? (sent.longitude ?? null) : null
    after.resolved_at = after.latitude === null ? null : now
    after.time_zone = services.zoneOf({
      state: after.state,
      zipCode: after.zip_code,
      country: after.country,
      latitude: after.latitude,
      longitude: after.longitude,
    })
  }
  return after
}

/** It has another position, or is to be looked up again. */
const isElsewhere = (before: KnownTerminalRecord, after: KnownTerminalRecord): boolean =>
  (['latitude', 'longitude', 'sought_at'] as const).some((key) => before[key] !== after[key])

/** Changes a place; orders that stop there show the new values. `version`: the one a bulk row was made for. */
export async function changeTerminal(
  guid: string,
  sent: TerminalChange,
  call: WriteCall,
  version?: number,
): Promise<PresentedTerminal | Refusal> {
  const { caller, tx } = call
  const before = await tx.first(terminalQuery(caller, guid, true))
  if (!before) return refuse.notFound('Terminal')
  if (!isKeptBy(before, caller))
    return refuse.forbidden(`${before.name} is shared with you; only its owner can change it`)
  if (caller.clientGuids && sent.isShared !== undefined)
    return refuse.invalid('isShared', 'can only be set by your dispatcher')
  if ((sent.latitude == null) !== (sent.longitude == null))
    return refuse.invalid(sent.latitude == null ? 'latitude' : 'longitude', 'a position needs both')
  if (version !== undefined && version !== before.version) return refuse.changedMeanwhile('The place')
  const stale = call.ifMatch('The place', before.version)
  if (stale) return stale
  const after = changed(before, sent, call)
  const strange = await placePeople(after, sent, call)
  if (strange) return strange
  updateTerminal(tx, actorOf(call), before, after)
  if (isElsewhere(before, after)) await measurePlace(tx, actorOf(call), guid)
  call.tag(after.version)
  return presentTerminal(after, caller)
}
