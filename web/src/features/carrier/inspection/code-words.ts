/** Labels of damage codes and photo slots. The English ones are defined with the codes. */
import { PHOTO_SLOTS, type PhotoSlot } from '@waybill/contract/vocabulary/photo-slots.ts'
import { damageCodes } from '@waybill/domain/inspections/damage-codes.ts'
import { localized } from '../../../ui/words/language.ts'

const labels = (part: 'areas' | 'types'): Readonly<Record<string, string>> =>
  Object.fromEntries(damageCodes(part).map(({ code, label }) => [code, label]))

export const CODES_EN = {
  areas: labels('areas'),
  types: labels('types'),
  slots: Object.fromEntries(PHOTO_SLOTS.map(({ slot, label }) => [slot, label])) as Readonly<Record<PhotoSlot, string>>,
}

const words = localized('codes', CODES_EN)

/** `Door, left front`; the code itself if the language has no label. */
export const areaLabel = (code: string): string => words.areas[code] ?? CODES_EN.areas[code] ?? code
export const typeLabel = (code: string): string => words.types[code] ?? CODES_EN.types[code] ?? code
export const slotLabel = (slot: PhotoSlot): string => words.slots[slot]
