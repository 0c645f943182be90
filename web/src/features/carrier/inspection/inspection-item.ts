/** An inspection as the item that is sent: everything that was seen, and what the phone signs of it. */
import type { NoPosition } from '@waybill/contract/vocabulary/inspection-flags.ts'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import { manifestText } from '@waybill/domain/inspections/manifest.ts'
import { STATEMENTS } from '@waybill/domain/inspections/statements.ts'
import { keep, kept } from '../../../api/outbox/field-database.ts'
import { phoneOf, sha256, signedBy } from '../../../api/outbox/phone.ts'
import type { FieldAct, ItemHead } from '../../../api/outbox/record-item.ts'
import type { TakenAt } from '../../../api/outbox/take-picture.ts'
import type { Draft } from './draft.ts'

export interface Inspected {
  owner: string
  stopGuid: string
  commodityGuid: string
  type: InspectionType
  draft: Draft
  place: TakenAt | null
  noPlace: NoPosition | undefined
}

/** Every picture goes: one whose damage was not noted shows the vehicle. */
const photosOf = ({ photos, damages }: Draft): Draft['photos'] =>
  photos.map((photo) =>
    photo.damageId && !damages.some(({ id }) => id === photo.damageId) ? { ...photo, damageId: null } : photo,
  )

const howTyped = (vin: string) => (vin.length < 17 ? ('last-8' as const) : ('typed' as const))

/** Each manifest names the one before it on this phone, so that none can be left out later. */
const lastName = (owner: string) => `manifest ${owner}`

export const inspectionItem = async (
  { owner, stopGuid, commodityGuid, type, draft, place, noPlace }: Inspected,
  head: ItemHead,
): Promise<FieldAct> => {
  const { id, replacesId, vin, vinHow, damages, odometer, keys, runs, seenIn } = draft
  const answers = { ...(runs ? { runs } : {}), ...(seenIn ? { seenIn } : {}) }
  const facts = {
    kind: 'inspection' as const,
    stopGuid,
    commodityGuid,
    inspectionId: id,
    type,
    photos: [...photosOf(draft)],
    damages: [...damages],
    answers,
    ...(replacesId ? { replacesId } : {}),
    ...(vin ? { vin: { value: vin, how: vinHow ?? howTyped(vin) } } : {}),
    ...(odometer ? { odometer: Number(odometer) } : {}),
    ...(keys === null ? {} : { keysCount: keys }),
    ...(place ? { latitude: place.latitude, longitude: place.longitude } : { noPosition: noPlace ?? 'unknown' }),
  }
  const phone = await phoneOf(owner)
  const previous = (await kept<string>(lastName(owner))) ?? null
  const manifest = manifestText({ ...facts, ...head }, { device: phone.guid, statement: STATEMENTS.version, previous })
  const signature = await signedBy(phone, manifest)
  await keep(lastName(owner), await sha256(manifest))
  return { ...facts, manifest, signature }
}
