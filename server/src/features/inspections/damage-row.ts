/** Recorded damages: codes of one edition, a place on the drawing, a time. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { DamageChange, NotedDamage } from '@waybill/contract/inspections/inspections.shapes.ts'
import {
  DAMAGE_EDITIONS,
  DEFAULT_EDITION,
  describePlace,
  describeSeverity,
  parseDamage,
} from '@waybill/domain/inspections/damage-codes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { hashOf } from '../../calls/idempotency.ts'
import { newGuid } from '../../platform/guid.ts'
import type { DamageRecord } from '../../records/stops/index.ts'
import { momentSaid } from './known-inspection.ts'

type Codes = Pick<DamageRecord, 'edition' | 'area' | 'damage_type' | 'severity'>

/** The sent codes merged with the current ones; a code unknown to the edition is refused. */
export function codesFrom(sent: DamageChange, path: string, was?: Codes): Codes | Refusal {
  const edition = sent.edition ?? was?.edition ?? DEFAULT_EDITION
  if (!DAMAGE_EDITIONS.some((each) => each.id === edition))
    return refuse.invalid(`${path}edition`, 'is not an edition of the damage codes')
  if (sent.code !== undefined) {
    const parsed = parseDamage(sent.code, edition)
    if (!parsed) return refuse.invalid(`${path}code`, 'is not a five-digit damage code, like 10-04-1')
    return { edition, area: parsed.area, damage_type: parsed.type, severity: parsed.severity }
  }
  const area = sent.area ?? was?.area
  const type = sent.type ?? was?.damage_type
  if (!area) return refuse.invalid(`${path}area`, 'is required')
  if (!type) return refuse.invalid(`${path}type`, 'is required')
  const severity = sent.severity === undefined ? (was?.severity ?? null) : sent.severity || null
  if (!describePlace({ area, type, edition })) return refuse.invalid(`${path}area`, 'area or type is not a damage code')
  if (severity && !describeSeverity(severity, edition))
    return refuse.invalid(`${path}severity`, 'is not a damage severity')
  return { edition, area, damage_type: type, severity }
}

/** The damage as a row. `path`: its path in the request; `made`: its default time. */
export function damageRow(
  sent: NotedDamage,
  inspectionGuid: string,
  path: string,
  made: Date,
  call: ReadCall,
): DamageRecord | Refusal {
  const codes = codesFrom(sent, path)
  if (isRefusal(codes)) return codes
  const created = sent.dateCreated ? momentSaid(sent.dateCreated, null, call).at : made
  return {
    company_guid: call.caller.companyGuid,
    guid: sent.id ?? newGuid(call.now),
    inspection_guid: inspectionGuid,
    ...codes,
    x: sent.x ?? null,
    y: sent.y ?? null,
    view: sent.view ?? null,
    note: sent.note ?? null,
    known_guid: sent.knownId ?? null,
    is_said_new: sent.knownId === null,
    created_at: created,
    noted_at: created,
    noted_by: call.caller.userGuid,
    content_hash: sent.id ? hashOf(sent) : null,
  }
}
