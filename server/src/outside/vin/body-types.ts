/** The twenty vehicle body types (specification section 9) and how vPIC's body classes map to them. */

/** Labels in picklist order; the id of a body type is its position, from 1 (coupe) to 20 (other). */
export const BODY_TYPE_LABELS = [
  'Coupe',
  'Sedan',
  'Convertible',
  'Hatchback',
  'Wagon',
  'SUV',
  'Pickup',
  'Dually',
  'Minivan',
  'Van',
  'Box Truck',
  'Bus',
  'Motorcycle',
  'ATV',
  'RV',
  'Travel Trailer',
  'Trailer',
  'Boat',
  'Heavy Equipment',
  'Other',
] as const
export type BodyTypeLabel = (typeof BODY_TYPE_LABELS)[number]

/** First match wins, so specific patterns come before general ones ("Motor Home Chassis" before "Chassis"). */
const BY_BODY_CLASS: readonly (readonly [RegExp, BodyTypeLabel])[] = [
  [/motor ?home/i, 'RV'],
  [/travel trailer|camper|fifth wheel rv/i, 'Travel Trailer'],
  [/trailer/i, 'Trailer'],
  [/\bbus\b|motor coach/i, 'Bus'],
  [/all terrain|\bATV\b|off-highway utility|recreational off-highway|snowmobile|go kart|golf cart/i, 'ATV'],
  [/motorcycle|dirt bike|enduro|motocross/i, 'Motorcycle'],
  [/construction|farm equipment|street sweeper|fire apparatus|streetcar/i, 'Heavy Equipment'],
  [/convertible|roadster/i, 'Convertible'],
  [/coupe/i, 'Coupe'],
  [/sedan|limousine/i, 'Sedan'],
  [/hatchback/i, 'Hatchback'],
  [/wagon/i, 'Wagon'],
  [/sport utility truck|pickup/i, 'Pickup'],
  [/sport utility|crossover/i, 'SUV'],
  [/minivan/i, 'Minivan'],
  [/step van|cutaway/i, 'Box Truck'],
  [/\bvan\b|ambulance/i, 'Van'],
  [/truck-tractor/i, 'Heavy Equipment'],
  [/^truck$|chassis|glider/i, 'Box Truck'],
]
/** If the body class is no help, the vehicle type may be. */
const BY_VEHICLE_TYPE: readonly (readonly [RegExp, BodyTypeLabel])[] = [
  [/motorcycle/i, 'Motorcycle'],
  [/trailer/i, 'Trailer'],
  [/bus/i, 'Bus'],
]
const DUAL_REAR_WHEELS = /\bDRW\b|dual rear|dually/i

/** The body type for vPIC's values; null if nothing is known, `Other` if it matches none of the twenty. */
export const bodyTypeOf = (vehicle: {
  bodyClass: string
  vehicleType: string
  Series: string
  trim: string
}): BodyTypeLabel | null => {
  const { bodyClass, vehicleType } = vehicle
  const found =
    BY_BODY_CLASS.find(([pattern]) => pattern.test(bodyClass)) ??
    BY_VEHICLE_TYPE.find(([pattern]) => pattern.test(vehicleType))
  if (found?.[1] === 'Pickup' && DUAL_REAR_WHEELS.test(`${vehicle.Series} ${vehicle.trim}`)) return 'Dually'
  return found?.[1] ?? (bodyClass ? 'Other' : null)
}

/** Id of a body type, 1 to 20. */
export const bodyTypeId = (label: BodyTypeLabel): number => BODY_TYPE_LABELS.indexOf(label) + 1

/** Weight class 1 to 8 from vPIC's text ("Class 2E: 6,001 - 7,000 lb"); null if there is none. */
export const weightClassOf = (gvwr: string): number | null => {
  const digit = /^Class ([1-8])/i.exec(gvwr)?.[1]
  return digit ? Number(digit) : null
}
