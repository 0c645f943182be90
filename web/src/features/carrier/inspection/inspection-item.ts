/** An inspection as an item: everything recorded, and the phone's signature over it. */
import type { NoPosition } from '@waybill/contract/vocabulary/inspection-flags.ts'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import { manifestText } from '@waybill/domain/inspections/manifest.ts'
import { STATEMENTS } from '@waybill/domain/inspections/statements.ts'
import { phoneOf, signedBy } from '../../../api/outbox/phone.ts'
import { type FieldAct, type ItemHead, previousManifest } from '../../../api/outbox/record-item.ts'
import type { PicturePlace } from '../../../api/outbox/take-picture.ts'
import type { Draft } from './draft.ts'

export interface Inspected {
  owner: string
  stopGuid: string
  commodityGuid: string
  type: InspectionType
  draft: Draft
  place: PicturePlace | null
  noPlace: NoPosition | undefined
}

/** All pictures are included: one without a damage shows the vehicle. */
const photosOf = ({ photos, damages }: Draft): Draft['photos'] =>
  photos.map((photo) =>
    photo.damageId && !damages.some(({ id }) => id === photo.damageId) ? { ...photo, damageId: null } : photo,
  )

const howTyped = (vin: string) => (vin.length < 17 ? ('last-8' as const) : ('typed' as const))

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
  const previous = await previousManifest(owner)
  const manifest = manifestText({ ...facts, ...head }, { device: phone.guid, statement: STATEMENTS.version, previous })
  const signature = await signedBy(phone, manifest)
  return { ...facts, manifest, signature }
}
