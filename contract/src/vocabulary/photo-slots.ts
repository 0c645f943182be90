/**
 * Photo slots of an inspection; `damage` accepts any number. The last four are not sides of the vehicle: where it and its key were left,
 * how it was tied down, and what was collected.
 */
export const PHOTO_SLOTS = [
  { slot: 'front', label: 'Front' },
  { slot: 'rear', label: 'Rear' },
  { slot: 'driver-side', label: 'Driver side' },
  { slot: 'passenger-side', label: 'Passenger side' },
  { slot: 'odometer', label: 'Odometer and dash' },
  { slot: 'vin-plate', label: 'VIN plate' },
  { slot: 'roof', label: 'Roof' },
  { slot: 'keys', label: 'Keys' },
  { slot: 'interior', label: 'Interior' },
  { slot: 'undercarriage', label: 'Undercarriage' },
  { slot: 'damage', label: 'Damage' },
  { slot: 'place', label: 'Where it stands' },
  { slot: 'key-place', label: 'Where the key is' },
  { slot: 'loaded', label: 'Loaded and tied down' },
  { slot: 'money', label: 'Money collected' },
] as const
export type PhotoSlot = (typeof PHOTO_SLOTS)[number]['slot']

/** Sides from which a damage is marked on a vehicle's drawing. */
export const DAMAGE_VIEWS = ['left', 'right', 'front', 'rear', 'top', 'interior'] as const
export type DamageView = (typeof DAMAGE_VIEWS)[number]
