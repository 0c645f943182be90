import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import { PHOTO_SLOTS, type PhotoSlot } from '@waybill/contract/vocabulary/photo-slots.ts'
import { composeDamage, type Damage } from './damage-codes.ts'

/** What an inspection of a type requires for completion. */
export interface InspectionRequirements {
  /** One photo each of these, at pickup and again at delivery. */
  readonly photos: readonly PhotoSlot[]
  readonly needsLocation: boolean
  /** "Customer not available" with a reason replaces the signature. */
  readonly mayBeUnsigned: boolean
  readonly photosPerDamage: number
  readonly needsDamageCodes: boolean
  /** A stop may be completed without this inspection where there is no damage. */
  readonly maySkipWithoutDamage: boolean
}

const SIX_PHOTOS: readonly PhotoSlot[] = ['front', 'rear', 'driver-side', 'passenger-side', 'odometer', 'vin-plate']

export const INSPECTION_REQUIREMENTS: Readonly<Record<InspectionType, InspectionRequirements>> = {
  standard: {
    photos: [],
    needsLocation: false,
    mayBeUnsigned: true,
    photosPerDamage: 0,
    needsDamageCodes: false,
    maySkipWithoutDamage: true,
  },
  advanced: {
    photos: SIX_PHOTOS,
    needsLocation: true,
    mayBeUnsigned: false,
    photosPerDamage: 1,
    needsDamageCodes: false,
    maySkipWithoutDamage: false,
  },
  AIAG: {
    photos: [],
    needsLocation: true,
    mayBeUnsigned: true,
    photosPerDamage: 2,
    needsDamageCodes: true,
    maySkipWithoutDamage: true,
  },
}

/** An inspection in progress. */
export interface InspectionToComplete {
  readonly type: InspectionType
  readonly photos: readonly { readonly slot: PhotoSlot }[]
  readonly damages: readonly (Damage & { readonly photoCount: number })[]
  readonly isSigned: boolean
  readonly notAvailableReason: string | null
  /** It is known, or the device reported that it is unavailable. */
  readonly hasLocation: boolean
  /** When it was signed, and when the last photo or damage was added. */
  readonly dateSigned: Date | null
  readonly dateLastNoted: Date | null
  /** Whether all that is recorded was shown for the signature or the reason; null if what was shown is unknown. */
  readonly isAsShown: boolean | null
  /** Somebody signed before something else was recorded: a reason may stand in for the next signature. */
  readonly wasSigned: boolean
}

/** Everything that prevents completing the inspection, by path; empty if it is complete. */
export function whatIsMissingToComplete(inspection: InspectionToComplete): ErrorEntry[] {
  const needs = INSPECTION_REQUIREMENTS[inspection.type]
  const missing: ErrorEntry[] = []
  for (const slot of needs.photos) {
    if (inspection.photos.some((photo) => photo.slot === slot)) continue
    const label = PHOTO_SLOTS.find((each) => each.slot === slot)?.label ?? slot
    missing.push({ path: `photos.${slot}`, message: `The photo "${label}" is missing` })
  }
  inspection.damages.forEach((damage, index) => {
    if (needs.needsDamageCodes && composeDamage(damage) === null)
      missing.push({ path: `damages.${index}`, message: 'The damage code is incomplete or unknown' })
    if (damage.photoCount < needs.photosPerDamage)
      missing.push({ path: `damages.${index}.photos`, message: `Each damage needs ${atLeast(needs.photosPerDamage)}` })
  })
  if (needs.needsLocation && !inspection.hasLocation)
    missing.push({ path: 'location', message: 'The location is missing' })
  return [...missing, ...missingSignature(inspection, needs)]
}

const atLeast = (photos: number) => (photos === 1 ? 'a photo' : `${photos} photos`)

function missingSignature(inspection: InspectionToComplete, needs: InspectionRequirements): ErrorEntry[] {
  const { dateSigned, dateLastNoted, isAsShown } = inspection
  const mayBeUnsigned = needs.mayBeUnsigned || inspection.wasSigned
  const isAnswered = inspection.isSigned || (mayBeUnsigned && Boolean(inspection.notAvailableReason?.trim()))
  if (!isAnswered) {
    const message = mayBeUnsigned ? 'A signature or "customer not available" is missing' : 'The signature is missing'
    return [{ path: 'signature', message }]
  }
  // Anything recorded after signing was not seen by the signer.
  const isLater = inspection.isSigned && dateSigned && dateLastNoted && dateLastNoted > dateSigned
  if (isAsShown === null ? isLater : !isAsShown)
    return [
      {
        path: 'signature',
        message: 'It was recorded after the signature: have it signed again, or say why nobody signs',
      },
    ]
  return []
}
