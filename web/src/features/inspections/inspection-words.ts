/** Formatting an inspection for its viewer. */
import type { Damage, Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import { INSPECTION_FLAGS } from '@waybill/contract/vocabulary/inspection-flags.ts'
import { INSPECTION_TYPES } from '@waybill/contract/vocabulary/inspection-types.ts'
import { PHOTO_SLOTS } from '@waybill/contract/vocabulary/photo-slots.ts'
import { numberText } from '../../ui/format/number-text.ts'
import { momentText } from '../../ui/format/time-text.ts'

const STOPS = { pickup: 'Pickup', delivery: 'Delivery', service: 'Service' } as const
const TYPES = Object.fromEntries(INSPECTION_TYPES.map(({ type, label }) => [type, label]))
const SLOTS = Object.fromEntries(PHOTO_SLOTS.map(({ slot, label }) => [slot, label]))
const FLAGS = Object.fromEntries(INSPECTION_FLAGS.map(({ flag, label }) => [flag, label]))

/** `Pickup · Advanced`. */
export const inspectionName = ({ stopType, type }: Pick<Inspection, 'stopType' | 'type'>): string =>
  `${STOPS[stopType]} · ${TYPES[type]}`

export const slotName = (slot: string): string => SLOTS[slot] ?? slot
export const flagText = (flag: string): string => FLAGS[flag] ?? flag

/** `Front bumper: scratched, up to 1 inch (05-12-1)`. */
export const damageText = ({ area, areaLabel, type, typeLabel, severityLabel, code }: Damage): string => {
  const what = [typeLabel ?? `type ${type}`, severityLabel].filter(Boolean).join(', ')
  return `${areaLabel ?? `Area ${area}`}: ${what}${code ? ` (${code})` : ''}`
}

/** Whether a damage was there before: `new`, `worse`, or undefined. */
export const noveltyOf = (damage: Pick<Damage, 'id'>, { newDamage }: Pick<Inspection, 'newDamage'>) => {
  if (newDamage?.fresh.includes(damage.id)) return 'new'
  return newDamage?.worsened.some(({ id }) => id === damage.id) ? 'worse' : undefined
}

/** New damage first, then worsened, then known damage. */
export const byNovelty = (inspection: Pick<Inspection, 'damages' | 'newDamage'>): readonly Damage[] => {
  const rank = (damage: Damage) => ['new', 'worse', undefined].indexOf(noveltyOf(damage, inspection))
  return inspection.damages.toSorted((a, b) => rank(a) - rank(b))
}

type Read = Pick<Inspection, 'odometer' | 'keysCount' | 'signedByName' | 'dateSigned' | 'notAvailableReason'>

/** The vehicle's readings, who signed and when; in the place's time zone, if known. */
export const readings = (
  { odometer, keysCount, signedByName, dateSigned, notAvailableReason }: Read,
  zone?: string,
): string[] =>
  [
    odometer === null ? null : `${numberText(odometer)} mi`,
    keysCount === null ? null : keysCount === 1 ? '1 key' : `${keysCount} keys`,
    signedByName && `Signed by ${signedByName}${dateSigned ? `, ${momentText(dateSigned, zone)}` : ''}`,
    notAvailableReason && `Not signed: ${notAvailableReason}`,
  ].filter((each): each is string => Boolean(each))
