/** The 20 vehicle body types, coupe through other (specification section 9). */
export const BODY_TYPES = [
  { id: 1, type: 'coupe', label: 'Coupe' },
  { id: 2, type: 'sedan', label: 'Sedan' },
  { id: 3, type: 'convertible', label: 'Convertible' },
  { id: 4, type: 'hatchback', label: 'Hatchback' },
  { id: 5, type: 'wagon', label: 'Wagon' },
  { id: 6, type: 'suv', label: 'SUV' },
  { id: 7, type: 'pickup', label: 'Pickup' },
  { id: 8, type: 'dually', label: 'Dually' },
  { id: 9, type: 'minivan', label: 'Minivan' },
  { id: 10, type: 'van', label: 'Van' },
  { id: 11, type: 'box truck', label: 'Box Truck' },
  { id: 12, type: 'bus', label: 'Bus' },
  { id: 13, type: 'motorcycle', label: 'Motorcycle' },
  { id: 14, type: 'atv', label: 'ATV' },
  { id: 15, type: 'rv', label: 'RV' },
  { id: 16, type: 'travel trailer', label: 'Travel Trailer' },
  { id: 17, type: 'trailer', label: 'Trailer' },
  { id: 18, type: 'boat', label: 'Boat' },
  { id: 19, type: 'heavy equipment', label: 'Heavy Equipment' },
  { id: 20, type: 'other', label: 'Other' },
] as const
export type BodyType = (typeof BODY_TYPES)[number]['type']
