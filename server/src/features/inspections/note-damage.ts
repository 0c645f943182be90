import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  DAMAGES_MAX,
  type DamageChange,
  type Inspection,
  type NotedDamage,
} from '@waybill/contract/inspections/inspections.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { addToInspection, changeDamage, countIn, removeFromInspection, rowByGuid } from '../../records/stops/index.ts'
import { codesFrom, damageRow } from './damage-row.ts'
import { flagged, lockInspection, momentSaid, openInspection, readInspection, whyClosed } from './known-inspection.ts'

/** Records a damage; a repeat changes nothing, even if the inspection is completed by then. */
export async function noteDamage(
  { params, body: sent }: { params: { id: string }; body: NotedDamage },
  call: WriteCall<ForActs | 'links'>,
): Promise<Inspection | Refusal> {
  const { caller, tx, now } = call
  const inspection = await lockInspection(params.id, call)
  if (isRefusal(inspection)) return inspection
  const row = damageRow(sent, inspection.guid, '', now, call)
  if (isRefusal(row)) return row
  const existing = sent.id ? await tx.first(rowByGuid('inspection_damages', caller.companyGuid, sent.id)) : undefined
  if (existing) {
    const isRepeat = existing.inspection_guid === inspection.guid && existing.content_hash === row.content_hash
    return isRepeat ? readInspection(inspection.guid, call) : refuse.notNow('id', 'another damage already has this id')
  }
  const closed = whyClosed(inspection)
  if (closed) return closed
  const counted = await tx.first(countIn('inspection_damages', caller.companyGuid, inspection.guid))
  if ((counted?.count ?? 0) >= DAMAGES_MAX)
    return refuse.notNow('id', `An inspection can have at most ${DAMAGES_MAX} damages`)
  const { flags } = momentSaid(sent.dateCreated, null, call)
  const noted = sent.dateCreated ? new Date(sent.dateCreated) : now
  addToInspection(tx, actorOf(call), flagged(inspection, flags, call), { damage: row }, noted)
  return readInspection(inspection.guid, call)
}

interface OneDamage {
  params: { id: string; damageId: string }
}

async function findDamage({ params }: OneDamage, call: WriteCall) {
  const inspection = await openInspection(params.id, call)
  if (isRefusal(inspection)) return inspection
  const damage = await call.tx.first(rowByGuid('inspection_damages', call.caller.companyGuid, params.damageId))
  return damage?.inspection_guid === inspection.guid ? { inspection, damage } : refuse.notFound('Damage')
}

export async function alterDamage(
  input: OneDamage & { body: DamageChange },
  call: WriteCall<ForActs | 'links'>,
): Promise<Inspection | Refusal> {
  const { body: sent } = input
  const found = await findDamage(input, call)
  if (isRefusal(found)) return found
  const { inspection, damage } = found
  const codes = codesFrom(sent, '', damage)
  if (isRefusal(codes)) return codes
  const { x = damage.x, y = damage.y, note = damage.note } = sent
  const view = sent.view === undefined ? damage.view : sent.view
  const known = sent.knownId === undefined ? {} : { known_guid: sent.knownId, is_said_new: sent.knownId === null }
  changeDamage(call.tx, actorOf(call), inspection, damage, { ...damage, ...codes, ...known, x, y, view, note })
  return readInspection(inspection.guid, call)
}

export async function removeDamage(
  input: OneDamage,
  call: WriteCall<ForActs | 'links'>,
): Promise<Inspection | Refusal> {
  const found = await findDamage(input, call)
  if (isRefusal(found)) return found
  removeFromInspection(call.tx, actorOf(call), found.inspection, 'inspection_damages', found.damage)
  return readInspection(found.inspection.guid, call)
}
