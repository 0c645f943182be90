import { BODY_TYPES, type BodyType } from '@waybill/contract/vocabulary/body-types.ts'

/** Patterns in the vPIC body class and their body types; the first match wins. */
const MEANS: readonly (readonly [RegExp, BodyType])[] = [
  [/coupe/i, 'coupe'],
  [/convertible|cabriolet|roadster/i, 'convertible'],
  [/minivan/i, 'minivan'],
  [/hatchback|liftback|notchback/i, 'hatchback'],
  [/sport utility|suv|crossover|cuv|multi-purpose/i, 'suv'],
  [/wagon/i, 'wagon'],
  [/sedan|saloon|limousine/i, 'sedan'],
  [/pickup|crew cab|extended cab/i, 'pickup'],
  [/step van|box truck|straight truck|cutaway/i, 'box truck'],
  [/motorhome|motor home/i, 'rv'],
  [/travel trailer|fifth wheel|camper/i, 'travel trailer'],
  [/trailer/i, 'trailer'],
  [/\bvan\b|ambulance/i, 'van'],
  [/\bbus\b/i, 'bus'],
  [/atv|all.terrain|off-road|utility task|low speed/i, 'atv'],
  [/motorcycle|moped|scooter/i, 'motorcycle'],
  [/boat|watercraft/i, 'boat'],
  [/tractor|fire apparatus|construction|crane|^truck\b/i, 'heavy equipment'],
]

/** The body type for a vPIC body class ("Sedan/Saloon"), else for its vehicle type, else `other`. */
export function bodyTypeOf(bodyClass: string, vehicleType = ''): BodyType {
  const found = MEANS.find(([words]) => words.test(bodyClass)) ?? MEANS.find(([words]) => words.test(vehicleType))
  return found?.[1] ?? 'other'
}

/** Its label in selects (`customType` of a decoded VIN). */
export const bodyTypeLabel = (type: BodyType): string => BODY_TYPES.find((each) => each.type === type)?.label ?? 'Other'
